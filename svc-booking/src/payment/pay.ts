/**
 * A card and its freight, each step of which may be the last of this process: the draft and the payment are kept, the
 * card is charged, the freight is booked. Whoever comes next carries on where it stands; nothing is labelled unpaid.
 */
import { AppError, conflict, refused, unavailable } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import type { Running } from '@cartage/server/running.ts';
import { change, lock } from '@cartage/server/write.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { fieldsOf } from '../booking/fields.ts';
import { isPlanned, planBookings } from '../booking/plan.ts';
import { writeBookings, type Written } from '../booking/write.ts';
import { cardPayment } from './payment.entity.ts';
import { cardsBy, notTaken } from './desk.ts';
import { letGo, refundedPayment, settlePayment, takeOverPayment } from './payment.store.ts';
import type { CardPaymentRow } from './payment.tables.ts';
import { type CardProvider, ProviderSilent, ProviderUnusable, type Sale } from './provider.ts';
import { payBack, payBackLater } from './refund.ts';

/** Ends in the card entry's: ids begin anew with each database, and a merchant's charges are found by it for years. */
const referenceOf = (ctx: Ctx, { id, nonceHash }: CardPaymentRow) => `${ctx.tenantId}-${id}-${nonceHash.slice(0, 16)}`;

/** Charges what was begun here and books its freight. */
export async function payAndBook(ctx: Ctx, payment: CardPaymentRow, nonce: string): Promise<Written | null> {
  const { amount, currency } = payment;
  const sale = (provider: CardProvider, reference: string) => provider.sale({ nonce, amount, currency, reference });
  try {
    return await bookPaid(ctx, await charged(ctx, payment, sale));
  } catch (error) {
    if (!(error instanceof ProviderUnusable)) throw error;
    ctx.log.warn({ err: error, payment: payment.id }, 'a card could not be taken: the keys or the currency');
    await settlePayment(ctx, payment.id, { status: 'Declined', message: say('payment.notTaken') });
    throw notTaken();
  }
}

/** Goes on with what was broken off: a charge whose answer was lost is asked for, never made again. */
export async function carryOn(ctx: Ctx, before: CardPaymentRow): Promise<Written | null> {
  if (before.status === 'Booked') return null;
  if (before.status === 'Declined') throw declined(before);
  if (before.status === 'Refunded' || before.status === 'Refunding')
    throw refused('payment.refunded', before.message ?? say('payment.refunded'), ['booking.paymentNonce']);
  const payment = await takeOverPayment(ctx, before.id);
  if (!payment) throw conflict('payment.underWay', say('payment.underWay'));
  if (payment.status === 'Paid') return bookPaid(ctx, payment);
  const found = async (provider: CardProvider, reference: string): Promise<Sale> => {
    const sale = await provider.find(reference);
    if (sale) return sale;
    if (ctx.now().getTime() - Date.parse(payment.creationTime) < provider.arrivesWithinMs) throw new ProviderSilent();
    return { status: 'Declined', message: say('payment.notCharged') };
  };
  try {
    return await bookPaid(ctx, await charged(ctx, payment, found));
  } catch (error) {
    // Whether it was charged is known once the keys are right again; until then it stays as it is.
    throw error instanceof ProviderUnusable ? unavailable('The card provider', error) : error;
  }
}

async function charged(
  ctx: Ctx,
  payment: CardPaymentRow,
  ask: (provider: CardProvider, reference: string) => Promise<Sale>,
): Promise<CardPaymentRow> {
  let sale: Sale;
  try {
    sale = await ask(await cardsBy(ctx, payment.provider), referenceOf(ctx, payment));
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    await letGo(ctx, payment.id);
    throw unavailable('The card provider', error);
  }
  const after = await settlePayment(ctx, payment.id, sale);
  if (after.status === 'Declined') throw declined(after);
  return after;
}
/** With the number of the draft, which waits for another card: whoever entered this one is not left without a way back to it. */
function declined({ bookingId, message: told }: CardPaymentRow): AppError {
  const message = told ?? say('payment.declined');
  const validationErrors = [{ message, members: ['booking.paymentNonce'] }];
  return new AppError(422, 'payment.declined', message, { details: String(bookingId), validationErrors });
}

/** The freight of a card that was charged; what cannot be booked after all is paid back. */
async function bookPaid(ctx: Ctx, payment: CardPaymentRow): Promise<Written> {
  const by = { actor: ctx.actor, batchId: null };
  const before = await findRow(ctx, bookings, payment.bookingId, 'Booking');
  try {
    const [plan] = await planBookings(ctx, [{ before, fields: fieldsOf(before), note: null }], ['Book', 'Label'], by);
    if (!isPlanned(plan!)) throw plan!.error;
    const price = plan.price?.pricingDetail?.totalCost.amount;
    if (price !== payment.amount)
      throw refused('payment.priceChanged', say('payment.priceChanged'), ['booking.quoteId']);
    return await ctx.tx(async (tx) => {
      const [written] = await writeBookings(tx, [plan], by);
      const held = await lock(tx, cardPayment, payment.id);
      await change(tx, cardPayment, held, (p) => ({ ...p, status: 'Booked' as const }));
      return written!;
    });
  } catch (error) {
    if (!isFinal(error)) {
      await letGo(ctx, payment.id);
      throw error;
    }
    await giveBack(ctx, payment, before, error);
    throw new AppError(error.status, error.code, say('payment.givenBack', { message: error.message }), {
      validationErrors: error.validationErrors,
      cause: error,
    });
  }
}
/** Another try would come to the same; what is down, or was changed at this moment, is tried again. Freight that was cancelled or deleted meanwhile stays so. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && (error.status !== 409 || error.code === 'booking.closed');

async function giveBack(ctx: Ctx, payment: CardPaymentRow, b: BookingRow, why: AppError): Promise<void> {
  await payBack(ctx, payment);
  await refundedPayment(ctx, payment.id, say('payment.givenBack', { message: why.message }));
  ctx.log.warn(
    { booking: b.id, code: why.code },
    'a card was charged for freight that could not be booked, and refunded',
  );
}

/** Cards that a crash or a silent provider left half way. */
export async function finishCards(running: Pick<Running<unknown>, 'database' | 'systemCtx' | 'now'>): Promise<void> {
  const { rows } = await running.database.pool.query<{ id: string; tenant_id: string }>(
    'select id, tenant_id from booking.waiting_cards($1)',
    [running.now().toISOString()],
  );
  for (const { id, tenant_id } of rows) {
    const ctx = running.systemCtx(Number(tenant_id));
    const payment = await lockFree(ctx, Number(id));
    // What is refused has been settled with that; what is down is tried again.
    if (!payment) continue;
    const work = payment.status === 'Refunding' ? payBackLater(ctx, payment) : carryOn(ctx, payment);
    await work.catch((err: unknown) => ctx.log.info({ err }, 'a card was carried on'));
  }
}
const lockFree = (ctx: Ctx, id: number) => ctx.tx((tx) => lock(tx, cardPayment, id));
