/** Links of the tenant's own under the menu: pages of ours or of somebody else. */
import { calls, del, get, post } from '../call.ts';
import { Id, name, text } from '../wire.ts';
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';

/** What a link may show; the browser has a drawing for each. */
export const LINK_ICONS = [
  'link',
  'book',
  'calendar',
  'chart',
  'file',
  'globe',
  'help',
  'mail',
  'map',
  'phone',
  'shield',
  'truck',
] as const;
export type LinkIcon = (typeof LINK_ICONS)[number];

/** A path of our own, or a site by https: anything else could run in the page. */
const Url = text(500).regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\?#@]+([/?#][^\s\\]*)?)$/, say('linkUrl'));
const writable = {
  title: name(60),
  url: Url,
  icon: z.enum(LINK_ICONS),
  /** Opens in a tab of its own. */
  isExternal: z.boolean(),
  sortOrder: z.number().int().min(0).max(100_000),
};
export const SidebarLink = z.object({ id: Id, ...writable });
export type SidebarLink = z.output<typeof SidebarLink>;
export const SidebarLinkInput = z
  .object({
    id: Id.nullish(),
    ...writable,
    icon: writable.icon.optional(),
    isExternal: writable.isExternal.optional(),
    sortOrder: writable.sortOrder.optional(),
  })
  .refine((l) => !l.isExternal || l.url.startsWith('https://'), {
    message: say('ownPageOpensHere'),
    path: ['isExternal'],
  });

const admins = { staff: true, permission: 'Administration.Settings' } as const;
export const sidebarLinkCalls = calls(
  'svc-core',
  '/api/core/tenant',
  {},
  {
    list: get('getsidebarlinks', {}, z.array(SidebarLink)),
    find: get('getSidebarLinkForEdit', { id: Id }, SidebarLink, admins),
    save: post('createorupdatesidebarlink', { sidebarLink: SidebarLinkInput }, z.number(), admins),
    remove: del('deletesidebarlink', { id: Id }, undefined, admins),
  },
);
