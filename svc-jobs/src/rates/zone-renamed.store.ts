import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';

/** A zone that is called otherwise is so in every version as well: rates and drafts follow by themselves. */
export async function renameInVersions(ctx: Ctx, from: string, to: string): Promise<void> {
  const renamed = (end: 'fromZone' | 'toZone') =>
    sql`case when rate ->> ${end}::text = ${from} then jsonb_build_object(${end}::text, ${to}::text) else '{}'::jsonb end`;
  await ctx.db.execute(sql`
    update jobs.tariff_versions set rates = (
      select jsonb_agg(rate || ${renamed('fromZone')} || ${renamed('toZone')} order by at)
      from jsonb_array_elements(rates) with ordinality as r(rate, at))
    where jsonb_path_exists(rates, '$[*] ? (@.fromZone == $code || @.toZone == $code)', jsonb_build_object('code', ${from}::text))`);
}
