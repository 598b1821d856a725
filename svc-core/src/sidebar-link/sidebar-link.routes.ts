import { sidebarLinkCalls } from '@cartage/contract/core/sidebar-link.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { entity } from '@cartage/server/entity.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change, create, remove } from '@cartage/server/write.ts';
import { inOrder } from './sidebar-link.store.ts';
import { sidebarLinks } from './sidebar-link.tables.ts';

const link = entity(sidebarLinks, {
  name: 'SidebarLink',
  title: 'Sidebar link',
  history: ['title', 'url', 'icon', 'isExternal', 'sortOrder'],
});
/** More than that is no menu any more. */
const MOST = 50;

export const sidebarLinkRoutes = routes(sidebarLinkCalls, {
  list: (ctx) => inOrder(ctx),
  find: (ctx, { id }) => findRow(ctx, sidebarLinks, id, 'Sidebar link'),
  save: async (ctx, { sidebarLink: { id, ...asked } }) => {
    const there = await inOrder(ctx);
    const title = asked.title.trim();
    if (there.some((l) => l.id !== id && l.title.toLowerCase() === title.toLowerCase()))
      throw conflict('sidebarLink.title', say('sidebarLink.title', { title }), ['sidebarLink.title']);
    if (id) return (await change(ctx, link, id, (row) => ({ ...row, ...asked, title }))).id;
    if (there.length >= MOST) throw refused('sidebarLink.many', say('sidebarLink.many', { most: MOST }));
    const made = await create(ctx, link, {
      ...asked,
      title,
      icon: asked.icon ?? 'link',
      isExternal: asked.isExternal ?? asked.url.startsWith('https://'),
      sortOrder: asked.sortOrder ?? (there.at(-1)?.sortOrder ?? 0) + 10,
      creationTime: ctx.now().toISOString(),
    });
    return made.id;
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, link, id);
  },
});
