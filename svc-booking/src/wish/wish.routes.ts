import { deliveryWishCalls } from '@cartage/contract/booking/delivery-wish.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { addBusinessDays, addDays, instantAt } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow, lockRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, lock } from '@cartage/server/write.ts';
import { booking } from '../booking/booking.entity.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { deliveryWish } from './wish.entity.ts';
import { decide, isByHand, placeOf, withBooking, wishPage } from './wish.store.ts';
import { carriedOut, refuseDecided, refuseImpossible } from './wish.ts';
import { deliveryWishes, type WishRow } from './wish.tables.ts';

export const deliveryWishRoutes = routes(deliveryWishCalls, {
  list: wishPage,
  accept: async (ctx, { id }) => {
    const w = await findRow(ctx, deliveryWishes, id, 'Delivery wish');
    const b = await findRow(ctx, bookings, w.bookingId, 'Booking');
    const place = await placeOf(ctx, b);
    refuseDecided(w);
    refuseImpossible(w, b, place.today);
    // The driver's side first, by the board's rules: where it refuses, nothing has changed. Done twice it is done once.
    if (b.jobId && !isByHand(b))
      await sendOut(ctx, b.jobId, w, addBusinessDays(addDays(place.today, 1), 0, place.closed));
    return ctx.tx(async (tx) => {
      const { locked, before } = await lockBoth(tx, w);
      refuseImpossible(locked, before, place.today);
      const until = w.day === null ? null : instantAt(w.day, '17:00', place.zone).toISOString();
      const after = await change(tx, booking, before, (row) => carriedOut(row, w, until), { unstamped: true });
      return withBooking(await decide(tx, locked, after, { status: 'Done' }), after);
    });
  },
  decline: async (ctx, { id, reason }) => {
    const { locked, before } = await lockBoth(ctx, await findRow(ctx, deliveryWishes, id, 'Delivery wish'));
    return withBooking(await decide(ctx, locked, before, { status: 'Declined', reason }), before);
  },
});

/** The booking before its wish, as whoever wishes locks them too. */
async function lockBoth(ctx: Ctx, { id, bookingId }: WishRow): Promise<{ locked: WishRow; before: BookingRow }> {
  const before = await lockRow(ctx, bookings, bookingId, 'Booking');
  const locked = await lock(ctx, deliveryWish, id);
  refuseDecided(locked);
  return { locked, before };
}

/** In the name of whoever decides: out again with the driver who knows the door, or back to the depot and off the driver's day. */
async function sendOut(ctx: Ctx, jobId: string, w: WishRow, nextDay: string): Promise<void> {
  const job = await ctx.call(jobCalls.find, { jobId });
  if (!job.driverid) return;
  if (w.kind === 'DepotCollection') {
    await ctx.call(deliveryAgentCalls.release, { jobId });
    return;
  }
  // What stands on a driver's day and may be left needs no other day.
  if (w.kind === 'SafePlace' && job.status !== 'Failed') return;
  const day = w.day ?? nextDay;
  await ctx.call(deliveryAgentCalls.allocate, {
    allocation: { agentId: job.driverid, jobIds: [jobId], day, reassign: true },
  });
}
