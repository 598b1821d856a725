import { int8, tenantColumn } from '@cartage/server/columns.ts';
import { text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

/** Which organisation unit a record is of, for the rules of those whom units bind; one that is not here is of none. */
export const recordUnits = schema.table('record_units', {
  ...tenantColumn,
  entityType: text('entity_type').notNull(),
  entityId: text('entity_id').notNull(),
  unitId: int8('unit_id'),
});
