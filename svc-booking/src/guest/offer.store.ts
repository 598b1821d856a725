/** A guest comes back to a draft that is not paid: what it costs now, and its payment, which is made once. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { GuestOffer, guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { AppError, conflict, refused } from '@cartage/contract/error.ts';
import { clockIn, instantAt } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { boundStrangers } from '@cartage/server/strangers.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { type Fields, fieldsOf } from '../booking/fields.ts';
import { isPlanned, planBookings, type Planned, type Wanted } from '../booking/plan.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import { customersFor } from '../customer/customer.store.ts';
import { nonceKey, openPayment, paymentByNonce } from '../payment/payment.store.ts';
import { payAndBook } from '../payment/pay.ts';
import { takeCards } from '../payment/desk.ts';
import { despatchDay } from '../quote/despatch.ts';
import { storedQuote } from '../quote/quote.store.ts';
import { allowGuests, notAllowed } from '../customer/guests.ts';
import { beginWith, countDeclined, priceMoved } from '../payment/begin.store.ts';
import { isOpen } from './guest.ts';
import { again, guestBooking, isForGuests, MOST_A_MINUTE, viewGuest } from './guest.store.ts';

const LOOKS_A_MINUTE = 30;

export async function offerOf(ctx: Ctx, secret: Parsed<typeof guestBookingCalls.offer>): Promise<GuestOffer> {
  await allowGuests(ctx);
  await boundStrangers(ctx, 'offer', LOOKS_A_MINUTE, say('guest.tooManyQuotes'));
  const row = await guestBooking(ctx, secret);
  const payment = await openPayment(ctx, row.id);
  requireOpen(row);
  const { bookingDate } = row;
  const was = totalOf(row);
  const none = { total: null, tax: null, was, heldUntil: null, bookingDate, reason: null };
  if (payment) return { ...none, state: 'UnderWay' };
  const found = await payable(ctx, row);
  if (found instanceof AppError) return { ...none, state: 'Refused', reason: found.message };
  const { amount: total, tax } = found.plan.price!.pricingDetail!.totalCost;
  const { quoteId, resourceToken } = found.wanted.fields;
  const quote = quoteId && resourceToken ? await storedQuote(ctx, resourceToken, quoteId) : undefined;
  return {
    state: quote ? 'Held' : 'PricedAnew',
    ...{ reason: null, was, total, tax },
    heldUntil: quote?.expiresAt ?? null,
    bookingDate: found.plan.fields.bookingDate,
  };
}

/** Charges what the guest was shown, or nothing. Sent again with the same card or another, it answers the booking that is paid. */
export async function payDraft(
  ctx: Ctx,
  { total, paymentNonce, ...secret }: Parsed<typeof guestBookingCalls.pay>,
): Promise<BookingRecord> {
  await allowGuests(ctx);
  await boundStrangers(ctx, 'booking', MOST_A_MINUTE, say('guest.tooManyBookings'));
  const row = await guestBooking(ctx, secret);
  const nonce = paymentNonce.trim();
  const cards = await takeCards(ctx);
  const key = nonceKey(nonce, { bookingId: row.id }, cards.isShared(nonce));
  const earlier = (await paymentByNonce(ctx, key)) ?? (await openPayment(ctx, row.id));
  if (earlier && earlier.bookingId !== row.id)
    throw conflict('payment.nonceUsed', say('payment.usedBefore'), ['booking.paymentNonce']);
  if (earlier) return again(ctx, earlier, secret.email);
  requireOpen(row);
  const found = await payable(ctx, row);
  if (found instanceof AppError) throw found;
  if (totalOf(found.plan.price!) !== total) throw priceMoved();
  const [plan] = await planBookings(ctx, [found.wanted], [], { actor: ctx.actor, batchId: null });
  if (!isPlanned(plan!)) throw plan!.error;
  const { written, payment } = await beginWith(ctx, plan, { key, provider: cards.name }, total);
  if (!written) return again(ctx, payment, secret.email);
  await countDeclined(ctx, () => payAndBook(ctx, payment, nonce));
  return viewGuest(ctx, await findRow(ctx, bookings, row.id, 'Booking'));
}

function requireOpen(row: BookingRow): void {
  if (row.bookingStatus === 'Cancelled') throw conflict('guest.closed', say('guest.closed'));
  if (!isOpen(row)) throw conflict('guest.booked', say('guest.booked'));
}
const totalOf = (of: Pick<BookingRow, 'pricingDetail'> | NonNullable<Planned['price']>): number | null =>
  of.pricingDetail?.totalCost.amount ?? null;

/** What it would be paid as: by its quote while that holds, else at a new price, on a day that is still to come. */
type Payable = { wanted: Wanted; plan: Planned };
async function payable(ctx: Ctx, row: BookingRow): Promise<Payable | AppError> {
  const [customer] = await customersFor(ctx, [row.customerId]);
  if (customer instanceof AppError) throw await notAllowed(ctx);
  const fields = await onItsDay(ctx, fieldsOf(row));
  const kept = { before: row, fields, note: null };
  if (row.quoteId !== null && fields.bookingDate === row.bookingDate) {
    const held = await tried(ctx, kept);
    if (!(held instanceof AppError) && totalOf(held.plan.price!) === totalOf(row)) return held;
  }
  const anew = { ...kept, fields: { ...fields, quoteId: null, resourceToken: null }, isPricedAnew: true };
  const found = await tried(ctx, anew);
  // A code that has run out since takes nothing off; the new price says so.
  const isOfCode = found instanceof AppError && found.validationErrors.some((e) => e.members.includes('promoCode'));
  return isOfCode ? tried(ctx, { ...anew, fields: { ...anew.fields, promoCode: null } }) : found;
}

/** As if it were booked now; no number is taken and nothing written. */
async function tried(ctx: Ctx, wanted: Wanted): Promise<Payable | AppError> {
  const by = { actor: ctx.actor, batchId: null };
  const trial = { work: new Map(), taken: new Map() };
  const [plan] = await planBookings(ctx, [wanted], ['Book'], by, { trial });
  if (!isPlanned(plan!)) {
    if (plan!.error.status >= 500) throw plan!.error;
    return plan!.error;
  }
  return (await isForGuests(ctx, plan)) ? { wanted, plan } : refused('guest.service', say('guest.service'));
}

/** Where its day has passed it leaves on the next one, at the same clock. */
async function onItsDay(ctx: Ctx, fields: Fields): Promise<Fields> {
  const [{ timezone }, calendar] = await Promise.all([ctx.settings(), calendarOf(ctx)]);
  const from = { ...fields.fromAddress, postCode: fields.fromAddress.postCode ?? '' };
  const next = despatchDay(null, from, ctx.now(), timezone, calendar);
  if (fields.bookingDate >= next) return fields;
  const zone = zoneOf(fields.fromAddress, timezone);
  const onNext = (at: string | null) => at && instantAt(next, clockIn(at, zone), zone).toISOString();
  return {
    ...fields,
    bookingDate: next,
    pickupReadyTime: onNext(fields.pickupReadyTime),
    businessClosingTime: onNext(fields.businessClosingTime),
  };
}
