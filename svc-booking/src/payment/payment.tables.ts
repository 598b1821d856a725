import { id, instant, int8, money, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

/**
 * `Pending` until the provider has said what became of it, `Paid` until its freight is booked, then `Booked`; `Refunding`
 * until the provider takes it back.
 */
export type CardStatus = 'Pending' | 'Paid' | 'Booked' | 'Declined' | 'Refunding' | 'Refunded';

export const cardPayments = schema.table('card_payments', {
  ...tenantColumn,
  id: id(),
  bookingId: int8('booking_id').notNull(),
  customerId: int8('customer_id').notNull(),
  creationTime: instant('creation_time').notNull(),
  provider: text('provider').notNull(),
  nonceHash: text('nonce_hash').notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<CardStatus>().notNull(),
  transactionId: text('transaction_id'),
  cardType: text('card_type'),
  cardEndsWith: text('card_ends_with'),
  message: sentence('message'),
  /** Whoever carries it on has it until then. */
  leasedUntil: instant('leased_until').notNull(),
});
export type CardPaymentRow = typeof cardPayments.$inferSelect;
