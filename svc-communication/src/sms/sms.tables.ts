import type { Sms, SmsProviderName, SmsStop } from '@cartage/contract/communication/sms.ts';
import { day, decimal4, instant, int8, money, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const smsSettings = schema.table('sms_settings', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  isactive: boolean('is_active').notNull(),
  provider: text('provider').$type<SmsProviderName>().notNull(),
  sender: text('sender').notNull(),
  account: text('account').notNull(),
  /** Sealed; empty where there is none. */
  token: text('token').notNull(),
  country: text('country').notNull(),
  segmentprice: decimal4('segment_price').notNull(),
  dailylimit: money('daily_limit'),
  quietfrom: text('quiet_from'),
  quietuntil: text('quiet_until'),
});
export type SmsSettingsRow = typeof smsSettings.$inferSelect;

export const texts = schema.table('sms', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  customerid: int8('customer_id'),
  to: text('to_number').notNull(),
  body: text('body').notNull(),
  segments: integer('segments').notNull(),
  status: text('status').$type<Sms['status']>().notNull(),
  eventcode: text('event_code').$type<NonNullable<Sms['eventcode']>>(),
  entitytype: text('entity_type'),
  entityid: text('entity_id'),
  newskey: text('news_key').notNull(),
  provider: text('provider').$type<SmsProviderName>(),
  providerid: text('provider_id'),
  isunsure: boolean('is_unsure').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  nextattempt: instant('next_attempt'),
  error: sentence('error'),
  cost: decimal4('cost'),
  costday: day('cost_day'),
  templateid: uuid('template_id'),
  templateversion: integer('template_version'),
  creationtime: instant('creation_time').notNull(),
  senttime: instant('sent_time'),
  deliveredtime: instant('delivered_time'),
});
export type SmsRow = typeof texts.$inferSelect;

export const smsStops = schema.table('sms_stops', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  number: text('number').notNull(),
  reason: text('reason').$type<SmsStop['reason']>().notNull(),
  detail: sentence('detail').notNull(),
  username: text('user_name').notNull(),
  creationtime: instant('creation_time').notNull(),
});
