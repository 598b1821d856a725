import type { Comment } from '@cartage/contract/communication/comment.ts';
import type { Discussion } from '@cartage/contract/communication/discussion.ts';
import { instant, int8, json, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { sql } from 'drizzle-orm';
import { boolean, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

/** The customer whose people see the row: written by the database from the two columns before it. */
const visibility = {
  customerid: int8('customer_id'),
  isopen: boolean('is_open').notNull(),
  opento: int8('open_to').generatedAlwaysAs(sql`case when is_open then customer_id end`),
};

export const discussions = schema.table('discussions', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  ...visibility,
  topic: text('topic').notNull(),
  type: text('type').$type<Discussion['type']>().notNull(),
  status: text('status').$type<Discussion['status']>().notNull(),
  entitytype: text('entity_type').$type<Discussion['entitytype']>(),
  entityid: text('entity_id'),
  entityname: sentence('entity_name'),
  creatoruserid: int8('creator_user_id'),
  username: text('user_name').notNull(),
  creationtime: instant('creation_time').notNull(),
  lastcommenttime: instant('last_comment_time').notNull(),
  lastopentime: instant('last_open_time').notNull(),
  statuschanges: json<Discussion['statuschanges']>()('status_changes').notNull(),
  deletedtime: instant('deleted_time'),
});
export type DiscussionRow = typeof discussions.$inferSelect;

export const comments = schema.table('comments', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  ...visibility,
  discussionid: uuid('discussion_id').notNull(),
  entitytype: text('entity_type').$type<Discussion['entitytype']>(),
  content: sentence('content').notNull(),
  status: text('status').$type<Comment['status']>().notNull(),
  usertags: json<Comment['usertags']>()('user_tags').notNull(),
  thirdpartytags: json<Comment['thirdpartytags']>()('third_party_tags').notNull(),
  entitytags: json<Comment['entitytags']>()('entity_tags').notNull(),
  bycustomer: boolean('by_customer').notNull(),
  isbymail: boolean('is_by_mail').notNull().default(false),
  quoted: text('quoted').notNull().default(''),
  files: json<Comment['files']>()('files').notNull().default([]),
  creatoruserid: int8('creator_user_id'),
  username: text('user_name').notNull(),
  creationtime: instant('creation_time').notNull(),
  editedtime: instant('edited_time'),
  deletedtime: instant('deleted_time'),
});
export type CommentRow = typeof comments.$inferSelect;

/** How many comments are not deleted themselves: sums that each write keeps (migrations/0022_comment_sums.sql), folded or not. */
export const commentSums = schema.table('comment_sums', {
  entitytype: text('entity_type').$type<Discussion['entitytype']>(),
  status: text('status').$type<Comment['status']>().notNull(),
  isopen: boolean('is_open').notNull(),
  bycustomer: boolean('by_customer').notNull(),
  isbymail: boolean('is_by_mail').notNull(),
  n: int8('n').notNull(),
});

export const discussionReads = schema.table(
  'discussion_reads',
  {
    ...tenantColumn,
    customerid: int8('customer_id'),
    userid: int8('user_id').notNull(),
    discussionid: uuid('discussion_id').notNull(),
    readtime: instant('read_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userid, t.discussionid] })],
);
