/** What customers are called, as the search was last told. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { searchEntries } from './search.tables.ts';

/** The same of a listed user's customer, for filters and sorting; `users` is named by hand, as in `lockedUntilAt`. */
export const customerNameSql = sql`(select coalesce(nullif(s.details->>'CompanyName', ''), nullif(s.details->>'CustomerName', ''),
  nullif(s.details->>'ContactName', ''), nullif(s.details->>'Code', ''))
  from core.search_entries s where s.type = 'Customer' and s.ref = users.customer_id::text)`;
const CALLED = ['CompanyName', 'CustomerName', 'ContactName', 'Code'] as const;

/** By id; one that the search has not heard of is left out. */
export async function customerNames(ctx: Ctx, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const asked = [...new Set(ids.flatMap((id) => (id === null ? [] : String(id))))];
  if (asked.length === 0) return new Map();
  const found = await ctx.db
    .select({ ref: searchEntries.ref, details: searchEntries.details })
    .from(searchEntries)
    .where(and(eq(searchEntries.type, 'Customer'), inArray(searchEntries.ref, asked)));
  return new Map(
    found.flatMap(({ ref, details }) => {
      const name = CALLED.map((member) => details[member]).find((text) => typeof text === 'string' && text !== '');
      return typeof name === 'string' ? [[Number(ref), name] as const] : [];
    }),
  );
}
