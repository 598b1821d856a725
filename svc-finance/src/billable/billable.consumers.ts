import { bookingEvents } from '@cartage/contract/events/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { and, eq, notExists } from 'drizzle-orm';
import { invoiceBookings } from '../invoice/invoice.tables.ts';
import { billableFrom } from './billable.ts';
import { billableBookings, type Billable } from './billable.tables.ts';

export const billableConsumers = consumers('billable', [
  /** Facts come with what is to be billed: a delivery, or what somebody has settled otherwise. */
  on(bookingEvents.statusChanged, async (ctx, { at, facts }) => {
    const billable = facts ? billableFrom(facts, at) : undefined;
    if (billable) await ctx.db.insert(billableBookings).values(billable).onConflictDoNothing();
  }),
  /** A price that is put right after delivery still counts, until an invoice has taken it. */
  on(bookingEvents.updated, async (ctx, facts) => {
    const billable = billableFrom(facts, ctx.now().toISOString());
    if (billable) await correct(ctx, billable);
  }),
]);

async function correct(ctx: Ctx, { deliveredAt: _unchanged, ...billable }: Billable): Promise<void> {
  const invoiced = ctx.db
    .select({ id: invoiceBookings.bookingId })
    .from(invoiceBookings)
    .where(eq(invoiceBookings.bookingId, billableBookings.bookingId));
  await ctx.db
    .update(billableBookings)
    .set(billable)
    .where(and(eq(billableBookings.bookingId, billable.bookingId), notExists(invoiced)));
}
