/** Sums over bookings: counters, totals and the report. Each is one statement. */
import type { BookingsSummary, ReportRow, StatusCount } from '@cartage/contract/booking/booking.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/service.ts';
import { and, between, type Column, eq, sql, type SQL } from 'drizzle-orm';
import { bookingCounts, bookings } from './booking.tables.ts';

/** Bookings a group. Without further conditions nothing is counted: the sums are kept (migrations/0005_counts.sql). */
export function groupSizes(ctx: Ctx, customerId: number | null, where: SQL | undefined): Promise<{ group: string; n: number }[]> {
  if (where) return ctx.db.select({ group: bookings.statusGroup, n: sql<number>`count(*)` }).from(bookings).where(and(whose(bookings.customerId, customerId), where)).groupBy(bookings.statusGroup);
  return ctx.db.select({ group: bookingCounts.statusGroup, n: sql<number>`sum(${bookingCounts.n})` }).from(bookingCounts).where(whose(bookingCounts.customerId, customerId)).groupBy(bookingCounts.statusGroup);
}
const whose = (column: Column, customerId: number | null) => (customerId === null ? undefined : eq(column, customerId));

/** `totalCount` is every booking of the selection; cancelled ones are in none of the four counters. */
export async function countByStatus(ctx: Ctx, customerId: number | null, where: SQL | undefined): Promise<z.infer<typeof StatusCount>> {
  const rows = await groupSizes(ctx, customerId, where);
  const n = (group: string) => Number(rows.find((r) => r.group === group)?.n ?? 0);
  return { totalCount: rows.reduce((all, r) => all + Number(r.n), 0), delivered: n('delivered'), inTransit: n('inTransit'), processing: n('processing'), exception: n('exception') };
}

export async function summarise(ctx: Ctx, where: SQL | undefined): Promise<z.infer<typeof BookingsSummary>> {
  const [row] = await ctx.db.select({
    totalBookings: sql`count(*)`, totalItems: sum(bookings.totalItems), totalWeight: sum(bookings.totalWeightKg), totalCubic: sum(bookings.totalVolumeM3),
    totalFreight: sum(bookings.freightCost), totalInsuranceCost: sum(bookings.insuranceCost),
  }).from(bookings).where(where);
  return Object.fromEntries(Object.entries(row!).map(([k, v]) => [k, Number(v)])) as z.infer<typeof BookingsSummary>;
}

const KEYS = {
  day: { key: sql`${bookings.bookingDate}::text`, name: sql`${bookings.bookingDate}::text` },
  carrier: { key: sql`coalesce(${bookings.carrier}, '')`, name: sql`coalesce(max(${bookings.carrier}), 'No carrier yet')` },
  customer: { key: sql`${bookings.customerId}::text`, name: sql`coalesce(max(${bookings.customerName}), max(${bookings.customerCode}))` },
};
/** Drafts, quotes and cancelled bookings are no business and stay out. */
export async function report(ctx: Ctx, { groupBy, from, to, customerId, timezone }: { groupBy: keyof typeof KEYS; from: string; to: string; customerId: number | null; timezone: string }): Promise<z.infer<typeof ReportRow>[]> {
  const { key, name } = KEYS[groupBy];
  const delivered = sql`${bookings.bookingStatus} = 'Delivered'`;
  const rows = await ctx.db.select({
    key: sql<string>`${key}`.as('key'), name: sql<string | null>`${groupBy === 'day' ? sql`max(${bookings.bookingDate}::text)` : name}`, count: sql`count(*)`, items: sum(bookings.totalItems), weight: sum(bookings.totalWeightKg), revenue: sum(bookings.revenue),
    delivered: sql`count(*) filter (where ${delivered})`,
    onTime: sql`count(*) filter (where ${delivered} and (${bookings.deliverBy} is null or (${bookings.deliveredAt} at time zone ${timezone})::date <= ${bookings.deliverBy}))`,
  }).from(bookings).where(and(
    between(bookings.bookingDate, from, to), sql`${bookings.bookingStatus} not in ('Draft', 'Quoted', 'Cancelled', 'Deleted')`, customerId === null ? undefined : eq(bookings.customerId, customerId),
  )).groupBy(sql`1`).orderBy(groupBy === 'day' ? sql`1` : sql`count(*) desc, 1`).limit(2000);
  return rows.map((r) => ({ key: r.key, name: r.name ?? r.key, count: Number(r.count), items: Number(r.items), weight: Number(r.weight), revenue: Number(r.revenue), delivered: Number(r.delivered), onTime: Number(r.onTime) }));
}
function sum(column: Column) {
  return sql`coalesce(sum(${column}), 0)`;
}

/** Folds the kept sums, so that reading them stays a matter of a few rows. */
export const foldCounts = async ({ database }: Pick<Running<unknown>, 'database'>): Promise<void> => { await database.pool.query('select booking.fold_counts()'); };
