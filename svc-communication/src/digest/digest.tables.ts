import type { DigestPace } from '@cartage/contract/communication/digest.ts';
import { instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { sql } from 'drizzle-orm';
import { smallint, text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const digests = schema.table('digests', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  customerid: int8('customer_id'),
  userid: int8('user_id').notNull(),
  mentions: text('mentions').$type<DigestPace>().notNull(),
  comments: text('comments').$type<DigestPace>().notNull(),
  hour: smallint('hour').notNull(),
  mentionsdue: instant('mentions_due'),
  commentsdue: instant('comments_due'),
  mentionstold: instant('mentions_told').notNull(),
  commentstold: instant('comments_told').notNull(),
  claimeduntil: instant('claimed_until'),
  due: instant('due').generatedAlwaysAs(sql`least(mentions_due, comments_due)`),
});
export type DigestRow = typeof digests.$inferSelect;
