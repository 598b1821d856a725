/** What lists of payments and remittance advices are filtered and sorted by. */
import { storedField } from '@cartage/server/odata-sql.ts';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { payments, remittances } from './payment.tables.ts';

const UNALLOCATED = storedField(
  'number',
  sql`case when ${payments.reversedOn} is null then ${payments.paidAmount} - ${payments.allocatedAmount} else 0 end`,
);
export const forCustomer = (column: PgColumn, customerId: number | undefined): SQL | undefined =>
  customerId === undefined ? undefined : eq(column, customerId);
const ofCustomer = (table: typeof payments | typeof remittances) => {
  const { customer, customerId } = getTableColumns(table as typeof payments);
  const part = (key: string) => sql`${customer}->>${sql.raw(`'${key}'`)}`;
  return {
    'customer/id': customerId,
    'customer/code': part('code'),
    'customer/companyName': part('companyName'),
    'customer/customerName': part('customerName'),
  };
};
export const remittanceFields = ofCustomer(remittances);
export const paymentFields = { ...ofCustomer(payments), unallocatedAmount: UNALLOCATED };
