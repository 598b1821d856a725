/** Brings back what was made one, until it is on a manifest or picked up. */
import { consolidationCalls } from '@cartage/contract/booking/consolidation.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { sum } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { say as sayTold } from '@cartage/contract/words/told/bookings.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { changeAll, decided, lockAll } from '@cartage/server/write.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { booking } from '../booking/booking.entity.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { factsOf } from '../booking/facts.ts';
import { untilHeld } from '../booking/moved.ts';
import { plannedOnce } from '@cartage/server/planned-once.ts';
import type { By } from '../booking/plan.ts';
import { writeBookings } from '../booking/write.ts';
import { accountFaults, type Freight, holdAccounts } from '../customer/account.store.ts';
import { keepLogs } from '../operation/operation.store.ts';
import { requestOf } from '../operation/perform.ts';
import { trackingEvents } from '../tracking/tracking.tables.ts';
import { planCancelled, refuseMoved } from './make.ts';
import { revived } from './together.ts';

type Restored = { restoredBookings: { id: number; consignmentId: string | null }[] };

export function undo(ctx: Ctx, request: { id: number }): Promise<Restored> {
  return untilHeld(() =>
    plannedOnce(ctx, consolidationCalls.undo, request, async () => {
      const one = await findRow(ctx, bookings, request.id, 'Booking');
      const former = await formerOf(ctx, one.id);
      if (former.length === 0)
        throw refused(
          'consolidation.none',
          one.consignmentId ? say('notMadeOfOthers', { connote: one.consignmentId }) : say('thisNotMadeOfOthers'),
          ['id'],
        );
      refuseMoved(one);
      const more = await costsMore(ctx, one, former);
      const by: By = { actor: ctx.actor, batchId: null };
      const connotes = listed(former.map((b) => b.consignmentId!));
      const cancelled = await planCancelled(ctx, [one], sayTold('one.apart', { connotes }), by);
      return async (tx) => {
        await holdAccounts(tx, more);
        const [locked, ...waiting] = await lockAll(tx, booking, [one.id, ...former.map((b) => b.id)]);
        refuseMoved(locked!);
        for (const row of waiting)
          if (row.consolidatedInto !== one.id || row.bookingStatus !== 'Cancelled')
            throw conflict('consolidation.moved', say('consolidation.movedOn', { consignmentId: row.consignmentId }));
        await writeBookings(tx, cancelled, by);
        const back = await changeAll(tx, booking, waiting, (row) => {
          const after = revived(row);
          return decided(after, bookingEvents.restored(factsOf(after)));
        });
        await tell(tx, one, back);
        return { restoredBookings: back.map(({ id, consignmentId }) => ({ id, consignmentId })) };
      };
    }),
  );
}

const formerOf = (ctx: Ctx, id: number): Promise<BookingRow[]> =>
  ctx.db.select().from(bookings).where(eq(bookings.consolidatedInto, id)).orderBy(asc(bookings.id));

/** What the former ones cost beyond the one has to fit their account, as anything that is booked. */
async function costsMore(ctx: Ctx, one: BookingRow, former: readonly BookingRow[]): Promise<Freight[]> {
  const cost = (b: BookingRow) => b.pricingDetail?.totalCost.amount ?? 0;
  const amount = sum([...former.map(cost), -cost(one)]);
  if (amount <= 0) return [];
  const more = [{ customerId: one.customerId, amount, isLifted: false }];
  const [fault] = await accountFaults(ctx, more);
  if (fault) throw fault;
  return more;
}

/** The log and the story that the receiver follows; another carrier has to be told again. */
async function tell(tx: Ctx, one: BookingRow, back: readonly BookingRow[]): Promise<void> {
  const at = tx.now().toISOString();
  await keepLogs(
    tx,
    back.map((b) => {
      const waits = b.carrier !== null && b.carrier !== OWN_FLEET;
      const log = { operation: 'Book' as const, request: requestOf(b, 'Book'), durationMs: 0, value: b.consignmentId };
      return {
        bookingId: b.id,
        customerId: b.customerId,
        logs: [
          {
            ...log,
            status: waits ? ('Pending' as const) : ('Succeeded' as const),
            response: sayTold('one.back', { connote: one.consignmentId }),
            nextAttemptAt: waits ? at : null,
          },
        ],
      };
    }),
  );
  // The receiver's story goes on where it was: nothing was called off after all.
  await tx.db.delete(trackingEvents).where(
    and(
      inArray(
        trackingEvents.bookingId,
        back.map((b) => b.id),
      ),
      eq(trackingEvents.sourceId, 'cancelled'),
    ),
  );
}
