import type { Length, Weight } from '@cartage/contract/wire.ts';
import { id, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../customer/customer.tables.ts';

export const products = schema.table('products', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  productCode: text('product_code').notNull(),
  packageType: text('package_type').notNull(),
  length: json<Length>()('length'),
  width: json<Length>()('width'),
  height: json<Length>()('height'),
  weight: json<Weight>()('weight'),
  isDangerousGood: boolean('is_dangerous_good').notNull(),
  dangerousGoodsCategoryId: text('dangerous_goods_category_id'),
  dangerousGoodsCategoryName: text('dangerous_goods_category_name'),
  name: text('name'),
  description: text('description'),
  isActive: boolean('is_active').notNull(),
});
export type ProductRow = typeof products.$inferSelect;
