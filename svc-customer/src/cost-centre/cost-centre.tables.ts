import { id, int8, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../customer/customer.tables.ts';

export const costCentres = schema.table('cost_centres', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  isDefault: boolean('is_default').notNull(),
  isActive: boolean('is_active').notNull(),
});
