import type { SearchType } from '@cartage/contract/core/search.ts';
import { and, eq, sql } from 'drizzle-orm';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { SearchEntry } from './entry.ts';
import { searchEntries } from './search.tables.ts';

const PER_TYPE = 5;
const escaped = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/** Stores entries, the last one where several are of the same thing. */
export async function putEntries(ctx: Ctx, entries: readonly SearchEntry[]): Promise<void> {
  const changedAt = ctx.now().toISOString();
  const rows = [
    ...new Map(entries.map((entry) => [`${entry.type}/${entry.ref}`, { unitId: null, ...entry, changedAt }])).values(),
  ];
  await insertRows(ctx, searchEntries, rows, {
    onConflict: sql`on conflict (tenant_id, type, ref) do update set
    customer_id = excluded.customer_id, unit_id = excluded.unit_id, details = excluded.details, search_text = excluded.search_text, changed_at = excluded.changed_at`,
  });
}
/** Changes facts of an entry in place; an entry that is not there yet will come with its own. */
export async function patchEntry(
  ctx: Ctx,
  type: SearchType,
  ref: string,
  details: Record<string, unknown>,
): Promise<void> {
  await ctx.db
    .update(searchEntries)
    .set({
      details: sql`${searchEntries.details} || ${JSON.stringify(details)}::jsonb`,
      changedAt: ctx.now().toISOString(),
    })
    .where(and(eq(searchEntries.type, type), eq(searchEntries.ref, ref)));
}
/** It is found by the people of another organisation unit from now on. */
export async function giveEntry(ctx: Ctx, type: SearchType, ref: string, unitId: number | null): Promise<void> {
  await ctx.db
    .update(searchEntries)
    .set({ unitId })
    .where(and(eq(searchEntries.type, type), eq(searchEntries.ref, ref)));
}
export async function dropEntry(ctx: Ctx, type: SearchType, ref: string): Promise<void> {
  await ctx.db.delete(searchEntries).where(and(eq(searchEntries.type, type), eq(searchEntries.ref, ref)));
}
/** At most some of each type, those that begin with the text first, then the newest; one round trip over the trigram index. */
export async function findEntries(
  ctx: Ctx,
  text: string,
  types: readonly SearchType[],
  customerId: number | null,
): Promise<{ ref: string; type: SearchType; details: string }[]> {
  const like = escaped(text.trim().toLowerCase());
  return ctx.db
    .select({ ref: sql<string>`ref`, type: sql<SearchType>`type`, details: sql<string>`details::text` })
    .from(
      sql`core.search_entries_like(${`%${like}%`}, ${`${like}%`}, ${customerId}::bigint, ${`{${types.join(',')}}`}::text[], ${PER_TYPE}::int)`,
    );
}
