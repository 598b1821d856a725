import { id, instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const bookingShares = schema.table('booking_shares', {
  ...tenantColumn,
  id: id(),
  bookingId: int8('booking_id').notNull(),
  customerId: int8('customer_id').notNull(),
  creationTime: instant('creation_time').notNull(),
  createdBy: text('created_by').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
