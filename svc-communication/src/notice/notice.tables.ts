import { int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';
import type { Choices } from './notice.ts';

export const noticeChoices = schema.table('notice_choices', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  customerid: int8('customer_id'),
  choices: json<Choices>()('choices').notNull(),
});
