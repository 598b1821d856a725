import { bookingEvents } from '@cartage/contract/events/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { consumers, on, onAll } from '@cartage/server/consumers.ts';
import { and, eq, notExists } from 'drizzle-orm';
import { invoiceBookings } from '../invoice/invoice.tables.ts';
import { followUnits } from '../invoice/unit.store.ts';
import { billableFrom } from './billable.ts';
import { billableBookings, type Billable } from './billable.tables.ts';

export const billableConsumers = consumers('billable', [
  /** Facts come with what is to be billed: a delivery, or what somebody has settled otherwise, also of what was delivered before. */
  on(bookingEvents.statusChanged, async (ctx, { bookingId, from, at, facts }) => {
    const billable = facts ? billableFrom(facts, at) : undefined;
    if (billable) await keep(ctx, billable);
    else if (ENDS.includes(from)) await drop(ctx, bookingId);
  }),
  /** Of a way in legs, whose freight is billed by each of them. */
  on(bookingEvents.coverDue, async (ctx, { bookingId, at, facts }) => {
    const billable = facts ? billableFrom(facts, at) : undefined;
    if (billable) await keep(ctx, billable);
    else await drop(ctx, bookingId);
  }),
  /** A price that is put right after delivery still counts, until an invoice has taken it. */
  on(bookingEvents.updated, async (ctx, facts) => {
    const billable = billableFrom(facts, ctx.now().toISOString());
    if (billable) await correct(ctx, billable);
  }),
  ...onAll([bookingEvents.movedToUnit], (ctx, arrived) =>
    followUnits(ctx, new Map(arrived.map(({ event: { data } }) => [data.bookingId, data.unitId]))),
  ),
]);

/** Where freight may have been billable. */
const ENDS: readonly string[] = ['Delivered', 'Lost', 'Damaged', 'ReturnedToSender'];

async function keep(ctx: Ctx, billable: Billable): Promise<void> {
  const { deliveredAt: _first, ...told } = billable;
  await ctx.db
    .insert(billableBookings)
    .values(billable)
    .onConflictDoUpdate({
      target: [billableBookings.tenantId, billableBookings.bookingId],
      set: told,
      setWhere: isOpen(ctx),
    });
}
async function correct(ctx: Ctx, { deliveredAt: _unchanged, ...billable }: Billable): Promise<void> {
  await ctx.db
    .update(billableBookings)
    .set(billable)
    .where(and(eq(billableBookings.bookingId, billable.bookingId), isOpen(ctx)));
}
/** Not delivered after all, or closed for nothing. */
async function drop(ctx: Ctx, bookingId: number): Promise<void> {
  await ctx.db.delete(billableBookings).where(and(eq(billableBookings.bookingId, bookingId), isOpen(ctx)));
}
/** What an invoice has taken stays as it was charged. */
const isOpen = (ctx: Ctx) =>
  notExists(
    ctx.db
      .select({ id: invoiceBookings.bookingId })
      .from(invoiceBookings)
      .where(eq(invoiceBookings.bookingId, billableBookings.bookingId)),
  );
