/** A card is given its money back: at once where the provider does so, else by whoever comes next. */
import { AppError, unavailable } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { cardsBy } from './desk.ts';
import { letGo, refundedPayment, takeOverPayment } from './payment.store.ts';
import type { CardPaymentRow } from './payment.tables.ts';

/** A bank that is taking the money just now gives none back for some hours. */
export const AGAIN_MS = 900_000;
export const CANCELLED = say('payment.cancelled');

/** Asked for twice it is one. */
export async function payBack(ctx: Ctx, { provider, transactionId }: CardPaymentRow): Promise<void> {
  try {
    await (await cardsBy(ctx, provider)).refund(transactionId!);
  } catch (error) {
    throw error instanceof AppError ? error : unavailable('The card provider', error);
  }
}

export async function payBackLater(ctx: Ctx, { id }: CardPaymentRow): Promise<void> {
  const payment = await takeOverPayment(ctx, id);
  if (payment?.status !== 'Refunding') return;
  try {
    await payBack(ctx, payment);
  } catch (error) {
    await letGo(ctx, id, AGAIN_MS);
    throw error;
  }
  await refundedPayment(ctx, id, CANCELLED);
}
