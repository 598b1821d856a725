import type { DeliveryStatus } from '@cartage/contract/communication/webhook.ts';
import { instant, json, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const webhooks = schema.table('webhooks', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  name: text('name').notNull(),
  url: text('url').notNull(),
  eventtypes: json<string[]>()('event_types').notNull(),
  isactive: boolean('is_active').notNull(),
  secret: text('secret').notNull(),
  previoussecret: text('previous_secret'),
  previousuntil: instant('previous_until'),
  failures: integer('failures').notNull().default(0),
  failingsince: instant('failing_since'),
  pausedtime: instant('paused_time'),
  pausedreason: sentence('paused_reason'),
  username: text('user_name').notNull(),
  creationtime: instant('creation_time').notNull(),
});
export type WebhookRow = typeof webhooks.$inferSelect;

type Heads = Record<string, string>;
export const deliveries = schema.table('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  webhookid: uuid('webhook_id').notNull(),
  eventid: uuid('event_id').notNull(),
  eventtype: text('event_type').notNull(),
  occurredtime: instant('occurred_time').notNull(),
  requestbody: text('body').notNull(),
  status: text('status').$type<DeliveryStatus>().notNull(),
  since: instant('since').notNull(),
  attempts: integer('attempts').notNull().default(0),
  failingsince: instant('failing_since'),
  nextattempt: instant('next_attempt'),
  lastattempt: instant('last_attempt'),
  url: text('url').notNull().default(''),
  requestheaders: json<Heads>()('request_headers').notNull().default({}),
  answerstatus: integer('answer_status'),
  answerheaders: json<Heads>()('answer_headers').notNull().default({}),
  answerbody: text('answer_body').notNull().default(''),
  tookms: integer('took_ms'),
  error: sentence('error'),
  creationtime: instant('creation_time').notNull(),
});
export type DeliveryRecord = typeof deliveries.$inferSelect;
