import type { Suppression } from '@cartage/contract/communication/suppression.ts';
import { instant, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const suppressions = schema.table('suppressions', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  emailkey: text('email_key').notNull(),
  email: text('email').notNull(),
  reason: text('reason').$type<Suppression['reason']>().notNull(),
  detail: sentence('detail').notNull(),
  username: text('user_name').notNull(),
  creationtime: instant('creation_time').notNull(),
});
