import { id, instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../customer/customer.tables.ts';

export const customerNotes = schema.table('customer_notes', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  comment: text('comment').notNull(),
  isInternal: boolean('is_internal').notNull(),
  userName: text('user_name').notNull(),
  creatorUserId: int8('creator_user_id'),
  creationTime: instant('creation_time').notNull(),
});
