/** Makes one consignment of several: the one is booked and the others cancelled together, or nothing is. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { consolidationCalls } from '@cartage/contract/booking/consolidation.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { sum, toCents } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { say as sayTold } from '@cartage/contract/words/told/bookings.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll, lockAll } from '@cartage/server/write.ts';
import { booking } from '../booking/booking.entity.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { fieldsOf } from '../booking/fields.ts';
import { untilHeld } from '../booking/moved.ts';
import { plannedOnce } from '@cartage/server/planned-once.ts';
import { type By, isPlanned, type Plan, planBookings, type Planned } from '../booking/plan.ts';
import { viewRecord } from '../booking/view.store.ts';
import { writeBookings } from '../booking/write.ts';
import { holdAccounts } from '../customer/account.store.ts';
import { paidByCard } from '../payment/payment.store.ts';
import { holdCodes } from '../promo-code/limits.store.ts';
import { chosen } from './offered.store.ts';
import { merged, refusalsOf, whyMoved } from './together.ts';

type Request = Parsed<typeof consolidationCalls.make>;

export function makeOne(ctx: Ctx, request: Request): Promise<BookingRecord> {
  return untilHeld(() =>
    plannedOnce(ctx, consolidationCalls.make, request, async () => {
      const ids = request.bookings.map((b) => b.id);
      const rows = await chosen(ctx, ids);
      await refuseWrong(ctx, rows, request);
      const by: By = { actor: ctx.actor, batchId: null };
      const one = await planOne(ctx, rows, by);
      const total = one.price?.pricingDetail?.totalCost.amount ?? 0;
      if (toCents(total) !== toCents(request.total))
        throw conflict('consolidation.repriced', say('consolidation.repriced', { total: total.toFixed(2) }));
      const others = await planCancelled(
        ctx,
        rows,
        sayTold('one.into', { connote: one.outcome!.row.consignmentId }),
        by,
      );
      return async (tx) => {
        await lockStill(tx, rows, [one]);
        const [made] = await writeBookings(tx, [one, ...others], by);
        const { id } = made!.row;
        await changeAll(tx, booking, ids, (row) => ({ ...row, consolidatedInto: id }), { unstamped: true });
        return viewRecord(tx, made!.row);
      };
    }),
  );
}

async function refuseWrong(ctx: Ctx, rows: readonly BookingRow[], { bookings: asked }: Request): Promise<void> {
  for (const row of rows) refuseMoved(row);
  const seen = new Map(asked.map((b) => [b.id, b.lastModificationTime]));
  const stale = rows.find((row) => seen.get(row.id) && !isSameTime(seen.get(row.id)!, row.lastModificationTime));
  if (stale) throw conflict('consolidation.moved', say('consolidation.moved', { consignmentId: stale.consignmentId }));
  const [refusal] = refusalsOf(
    rows,
    await paidByCard(
      ctx,
      rows.map((row) => row.id),
    ),
  );
  if (refusal) throw refused('consolidation.refused', refusal, ['bookings']);
}
const isSameTime = (a: string, b: string | null): boolean => b !== null && Date.parse(a) === Date.parse(b);
export function refuseMoved(row: BookingRow): void {
  const moved = whyMoved(row);
  if (moved) throw moved;
}

async function planOne(ctx: Ctx, rows: readonly BookingRow[], by: By): Promise<Planned> {
  const note = sayTold('one.of', { connotes: listed(rows.map((b) => b.consignmentId!)) });
  const frees = sum(rows.map((b) => b.pricingDetail?.totalCost.amount ?? 0));
  // What is of one unit stays with it, whoever puts it together.
  const [{ organizationUnitId: unitId }] = rows as readonly [BookingRow];
  const unit = rows.every((b) => b.organizationUnitId === unitId) ? { unitId } : {};
  // Each of them gives the use of its code back in the same act.
  const wanted = { before: null, fields: merged(rows), note, frees, sharesCode: true, isInTime: true, ...unit };
  return planned(await planBookings(ctx, [wanted], ['Book'], by))[0]!;
}
export const planCancelled = async (ctx: Ctx, rows: readonly BookingRow[], note: string, by: By): Promise<Planned[]> =>
  planned(
    await planBookings(
      ctx,
      rows.map((before) => ({ before, fields: fieldsOf(before), note })),
      ['Cancel'],
      by,
    ),
  );
const planned = (plans: readonly Plan[]): Planned[] =>
  plans.map((plan) => {
    if (!isPlanned(plan)) throw plan.error;
    return plan;
  });

/** What nobody stamps, a scan or an invoice, is looked at under the rows' locks; accounts and codes come first, as wherever freight is booked. */
async function lockStill(tx: Ctx, rows: readonly BookingRow[], plans: readonly Planned[]): Promise<void> {
  await holdAccounts(
    tx,
    plans.flatMap((p) => p.onAccount ?? []),
  );
  await holdCodes(
    tx,
    plans.flatMap((p) => p.use ?? []),
  );
  const locked = await lockAll(
    tx,
    booking,
    rows.map((row) => row.id),
  );
  for (const row of locked) refuseMoved(row);
}
