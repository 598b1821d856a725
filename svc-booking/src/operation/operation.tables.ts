import { instant, sentence } from '@cartage/server/columns.ts';
import { integer, text } from 'drizzle-orm/pg-core';
import { partColumns } from '../booking/booking.tables.ts';
import { schema } from '../schema.tables.ts';

export const operations = schema.table('operations', {
  ...partColumns(),
  operation: text('operation').notNull(),
  status: text('status').notNull(),
  value: text('value'),
  request: text('request'),
  response: sentence('response'),
  durationMs: integer('duration_ms'),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: instant('next_attempt_at'),
});
export type OperationRow = typeof operations.$inferSelect;
