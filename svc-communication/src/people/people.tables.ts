import { instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { boolean, primaryKey, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const people = schema.table(
  'people',
  {
    ...tenantColumn,
    userid: int8('user_id').notNull(),
    customerid: int8('customer_id'),
    username: text('user_name').notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    phonenumber: text('phone_number'),
    isactive: boolean('is_active').notNull(),
    language: text('language').$type<LanguageName>(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userid] })],
);
export type PersonRow = typeof people.$inferSelect;

export const personWords = schema.table(
  'person_words',
  {
    ...tenantColumn,
    word: text('word').notNull(),
    userid: int8('user_id').notNull(),
    customerid: int8('customer_id'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.word, t.userid] })],
);

export const outsideAddresses = schema.table(
  'outside_addresses',
  {
    ...tenantColumn,
    email: text('email').notNull(),
    lastUsed: instant('last_used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.email] })],
);
