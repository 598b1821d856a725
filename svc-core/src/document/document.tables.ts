import type { DocumentRecord } from '@cartage/contract/core/document.ts';
import { id, instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { core } from '../tenant/tenant.tables.ts';

export const documents = core.table('documents', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id'),
  driverId: uuid('driver_id'),
  entityType: text('entity_type').$type<DocumentRecord>().notNull(),
  entityId: text('entity_id').notNull(),
  documentId: uuid('document_id').notNull(),
  fileName: text('file_name').notNull(),
  documentType: text('document_type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  isInternal: boolean('is_internal').notNull(),
  byCustomer: boolean('by_customer').notNull(),
  userName: text('user_name').notNull(),
  creationTime: instant('creation_time').notNull(),
});
export type DocumentRow = typeof documents.$inferSelect;
