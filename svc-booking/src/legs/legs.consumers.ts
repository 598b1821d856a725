/** A whole stands where its legs stand. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { consumers, onAll } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll, decided, lockAll } from '@cartage/server/write.ts';
import { booking } from '../booking/booking.entity.ts';
import { tracked } from '../tracking/mark.store.ts';
import { legRows, wholesOf } from './legs.store.ts';
import { coverDue } from './cover.ts';
import { statusOfWhole } from './legs.ts';

export const legConsumers = consumers('legs', [
  ...onAll([bookingEvents.statusChanged, bookingEvents.cancelled], (ctx, arrived) =>
    follow(
      ctx,
      arrived.map((a) => a.event.data.bookingId),
    ),
  ),
]);

async function follow(ctx: Ctx, moved: readonly number[]): Promise<void> {
  const ids = await wholesOf(ctx, moved);
  if (ids.length === 0) return;
  // Locked first: of two legs that move at once, the second sees what the first has done.
  const wholes = await lockAll(ctx, booking, ids);
  const legs = Map.groupBy(await legRows(ctx, ids), (leg) => leg.parentBookingId!);
  await changeAll(
    ctx,
    booking,
    wholes,
    (row, at) => {
      const of = legs.get(row.id) ?? [];
      const bookingStatus = statusOfWhole(of);
      if (bookingStatus === row.bookingStatus) return row;
      const after = {
        ...row,
        bookingStatus,
        statusGroup: statusGroup(bookingStatus),
        lastTrackingStatus: bookingStatus,
        lastTrackingModifiedTime: at,
        deliveredAt: bookingStatus === 'Delivered' ? (of.at(-1)?.deliveredAt ?? at) : null,
        eta: of.at(-1)?.eta ?? row.eta,
      };
      // Whoever watches the whole looks again.
      return decided(after, tracked(after, at), ...coverDue(row, after, of, at));
    },
    { unstamped: true },
  );
}
