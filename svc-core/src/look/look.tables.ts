import { bytes, id, instant, tenantColumn } from '@cartage/server/columns.ts';
import { text, uuid } from 'drizzle-orm/pg-core';
import { core } from '../tenant/tenant.tables.ts';

export const lookPictures = core.table('look_pictures', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  content: bytes('content').notNull(),
  creationTime: instant('creation_time').notNull(),
});
export const looks = core.table('looks', {
  ...tenantColumn,
  id: id(),
  accent: text('accent'),
  logoId: uuid('logo_id'),
  darkLogoId: uuid('dark_logo_id'),
  faviconId: uuid('favicon_id'),
  css: text('css').notNull(),
  safeCss: text('safe_css').notNull(),
  userName: text('user_name').notNull(),
  creationTime: instant('creation_time').notNull(),
  lastModificationTime: instant('last_modification_time'),
  publishedTime: instant('published_time'),
});
