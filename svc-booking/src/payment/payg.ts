/** A customer who pays as they go: the card is charged with the booking, as a guest's is, and nothing is labelled unpaid. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { AppError, conflict, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { pgError } from '@cartage/server/db.ts';
import { plannedOnce } from '@cartage/server/planned-once.ts';
import { findRow } from '@cartage/server/rows.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { isPlanned, type Planned } from '../booking/plan.ts';
import { planInputs, within } from '../booking/save.ts';
import { viewRecord } from '../booking/view.store.ts';
import { paygCustomers } from '../customer/customer.store.ts';
import { beginWith, countDeclined } from './begin.store.ts';
import { takeCards } from './desk.ts';
import { carryOn, payAndBook } from './pay.ts';
import { nonceKey, openPayment, paymentByNonce } from './payment.store.ts';

type Request = Parsed<typeof bookingCalls.save>;
/** What comes with the charge; any other operation follows it. */
const WITH_THE_CARD: readonly Operation[] = ['Quote', 'Book', 'Label'];

/** Carries out what else was asked for, of freight that is booked. */
type Operate = (ctx: Ctx, ids: number[], operations: Operation[]) => Promise<unknown>;

export const saveWithCard = (ctx: Ctx, request: Request, operate: Operate): Promise<BookingRecord> =>
  plannedOnce(ctx, bookingCalls.save, request, async () => {
    const id = await paid(ctx, request, operate);
    return async (tx) => viewRecord(tx, await findRow(tx, bookings, id, 'Booking'));
  });

/** Its freight's number. The same card entry once more is the same booking. */
async function paid(ctx: Ctx, { booking, bookingNote, operations }: Request, operate: Operate): Promise<number> {
  const asked = operations ?? [];
  const { paymentNonce, ...input } = booking;
  const nonce = paymentNonce!.trim();
  const stored = booking.id ? await findRow(ctx, bookings, booking.id, 'Booking') : null;
  const customerId = booking.customer?.id ?? stored?.customerId ?? ctx.actor.customerId ?? null;
  if (customerId === null || !(await paygCustomers(ctx)).has(customerId)) throw cardNotTaken();
  if (!asked.includes('Book')) throw refused('booking.cardBooks', say('booking.cardBooks'), ['operations']);
  const cards = await takeCards(ctx);
  const key = nonceKey(nonce, booking, cards.isShared(nonce));
  const earlier = (await paymentByNonce(ctx, key)) ?? (stored && (await openPayment(ctx, stored.id)));
  if (earlier && (earlier.customerId !== customerId || (stored && earlier.bookingId !== stored.id))) throw usedBefore();
  if (earlier) {
    await carryOn(ctx, earlier);
    return earlier.bookingId;
  }
  if (stored?.consignmentId) throw conflict('guest.booked', say('guest.booked'));
  const work = { input, note: asWritten(bookingNote?.comment.trim() ?? '') || null };
  // Whatever would keep it from being booked is said before the card is charged.
  await planned(ctx, work, ['Book']);
  const draft = await planned(ctx, work, isPriced(booking, stored) ? [] : ['Quote']);
  const { written, payment } = await beginWith(ctx, draft, { key, provider: cards.name }).catch((error: unknown) => {
    throw pgError(error)?.code === '23505' ? usedBefore() : error;
  });
  if (written) await countDeclined(ctx, () => payAndBook(ctx, payment, nonce));
  else await carryOn(ctx, payment);
  const rest = asked.filter((operation) => !WITH_THE_CARD.includes(operation));
  if (rest.length) await operate(ctx, [payment.bookingId], rest);
  return payment.bookingId;
}

/** What was said, by a quote or of a draft, is what is charged. */
const isPriced = ({ quoteId }: Request['booking'], stored: BookingRow | null): boolean =>
  !!(quoteId ?? stored?.pricingDetail);

async function planned(
  ctx: Ctx,
  work: { input: Request['booking']; note: string | null },
  operations: Operation[],
): Promise<Planned> {
  const [plan] = await planInputs(ctx, [work], operations, { actor: ctx.actor, batchId: null });
  if (!isPlanned(plan!)) throw within('booking.', plan!.error);
  return plan;
}

const usedBefore = (): AppError => conflict('payment.nonceUsed', say('payment.usedBefore'), ['booking.paymentNonce']);
const cardNotTaken = (): AppError =>
  refused('booking.cardNotTaken', say('booking.cardNotTaken'), ['booking.paymentNonce']);
