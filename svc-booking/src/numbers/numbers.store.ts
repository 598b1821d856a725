/** Numbers are taken from the database in blocks and handed out from memory: no lock is held while a booking is written. */
import { written } from '@cartage/contract/core/numbering.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';

type Kind = 'connote' | 'article' | 'manifest';
const BLOCK: Record<Kind, number> = { connote: 50, article: 200, manifest: 1 };
type Block = { next: number; end: number };
/** One per running service; a crash leaves a gap in the sequence, never the same number twice. */
export const numbers = slot<Map<string, Block>>('booking.numbers');

/** What a booking needs; bookings with the same `manifestOf` share a manifest. */
export type Numbers = { connotes: number; articles: number; manifestOf: string | null };
export type Taken = { connote: number; firstArticle: number; manifestId?: string };

/** Numbers for bookings in their order. */
export async function numbersFor(ctx: Ctx, wanted: readonly Numbers[], manifestId?: string): Promise<Taken[]> {
  const total = (kind: 'connotes' | 'articles') => wanted.reduce((n, w) => n + w[kind], 0);
  const { connoteStart } = await ctx.settings();
  let connote = await take(ctx, 'connote', total('connotes'), connoteStart);
  let article = await take(ctx, 'article', total('articles'));
  const manifests = new Map<string, string>();
  for (const { manifestOf } of wanted)
    if (manifestOf !== null && !manifests.has(manifestOf))
      manifests.set(manifestOf, manifestId ?? (await newManifest(ctx)));
  return wanted.map(({ connotes, articles, manifestOf }) => {
    const taken = { connote, firstArticle: article };
    connote += connotes;
    article += articles;
    return manifestOf === null ? taken : { ...taken, manifestId: manifests.get(manifestOf)! };
  });
}
export async function newManifest(ctx: Ctx): Promise<string> {
  const { manifestNumbering } = await ctx.settings();
  return written(await take(ctx, 'manifest', 1, manifestNumbering.start), manifestNumbering);
}
const keyOf = (ctx: Ctx, kind: Kind) => `${ctx.tenantId}:${kind}`;

/** The first of `count` numbers in a row, at least `start`. `ctx` must not be inside a transaction that may be undone. */
async function take(ctx: Ctx, kind: Kind, count: number, start = 1): Promise<number> {
  if (count === 0) return 0;
  const key = keyOf(ctx, kind);
  const held = numbers(ctx).get(key);
  if (held && held.next >= start && held.end - held.next >= count) {
    held.next += count;
    return held.next - count;
  }
  const size = Math.max(count, BLOCK[kind]);
  const column = sql.raw(kind);
  const [row] = (await ctx.db.execute(
    sql`insert into booking.counters (${column}) values (${start - 1 + size}) on conflict (tenant_id) do update set ${column} = greatest(counters.${column}, ${start - 1}) + ${size} returning ${column} as "end"`,
  )) as unknown as { end: number }[];
  const end = Number(row!.end) + 1;
  if (count < size) numbers(ctx).set(key, { next: end - size + count, end });
  return end - size;
}

/**
 * The number to come while nothing is taken, how many are given out (to the last block), and which may still come: those
 * that this server holds, and all behind the blocks of others.
 */
export async function numberAhead(ctx: Ctx, kind: Kind, start: number) {
  const [row] = (await ctx.db.execute(sql`select ${sql.raw(kind)} as "given" from booking.counters`)) as unknown as {
    given: string;
  }[];
  const given = Number(row?.given ?? 0);
  const held = numbers(ctx).get(keyOf(ctx, kind));
  const own = held && held.next < held.end && held.next >= start ? held : undefined;
  const behind = Math.max(given + 1, start);
  return {
    next: own?.next ?? behind,
    given,
    mayCome: (number: number) => number >= behind || (!!own && number >= own.next && number < own.end),
  };
}
