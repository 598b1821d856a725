import { instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const mentions = schema.table('mentions', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  customerid: int8('customer_id'),
  userid: int8('user_id').notNull(),
  discussionid: uuid('discussion_id').notNull(),
  commentid: uuid('comment_id').notNull(),
  creationtime: instant('creation_time').notNull(),
  readtime: instant('read_time'),
});
