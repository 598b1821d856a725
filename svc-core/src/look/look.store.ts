import type { LookParts } from '@cartage/contract/core/look.ts';
import { invalid, notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { lookPictures, looks } from './look.tables.ts';

export type LookRow = typeof looks.$inferSelect;
const EARLIER = 20;
const UNUSED_MS = 86_400_000;

export const publishedLooks = (ctx: Ctx): Promise<LookRow[]> =>
  ctx.db
    .select()
    .from(looks)
    .where(isNotNull(looks.publishedTime))
    .orderBy(desc(looks.publishedTime), desc(looks.id))
    .limit(EARLIER + 1);
export async function draftLook(ctx: Ctx): Promise<LookRow | undefined> {
  return (await ctx.db.select().from(looks).where(isNull(looks.publishedTime)))[0];
}
/** The safe half of a look's CSS; nothing for an id that is none of the tenant's. */
export async function cssOf(ctx: Ctx, id: string | null): Promise<string> {
  if (!id || !/^\d{1,15}$/.test(id)) return '';
  const [row] = await ctx.db
    .select({ css: looks.safeCss })
    .from(looks)
    .where(eq(looks.id, Number(id)));
  return row?.css ?? '';
}

export async function keepPicture(ctx: Ctx, id: string, content: Buffer): Promise<void> {
  await ctx.db.insert(lookPictures).values({ id, content, creationTime: ctx.now().toISOString() });
}
export async function pictureOf(ctx: Ctx, id: string | null): Promise<Buffer | undefined> {
  if (!id) return undefined;
  return (await ctx.db.select().from(lookPictures).where(eq(lookPictures.id, id)))[0]?.content;
}
export async function requirePicture(ctx: Ctx, id: string): Promise<Buffer> {
  const found = await pictureOf(ctx, id);
  if (!found) throw notFound('Picture', id);
  return found;
}
/** 400 for a picture that is not the tenant's. */
export async function requirePictures(ctx: Ctx, parts: Partial<LookParts>): Promise<void> {
  const members = (['logoId', 'darkLogoId', 'faviconId'] as const).filter((member) => parts[member]);
  if (!members.length) return;
  const ids = members.map((member) => parts[member]!);
  const there = await ctx.db.select({ id: lookPictures.id }).from(lookPictures).where(inArray(lookPictures.id, ids));
  const missing = members.filter((member) => !there.some((row) => row.id === parts[member]!.toLowerCase()));
  if (missing.length) throw invalid(missing.map((m) => ({ message: say('look.noPicture'), members: [m] })));
}

/** Pictures that were sent up and came into no look. */
export async function dropUnusedPictures(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNUSED_MS).toISOString();
  const used = sql`select 1 from ${looks} l where ${lookPictures.id} in (l.logo_id, l.dark_logo_id, l.favicon_id)`;
  await ctx.db.delete(lookPictures).where(and(lt(lookPictures.creationTime, before), sql`not exists (${used})`));
}
