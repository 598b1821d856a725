/** A kind of record of the tenant's own, and one of its records. */
import { EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import type { EntityRecord } from '@cartage/contract/core/entities/entity.ts';

const stored = {
  version: 1,
  creationTime: '2026-11-20T01:00:00.000Z',
  lastModificationTime: null,
  removed: {},
  preparing: [],
  mayWrite: true,
  mayDesign: true,
};
/** A kind as the server answers it, from what a test says of it. */
export const aKind = (
  shape: { name: string; properties: object; options: object } & Record<string, unknown>,
): EntityDefinition => EntityDefinition.parse({ id: '0190a3c0-0000-7000-8000-000000000009', ...stored, ...shape });

const shown = { showontable: true };
export const CHECKS = aKind({
  name: 'Check',
  // Kept in the order of their names' lengths, as the database has them.
  properties: {
    safe: { ...shown, fieldtype: 'boolean', displayname: 'Safe to drive', index: 3 },
    hours: { ...shown, fieldtype: 'number', displayname: 'Engine hours', index: 2 },
    plate: { ...shown, fieldtype: 'text', displayname: 'Plate', index: 0 },
    state: { ...shown, fieldtype: 'select', displayname: 'State', choices: ['Open'], index: 1 },
    serial: { fieldtype: 'text', displayname: 'Serial number', index: 4 },
  },
  options: { pluralname: 'Checks' },
});
export const A_CHECK: EntityRecord = {
  id: '0190a3c0-0000-7000-8000-000000000011',
  type: 'Check',
  title: 'FL-1777',
  customerId: null,
  values: { safe: false, hours: 7741.5, plate: 'FL-1777', state: 'Open', serial: 'S1' },
  creationTime: '2026-11-20T01:00:00.000Z',
  creatorName: 'Alex Admin',
  lastModificationTime: null,
};
