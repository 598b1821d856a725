import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { change, lock } from '@cartage/server/write.ts';
import { cardPayment } from './payment.entity.ts';
import { openPayment } from './payment.store.ts';
import { cards } from './provider.ts';

/**
 * Freight that is cancelled is paid back whole. Apart from the cancelling, so that a provider which is down does not hold
 * that up: the event is told again until the money is back, and a refund that is asked for twice is one.
 */
export const refundConsumers = consumers('refunds', [
  on(bookingEvents.cancelled, async (ctx, { bookingId }) => {
    const open = await openPayment(ctx, bookingId);
    const held = open && (await lock(ctx, cardPayment, open.id));
    if (held?.status !== 'Booked') return;
    await cards(ctx).refund(held.transactionId!);
    const message = 'The booking was cancelled. The card was given its money back.';
    await change(ctx, cardPayment, held, (p) => ({ ...p, status: 'Refunded' as const, message }));
  }),
]);
