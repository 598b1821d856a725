import { invalid, notFound, refused } from '@cartage/contract/error.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import type { Payment } from '@cartage/contract/finance/payment.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { updateRow } from '@cartage/server/rows.ts';
import { eq, inArray } from 'drizzle-orm';
import { invoices, type InvoiceRecord } from '../invoice/invoice.tables.ts';
import { afterPayment } from './allocation.ts';
import { allocations, remittances, type PaymentRecord, type Remittance } from './payment.tables.ts';

/** The named invoices, locked in the order of their ids so that two payments never wait for each other. */
export const lockInvoices = (ctx: Ctx, ids: readonly number[]): Promise<InvoiceRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : ctx.db.select().from(invoices).where(inArray(invoices.id, [...new Set(ids)])).orderBy(invoices.id).for('update');

export async function lockRemittance(ctx: Ctx, remittanceNumber: string): Promise<Remittance> {
  const [row] = await ctx.db.select().from(remittances).where(eq(remittances.remittanceNumber, remittanceNumber)).limit(1).for('update');
  if (!row) throw notFound('Remittance', remittanceNumber);
  return row;
}

/** Settles a part of an invoice and tells the house where it stands. */
export async function settle(ctx: Ctx, invoice: InvoiceRecord, payment: PaymentRecord, paidAmount: number): Promise<void> {
  const { outstandingAmount, status } = afterPayment(invoice, paidAmount);
  await ctx.db.insert(allocations).values({ customerId: invoice.customerId, paymentId: payment.id, invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, paymentDate: payment.paymentDate, paidAmount });
  const entry = { action: status === 'Paid' ? 'Paid' : 'PartiallyPaid', userName: ctx.actor.userName, creationTime: ctx.now().toISOString(), note: `${payment.paymentReferenceNumber}: ${paidAmount.toFixed(2)}` };
  await updateRow(ctx, invoices, invoice.id, { outstandingAmount, status, invoiceHistory: [...invoice.invoiceHistory, entry] });
  await ctx.changed('Invoice', invoice.id, { outstandingAmount: invoice.outstandingAmount, status: invoice.status }, { outstandingAmount, status }, invoice.customerId);
  await ctx.emit(invoiceEvents.statusChanged({ invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, customerId: invoice.customerId, status, outstandingAmount }));
}

/** Payments with the invoices they settled. */
export async function withInvoices(ctx: Ctx, rows: readonly PaymentRecord[]): Promise<Payment[]> {
  const parts = rows.length ? await ctx.db.select().from(allocations).where(inArray(allocations.paymentId, rows.map((r) => r.id))).orderBy(allocations.id) : [];
  const byPayment = Map.groupBy(parts, (p) => p.paymentId);
  return rows.map((row) => ({ ...row, unallocatedAmount: fromCents(toCents(row.paidAmount) - toCents(row.allocatedAmount)), paymentInvoices: byPayment.get(row.id) ?? [] }));
}

/** The tenant's day of a date as sent; `latest` is the last day allowed. */
export async function paymentDay(ctx: Ctx, sent: string, latest: (today: string) => string): Promise<string> {
  const { timezone } = await ctx.settings();
  const day = sent.length === 10 ? sent : dayIn(sent, timezone);
  if (day < '2000-01-01') throw invalid([{ message: 'Invalid date', members: ['paymentDate'] }]);
  if (day > latest(dayIn(ctx.now(), timezone))) throw refused('payment.inFuture', 'The payment date lies in the future.', ['paymentDate']);
  return day;
}
