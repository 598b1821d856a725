/** Pictures in mails. A mail names one by its id as Content-ID, and it travels with the mail: nothing is fetched from us. */
import { conflict } from '@cartage/contract/error.ts';
import { isGuid } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows } from '@cartage/server/rows.ts';
import { desc, inArray } from 'drizzle-orm';
import { type ResourceRow, templateResources } from './template.tables.ts';

const MOST = 100;
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};
const CID = /cid:([0-9a-f]{8}-[0-9a-f-]{27})/gi;

export async function keepPicture(ctx: Ctx, row: Omit<ResourceRow, 'tenantId'>): Promise<ResourceRow> {
  if ((await countRows(ctx, templateResources)) >= MOST)
    throw conflict('template.pictures', say('template.pictures', { most: MOST }), ['image']);
  const [made] = await ctx.db.insert(templateResources).values(row).returning();
  return made!;
}
export const pictures = (ctx: Ctx): Promise<ResourceRow[]> =>
  ctx.db.select().from(templateResources).orderBy(desc(templateResources.creationtime)).limit(MOST);

export const savedName = (r: Pick<ResourceRow, 'id' | 'resourcetype'>): string =>
  `${r.id}.${EXTENSIONS[r.resourcetype] ?? 'bin'}`;

async function named(ctx: Ctx, html: string): Promise<ResourceRow[]> {
  const ids = [...new Set([...html.matchAll(CID)].map((m) => m[1]!.toLowerCase()))].slice(0, MOST);
  const wanted = ids.filter(isGuid);
  return wanted.length ? ctx.db.select().from(templateResources).where(inArray(templateResources.id, wanted)) : [];
}
export async function picturesIn(ctx: Ctx, html: string) {
  return (await named(ctx, html)).map((r) => ({
    filename: savedName(r),
    contentType: r.resourcetype,
    content: r.content,
    cid: r.id,
  }));
}
/** For the eyes of whoever writes: the pictures stand in the text itself. */
export async function withPictures(ctx: Ctx, html: string): Promise<string> {
  let shown = html;
  for (const r of await named(ctx, html))
    shown = shown.replaceAll(`cid:${r.id}`, `data:${r.resourcetype};base64,${r.content.toString('base64')}`);
  return shown;
}
