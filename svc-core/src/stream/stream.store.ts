import { asc, desc, gt, lt, lte, sql } from 'drizzle-orm';
import type { Ctx } from '@cartage/server/context.ts';
import type { StreamRow } from './row.ts';
import { streamEvents } from './stream.tables.ts';

/** Rows of lanes side by side may commit a little out of order, so resuming goes back by a few. */
const OVERLAP = 20;
const LONGEST_CATCH_UP = 1000;
export const KEPT_MINUTES = 60;

/** What happened behind an id; `isGap` when that is more than is kept or sent, so that a browser must ask for everything again. */
export async function rowsAfter(ctx: Ctx, id: number): Promise<{ rows: StreamRow[]; isGap: boolean }> {
  const rows = await ctx.db
    .select()
    .from(streamEvents)
    .where(gt(streamEvents.id, id - OVERLAP))
    .orderBy(asc(streamEvents.id))
    .limit(LONGEST_CATCH_UP);
  const [known] = await ctx.db
    .select({ id: streamEvents.id })
    .from(streamEvents)
    .where(lte(streamEvents.id, id))
    .limit(1);
  return { rows, isGap: rows.length === LONGEST_CATCH_UP || (known === undefined && id > 0) };
}
export async function newestId(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ id: streamEvents.id }).from(streamEvents).orderBy(desc(streamEvents.id)).limit(1);
  return row?.id ?? 0;
}
export const dropOld = (ctx: Ctx) =>
  ctx.db
    .delete(streamEvents)
    .where(lt(streamEvents.occurredAt, sql`${new Date(ctx.now().getTime() - KEPT_MINUTES * 60_000).toISOString()}`));
