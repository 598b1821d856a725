/** What the freight or dispatch has done meanwhile leaves no wish behind that says otherwise. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { lockRow } from '@cartage/server/rows.ts';
import { change, changeAll, decided } from '@cartage/server/write.ts';
import { booking } from '../booking/booking.entity.ts';
import { bookings } from '../booking/booking.tables.ts';
import { tracked } from '../tracking/mark.store.ts';
import { freed } from './expected.ts';
import { deliveryWish } from './wish.entity.ts';
import { agreedWish, lastWish, undecidedWishes } from './wish.store.ts';
import { isOvertaken } from './wish.ts';

async function overtake(ctx: Ctx, bookingId: number): Promise<void> {
  const open = await undecidedWishes(ctx, bookingId);
  await changeAll(ctx, deliveryWish, open, (w, at) => ({ ...w, status: 'Overtaken' as const, decidedAt: at }));
}
/** The day or the depot that the page promises is off; what was agreed on after it stands. */
async function letGo(ctx: Ctx, bookingId: number, letGoAt: string): Promise<void> {
  if (!(await lastWish(ctx, bookingId))) return;
  const b = await lockRow(ctx, bookings, bookingId, 'Booking');
  const agreed = await agreedWish(ctx, bookingId);
  if (!agreed || Date.parse(agreed.decidedAt!) > Date.parse(letGoAt)) return;
  await change(ctx, deliveryWish, agreed, (w) => ({ ...w, status: 'Overtaken' as const }));
  const { timezone } = await ctx.settings();
  await change(ctx, booking, b, (row, at) => decided(freed(row, zoneOf(row.toAddress, timezone)), tracked(row, at)), {
    unstamped: true,
  });
}

export const wishConsumers = consumers('wishes', [
  on(bookingEvents.statusChanged, async (ctx, { bookingId, to }) => {
    if (isOvertaken(to)) await overtake(ctx, bookingId);
  }),
  on(bookingEvents.cancelled, (ctx, { bookingId }) => overtake(ctx, bookingId)),
  on(jobEvents.rescheduled, async (ctx, { bookingId, isHeld, notBefore, at }) => {
    if (bookingId !== null && !isHeld && notBefore === null) await letGo(ctx, bookingId, at);
  }),
]);
