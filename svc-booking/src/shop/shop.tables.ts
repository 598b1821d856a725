import { int8, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const shops = schema.table('shops', {
  ...tenantColumn,
  storeId: int8('store_id').notNull(),
  customerId: int8('customer_id').notNull(),
  isActive: boolean('is_active').notNull(),
  sealedKey: text('sealed_key').notNull(),
});
export type ShopRow = typeof shops.$inferSelect;
