import type { Day } from '@cartage/contract/wire.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { takeNumbers } from '@cartage/server/series.ts';
import { sql } from 'drizzle-orm';
import { type Counted, type Counting, type Next, nextIn } from './period.ts';

/**
 * The first of `count` numbers in a row and the day that they tell. The series' row stays locked until the transaction
 * ends: in each period numbers are without gaps and in order, however many ask while it turns.
 */
export async function takeInPeriod(
  ctx: Ctx,
  series: string,
  count: number,
  counting: Counting,
  day: Day,
): Promise<{ first: number; day: Day }> {
  if (counting.startsAgain === 'never') return { first: await takeNumbers(ctx, series, count, counting.start), day };
  const next = nextIn(await locked(ctx, series), counting, day);
  await ctx.db.execute(
    sql`update finance.number_series set last_number = ${next.next + count - 1}, period = ${next.period}::date where series = ${series}`,
  );
  return { first: next.next, day: next.day };
}
/** What would be taken next, while nothing is. */
export async function nextInPeriod(ctx: Ctx, series: string, counting: Counting, day: Day): Promise<Next> {
  const [row] = rowsOf(
    await ctx.db.execute(
      sql`select last_number as "last", period::text as "period" from finance.number_series where series = ${series}`,
    ),
  );
  return nextIn(countedOf(row), counting, day);
}
/** The update is for its lock alone, which the first number of a series needs as well. */
async function locked(ctx: Ctx, series: string): Promise<Counted> {
  const [row] = rowsOf(
    await ctx.db.execute(sql`insert into finance.number_series as s (series, last_number) values (${series}, 0)
      on conflict (tenant_id, series) do update set last_number = s.last_number
      returning last_number as "last", period::text as "period"`),
  );
  return countedOf(row);
}
type Row = { last: string; period: Day | null };
const rowsOf = (answer: unknown) => answer as Row[];
const countedOf = (row: Row | undefined): Counted => ({ last: Number(row?.last ?? 0), period: row?.period ?? null });
