import type { PaymentTerms } from '@cartage/contract/customer/customer.ts';
import { int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const customers = schema.table('customers', {
  ...tenantColumn,
  id: int8('id').notNull(),
  code: text('code').notNull(),
  companyName: text('company_name'),
  customerName: text('customer_name'),
  contactName: text('contact_name'),
  email: text('email'),
  abn: text('abn'),
  addressLines: json<string[]>()('address_lines').notNull(),
  paymentTerms: json<PaymentTerms>()('payment_terms'),
  /** Null where it was not told of yet. */
  type: text('type'),
});
export const invoiceReferences = schema.table('invoice_references', {
  ...tenantColumn,
  referenceId: int8('reference_id').notNull(),
  customerId: int8('customer_id').notNull(),
  name: text('name').notNull(),
  displayOnInvoice: boolean('display_on_invoice').notNull(),
});
export type CustomerRow = Omit<typeof customers.$inferSelect, 'tenantId'>;

/** A customer as a document keeps it: what was printed must not change when the customer moves. */
export type CustomerSnapshot = Omit<CustomerRow, 'paymentTerms' | 'type'>;
export const snapshotOf = ({ paymentTerms: _terms, type: _type, ...snapshot }: CustomerRow): CustomerSnapshot =>
  snapshot;
export const nameOf = (c: Pick<CustomerRow, 'companyName' | 'customerName' | 'contactName' | 'code'>): string =>
  c.companyName ?? c.customerName ?? c.contactName ?? c.code;
