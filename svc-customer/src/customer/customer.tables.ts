import type { Customer } from '@cartage/contract/customer/customer.ts';
import { day, id, instant, int8, json, money, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';

export const schema = pgSchema('customer');

export const customers = schema.table('customers', {
  id: id(),
  ...tenantColumn,
  customerGuid: uuid('customer_guid').notNull(),
  version: integer('version').notNull().default(1),
  code: text('code').notNull(),
  type: text('type').notNull(),
  businessType: text('business_type'),
  status: text('status').notNull(),
  isBusiness: boolean('is_business').notNull(),
  isActive: boolean('is_active').notNull(),
  customerName: text('customer_name'),
  companyName: text('company_name'),
  contactName: text('contact_name'),
  accountName: text('account_name'),
  email: text('email'),
  contact: text('contact'),
  address: json<Customer['address']>()('address').notNull(),
  abn: text('abn'),
  acn: text('acn'),
  creditLimit: money('credit_limit'),
  holdReason: sentence('hold_reason'),
  holdSince: instant('hold_since'),
  /** The invoice that it is on hold for by itself; null where a person set the hold. */
  holdInvoiceId: int8('hold_invoice_id'),
  /** Invoices due until then hold it no more by themselves: somebody has released it, knowing of them. */
  holdLetDue: day('hold_let_due'),
  isNeverHeld: boolean('is_never_held').notNull(),
  holdAfterDays: integer('hold_after_days'),
  customerSource: text('customer_source'),
  paymentTerms: json<NonNullable<Customer['paymentTerms']>>()('payment_terms'),
  /** That its freight is of, where whoever books it has none of his own. */
  organizationUnitId: int8('unit_id'),
  /** The member of staff who looks after it, with the name as svc-core last told it. */
  accountManagerId: int8('account_manager_id'),
  accountManagerName: text('account_manager_name'),
  dateOfRegistration: instant('date_of_registration').notNull(),
  searchName: text('search_name').generatedAlwaysAs(''),
});
/** When a tenant's accounts are looked at next, as its day begins. */
export const holdReviews = schema.table('hold_reviews', { ...tenantColumn, dueAt: instant('due_at').notNull() });
export type CustomerRow = typeof customers.$inferSelect;
