/** Books a way in legs: each leg and the whole, in one transaction. */
import { say } from '@cartage/contract/words/errors/booking.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import { say as sayTold } from '@cartage/contract/words/told/bookings.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import type { PricingDetail } from '@cartage/contract/booking/pricing.ts';
import { AppError, conflict, refused } from '@cartage/contract/error.ts';
import { fromCents, sum, toCents } from '@cartage/contract/money.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { lockAll } from '@cartage/server/write.ts';
import { booking } from '../booking/booking.entity.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { fieldsOf } from '../booking/fields.ts';
import { untilHeld } from '../booking/moved.ts';
import { plannedOnce } from '@cartage/server/planned-once.ts';
import { type By, isPlanned, planBookings, type Planned } from '../booking/plan.ts';
import { planInputs, within } from '../booking/save.ts';
import { viewRecord } from '../booking/view.store.ts';
import { writeBookings } from '../booking/write.ts';
import { holdAccounts } from '../customer/account.store.ts';
import { paidByCard } from '../payment/payment.store.ts';
import { premiumOf, pricingOf, sumsOf, withInsurance } from '../pricing/pricing.ts';
import { keyOf } from '../promo-code/promo-code.ts';
import { usesCode } from '../promo-code/limits.store.ts';
import { promosOf } from '../promo-code/promo-code.store.ts';
import { legInputs, placeFault, readyTimes, type Request, takesPromo, whyWhole } from './legs.ts';

export function bookLegs(ctx: Ctx, request: Request): Promise<BookingRecord> {
  return untilHeld(() =>
    plannedOnce(ctx, legCalls.book, request, async () => {
      const fault = placeFault(request);
      if (fault) throw fault;
      const by: By = { actor: ctx.actor, batchId: null };
      const replaced = await replacedBy(ctx, request);
      const cover = await coverOf(ctx, request, replaced, by);
      const legs = await planLegs(ctx, request, replaced, cover.pricingDetail, by);
      const whole = ofWay(cover.plan, request, legs, cover.pricingDetail);
      const given = replaced && (await planReplaced(ctx, replaced, by));
      return async (tx) => {
        // Accounts before rows, as wherever freight is booked.
        await holdAccounts(
          tx,
          legs.flatMap((p) => p.onAccount ?? []),
        );
        if (replaced) {
          const [locked] = await lockAll(tx, booking, [replaced.id]);
          refuseMoved(locked!, false);
        }
        const [written] = await writeBookings(tx, [whole], by);
        const { row } = written!;
        const ofWhole = legs.map((plan, n) => {
          const endsOnTheWay = n < legs.length - 1;
          // Their account is held for them and the cover already, which is written by now and would count twice.
          const held = { use: null, onAccount: null };
          return { ...withRow(plan, { parentBookingId: row.id, isLeg: true, endsOnTheWay }), ...held };
        });
        await writeBookings(tx, [...ofWhole, ...(given ? [given] : [])], by);
        return viewRecord(tx, row);
      };
    }),
  );
}

async function replacedBy(ctx: Ctx, { replaces }: Request): Promise<BookingRow | null> {
  if (!replaces) return null;
  const row = await findRow(ctx, bookings, replaces.id, 'Booking');
  refuseMoved(row, (await paidByCard(ctx, [row.id])).has(row.id));
  const seen = replaces.lastModificationTime;
  if (seen && row.lastModificationTime && Date.parse(seen) !== Date.parse(row.lastModificationTime))
    throw conflict('legs.moved', say('legs.changed', { connote: row.consignmentId ?? 'none' }));
  return row;
}
function refuseMoved(row: BookingRow, isPaid: boolean): void {
  const moved = whyWhole(row, isPaid);
  if (moved) throw moved;
}

/** All legs are planned in one go, so that their account is asked for the sum of them. */
async function planLegs(
  ctx: Ctx,
  request: Request,
  replaced: BookingRow | null,
  cover: PricingDetail | null,
  by: By,
): Promise<Planned[]> {
  const note = asWritten(request.bookingNote?.comment.trim() ?? '') || null;
  const code = request.booking.promoCode?.trim();
  const promo = code ? (await promosOf(ctx)).get(keyOf(code)) : undefined;
  const takes = takesPromo(request, promo?.rate.calcMethod === 'Amount');
  if (takes instanceof AppError) throw takes;
  // The way uses its code once, and not anew where what it takes the place of did.
  const isUsed = !!code && !!replaced && (await usesCode(ctx, replaced.id, code));
  const inputs = legInputs(request, takes).map((input, n) => ({
    input,
    note,
    isMeantAgain: true,
    sharesCode: isUsed || n !== takes.indexOf(true),
    sharesCover: true,
    ...onAccount(request, replaced, n === 0 ? cover : null),
  }));
  const plans = (await planInputs(ctx, inputs, ['Book'], by)).map((plan, n) => {
    if (isPlanned(plan)) return plan;
    throw ofLeg(n, plan.error);
  });
  const { timezone } = await ctx.settings();
  const times = readyTimes(
    plans.map(({ fields, price }) => ({ ...fields, eta: price?.eta })),
    request.legs.map((leg) => leg.handlingMinutes),
    timezone,
  );
  if (times instanceof AppError) throw times;
  const total = sum([...plans.map((p) => p.price?.pricingDetail), cover].map((price) => price?.totalCost.amount ?? 0));
  if (toCents(total) !== toCents(request.total))
    throw conflict('legs.repriced', say('legs.repriced', { total: total.toFixed(2) }));
  return plans.map((plan, n) => (times[n] ? withRow(plan, { pickupReadyTime: times[n] }) : plan));
}
/**
 * What the replaced one's account has left once it is cancelled is the legs' in equal parts, who are of its unit. The whole
 * is not asked for on the account: its cover is, with the leg that is given it.
 */
function onAccount({ legs }: Request, b: BookingRow | null, cover: PricingDetail | null) {
  const freed = b?.consignmentId ? toCents(b.pricingDetail?.totalCost.amount ?? 0) : 0;
  const frees = Math.trunc(freed / legs.length) - toCents(cover?.totalCost.amount ?? 0);
  return { ...(b && { unitId: b.organizationUnitId }), ...((b || cover) && { frees: fromCents(frees) }) };
}
function ofLeg(n: number, error: AppError): AppError {
  const at = within(`legs.${n}.`, error);
  return new AppError(at.status, at.code, say('legs.ofLeg', { leg: n + 1, message: at.message }), {
    validationErrors: at.validationErrors,
    cause: error,
    ...(at.details && { details: at.details }),
  });
}

/** The whole is no freight of its own: it has no connote and no job, and all it is charged with is the cover of what it sends. */
async function coverOf(
  ctx: Ctx,
  { booking: { promoCode: _, ...input }, legs }: Request,
  replaced: BookingRow | null,
  by: By,
): Promise<{ plan: Planned; pricingDetail: PricingDetail | null }> {
  const bookingDate = legs[0]!.bookingDate;
  const more = replaced ? { unitId: replaced.organizationUnitId } : {};
  const note = replaced && insteadOf(replaced);
  const [plan] = await planInputs(ctx, [{ input: { ...input, bookingDate }, note, ...more }], [], by);
  if (!isPlanned(plan!)) throw within('booking.', plan!.error);
  if (replaced && plan.fields.customerId !== replaced.customerId)
    throw refused('legs.otherCustomer', say('legs.otherCustomer'), ['booking.customer.id']);
  const { covers, gstRate } = await ctx.settings();
  const premium = premiumOf(plan.fields, covers);
  return { plan, pricingDetail: premium === null ? null : withInsurance(pricingOf([]), premium, gstRate) };
}
const insteadOf = ({ id, consignmentId }: BookingRow): string =>
  consignmentId ? sayTold('legs.instead', { connote: consignmentId }) : sayTold('legs.insteadOfDraft', { id });
/** It says of itself what its legs say. */
function ofWay(plan: Planned, request: Request, legs: readonly Planned[], cover: PricingDetail | null): Planned {
  const last = legs.at(-1)!;
  // What the legs were promised with their quotes is not asked once more: whether the code counts was.
  const use = legs.find((leg) => leg.use)?.use ?? null;
  return withRow(
    { ...plan, use },
    {
      ...sumsOf(cover),
      bookingDate: legs[0]!.fields.bookingDate,
      promoCode: request.booking.promoCode?.trim() || null,
      isInLegs: true,
      bookingStatus: 'Booked',
      statusGroup: statusGroup('Booked'),
      eta: last.price?.eta ?? null,
      deliverBy: last.price?.deliverBy ?? null,
    },
  );
}

async function planReplaced(ctx: Ctx, before: BookingRow, by: By): Promise<Planned> {
  const wanted = { before, fields: fieldsOf(before), note: sayTold('legs.fromNow') };
  const [plan] = await planBookings(ctx, [wanted], ['Cancel'], by);
  if (!isPlanned(plan!)) throw plan!.error;
  return plan;
}

const withRow = (plan: Planned, more: Partial<BookingRow>): Planned => ({
  ...plan,
  outcome: plan.outcome && { ...plan.outcome, row: { ...plan.outcome.row, ...more } },
});
