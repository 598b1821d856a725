/** Numbers are taken from the database in blocks and handed out from memory: no lock is held while a booking is written. */
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
  let connote = await take(ctx, 'connote', total('connotes'));
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
export const newManifest = async (ctx: Ctx): Promise<string> =>
  `M${String(await take(ctx, 'manifest', 1)).padStart(8, '0')}`;

/** The first of `count` numbers in a row. `ctx` must not be inside a transaction that may be undone. */
async function take(ctx: Ctx, kind: Kind, count: number): Promise<number> {
  if (count === 0) return 0;
  const key = `${ctx.tenantId}:${kind}`;
  const held = numbers(ctx).get(key);
  if (held && held.end - held.next >= count) {
    held.next += count;
    return held.next - count;
  }
  const size = Math.max(count, BLOCK[kind]);
  const column = sql.raw(kind);
  const [row] = (await ctx.db.execute(
    sql`insert into booking.counters (${column}) values (${size}) on conflict (tenant_id) do update set ${column} = counters.${column} + ${size} returning ${column} as "end"`,
  )) as unknown as { end: number }[];
  const end = Number(row!.end) + 1;
  if (count < size) numbers(ctx).set(key, { next: end - size + count, end });
  return end - size;
}
