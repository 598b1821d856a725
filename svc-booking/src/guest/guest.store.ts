/** The bookings of guests: found by who knows their number and e-mail, kept as drafts, booked once they are paid. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { conflict, notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { guess } from '@cartage/server/guess.ts';
import { findRow } from '@cartage/server/rows.ts';
import { boundStrangers } from '@cartage/server/strangers.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { isPlanned, type Planned } from '../booking/plan.ts';
import { askedFor } from '../customer/asked-for.store.ts';
import { planInputs, within } from '../booking/save.ts';
import { viewRecord } from '../booking/view.store.ts';
import { writeBookings } from '../booking/write.ts';
import { termsOf } from '../carrier-account/terms.store.ts';
import { beginWith, countDeclined } from '../payment/begin.store.ts';
import { nonceKey, openPayment, paymentByNonce } from '../payment/payment.store.ts';
import type { CardPaymentRow } from '../payment/payment.tables.ts';
import { carryOn, payAndBook } from '../payment/pay.ts';
import { takeCards } from '../payment/desk.ts';
import { allowGuests } from '../customer/guests.ts';
import { guestFaults, guestInput, guestView, isOpen, refuseFaults, sameMail, unpaid } from './guest.ts';

/** Bookings and payments of one stranger. */
export const MOST_A_MINUTE = 20;
type Request = Parsed<typeof guestBookingCalls.create>;

/** Five wrong tries a minute; what no guest booked is found by nobody. */
export async function guestBooking(
  ctx: Ctx,
  { bookingId, email }: { bookingId: string; email: string },
): Promise<BookingRow> {
  const { guest } = await ctx.settings();
  const number = bookingId.trim().toUpperCase();
  const isId = /^\d{1,15}$/.test(number);
  const found = await guess(ctx, 'guest', async () => {
    if (guest.customerId === null) return undefined;
    const [row] = await ctx.db
      .select()
      .from(bookings)
      .where(
        and(
          isId ? eq(bookings.id, Number(number)) : eq(bookings.consignmentId, number),
          eq(bookings.customerId, guest.customerId),
        ),
      )
      .limit(1);
    return row && row.bookingStatus !== 'Deleted' && sameMail(row.customer.email, email) ? row : undefined;
  });
  if (!found) throw notFound('Booking');
  return found;
}

export const viewGuest = async (ctx: Ctx, row: BookingRow): Promise<BookingRecord> =>
  guestView(await viewRecord(ctx, row), (await ctx.settings()).name);

export async function saveGuestBooking(
  ctx: Ctx,
  { booking, bookingNote, operations }: Request,
): Promise<BookingRecord> {
  const customerId = await allowGuests(ctx);
  await boundStrangers(ctx, 'booking', MOST_A_MINUTE, say('guest.tooManyBookings'));
  const nonce = booking.paymentNonce?.trim() || null;
  const asked = operations ?? [];
  refuseFaults(guestFaults(booking, asked));
  const email = booking.customer!.email!;
  const named = booking.id ? await guestBooking(ctx, { bookingId: String(booking.id), email }) : null;
  if (named && !nonce) await requireChangeable(ctx, named);
  const stored = named ?? (await draftOf(ctx, customerId, booking.quoteId!, email));
  const cards = nonce ? await takeCards(ctx) : undefined;
  const key = nonce && nonceKey(nonce, booking, cards!.isShared(nonce));
  const earlier = (key && (await paymentByNonce(ctx, key))) || (stored && (await openPayment(ctx, stored.id)));
  if (earlier) return again(ctx, earlier, email);
  if (!nonce && asked.some((o) => o === 'Book' || o === 'Label')) throw unpaid();
  const { isCostCentreRequired } = await askedFor(ctx, customerId);
  const work = {
    input: guestInput({ ...booking, id: stored?.id }, customerId, isCostCentreRequired),
    note: asWritten(bookingNote?.comment.trim() ?? '') || null,
  };
  if (!nonce) return keep(ctx, await planned(ctx, work, []));
  // Whatever would keep it from being booked is said before the card is charged.
  await planned(ctx, work, ['Book']);
  const { written, payment } = await beginWith(ctx, await planned(ctx, work, []), { key: key!, provider: cards!.name });
  if (!written) return again(ctx, payment, email);
  await countDeclined(ctx, () => payAndBook(ctx, payment, nonce));
  return viewGuest(ctx, await findRow(ctx, bookings, written.id, 'Booking'));
}

/** What is paid is with its carrier at the price that was paid: changing it is a matter of the office. */
async function requireChangeable(ctx: Ctx, row: BookingRow): Promise<void> {
  if (row.bookingStatus === 'Cancelled') throw conflict('guest.closed', say('guest.changedCancelled'));
  if (!isOpen(row)) throw conflict('guest.booked', say('guest.changedPaid'));
  if (await openPayment(ctx, row.id)) throw conflict('payment.underWay', say('guest.changedUnderWay'));
}

/** The freight of a guest who comes back with another card, or asks twice, is there already. */
async function draftOf(ctx: Ctx, customerId: number, quoteId: number, email: string): Promise<BookingRow | null> {
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.quoteId, quoteId), isNull(bookings.consignmentId), eq(bookings.customerId, customerId)));
  return rows.find((row) => row.bookingStatus === 'Quoted' && sameMail(row.customer.email, email)) ?? null;
}

/** The same card entry once more: what became of it, carried on where it was broken off. */
export async function again(ctx: Ctx, payment: CardPaymentRow, email: string): Promise<BookingRecord> {
  const row = await findRow(ctx, bookings, payment.bookingId, 'Booking');
  if (!sameMail(row.customer.email, email))
    throw conflict('payment.nonceUsed', say('payment.usedBefore'), ['booking.paymentNonce']);
  await carryOn(ctx, payment);
  return viewGuest(ctx, await findRow(ctx, bookings, row.id, 'Booking'));
}

type Work = { input: ReturnType<typeof guestInput>; note: string | null };
async function planned(ctx: Ctx, work: Work, operations: 'Book'[]): Promise<Planned> {
  const [plan] = await planInputs(ctx, [work], operations, { actor: ctx.actor, batchId: null });
  if (!isPlanned(plan!)) throw within('booking.', plan!.error);
  if (!(await isForGuests(ctx, plan))) refuseFaults([{ message: say('guest.service'), members: ['booking.quoteId'] }]);
  return plan;
}
/** Whether the account that would carry it carries for guests. */
export async function isForGuests(ctx: Ctx, { fields, price, before }: Planned): Promise<boolean> {
  const terms = (await termsOf(ctx, { isGuest: true }))(fields.customerId);
  const { carrierAccountId } = price ?? before ?? {};
  return terms.some((t) => t.account.id === carrierAccountId);
}
async function keep(ctx: Ctx, plan: Planned): Promise<BookingRecord> {
  const [written] = await ctx.tx((tx) => writeBookings(tx, [plan], { actor: tx.actor, batchId: null }));
  return viewGuest(ctx, written!.row);
}
