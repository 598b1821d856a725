/** Differences to an invoice: what a price put right after invoicing leaves to charge, once. */
import { conflict, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/finance.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { invoiceBookings, invoices, rechargedBookings, type InvoiceRecord } from './invoice.tables.ts';

const MEMBERS = ['adhocInvoice.rechargedBookingIds'];

/** Refuses a booking that is on no invoice of the customer, and one whose difference is charged already. */
export async function checkRechargeable(ctx: Ctx, customerId: number, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return;
  // Locked, so that the invoice these stand on cannot be voided meanwhile.
  const invoiced = await ctx.db
    .select({ bookingId: invoiceBookings.bookingId })
    .from(invoiceBookings)
    .where(and(eq(invoiceBookings.customerId, customerId), inArray(invoiceBookings.bookingId, [...bookingIds])))
    .orderBy(invoiceBookings.bookingId)
    .for('update');
  const known = new Set(invoiced.map((b) => b.bookingId));
  const unknown = bookingIds.find((id) => !known.has(id));
  if (unknown !== undefined) throw refused('invoice.notInvoiced', say('invoice.notInvoiced', { unknown }), MEMBERS);
  const charged = await chargedOn(ctx, bookingIds);
  if (charged)
    throw conflict(
      'invoice.recharged',
      say('invoice.recharged', { bookingId: charged.bookingId, invoiceNumber: charged.invoiceNumber }),
      MEMBERS,
    );
}

export async function keepRecharged(
  ctx: Ctx,
  { id: invoiceId, customerId }: Pick<InvoiceRecord, 'id' | 'customerId'>,
  bookingIds: readonly number[],
): Promise<void> {
  if (bookingIds.length === 0) return;
  await ctx.db
    .insert(rechargedBookings)
    .values([...new Set(bookingIds)].map((bookingId) => ({ bookingId, invoiceId, customerId })));
}

/** An invoice goes back only after the differences to it have: they would charge a price that nobody was invoiced. */
export async function refuseWhileRecharged(ctx: Ctx, invoiceId: number): Promise<void> {
  const on = await ctx.db
    .select({ bookingId: invoiceBookings.bookingId })
    .from(invoiceBookings)
    .where(eq(invoiceBookings.invoiceId, invoiceId))
    .orderBy(invoiceBookings.bookingId)
    .for('update');
  const charged = await chargedOn(
    ctx,
    on.map((b) => b.bookingId),
  );
  if (charged)
    throw conflict(
      'invoice.differenceCharged',
      say('invoice.differenceCharged', { invoiceNumber: charged.invoiceNumber }),
      ['id'],
    );
}

export async function giveBackRecharged(ctx: Ctx, invoiceId: number): Promise<void> {
  await ctx.db.delete(rechargedBookings).where(eq(rechargedBookings.invoiceId, invoiceId));
}

async function chargedOn(
  ctx: Ctx,
  bookingIds: readonly number[],
): Promise<{ bookingId: number; invoiceNumber: string } | undefined> {
  if (bookingIds.length === 0) return undefined;
  const [first] = await ctx.db
    .select({ bookingId: rechargedBookings.bookingId, invoiceNumber: invoices.invoiceNumber })
    .from(rechargedBookings)
    .innerJoin(invoices, eq(invoices.id, rechargedBookings.invoiceId))
    .where(inArray(rechargedBookings.bookingId, [...bookingIds]))
    .orderBy(rechargedBookings.bookingId)
    .limit(1);
  return first;
}
