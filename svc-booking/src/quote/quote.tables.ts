import type { Quote, QuoteRequest } from '@cartage/contract/booking/quote.ts';
import { day, decimal4, id, instant, int8, json, money, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { integer, pgSchema, text } from 'drizzle-orm/pg-core';
import type { CarrierAnswer } from '../carriers/carrier.ts';

const booking = pgSchema('booking');

export const quoteRequests = booking.table('quote_requests', {
  ...tenantColumn,
  id: id(),
  tokenHash: text('token_hash').notNull(),
  customerId: int8('customer_id'),
  request: json<QuoteRequest>()('request').notNull(),
  despatchDay: day('despatch_day'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type QuoteRequestRow = typeof quoteRequests.$inferSelect;

export const quoteCarriers = booking.table('quote_carriers', {
  ...tenantColumn,
  id: id(),
  customerId: int8('customer_id'),
  quoteRequestId: int8('quote_request_id').notNull(),
  carrierAccountId: int8('carrier_account_id').notNull(),
  carrierCode: text('carrier_code').notNull(),
  name: text('name').notNull(),
  accountCode: text('account_code').notNull(),
  state: text('state').$type<'pending' | 'answered' | 'failed'>().notNull().default('pending'),
  reason: sentence('reason'),
  elapsedMs: integer('elapsed_ms'),
  /** Its sentences as they are kept. */ unpriced: json<CarrierAnswer['unpriced']>()('unpriced').notNull().default([]),
  attempts: integer('attempts').notNull().default(1),
  leasedUntil: instant('leased_until').notNull(),
});
export type QuoteCarrierRow = typeof quoteCarriers.$inferSelect;

/** `quote` is the whole quote as staff read it, its sentences as they are kept; what others may see of it is decided when it is read. */
export const quotes = booking.table('quotes', {
  ...tenantColumn,
  id: id(),
  customerId: int8('customer_id'),
  quoteRequestId: int8('quote_request_id').notNull(),
  carrierAccountId: int8('carrier_account_id').notNull(),
  total: money('total').notNull(),
  quote: json<Omit<Quote, 'id'>>()('quote').notNull(),
  cubicFactor: decimal4('cubic_factor').notNull(),
});
