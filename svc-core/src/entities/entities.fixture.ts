/** Tests only: a definition whose records hold one value of each simple kind. */
import type { EntityShapeInput } from '@cartage/contract/core/entities/definition.ts';

export const aShape = (name: string, more: Partial<EntityShapeInput> = {}): EntityShapeInput => ({
  name,
  ispublic: true,
  required: ['plate'],
  links: [{ field: 'booking', entity: 'Booking' }],
  properties: {
    plate: {
      fieldtype: 'text',
      displayname: 'Plate',
      showontable: true,
      sortableontable: true,
      hiddenfrompublic: false,
      defaultvalue: 'ABC',
      placeholdertext: 'ABC 123',
      index: 1,
    },
    state: { fieldtype: 'select', displayname: 'State', choices: ['Open', 'Done'], index: 2 },
    booking: { fieldtype: 'reference', displayname: 'Booking', index: 3 },
  },
  options: {
    pluralname: 'Inspections',
    commsenabled: true,
    highlightrow: [{ when: { field: 'state', is: 'eq', value: 'Open' }, colour: 'warn' }],
    hideshowfield: [{ field: 'booking', act: 'show', when: { field: 'state', is: 'filled' } }],
    module: 'Job',
    customers: 'read',
  },
  ...more,
});
