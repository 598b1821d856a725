import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { paymentEvents } from '@cartage/contract/events/finance.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/told/finance.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { create } from '@cartage/server/write.ts';
import { knownCustomer } from '../customer/customer.store.ts';
import { nameOf, snapshotOf } from '../customer/customer.tables.ts';
import { documentNumber } from '../number-series.ts';
import { standingCardPayment } from './card.store.ts';
import { payment } from './payment.entity.ts';
import { book, reversePayment } from './taking-back.store.ts';

/** What a guest has paid by card lies on the account of the guests' customer until the invoice of its freight takes it. */
export const cardConsumers = consumers('cards', [
  on(bookingEvents.paid, async (ctx, { bookingId, customerId, amount, paidAt, ...card }) => {
    const customer = await knownCustomer(ctx, customerId);
    const day = dayIn(paidAt, (await ctx.settings()).timezone);
    const made = await create(
      ctx,
      payment,
      {
        customerId,
        customer: snapshotOf(customer),
        paidAmount: amount,
        allocatedAmount: 0,
        paymentDate: day,
        note: say('card.note', { bookingId }),
        paymentType: 'CreditCard' as const,
        remittanceNumber: null,
        paymentDetails: {
          transaction: {
            transactionId: card.transactionId,
            merchant: null,
            amount,
            transactionTime: paidAt,
            authorizationCode: null,
            status: 'Settled',
            ipAddress: null,
          },
          card: {
            paymentType: 'CreditCard',
            cardType: card.cardType,
            cardHolderName: null,
            cardEndsWith: card.cardEndsWith,
          },
        },
        creationTime: ctx.now().toISOString(),
        paymentReferenceNumber: await documentNumber(ctx, 'payment'),
      },
      (row) => [
        paymentEvents.received({
          paymentId: row.id,
          paymentReferenceNumber: row.paymentReferenceNumber,
          customerId,
          customerName: nameOf(customer),
          // The guest has the confirmation; the guests' customer is nobody's mailbox.
          email: null,
          paidAmount: amount,
          paymentDate: day,
          invoiceNumbers: [],
        }),
      ],
    );
    await book(ctx, made, {
      txnType: 'Payment',
      date: day,
      description: say('card.payment', { bookingId }),
      payments: amount,
    });
  }),
  /** The money left again: what it had settled is owed again. Told twice, or already taken back by hand, it changes nothing. */
  on(bookingEvents.refunded, async (ctx, { bookingId, customerId, transactionId }) => {
    const paid = await standingCardPayment(ctx, { customerId, transactionId });
    if (paid) await reversePayment(ctx, paid, say('card.refunded', { bookingId }));
  }),
]);
