/** Freight that arrived before dispatch decided leaves no decision behind. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll } from '@cartage/server/write.ts';
import { deliveryWish } from './wish.entity.ts';
import { openWishes } from './wish.store.ts';
import { isOvertaken } from './wish.ts';

async function overtake(ctx: Ctx, bookingId: number): Promise<void> {
  const open = await openWishes(ctx, bookingId);
  await changeAll(ctx, deliveryWish, open, (w, at) => ({ ...w, status: 'Overtaken' as const, decidedAt: at }));
}
export const wishConsumers = consumers('wishes', [
  on(bookingEvents.statusChanged, async (ctx, { bookingId, to }) => {
    if (isOvertaken(to)) await overtake(ctx, bookingId);
  }),
  on(bookingEvents.cancelled, (ctx, { bookingId }) => overtake(ctx, bookingId)),
]);
