import { bytes, instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { text, uuid } from 'drizzle-orm/pg-core';
import { core } from '../tenant/tenant.tables.ts';

export const assets = core.table('assets', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  customerId: int8('customer_id'),
  driverId: uuid('driver_id'),
  name: text('name').notNull(),
  mimeType: text('mime_type').notNull(),
  /** Null where storage holds the bytes. */
  content: bytes('content'),
  storageKey: text('storage_key'),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  /** Null while a document or a field of an own record holds it (triggers of `entity_records`). */
  unheldSince: instant('unheld_since'),
});
