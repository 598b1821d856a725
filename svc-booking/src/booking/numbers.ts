/** Numbers are taken from the database in blocks and handed out from memory: no lock is held while a booking is written. */
import { type Ctx, slot } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';

export type Kind = 'connote' | 'article' | 'manifest';
const BLOCK: Record<Kind, number> = { connote: 50, article: 200, manifest: 1 };
type Block = { next: number; end: number };
export type Numbers = Map<string, Block>;
/** One per running service; a crash leaves a gap in the sequence, never the same number twice. */
export const numbers = slot<Numbers>('booking.numbers');

/** The first of `count` numbers in a row. `ctx` must not be inside a transaction that may be undone. */
export async function take(ctx: Ctx, kind: Kind, count: number): Promise<number> {
  const key = `${ctx.tenantId}:${kind}`;
  const held = numbers(ctx).get(key);
  if (held && held.end - held.next >= count) {
    held.next += count;
    return held.next - count;
  }
  const size = Math.max(count, BLOCK[kind]);
  const column = sql.raw(kind);
  const [row] = await ctx.db.execute(sql`insert into booking.counters (${column}) values (${size}) on conflict (tenant_id) do update set ${column} = counters.${column} + ${size} returning ${column} as "end"`) as unknown as { end: number }[];
  const end = Number(row!.end) + 1;
  if (count < size) numbers(ctx).set(key, { next: end - size + count, end });
  return end - size;
}
