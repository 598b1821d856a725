import type { HouseRecord } from '@cartage/contract/core/document.ts';
import { entity } from '@cartage/server/entity.ts';
import { documents } from './document.tables.ts';

/** A document stands in the history of its record; the house's own is nobody's, so that no customer reads its name there. */
const on = (name: HouseRecord) =>
  entity(documents, {
    name,
    title: 'Document',
    customer: (d) => d.customerId,
    partOf: (d) => d.entityId,
    history: (d) => ({ document: d.fileName }),
  });
/** Nobody's customer reads it in a record's history, which tells of fields; so its member is called what no field can be. */
const onOwn = entity(documents, {
  name: 'Entity',
  title: 'Document',
  partOf: (d) => d.entityId,
  history: (d) => ({ documentHeld: d.fileName }),
});
export const documentOn = {
  ...{ Customer: on('Customer'), Booking: on('Booking'), Job: on('Job'), Invoice: on('Invoice') },
  Entity: onOwn,
};
