import type { ImportMapping } from '@cartage/contract/booking/booking-import.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { id, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';
import type { By } from '../booking/plan.ts';
import type { KnownCustomer } from '../customer/customer.store.ts';
import type { Cells } from './file.ts';

export const imports = schema.table('imports', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  fileName: text('file_name'),
  contentHash: text('content_hash').notNull(),
  operations: json<Operation[]>()('operations').notNull(),
  customer: json<KnownCustomer>()('customer').notNull(),
  actor: json<By['actor']>()('actor').notNull(),
  totalCount: integer('total_count').notNull(),
  isCompleted: boolean('is_completed').notNull().default(false),
  creationTime: instant('creation_time').notNull(),
  undoneAt: instant('undone_at'),
});
export type ImportRow = typeof imports.$inferSelect;
export const importRows = schema.table('import_rows', {
  importId: uuid('import_id').notNull(),
  index: integer('index').notNull(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  cells: json<Cells>()('cells').notNull(),
  bookingId: int8('booking_id'),
  consignmentId: text('consignment_id'),
  bookingStatus: text('booking_status'),
  error: json<RowError>()('error'),
  isDone: boolean('is_done').notNull().default(false),
});
export const importMappings = schema.table('import_mappings', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  columns: json<ImportMapping['columns']>()('columns').notNull(),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
});
