/** Counters and totals: from the kept sums where these can tell, else from the bookings themselves. Each is one statement. */
import type { StatusCount } from '@cartage/contract/booking/booking-sums.ts';
import type { z } from '@cartage/contract/zod.ts';
import { isAnsweredBy } from '@cartage/server/answered.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { type Fields, filterSql, storedField } from '@cartage/server/odata-sql.ts';
import type { Running } from '@cartage/server/running.ts';
import { countRows } from '@cartage/server/rows.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { bookings } from './booking.tables.ts';
import { fewOf, type Narrowed, selection } from './selection.store.ts';
import { soughtBy, soughtGroups } from './search.store.ts';
import {
  daySums,
  dayTotalSums,
  stateSums,
  stateTotalSums,
  unitDaySums,
  unitStateSums,
  valueSums,
} from './sums.tables.ts';

type OfStates = typeof stateSums | typeof stateTotalSums | typeof unitStateSums;
type Of = OfStates | typeof daySums | typeof dayTotalSums | typeof unitDaySums;
const shared = (of: Of): Fields => ({
  bookingStatus: of.bookingStatus,
  statusGroup: of.statusGroup,
  carrier: of.carrier,
  isLeg: storedField('boolean', sql`coalesce(${of.part} = 'leg', false)`),
  isInLegs: storedField('boolean', sql`coalesce(${of.part} = 'whole', false)`),
});
const whoseOf = (of: Of): Fields => ({ customerId: of.customerId, 'customer/id': of.customerId });
const stateOf = (of: OfStates): Fields => ({
  ...shared(of),
  carrierServiceCode: of.carrierServiceCode,
  isDangerousGood: of.isDangerousGood,
  invoiceId: storedField('presence', sql`nullif(${of.isInvoiced}, false)`),
});
export const STATE_FIELDS: Fields = { ...stateOf(stateSums), ...whoseOf(stateSums) };
const STATE_TOTAL_FIELDS: Fields = stateOf(stateTotalSums);
const DAY_FIELDS: Fields = { ...shared(daySums), ...whoseOf(daySums), bookingDate: daySums.bookingDate };
const DAY_TOTAL_FIELDS: Fields = { ...shared(dayTotalSums), bookingDate: dayTotalSums.bookingDate };
export const UNIT_STATE_FIELDS: Fields = stateOf(unitStateSums);
const UNIT_DAY_FIELDS: Fields = { ...shared(unitDaySums), bookingDate: unitDaySums.bookingDate };
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

/** Bookings a group; `isOnce` leaves out the legs of a way, whose whole counts for them. */
export async function groupSizes(
  ctx: Ctx,
  query: Narrowed,
  isOnce = false,
): Promise<{ group: string; n: number; legs: number }[]> {
  const sought = isOnce ? undefined : soughtBy(ctx, query);
  if (sought)
    return (await soughtGroups(ctx, sought, customerOf(ctx, query.customerId))).map((g) => ({ ...g, legs: 0 }));
  const sums = sumsFor(ctx, query, isOnce);
  const rows = sums
    ? await ctx.db
        .select({ group: sums.of.statusGroup, n: sql<number>`sum(${sums.of.n})`, legs: legsIn(sums.of) })
        .from(sums.of)
        .where(and(sums.only ?? whose(ctx, sums.of as Of, query), filterSql(query.filter, sums.fields)))
        .groupBy(sums.of.statusGroup)
    : await sizesOfRows(ctx, selection(ctx, query, await fewOf(ctx, query)));
  return rows.map(({ group, ...r }) => {
    const legs = Number(r.legs);
    return { group, n: Number(r.n) - (isOnce ? legs : 0), legs };
  });
}
/** Legs apart: they are few and have an index of their own, and whether a booking is one stands in none of the filters'. */
async function sizesOfRows(ctx: Ctx, where: SQL | undefined): Promise<{ group: string; n: number; legs: number }[]> {
  const { statusGroup, isLeg } = bookings;
  return ctx.db.execute(sql`
    select "group", sum(n) as n, sum(legs) as legs from (
      select ${statusGroup} as "group", count(*) as n, 0 as legs from ${bookings} where ${where ?? sql`true`} group by 1
      union all
      select ${statusGroup}, 0, count(*) from ${bookings} where ${and(isLeg, where)} group by 1
    ) counted group by 1`);
}
const legsIn = (of: Of | typeof valueSums) =>
  'part' in of ? sql<number>`coalesce(sum(${of.n}) filter (where ${of.part} = 'leg'), 0)` : sql<number>`0`;
/** Undefined when the bookings themselves must be counted. */
function sumsFor(ctx: Ctx, query: Narrowed, ofParts = false): Sums | undefined {
  if (query.search?.trim()) return undefined;
  const knows = (fields: Fields) => isAnsweredBy(query.filter, fields);
  const isOfAll = customerOf(ctx, query.customerId) === null;
  // Of his units, all customers together; of one customer he is answered from the bookings that he sees.
  if (ctx.actor.units) {
    if (isOfAll && knows(UNIT_STATE_FIELDS)) return { of: unitStateSums, fields: UNIT_STATE_FIELDS };
    return isOfAll && knows(UNIT_DAY_FIELDS) ? { of: unitDaySums, fields: UNIT_DAY_FIELDS } : undefined;
  }
  if (isOfAll && knows(STATE_TOTAL_FIELDS)) return { of: stateTotalSums, fields: STATE_TOTAL_FIELDS };
  if (knows(STATE_FIELDS)) return { of: stateSums, fields: STATE_FIELDS };
  if (isOfAll) {
    if (knows(DAY_TOTAL_FIELDS)) return { of: dayTotalSums, fields: DAY_TOTAL_FIELDS };
    // Sums by a text do not tell legs apart.
    const value = !ofParts && VALUE_FIELDS.find(([, fields]) => knows(fields));
    if (value) return { of: valueSums, fields: value[1], only: eq(valueSums.field, value[0]) };
  }
  return knows(DAY_FIELDS) ? { of: daySums, fields: DAY_FIELDS } : undefined;
}
/** Whether a suburb or a customer's name is asked for, and sums know how many have it. */
export const isOfValue = (ctx: Ctx, query: Narrowed): boolean => sumsFor(ctx, query)?.of === valueSums;
export function whose(ctx: Ctx, { customerId: column }: Of, query: Narrowed) {
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
export async function countByStatus(
  ctx: Ctx,
  { once = false, ...query }: Narrowed & { once?: boolean | undefined },
): Promise<z.infer<typeof StatusCount>> {
  const groups = await groupSizes(ctx, query, once);
  const n = (group: string) => groups.find((g) => g.group === group)?.n ?? 0;
  return {
    totalCount: groups.reduce((all, g) => all + g.n, 0),
    delivered: n('delivered'),
    inTransit: n('inTransit'),
    processing: n('processing'),
    exception: n('exception'),
    ...(once && { legs: groups.reduce((all, g) => all + g.legs, 0) }),
  };
}

/** Folds the kept sums, so that reading them stays a matter of a few rows; then, now and then, a block of searched texts. */
export const foldCounts = async ({ database }: Pick<Running<unknown>, 'database'>): Promise<void> => {
  await database.pool.query('select booking.fold_counts()');
  await database.pool.query('select booking.fold_search()');
};
