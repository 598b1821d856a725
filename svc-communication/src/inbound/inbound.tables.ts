import type { MailFile } from '@cartage/contract/communication/inbound.ts';
import { bytes, instant, json, tenantColumn } from '@cartage/server/columns.ts';
import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

/** The mail as it came, under the id of its row in `emails`. */
export const inboundMails = schema.table('inbound_mails', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  tokenhash: text('token_hash'),
  raw: bytes('raw').notNull(),
  nextattempt: instant('next_attempt'),
  attempts: integer('attempts').notNull().default(0),
  commentid: uuid('comment_id'),
  files: json<MailFile[]>()('files').notNull().default([]),
});
