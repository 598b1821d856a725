import { day, id, instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const holidays = schema.table('holidays', {
  ...tenantColumn,
  id: id(),
  day: day('day').notNull(),
  stateCode: text('state_code'),
  name: text('name').notNull(),
  isClosed: boolean('is_closed').notNull(),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
});
