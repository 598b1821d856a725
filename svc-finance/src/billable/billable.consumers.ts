import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { consumers, on, onAll } from '@cartage/server/consumers.ts';
import { followUnits } from '../invoice/unit.store.ts';
import { billableFrom } from './billable.ts';
import { correctOpen, dropOpen, keepOpen } from './open.store.ts';

export const billableConsumers = consumers('billable', [
  /** Facts come with what is to be billed: a delivery, or what somebody has settled otherwise, also of what was delivered before. */
  on(bookingEvents.statusChanged, async (ctx, { bookingId, from, at, facts }) => {
    const billable = facts ? billableFrom(facts, at) : undefined;
    if (billable) await keepOpen(ctx, billable);
    else if (ENDS.includes(from)) await dropOpen(ctx, bookingId);
  }),
  /** Of a way in legs, whose freight is billed by each of them. */
  on(bookingEvents.coverDue, async (ctx, { bookingId, at, facts }) => {
    const billable = facts ? billableFrom(facts, at) : undefined;
    if (billable) await keepOpen(ctx, billable);
    else await dropOpen(ctx, bookingId);
  }),
  /** A price that is put right after delivery still counts, until an invoice has taken it. */
  on(bookingEvents.updated, async (ctx, facts) => {
    const billable = billableFrom(facts, ctx.now().toISOString());
    if (billable) await correctOpen(ctx, billable);
  }),
  ...onAll([bookingEvents.movedToUnit], (ctx, arrived) =>
    followUnits(ctx, new Map(arrived.map(({ event: { data } }) => [data.bookingId, data.unitId]))),
  ),
]);

/** Where freight may have been billable. */
const ENDS: readonly string[] = ['Delivered', 'Lost', 'Damaged', 'ReturnedToSender'];
