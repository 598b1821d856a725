import { text } from 'drizzle-orm/pg-core';
import type { StreamEvent } from '@cartage/contract/core/stream.ts';
import { id, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const streamEvents = core.table('stream_events', {
  ...tenantColumn,
  id: id(),
  customerId: int8('customer_id'),
  type: text('type').notNull(),
  key: text('key').notNull(),
  data: json<StreamEvent['data']>()('data').notNull(),
  occurredAt: instant('occurred_at').notNull(),
});
