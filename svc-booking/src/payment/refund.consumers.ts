import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { change, lock } from '@cartage/server/write.ts';
import { cardPayment } from './payment.entity.ts';
import { openPayment } from './payment.store.ts';
import { AGAIN_MS, CANCELLED, payBack } from './refund.ts';

/**
 * Freight that is cancelled is paid back whole. Apart from the cancelling, so that a provider which is down does not hold
 * that up; nor does one tenant's provider hold up the refunds of others: what it does not give back now is asked for
 * again in a while, and a refund that is asked for twice is one.
 */
export const refundConsumers = consumers('refunds', [
  on(bookingEvents.cancelled, async (ctx, { bookingId }) => {
    const open = await openPayment(ctx, bookingId);
    const held = open && (await lock(ctx, cardPayment, open.id));
    if (held?.status !== 'Booked') return;
    const fault = await payBack(ctx, held).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (fault) ctx.log.warn({ err: fault.error, payment: held.id }, 'a card is given its money back later');
    const leasedUntil = new Date(ctx.now().getTime() + AGAIN_MS).toISOString();
    await change(ctx, cardPayment, held, (p) =>
      fault
        ? { ...p, status: 'Refunding' as const, leasedUntil }
        : { ...p, status: 'Refunded' as const, message: CANCELLED },
    );
  }),
]);
