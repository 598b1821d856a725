import type { CUSTOMER_TYPES } from '@cartage/contract/customer/customer.ts';
import { int8, tenantColumn } from '@cartage/server/columns.ts';
import { primaryKey, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export type CustomerType = (typeof CUSTOMER_TYPES)[number];
export const customers = schema.table(
  'customers',
  {
    ...tenantColumn,
    customerid: int8('customer_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<CustomerType>(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.customerid] })],
);
