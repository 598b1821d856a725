import { instant, int8, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const mailboxes = schema.table('mailboxes', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  address: text('address').notNull(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  username: text('username').notNull(),
  /** Sealed. */
  password: text('password').notNull(),
  isssl: boolean('is_ssl').notNull(),
  folder: text('folder').notNull(),
  isactive: boolean('is_active').notNull(),
  /** What has been read: numbers of mails count within one validity of the folder. */
  uidvalidity: text('uid_validity'),
  lastuid: int8('last_uid'),
  nextpoll: instant('next_poll').notNull(),
  lastpolltime: instant('last_poll_time'),
  error: sentence('error'),
});
export type MailboxRow = typeof mailboxes.$inferSelect;
