import { instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const replyAddresses = schema.table('reply_addresses', {
  tokenhash: text('token_hash').primaryKey(),
  ...tenantColumn,
  customerid: int8('customer_id'),
  discussionid: uuid('discussion_id').notNull(),
  userid: int8('user_id'),
  email: text('email'),
  creationtime: instant('creation_time').notNull(),
});
export type ReplyAddress = typeof replyAddresses.$inferSelect;
