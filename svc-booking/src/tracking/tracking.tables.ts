import { instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { integer, text } from 'drizzle-orm/pg-core';
import { type KeyValue, partColumns } from '../booking/booking.tables.ts';
import { schema } from '../schema.tables.ts';

export const trackingEvents = schema.table('tracking_events', {
  ...partColumns(),
  sourceId: text('source_id').notNull(),
  status: text('status').notNull(),
  updatedAt: instant('updated_at').notNull(),
  details: json<KeyValue[]>()('details').notNull(),
});
/** Whom another carrier moves: when to ask next, and since when it has told nothing new. */
export const carrierTracking = schema.table('carrier_tracking', {
  ...tenantColumn,
  bookingId: int8('booking_id').primaryKey(),
  customerId: int8('customer_id').notNull(),
  nextAt: instant('next_at').notNull(),
  failures: integer('failures').notNull().default(0),
  newsAt: instant('news_at').notNull(),
});
