import type { Invoice, InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { say as sayLine } from '@cartage/contract/words/told/finance.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { findRow } from '@cartage/server/rows.ts';
import { today } from '@cartage/server/today.ts';
import { change, createAll } from '@cartage/server/write.ts';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { billableBookings } from '../billable/billable.tables.ts';
import { nameOf, snapshotOf, type CustomerRow } from '../customer/customer.tables.ts';
import { invoiceNumbers } from '../number-series.ts';
import { allocations, payments } from '../payment/payment.tables.ts';
import { ledger } from './ledger.tables.ts';
import { invoice, rechargedOn } from './invoice.entity.ts';
import { daysOverdue, totalOf, voided, type Line } from './invoice.ts';
import { invoiceBookings, invoiceDetails, invoices, type InvoiceRecord } from './invoice.tables.ts';
import { linesOfOthers } from './lines-of-others.store.ts';
import { giveBackRecharged, refuseWhileRecharged } from './recharge.store.ts';

export type NewInvoice = Pick<
  InvoiceRecord,
  'invoiceType' | 'invoiceDate' | 'dueDate' | 'reference' | 'adhoc' | 'invoiceBatchId' | 'organizationUnitId'
> & { customer: CustomerRow; lines: Line[]; note: string | null };

/** Writes issued invoices with their lines and their charges in the ledger. */
export async function issueAll(ctx: Ctx, wanted: readonly NewInvoice[]): Promise<InvoiceRecord[]> {
  const creationTime = ctx.now().toISOString(),
    userName = ctx.actor.userName;
  const totals = wanted.map((w) => totalOf(w.lines));
  const numbers = wanted.length ? await invoiceNumbers(ctx, wanted.length) : [];
  const rows = wanted.map(({ customer, lines: _lines, note, ...header }, n) => ({
    ...header,
    ...totals[n]!,
    outstandingAmount: totals[n]!.amount,
    customerId: customer.id,
    customer: snapshotOf(customer),
    status: 'Issued' as const,
    creationTime,
    invoiceNumber: numbers[n]!,
    notes: note ? [{ note, userName, creationTime }] : [],
    invoiceHistory: [{ action: 'Issued', userName, creationTime, note: null }],
  }));
  const made = await createAll(ctx, invoice, rows, {
    tells: (row, n) => [
      invoiceEvents.issued({
        invoiceId: row.id,
        invoiceNumber: row.invoiceNumber,
        customerId: row.customerId,
        customerName: nameOf(row.customer),
        email: row.customer.email,
        amount: row.amount,
        invoiceDate: row.invoiceDate,
        dueDate: row.dueDate,
        bookingIds: bookingsOn(wanted[n]!),
        rechargedBookingIds: rechargedOn(row),
        unitId: row.organizationUnitId,
      }),
    ],
  });
  const partsOf = <P>(parts: (w: NewInvoice) => readonly P[]) =>
    made.flatMap((row, n) =>
      parts(wanted[n]!).map((part) => ({ ...part, invoiceId: row.id, customerId: row.customerId })),
    );
  await insertRows(
    ctx,
    invoiceDetails,
    partsOf((w) => w.lines),
  );
  await insertRows(
    ctx,
    invoiceBookings,
    partsOf((w) => bookingsOn(w).map((bookingId) => ({ bookingId }))),
  );
  await insertRows(
    ctx,
    ledger,
    made.map((row) => ({
      customerId: row.customerId,
      txnType: 'Invoice' as const,
      date: row.invoiceDate,
      referenceNo: row.invoiceNumber,
      description: row.reference ?? sayLine('invoice.charged', { invoiceNumber: row.invoiceNumber }),
      charges: row.amount,
      payments: 0,
      documentType: 'Invoice' as const,
      documentId: row.id,
      creationTime,
    })),
  );
  return made;
}
const bookingsOn = ({ lines }: NewInvoice): number[] => [...new Set(lines.flatMap((line) => line.bookingId ?? []))];

/** Takes an invoice back: its charge leaves the account today, and its bookings wait for another invoice. */
export async function voidInvoice(ctx: Ctx, id: number, reason: string): Promise<void> {
  const day = await today(ctx);
  const act = { action: 'Void', userName: ctx.actor.userName, note: reason };
  const after = await change(ctx, invoice, id, (before, at) => {
    // One that is dated ahead never stood on the account before its day.
    const on = before.invoiceDate > day ? before.invoiceDate : day;
    return { ...voided(before, on), invoiceHistory: [...before.invoiceHistory, { ...act, creationTime: at }] };
  });
  await refuseWhileRecharged(ctx, id);
  await giveBackRecharged(ctx, id);
  await ctx.db.delete(invoiceBookings).where(eq(invoiceBookings.invoiceId, id));
  await insertRows(ctx, ledger, [
    {
      customerId: after.customerId,
      txnType: 'Void',
      date: after.closedOn!,
      referenceNo: after.invoiceNumber,
      description: sayLine('invoice.voided', { invoiceNumber: after.invoiceNumber }),
      charges: 0,
      payments: after.amount,
      documentType: 'Invoice',
      documentId: after.id,
      creationTime: ctx.now().toISOString(),
    },
  ]);
}

/** An invoice as the list shows it; overdue is computed, never stored. */
export const asRow =
  (day: string) =>
  (row: InvoiceRecord): InvoiceRow => {
    const overdue = daysOverdue(row, day);
    return { ...row, isOverdue: overdue > 0, daysOverdue: overdue };
  };

/** An invoice with its lines and what was paid on it. */
export async function fullInvoice(ctx: Ctx, id: number): Promise<Invoice & { customer: InvoiceRecord['customer'] }> {
  const row = await findRow(ctx, invoices, id, 'Invoice');
  const details = await ctx.db
    .select({ ...getTableColumns(invoiceDetails), costCentre: billableBookings.costCentre })
    .from(invoiceDetails)
    .leftJoin(billableBookings, eq(billableBookings.bookingId, invoiceDetails.bookingId))
    .where(eq(invoiceDetails.invoiceId, id))
    .orderBy(invoiceDetails.id);
  const invoicePayments = await ctx.db
    .select({
      paymentId: payments.id,
      paymentReferenceNumber: payments.paymentReferenceNumber,
      paymentDate: payments.paymentDate,
      remittanceNumber: payments.remittanceNumber,
      paidAmount: allocations.paidAmount,
    })
    .from(allocations)
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .where(and(eq(allocations.invoiceId, id), isNull(allocations.reversedOn)))
    .orderBy(payments.paymentDate, payments.id);
  return {
    ...asRow(await today(ctx))(row),
    customer: row.customer,
    adhoc: row.adhoc,
    notes: row.notes,
    invoiceHistory: row.invoiceHistory,
    invoiceDetails: [...details, ...(await linesOfOthers(ctx, id, details))],
    invoicePayments,
    creditNotes: [],
  };
}
