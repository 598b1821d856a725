/** Cancels a whole: with all its legs, or so that each of them is a booking of its own. */
import { say } from '@cartage/contract/words/errors/booking.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { AppError, conflict, refused } from '@cartage/contract/error.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { named } from '@cartage/contract/words/named.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change, changeAll } from '@cartage/server/write.ts';
import { booking } from '../booking/booking.entity.ts';
import { mayCancel } from '../booking/booking.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { fieldsOf } from '../booking/fields.ts';
import { untilHeld } from '../booking/moved.ts';
import { plannedOnce } from '@cartage/server/planned-once.ts';
import { type By, isPlanned, planBookings } from '../booking/plan.ts';
import { writeBookings } from '../booking/write.ts';
import { hasPremium, sumsOf, withCoverOf } from '../pricing/pricing.ts';
import { isLive } from './legs.ts';
import { legRows } from './legs.store.ts';

type Named = { id: number; consignmentId: string | null };
type Cancelled = { cancelledLegs: Named[]; keptLegs: Named[] };

export function cancelLegs(ctx: Ctx, request: Parsed<typeof legCalls.cancel>): Promise<Cancelled> {
  return untilHeld(() =>
    plannedOnce(ctx, legCalls.cancel, request, async () => {
      const whole = await findRow(ctx, bookings, request.id, 'Booking');
      if (!whole.isInLegs) throw refused('legs.none', say('legs.none'), ['id']);
      const legs = (await legRows(ctx, [whole.id])).filter(isLive);
      const by: By = { actor: ctx.actor, batchId: null };
      const keeps = request.legs === 'keep';
      const plans = keeps ? [] : await planCancelled(ctx, legs, by);
      return async (tx) => {
        await change(tx, booking, whole.id, (row) => cancelled(row, keeps));
        await writeBookings(tx, plans, by);
        if (keeps) await keepLegs(tx, whole, legs);
        const named = legs.map(({ id, consignmentId }) => ({ id, consignmentId }));
        return keeps ? { cancelledLegs: [], keptLegs: named } : { cancelledLegs: named, keptLegs: [] };
      };
    }),
  );
}
/** The first leg that no invoice has taken carries the cover on: it was sold, and the whole that was to pay for it is gone. */
async function keepLegs(tx: Ctx, whole: BookingRow, legs: readonly BookingRow[]): Promise<void> {
  const cover = hasPremium(whole.pricingDetail) && whole.invoiceId === null ? whole.pricingDetail : null;
  const heir = cover && legs.find((leg) => leg.invoiceId === null)?.id;
  await changeAll(
    tx,
    booking,
    legs.map((leg) => leg.id),
    (leg) => ({
      ...leg,
      ...(leg.id === heir && sumsOf(withCoverOf(leg.pricingDetail, cover!))),
      parentBookingId: null,
      isLeg: false,
      endsOnTheWay: false,
    }),
  );
}
/** Its legs say how far it is: where they may go on without it, it may end at any time before they have. */
function cancelled(whole: BookingRow, isCarriedOn: boolean): BookingRow {
  const price = isCarriedOn ? sumsOf(null) : {};
  if (isLive(whole) && whole.bookingStatus !== 'Delivered')
    return { ...whole, ...price, bookingStatus: 'Cancelled', statusGroup: statusGroup('Cancelled') };
  throw conflict('booking.closed', say('legs.closed', { status: named(whole.bookingStatus) }));
}

/** A leg that has gone too far keeps all others: nothing is cancelled by halves. */
async function planCancelled(ctx: Ctx, legs: readonly BookingRow[], by: By) {
  for (const leg of legs) refuseGone(leg);
  const wanted = legs.map((before) => ({ before, fields: fieldsOf(before), note: null }));
  return (await planBookings(ctx, wanted, ['Cancel'], by)).map((plan) => {
    if (!isPlanned(plan)) throw plan.error;
    return plan;
  });
}
function refuseGone(leg: BookingRow): void {
  try {
    mayCancel(leg);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(409, 'legs.gone', say('legs.gone', { connote: leg.consignmentId, message: error.message }), {
      cause: error,
    });
  }
}
