import type { Invoice, InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import type { Taxed } from '@cartage/contract/money.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow, insertRow } from '@cartage/server/rows.ts';
import { eq } from 'drizzle-orm';
import { nameOf, snapshotOf, type CustomerRow } from '../customer/customer.tables.ts';
import { nextInvoiceNumber } from '../number-series.ts';
import { allocations, payments } from '../payment/payment.tables.ts';
import { ledger } from '../statement/ledger.tables.ts';
import { daysOverdue, totalOf, type Line } from './invoice.ts';
import { invoiceBookings, invoiceDetails, invoices, type InvoiceRecord } from './invoice.tables.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters, a detail has 15. */
const ROWS_AT_ONCE = 1000;

export const today = async (ctx: Ctx): Promise<string> => dayIn(ctx.now(), (await ctx.settings()).timezone);

export type NewInvoice = Pick<InvoiceRecord, 'invoiceType' | 'invoiceDate' | 'dueDate' | 'reference' | 'adhoc' | 'invoiceBatchId'> & { customer: CustomerRow; lines: Line[]; note: string | null };

/** Writes an issued invoice with its lines and its charge in the ledger, and tells the house. */
export async function issue(ctx: Ctx, { customer, lines, note, ...header }: NewInvoice): Promise<InvoiceRecord> {
  const total: Taxed = totalOf(lines);
  const creationTime = ctx.now().toISOString(), userName = ctx.actor.userName;
  const invoice = await insertRow(ctx, invoices, {
    ...header, ...total, outstandingAmount: total.amount, customerId: customer.id, customer: snapshotOf(customer), status: 'Issued', creationTime,
    invoiceNumber: await nextInvoiceNumber(ctx), notes: note ? [{ note, userName, creationTime }] : [],
    invoiceHistory: [{ action: 'Issued', userName, creationTime, note: null }],
  });
  const rows = lines.map((line) => ({ ...line, customerId: customer.id, invoiceId: invoice.id }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await ctx.db.insert(invoiceDetails).values(rows.slice(at, at + ROWS_AT_ONCE));
  const bookingIds = [...new Set(lines.flatMap((line) => line.bookingId ?? []))];
  if (bookingIds.length) await ctx.db.insert(invoiceBookings).values(bookingIds.map((bookingId) => ({ bookingId, invoiceId: invoice.id, customerId: customer.id })));
  await ctx.db.insert(ledger).values({
    customerId: customer.id, txnType: 'Invoice', date: invoice.invoiceDate, referenceNo: invoice.invoiceNumber, description: invoice.reference ?? `Invoice ${invoice.invoiceNumber}`,
    charges: invoice.amount, payments: 0, documentType: 'Invoice', documentId: invoice.id, creationTime,
  });
  await ctx.changed('Invoice', invoice.id, null, { ...header, ...total, status: invoice.status, invoiceNumber: invoice.invoiceNumber, customer: nameOf(customer) }, customer.id);
  await ctx.emit(invoiceEvents.issued({
    invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, customerId: customer.id, customerName: nameOf(customer), email: customer.email,
    amount: invoice.amount, invoiceDate: invoice.invoiceDate, dueDate: invoice.dueDate, bookingIds,
  }));
  return invoice;
}

/** An invoice as the list shows it; overdue is computed, never stored. */
export const asRow = (day: string) => (invoice: InvoiceRecord): InvoiceRow => {
  const overdue = daysOverdue(invoice, day);
  return { ...invoice, isOverdue: overdue > 0, daysOverdue: overdue };
};

/** An invoice with its lines and what was paid on it. */
export async function fullInvoice(ctx: Ctx, id: number): Promise<Invoice & { customer: InvoiceRecord['customer'] }> {
  const invoice = await findRow(ctx, invoices, id, 'Invoice');
  const details = await ctx.db.select().from(invoiceDetails).where(eq(invoiceDetails.invoiceId, id)).orderBy(invoiceDetails.id);
  const invoicePayments = await ctx.db.select({
    paymentId: payments.id, paymentReferenceNumber: payments.paymentReferenceNumber, paymentDate: payments.paymentDate,
    remittanceNumber: payments.remittanceNumber, paidAmount: allocations.paidAmount,
  }).from(allocations).innerJoin(payments, eq(payments.id, allocations.paymentId)).where(eq(allocations.invoiceId, id)).orderBy(payments.paymentDate, payments.id);
  return { ...asRow(await today(ctx))(invoice), customer: invoice.customer, adhoc: invoice.adhoc, notes: invoice.notes, invoiceHistory: invoice.invoiceHistory, invoiceDetails: details, invoicePayments, creditNotes: [] };
}
