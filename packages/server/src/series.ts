/** Number series of a tenant (documents, connotes, articles): each service has a table `number_series` for them. */
import { sql } from 'drizzle-orm';
import type { Ctx } from './context.ts';
import { SCHEMA_SLOT } from './scope.ts';

/**
 * The first of `count` numbers in a row, at least `start`. The series' row stays locked until the transaction ends, so
 * numbers taken inside one are without gaps; take them last, after everything that may refuse or wait.
 */
export async function takeNumbers(ctx: Ctx, series: string, count = 1, start = 1): Promise<number> {
  const table = sql.raw(`${ctx.slots.get(SCHEMA_SLOT) as string}.number_series`);
  const [row] = (await ctx.db
    .execute(sql`insert into ${table} as s (series, last_number) values (${series}, ${start + count - 1})
    on conflict (tenant_id, series) do update set last_number = greatest(s.last_number, ${start - 1}) + ${count}
    returning last_number as "last"`)) as unknown as { last: string }[];
  return Number(row!.last) - count + 1;
}
/** The number that would be taken next, while nothing is. */
export async function nextNumber(ctx: Ctx, series: string, start = 1): Promise<number> {
  const table = sql.raw(`${ctx.slots.get(SCHEMA_SLOT) as string}.number_series`);
  const [row] = (await ctx.db.execute(
    sql`select last_number as "last" from ${table} where series = ${series}`,
  )) as unknown as { last: string }[];
  return Math.max(Number(row?.last ?? 0) + 1, start);
}
