/** A payment begins with its freight, and a card that is refused counts as a try. */
import { AppError, conflict } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { pgError } from '@cartage/server/db.ts';
import { guess } from '@cartage/server/guess.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import type { Planned } from '../booking/plan.ts';
import { writeBookings } from '../booking/write.ts';
import { beginPayment, openPayment, paymentByNonce } from './payment.store.ts';
import type { CardPaymentRow } from './payment.tables.ts';

export const priceMoved = () => conflict('guest.priceMoved', say('guest.priceMoved'), ['total']);

/** Draft and payment together; of two requests with one card entry the slower one finds the other's. Another price than was `agreed` on is not charged. */
export async function beginWith(
  ctx: Ctx,
  plan: Planned,
  { key: nonceHash, provider }: { key: string; provider: string },
  agreed?: number,
): Promise<{ written: BookingRow | null; payment: CardPaymentRow }> {
  const { baseCurrency } = await ctx.settings();
  try {
    return await ctx.tx(async (tx) => {
      const [written] = await writeBookings(tx, [plan], { actor: tx.actor, batchId: null });
      const { id: bookingId, customerId, pricingDetail } = written!.row;
      const amount = pricingDetail!.totalCost.amount;
      if (agreed !== undefined && amount !== agreed) throw priceMoved();
      const of = { bookingId, customerId, amount, nonceHash, currency: baseCurrency, provider };
      return { written: written!.row, payment: await beginPayment(tx, of) };
    });
  } catch (error) {
    if (pgError(error)?.code !== '23505') throw error;
    const payment =
      (await paymentByNonce(ctx, nonceHash)) ?? (plan.before ? await openPayment(ctx, plan.before.id) : undefined);
    if (!payment) throw error;
    ctx.log.info({ payment: payment.id }, 'a card entry came twice at the same time');
    return { written: null, payment };
  }
}

/** Cards are tried out at shops that let one try: a refused one is a wrong try. */
export async function countDeclined<T>(ctx: Ctx, pay: () => Promise<T>): Promise<T> {
  let refused: unknown;
  const done = await guess(ctx, 'card', async () => {
    try {
      return { paid: await pay() };
    } catch (error) {
      refused = error;
      return error instanceof AppError && error.code === 'payment.declined' ? undefined : { paid: undefined };
    }
  });
  if (refused) throw refused;
  return done!.paid as T;
}
