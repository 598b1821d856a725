import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { coded, line } from '@cartage/contract/words/in-history.ts';
import { entity } from '@cartage/server/entity.ts';
import { cardPayments } from './payment.tables.ts';

/** A card stands in the history of its booking; finance hears of it once the freight is booked. */
export const cardPayment = entity(cardPayments, {
  name: 'Booking',
  title: 'Card payment',
  customer: (p) => p.customerId,
  partOf: (p) => p.bookingId,
  history: (p) => ({ card: line(coded(p.status), `${p.amount.toFixed(2)} ${p.currency}`) }),
  events: (before, after, at) => [
    after?.status === 'Booked' &&
      before?.status !== 'Booked' &&
      bookingEvents.paid({
        bookingId: after.bookingId,
        customerId: after.customerId,
        amount: after.amount,
        currency: after.currency,
        transactionId: after.transactionId!,
        cardType: after.cardType,
        cardEndsWith: after.cardEndsWith,
        paidAt: at,
      }),
    (before?.status === 'Booked' || before?.status === 'Refunding') &&
      after?.status === 'Refunded' &&
      bookingEvents.refunded({
        bookingId: after.bookingId,
        customerId: after.customerId,
        amount: after.amount,
        currency: after.currency,
        transactionId: after.transactionId!,
        refundedAt: at,
      }),
  ],
});
