import { deliveryWishCalls } from '@cartage/contract/booking/delivery-wish.ts';
import { addBusinessDays, addDays, instantAt } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow, lockRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, lock } from '@cartage/server/write.ts';
import { booking } from '../booking/booking.entity.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { sendOut } from './send-out.ts';
import { deliveryWish } from './wish.entity.ts';
import { decide, isByHand, placeOf, withBooking, wishPage } from './wish.store.ts';
import { carriedOut, refuseDecided, refuseImpossible } from './wish.ts';
import { deliveryWishes, type WishRow } from './wish.tables.ts';

export const deliveryWishRoutes = routes(deliveryWishCalls, {
  list: wishPage,
  accept: async (ctx, { id }) => {
    const claimed = await ctx.tx((tx) => claim(tx, id));
    try {
      const { w, b, place } = claimed;
      // The driver's side, by the board's rules: where it refuses, nothing has changed. Done twice it is done once.
      if (b.jobId && !isByHand(b))
        await sendOut(ctx, b.jobId, w, addBusinessDays(addDays(place.today, 1), 0, place.closed));
      return await ctx.tx((tx) => settle(tx, claimed));
    } catch (error) {
      await ctx
        .tx((tx) => giveBack(tx, claimed.w))
        .catch((err: unknown) => ctx.log.warn({ err }, 'wish stays claimed'));
      throw error;
    }
  },
  decline: async (ctx, { id, reason }) => {
    const { w, b } = await lockBoth(ctx, id);
    refuseDecided(w, ctx.now());
    return withBooking(await decide(ctx, w, b, { status: 'Declined', reason }), b);
  },
});

/** The booking before its wish, as whoever wishes locks them too. */
async function lockBoth(ctx: Ctx, id: number): Promise<{ w: WishRow; b: BookingRow }> {
  const { bookingId } = await findRow(ctx, deliveryWishes, id, 'Delivery wish');
  const b = await lockRow(ctx, bookings, bookingId, 'Booking');
  return { w: await lock(ctx, deliveryWish, id), b };
}

/** Whoever claims it carries it out alone: the driver's day is another service's, and no lock of ours reaches there. */
async function claim(ctx: Ctx, id: number) {
  const { w, b } = await lockBoth(ctx, id);
  refuseDecided(w, ctx.now());
  const [place, { tracking }] = [await placeOf(ctx, b), await ctx.settings()];
  refuseImpossible(w, b, tracking, place);
  const mine = await change(ctx, deliveryWish, w, (before, at) => ({
    ...before,
    status: 'Carrying' as const,
    decidedBy: ctx.actor.userName,
    decidedAt: at,
  }));
  return { w: mine, b, place };
}
async function settle(ctx: Ctx, { w: mine, place }: Awaited<ReturnType<typeof claim>>) {
  const { w, b } = await lockBoth(ctx, mine.id);
  if (!isStill(w, mine)) refuseDecided(w, ctx.now());
  const { tracking } = await ctx.settings();
  refuseImpossible(w, b, tracking, { ...(await placeOf(ctx, b)), today: place.today });
  const until = w.day === null ? null : instantAt(w.day, '17:00', place.zone).toISOString();
  const after = await change(ctx, booking, b, (row) => carriedOut(row, w, until), { unstamped: true });
  return withBooking(await decide(ctx, w, after, { status: 'Done' }), after);
}
async function giveBack(ctx: Ctx, mine: WishRow): Promise<void> {
  const { w } = await lockBoth(ctx, mine.id);
  if (isStill(w, mine))
    await change(ctx, deliveryWish, w, (row) => ({
      ...row,
      status: 'Open' as const,
      decidedBy: null,
      decidedAt: null,
    }));
}
const isStill = (now: WishRow, mine: WishRow): boolean =>
  now.status === 'Carrying' && now.decidedAt === mine.decidedAt && now.decidedBy === mine.decidedBy;
