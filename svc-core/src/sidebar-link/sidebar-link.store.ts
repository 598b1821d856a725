import type { Ctx } from '@cartage/server/context.ts';
import { asc, desc } from 'drizzle-orm';
import { sidebarLinks } from './sidebar-link.tables.ts';

/** As they stand in the sidebar. */
export const inOrder = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(sidebarLinks)
    .orderBy(asc(sidebarLinks.sortOrder), asc(sidebarLinks.title), desc(sidebarLinks.id));
