import { id, int8, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../customer/customer.tables.ts';

export const customerReferences = schema.table('customer_references', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  isRequired: boolean('is_required').notNull(),
  isActive: boolean('is_active').notNull(),
  displayOnInvoice: boolean('display_on_invoice').notNull(),
});
