/** Invoices of delivered bookings: one a customer and run, each booking on one invoice only. */
import type { Answer, Parsed } from '@cartage/contract/call.ts';
import { invalid } from '@cartage/contract/error.ts';
import type { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { say as sayLine } from '@cartage/contract/words/told/finance.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { takeNumbers } from '@cartage/server/series.ts';
import { today } from '@cartage/server/today.ts';
import { lockUnbilled, withPrinted } from '../billable/billable.store.ts';
import type { Billable } from '../billable/billable.tables.ts';
import { knownCustomers } from '../customer/customer.store.ts';
import { bookingLines, dueDate, unitOf } from './invoice.ts';
import { asRow, issueAll } from './invoice.store.ts';
import { invoiceNumbersOf } from './invoice-rows.store.ts';

type Asked = Parsed<typeof invoiceCalls.invoiceBookings>;
type Result = Answer<typeof invoiceCalls.invoiceBookings>;

export async function invoiceBookings(ctx: Ctx, asked: Asked): Promise<Result> {
  if (asked.customerId == null && asked.bookingIds == null && asked.untilDay == null)
    throw invalid([{ message: sayKit('required'), members: ['customerId', 'bookingIds', 'untilDay'] }]);
  const { timezone, paymentTermsDays } = await ctx.settings();
  const invoiceDate = await today(ctx);
  const bookings = await withPrinted(ctx, await lockUnbilled(ctx, asked, timezone));
  const byCustomer = Map.groupBy(bookings, (b) => b.customerId);
  // Customers are asked for before the number series is locked, so that nobody waits for another service behind it.
  const customers = await knownCustomers(ctx, [...byCustomer.keys()]);
  const invoiceBatchId = bookings.length ? await takeNumbers(ctx, 'invoiceBatch') : null;
  const made = await issueAll(
    ctx,
    customers.map((customer) => {
      const theirs = byCustomer.get(customer.id)!;
      return {
        customer,
        lines: theirs.flatMap(bookingLines),
        invoiceType: 'Booking',
        invoiceDate,
        invoiceBatchId,
        adhoc: null,
        note: null,
        dueDate: dueDate(invoiceDate, customer.paymentTerms, paymentTermsDays),
        reference: referenceOf(theirs),
        organizationUnitId: unitOf(theirs),
      };
    }),
  );
  return {
    invoices: made.map(asRow(invoiceDate)),
    skippedBookings: await skipped(ctx, asked.bookingIds ?? [], bookings),
  };
}

const referenceOf = (bookings: Billable[]): string =>
  bookings.length === 1
    ? [bookings[0]!.consignmentId, bookings[0]!.reference].filter(Boolean).join(' / ')
    : sayLine('invoice.deliveries', { count: bookings.length });

/** Why a booking that was asked for is on none of the new invoices. */
async function skipped(
  ctx: Ctx,
  asked: readonly number[],
  taken: readonly Billable[],
): Promise<Result['skippedBookings']> {
  const done = new Set(taken.map((b) => b.bookingId));
  const left = [...new Set(asked)].filter((id) => !done.has(id));
  if (left.length === 0) return [];
  const numbers = await invoiceNumbersOf(ctx, left);
  return left.map((bookingId) => ({
    bookingId,
    reason: numbers.has(bookingId) ? 'AlreadyInvoiced' : 'NotBillable',
    invoiceNumber: numbers.get(bookingId) ?? null,
  }));
}
