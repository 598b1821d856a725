import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';

/** Of every tenant, for work that looks after all of them. */
export async function tenantNumbers(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db.select({ id: sql<number>`id`.mapWith(Number) }).from(sql`core.tenant_numbers() as id`);
  return rows.map(({ id }) => id);
}
