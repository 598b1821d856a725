/**
 * By which index a page is read. The planner takes what a filter finds to lie evenly along the time of booking, and so walks
 * the list's order past half a million others to a month of last year; the kept sums know better.
 */
import type { Filter } from '@cartage/contract/odata.ts';
import { parseFilter } from '@cartage/contract/odata.ts';
import { addDays } from '@cartage/contract/time.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { type Fields, storedField } from '@cartage/server/odata-sql.ts';
import { and, gte, lt, sql } from 'drizzle-orm';
import { bookings } from './booking.tables.ts';
import { FIELDS, type Narrowed, PLAIN_FIELDS } from './selection.store.ts';
import { isOfValue } from './sums.store.ts';
import { dayTotalSums, unitDaySums } from './sums.tables.ts';

type Query = Narrowed & { sorting?: string | undefined };
/** The filter's fields, and the order's. */
type Ways = { fields: Fields; sort: Fields };

/** In an order that no index has: the rows are found by what the filter asks, and then sorted. */
const SORTED: Fields = {
  ...FIELDS,
  creationTime: storedField('instant', sql`(${bookings.creationTime} + interval '0')`),
};
/** With more than these some turn up soon, wherever one begins. */
const MANY = 200_000;

export async function waysOf(ctx: Ctx, query: Query, count: () => Promise<number>): Promise<Ways> {
  const usual = { fields: FIELDS, sort: FIELDS };
  const order = /^(?:creationTime(?:\s+(asc|desc))?)?$/i.exec(query.sorting?.trim() ?? '');
  if (!order || !query.filter?.trim() || query.search?.trim() || customerOf(ctx, query.customerId) !== null)
    return usual;
  const days = daysOf(parseFilter(query.filter)!);
  if (days) {
    const isAscending = order[1]?.toLowerCase() === 'asc';
    return (await isFar(ctx, days, isAscending)) ? { ...usual, sort: SORTED } : usual;
  }
  if (!isOfValue(ctx, query)) return usual;
  return (await count()) > MANY ? { ...usual, fields: PLAIN_FIELDS } : usual;
}

type Days = { from?: string; before?: string };
/** The despatch days that are asked for, when nothing else is. */
function daysOf(f: Filter): Days | undefined {
  if (f.op === 'and') {
    const left = daysOf(f.left),
      right = daysOf(f.right);
    return left && right && { ...left, ...right };
  }
  if (!['eq', 'ge', 'gt', 'le', 'lt'].includes(f.op) || !('left' in f) || !('right' in f)) return undefined;
  const { left, right } = f;
  if (!('field' in left) || !/^bookingDate$/i.test(left.field) || !('value' in right)) return undefined;
  const day = /^\d{4}-\d\d-\d\d/.exec(String(right.value))?.[0];
  if (day === undefined) return undefined;
  switch (f.op) {
    case 'eq':
      return { from: day, before: addDays(day, 1) };
    case 'ge':
      return { from: day };
    case 'gt':
      return { from: addDays(day, 1) };
    case 'le':
      return { before: addDays(day, 1) };
    default:
      return { before: day };
  }
}

/** Whether more bookings lie between the beginning of the list and these days than on them. */
async function isFar(ctx: Ctx, { from, before }: Days, isAscending: boolean): Promise<boolean> {
  if ((isAscending ? from : before) === undefined) return false;
  const sums = ctx.actor.units ? unitDaySums : dayTotalSums;
  const { bookingDate: day, n } = sums;
  const many = (where = sql`true`) => sql<number>`coalesce(sum(${n}) filter (where ${where}), 0)`;
  const [row] = await ctx.db
    .select({
      within: many(and(from ? gte(day, from) : undefined, before ? lt(day, before) : undefined)),
      passed: many(isAscending ? lt(day, from!) : gte(day, before!)),
    })
    .from(sums);
  return Number(row!.within) < Number(row!.passed);
}
