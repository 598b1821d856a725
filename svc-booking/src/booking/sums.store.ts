/** Counters and totals: from the kept sums where these can tell, else from the bookings themselves. Each is one statement. */
import type { BookingsSummary, StatusCount } from '@cartage/contract/booking/booking.ts';
import type { z } from '@cartage/contract/zod.ts';
import { isAnsweredBy } from '@cartage/server/answered.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { type Fields, filterSql, kept } from '@cartage/server/odata-sql.ts';
import type { Running } from '@cartage/server/running.ts';
import { countRows } from '@cartage/server/rows.ts';
import { and, type Column, eq, sql, type SQL } from 'drizzle-orm';
import { bookings } from './booking.tables.ts';
import { fewOf, type Narrowed, selection } from './selection.store.ts';
import { soughtBy, soughtGroups } from './search.store.ts';
import { daySums, dayTotalSums, stateSums, stateTotalSums, valueSums } from './sums.tables.ts';

type Of = typeof stateSums | typeof stateTotalSums | typeof daySums | typeof dayTotalSums;
const shared = (of: Of): Fields => ({
  bookingStatus: of.bookingStatus,
  statusGroup: of.statusGroup,
  carrier: of.carrier,
});
const whoseOf = (of: Of): Fields => ({ customerId: of.customerId, 'customer/id': of.customerId });
const stateOf = (of: typeof stateSums | typeof stateTotalSums): Fields => ({
  ...shared(of),
  carrierServiceCode: of.carrierServiceCode,
  isDangerousGood: of.isDangerousGood,
  invoiceId: kept('presence', sql`nullif(${of.isInvoiced}, false)`),
});
const STATE_FIELDS: Fields = { ...stateOf(stateSums), ...whoseOf(stateSums) };
const STATE_TOTAL_FIELDS: Fields = stateOf(stateTotalSums);
const DAY_FIELDS: Fields = { ...shared(daySums), ...whoseOf(daySums), bookingDate: daySums.bookingDate };
const DAY_TOTAL_FIELDS: Fields = { ...shared(dayTotalSums), bookingDate: dayTotalSums.bookingDate };
const VALUE_FIELDS: [field: string, fields: Fields][] = [
  ['fromSuburb', 'fromAddress/suburb'],
  ['toSuburb', 'toAddress/suburb'],
  ['companyName', 'customer/companyName'],
].map(([field, name]) => [
  field!,
  {
    bookingStatus: valueSums.bookingStatus,
    statusGroup: valueSums.statusGroup,
    [field!]: valueSums.value,
    [name!]: valueSums.value,
  },
]);

/** Sums that know all that is asked for; `only` those of a kind. */
type Sums = { of: Of | typeof valueSums; fields: Fields; only?: SQL };

/** Bookings a group. */
export async function groupSizes(ctx: Ctx, query: Narrowed): Promise<{ group: string; n: number }[]> {
  const sought = soughtBy(ctx, query);
  if (sought) return soughtGroups(ctx, sought, customerOf(ctx, query.customerId));
  const sums = sumsFor(ctx, query);
  const rows = sums
    ? await ctx.db
        .select({ group: sums.of.statusGroup, n: sql<number>`sum(${sums.of.n})` })
        .from(sums.of)
        .where(and(sums.only ?? whose(ctx, sums.of as Of, query), filterSql(query.filter, sums.fields)))
        .groupBy(sums.of.statusGroup)
    : await ctx.db
        .select({ group: bookings.statusGroup, n: sql<number>`count(*)` })
        .from(bookings)
        .where(selection(ctx, query, await fewOf(ctx, query)))
        .groupBy(bookings.statusGroup);
  return rows.map(({ group, n }) => ({ group, n: Number(n) }));
}
/** Undefined when the bookings themselves must be counted. */
function sumsFor(ctx: Ctx, query: Narrowed): Sums | undefined {
  // They are the whole tenant's: whom units bind is answered from the bookings that he sees.
  if (query.search?.trim() || ctx.actor.units) return undefined;
  const knows = (fields: Fields) => isAnsweredBy(query.filter, fields);
  const isOfAll = customerOf(ctx, query.customerId) === null;
  if (isOfAll && knows(STATE_TOTAL_FIELDS)) return { of: stateTotalSums, fields: STATE_TOTAL_FIELDS };
  if (knows(STATE_FIELDS)) return { of: stateSums, fields: STATE_FIELDS };
  if (isOfAll) {
    if (knows(DAY_TOTAL_FIELDS)) return { of: dayTotalSums, fields: DAY_TOTAL_FIELDS };
    const value = VALUE_FIELDS.find(([, fields]) => knows(fields));
    if (value) return { of: valueSums, fields: value[1], only: eq(valueSums.field, value[0]) };
  }
  return knows(DAY_FIELDS) ? { of: daySums, fields: DAY_FIELDS } : undefined;
}
/** Whether a suburb or a customer's name is asked for, and sums know how many have it. */
export const isOfValue = (ctx: Ctx, query: Narrowed): boolean => sumsFor(ctx, query)?.of === valueSums;
function whose(ctx: Ctx, { customerId: column }: Of, query: Narrowed) {
  const customerId = customerOf(ctx, query.customerId);
  return customerId === null ? undefined : eq(column, customerId);
}

/** Whether sums know how many there are. */
export const isSummed = (ctx: Ctx, query: Narrowed): boolean => sumsFor(ctx, query) !== undefined;
/** How many bookings there are in all; `where` is asked when they must be counted. */
export async function countBookings(ctx: Ctx, query: Narrowed, where: () => Promise<SQL | undefined>): Promise<number> {
  if (soughtBy(ctx, query) || isSummed(ctx, query))
    return (await groupSizes(ctx, query)).reduce((all, { n }) => all + n, 0);
  return countRows(ctx, bookings, await where());
}
/** `totalCount` is every booking of the selection; cancelled ones are in none of the four counters. */
export async function countByStatus(ctx: Ctx, query: Narrowed): Promise<z.infer<typeof StatusCount>> {
  const groups = await groupSizes(ctx, query);
  const n = (group: string) => groups.find((g) => g.group === group)?.n ?? 0;
  return {
    totalCount: groups.reduce((all, g) => all + g.n, 0),
    delivered: n('delivered'),
    inTransit: n('inTransit'),
    processing: n('processing'),
    exception: n('exception'),
  };
}

export async function summarise(ctx: Ctx, query: Narrowed): Promise<z.infer<typeof BookingsSummary>> {
  const isKept = !ctx.actor.units && !query.search?.trim() && isAnsweredBy(query.filter, STATE_FIELDS);
  const [row] = isKept
    ? await ctx.db
        .select({
          totalBookings: sum(stateSums.n),
          totalItems: sum(stateSums.items),
          totalWeight: sum(stateSums.weightKg),
          totalCubic: sum(stateSums.volumeM3),
          totalFreight: sum(stateSums.freight),
          totalInsuranceCost: sum(stateSums.insurance),
        })
        .from(stateSums)
        .where(and(whose(ctx, stateSums, query), filterSql(query.filter, STATE_FIELDS)))
    : await ctx.db
        .select({
          totalBookings: sql`count(*)`,
          totalItems: sum(bookings.totalItems),
          totalWeight: sum(bookings.totalWeightKg),
          totalCubic: sum(bookings.totalVolumeM3),
          totalFreight: sum(bookings.freightCost),
          totalInsuranceCost: sum(bookings.insuranceCost),
        })
        .from(bookings)
        .where(selection(ctx, query, await fewOf(ctx, query)));
  return Object.fromEntries(Object.entries(row!).map(([k, v]) => [k, Number(v)])) as z.infer<typeof BookingsSummary>;
}
/** Nothing comes to zero. */
function sum(column: Column) {
  return sql`coalesce(sum(${column}), 0)`;
}

/** Folds the kept sums, so that reading them stays a matter of a few rows; then, now and then, a block of searched texts. */
export const foldCounts = async ({ database }: Pick<Running<unknown>, 'database'>): Promise<void> => {
  await database.pool.query('select booking.fold_counts()');
  await database.pool.query('select booking.fold_search()');
};
