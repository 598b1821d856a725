import type { Payment, RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { day, id, instant, int8, json, money, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { text } from 'drizzle-orm/pg-core';
import type { CustomerSnapshot } from '../customer/customer.tables.ts';
import { schema } from '../schema.tables.ts';

export const remittances = schema.table('remittances', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  remittanceNumber: text('remittance_number').notNull(),
  totalAmount: money('total_amount').notNull(),
  paidAmount: money('paid_amount').notNull(),
  paymentDate: day('payment_date').notNull(),
  status: text('status').$type<RemittanceAdvice['status']>().notNull(),
  note: text('note'),
  invoiceRemittances: json<RemittanceAdvice['invoiceRemittances']>()('invoice_remittances').notNull(),
  customer: json<CustomerSnapshot>()('customer').notNull(),
  creationTime: instant('creation_time').notNull(),
});
export type Remittance = typeof remittances.$inferSelect;

export const payments = schema.table('payments', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  paidAmount: money('paid_amount').notNull(),
  allocatedAmount: money('allocated_amount').notNull(),
  paymentReferenceNumber: text('payment_reference_number').notNull(),
  paymentDate: day('payment_date').notNull(),
  note: sentence('note'),
  paymentType: text('payment_type').$type<Payment['paymentType']>().notNull(),
  remittanceNumber: text('remittance_number'),
  paymentDetails: json<Payment['paymentDetails']>()('payment_details').notNull(),
  customer: json<CustomerSnapshot>()('customer').notNull(),
  creationTime: instant('creation_time').notNull(),
  reversedOn: day('reversed_on'),
  reversalReason: sentence('reversal_reason'),
});
export type PaymentRecord = typeof payments.$inferSelect;

export const allocations = schema.table('allocations', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  paymentId: int8('payment_id').notNull(),
  invoiceId: int8('invoice_id').notNull(),
  invoiceNumber: text('invoice_number').notNull(),
  /** The day it settles from: the payment's, or a later one when it lay on account. */
  paymentDate: day('payment_date').notNull(),
  paidAmount: money('paid_amount').notNull(),
  reversedOn: day('reversed_on'),
});
