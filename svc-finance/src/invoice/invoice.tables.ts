import type { Invoice, InvoiceDetail, InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { day, decimal4, id, instant, int8, json, money, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import type { CustomerSnapshot } from '../customer/customer.tables.ts';
import { schema } from '../schema.tables.ts';

const taxed = () => ({
  taxExclusiveAmount: money('tax_exclusive_amount').notNull(),
  tax: money('tax').notNull(),
  amount: money('amount').notNull(),
});

export const invoices = schema.table('invoices', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  /** Whose freight alone it charges; null for several units', and for none's. */
  organizationUnitId: int8('unit_id'),
  invoiceNumber: text('invoice_number').notNull(),
  invoiceBatchId: int8('invoice_batch_id'),
  invoiceType: text('invoice_type').$type<InvoiceRow['invoiceType']>().notNull(),
  status: text('status').$type<InvoiceRow['status']>().notNull(),
  invoiceDate: day('invoice_date').notNull(),
  dueDate: day('due_date').notNull(),
  /** The consignment where it charges one, else how many deliveries, or what somebody wrote. */
  reference: sentence('reference'),
  ...taxed(),
  outstandingAmount: money('outstanding_amount').notNull(),
  customer: json<CustomerSnapshot>()('customer').notNull(),
  adhoc: json<Record<string, unknown>>()('adhoc'),
  notes: json<Invoice['notes']>()('notes').notNull(),
  invoiceHistory: json<Invoice['invoiceHistory']>()('history').notNull(),
  creationTime: instant('creation_time').notNull(),
  /** Since when nobody owes it: the day it was voided or written off. */
  closedOn: day('closed_on'),
});
export type InvoiceRecord = typeof invoices.$inferSelect;

export const invoiceDetails = schema.table('invoice_details', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  invoiceId: int8('invoice_id').notNull(),
  invoiceDetailType: text('invoice_detail_type').$type<InvoiceDetail['invoiceDetailType']>().notNull(),
  bookingId: int8('booking_id'),
  referenceNo: text('reference_no'),
  description: sentence('description').notNull(),
  service: text('service'),
  quantity: decimal4('quantity').notNull(),
  unitPrice: decimal4('unit_price').notNull(),
  isTaxApplied: boolean('is_tax_applied').notNull(),
  ...taxed(),
});

/** Bookings whose difference an invoice charges; one that is voided gives them back. */
export const rechargedBookings = schema.table('recharged_bookings', {
  ...tenantColumn,
  bookingId: int8('booking_id').notNull(),
  invoiceId: int8('invoice_id').notNull(),
  customerId: int8('customer_id').notNull(),
});

export const invoiceBookings = schema.table('invoice_bookings', {
  ...tenantColumn,
  bookingId: int8('booking_id').notNull(),
  invoiceId: int8('invoice_id').notNull(),
  customerId: int8('customer_id').notNull(),
});
