/** What the search box finds, and parts of connotes. Row security keeps LIKE from the trigram index, so functions look with the same tenant and customer. */
import { type Filter, parseFilter } from '@cartage/contract/odata.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { wholeRows, windowOf } from '@cartage/server/rows.ts';
import type { Running } from '@cartage/server/running.ts';
import { sql } from 'drizzle-orm';
import { type BookingRow, bookings } from './booking.tables.ts';
import type { Narrowed } from './selection.store.ts';

/** A text, and the pattern of the folded connote where it is looked for in that alone. */
type Sought = { text: string; connote: string | null };

/**
 * What is looked for when nothing else is asked: a text in the search box, or a part of a connote. Its functions look
 * through the whole tenant, so for whom units bind what is found is narrowed like any other list.
 */
export function soughtBy(ctx: Ctx, { search, filter: source }: Narrowed): Sought | undefined {
  if (ctx.actor.units) return undefined;
  const text = search?.trim();
  if (!source?.trim()) return text ? { text, connote: null } : undefined;
  return text ? undefined : connoteOf(parseFilter(source));
}
function connoteOf(filter: Filter | undefined): Sought | undefined {
  if (filter?.op !== 'contains' && filter?.op !== 'startswith' && filter?.op !== 'endswith') return undefined;
  const { left, right, op } = filter;
  if (!('field' in left) || !('value' in right) || !/^consignment(Id|Number)$/i.test(left.field)) return undefined;
  if (typeof right.value !== 'string' && typeof right.value !== 'number') return undefined;
  const text = String(right.value);
  // What has no letters folds to itself.
  if (left.fold !== 'lower' && !/^[\x20-\x40]*$/.test(text)) return undefined;
  const escaped = text.replace(/[\\%_]/g, (c) => `\\${c}`);
  return { text, connote: `${op === 'startswith' ? '' : '%'}${escaped}${op === 'endswith' ? '' : '%'}` };
}

/** How many bookings of each group it is in. */
export async function soughtGroups(
  ctx: Ctx,
  { text, connote }: Sought,
  customerId: number | null,
): Promise<{ group: string; n: number }[]> {
  const rows = (await ctx.db.execute(
    sql`select status_group as "group", n from booking.search_groups(${text}, ${connote}::text, ${customerId}::bigint)`,
  )) as unknown as { group: string; n: number }[];
  return rows.map(({ group, n }) => ({ group, n: Number(n) }));
}

type Query = Narrowed & { maxResultCount: number; skipCount: number; sorting?: string | undefined };
/** From here on the narrow index of the searched texts is quicker to skip through than the list's own. */
const DEEP = 500;
/** The page in the order of booking, of what a text finds or far down the whole list; else undefined. A total tells where the end is. */
export async function searchedPage(ctx: Ctx, query: Query, totalCount?: number): Promise<BookingRow[] | undefined> {
  const order = /^creationTime(?:\s+(asc|desc))?$/i.exec(query.sorting?.trim() || 'creationTime desc');
  const sought = soughtBy(ctx, query);
  const customerId = customerOf(ctx, query.customerId);
  const isAll = !query.search?.trim() && !query.filter?.trim() && customerId === null;
  if (!order || ctx.actor.units || !(sought || (isAll && query.skipCount >= DEEP))) return undefined;
  const isDescending = order[1]?.toLowerCase() === 'desc';
  const { isFromEnd, skip, take } = windowOf(query, totalCount);
  const isNewestFirst = isDescending !== isFromEnd;
  const way = isNewestFirst ? sql`desc` : sql`asc`;
  const ids = sought
    ? sql`select booking.search_page(${sought.text}, ${sought.connote}::text, ${customerId}::bigint, ${isNewestFirst}, ${skip}, ${take})`
    : sql`select id from booking.booking_search order by creation_time ${way}, id ${way} offset ${skip} limit ${take}`;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return wholeRows(
    ctx,
    bookings,
    sql`where ${bookings.id} = any(array(${ids})) order by ${bookings.creationTime} ${direction}, ${bookings.id} ${direction}`,
  );
}

/** What is new in the searched texts joins their trigrams, so that no writer waits for it and no search reads it apart. */
export const mergeSearched = async ({ database }: Pick<Running<unknown>, 'database'>): Promise<void> => {
  await database.pool.query('select booking.merge_search()');
};
