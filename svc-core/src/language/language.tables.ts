import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { id, instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { text } from 'drizzle-orm/pg-core';
import { core } from '../tenant/tenant.tables.ts';

export const languageTexts = core.table('language_texts', {
  ...tenantColumn,
  id: id(),
  languageName: text('language_name').$type<LanguageName>().notNull(),
  sourceName: text('source_name').notNull(),
  key: text('key').notNull(),
  value: text('value').notNull(),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
});
export type OwnText = typeof languageTexts.$inferSelect;
