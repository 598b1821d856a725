import type { LinkIcon } from '@cartage/contract/core/sidebar-link.ts';
import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const sidebarLinks = core.table('sidebar_links', {
  ...tenantColumn,
  id: id(),
  title: text('title').notNull(),
  url: text('url').notNull(),
  icon: text('icon').$type<LinkIcon>().notNull(),
  isExternal: boolean('is_external').notNull(),
  sortOrder: integer('sort_order').notNull(),
  creationTime: instant('creation_time').notNull(),
  lastModificationTime: instant('last_modification_time'),
});
