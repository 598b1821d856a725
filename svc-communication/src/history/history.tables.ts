import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';
import type { Kept } from './kept.ts';

export const entityChanges = schema.table('entity_changes', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  customerid: int8('customer_id'),
  entitytypefullname: text('entity_type').notNull(),
  entityid: text('entity_id').notNull(),
  changetype: text('change_type').$type<EntityChange['changetype']>().notNull(),
  changetime: instant('change_time').notNull(),
  username: text('user_name').notNull(),
  impersonator: text('impersonator'),
  propertychanges: json<(Kept | EntityChange['propertychanges'][number])[]>()('properties').notNull(),
});
