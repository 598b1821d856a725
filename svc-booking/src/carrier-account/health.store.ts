/** How carriers have answered in the last day, from what was kept of each question for a price. */
import { type CarrierHealth, ENOUGH_FOR_P95 } from '@cartage/contract/carrier/carrier-account.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, gte, sql } from 'drizzle-orm';
import { isPaused } from '../carriers/guard.ts';
import { quoteCarriers as c, quoteRequests as r } from '../quote/quote.tables.ts';

const DAY_MS = 86_400_000;

export async function carrierHealth(ctx: Ctx): Promise<CarrierHealth[]> {
  const failed = sql`${c.state} = 'failed'`,
    answered = sql`${c.state} = 'answered'`;
  const rows = await ctx.db
    .select({
      carrierAccountId: c.carrierAccountId,
      answers: sql`count(*) filter (where ${answered})`.mapWith(Number),
      failures: sql`count(*) filter (where ${failed})`.mapWith(Number),
      p95Ms: sql<number | null>`case when count(*) filter (where ${answered}) >= ${ENOUGH_FOR_P95}
        then percentile_disc(0.95) within group (order by ${c.elapsedMs}) filter (where ${answered}) end`,
      slowestMs: sql<number | null>`max(${c.elapsedMs}) filter (where ${answered})`,
      lastFailure: sql<string | null>`(array_agg(${c.reason} order by ${c.id} desc) filter (where ${failed}))[1]`,
    })
    .from(c)
    .innerJoin(r, eq(r.id, c.quoteRequestId))
    .where(gte(r.createdAt, new Date(ctx.now().getTime() - DAY_MS).toISOString()))
    .groupBy(c.carrierAccountId)
    .orderBy(c.carrierAccountId);
  return rows.map((row) => ({ ...row, isPaused: isPaused(ctx, row.carrierAccountId) }));
}
