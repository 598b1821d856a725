import type { LanguageName } from '@cartage/contract/words/languages.ts';
import type { Email } from '@cartage/contract/communication/history.ts';
import { instant, int8, json, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';
import type { Attachment } from './attachment.ts';

export const emails = schema.table('emails', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  customerid: int8('customer_id'),
  direction: text('direction').$type<'Inbound' | 'Outbound'>().notNull(),
  from: text('from_address').notNull(),
  fromname: text('from_name').notNull(),
  to: text('to_address').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  plain: text('plain').notNull(),
  messageid: text('message_id'),
  discussionid: uuid('discussion_id'),
  eventcode: text('event_code'),
  entitytype: text('entity_type'),
  entityid: text('entity_id'),
  newskey: text('news_key').notNull(),
  status: text('status').$type<Email['status']>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextattempt: instant('next_attempt').notNull(),
  error: sentence('error'),
  creationtime: instant('creation_time').notNull(),
  senttime: instant('sent_time'),
  /** Each answer kept (`words/sentence.ts`): it may be ours. */
  refused: json<Email['refused']>()('refused').notNull().default([]),
  /** Who is still to get it where others have it or never will; null is everybody. */
  waiting: json<string[] | null>()('waiting'),
  templateid: uuid('template_id'),
  templateversion: integer('template_version'),
  inreplyto: text('in_reply_to'),
  replyto: text('reply_to'),
  language: text('language').$type<LanguageName>(),
  attachments: json<Attachment[]>()('attachments').notNull().default([]),
});
export type EmailRecord = typeof emails.$inferSelect;

export const knownAddresses = schema.table(
  'known_addresses',
  {
    ...tenantColumn,
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    emailKey: text('email_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.ref] })],
);
