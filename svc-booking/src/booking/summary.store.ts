/** What a selection of bookings comes to: from the kept sums where these can tell, else from the bookings themselves. */
import type { BookingsSummary } from '@cartage/contract/booking/booking-sums.ts';
import type { z } from '@cartage/contract/zod.ts';
import { fieldsAsked, isAnsweredBy } from '@cartage/server/answered.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { filterSql } from '@cartage/server/odata-sql.ts';
import { and, type Column, sql, type SQL } from 'drizzle-orm';
import { bookings } from './booking.tables.ts';
import { fewOf, type Narrowed, selection } from './selection.store.ts';
import { STATE_FIELDS, UNIT_STATE_FIELDS, whose } from './sums.store.ts';
import { stateSums, unitStateSums } from './sums.tables.ts';

/** What only freight that is moved has: a whole is told by none of it. */
const MOVED: ReadonlySet<string> = new Set(
  [
    'carrier',
    'carrierAccountId',
    'carrierServiceCode',
    'carrierServiceName',
    'consignmentId',
    'consignmentNumber',
    'manifestId',
    'pickupRequestId',
    'jobId',
    'invoiceId',
    'invoiceNumber',
  ].map((field) => field.toLowerCase()),
);
/** Whether the filter asks for what carriers moved, leg by leg, and not for what customers sent. */
const isOfMoved = (filter: string | undefined): boolean => fieldsAsked(filter).some((field) => MOVED.has(field));

/**
 * A way in legs counts once: by its whole, or by its legs where the filter asks for what only these have. What a search finds
 * of it counts once too: its legs where the whole is not found as well. Money stands on the legs alone, so all of it is added.
 */
export async function summarise(ctx: Ctx, query: Narrowed): Promise<z.infer<typeof BookingsSummary>> {
  const of = ctx.actor.units ? unitStateSums : stateSums,
    fields = ctx.actor.units ? UNIT_STATE_FIELDS : STATE_FIELDS;
  // Sums of a unit are of all customers together.
  const isTold = !ctx.actor.units || customerOf(ctx, query.customerId) === null;
  const search = query.search?.trim();
  const isMoved = isOfMoved(query.filter);
  if (isTold && !search && isAnsweredBy(query.filter, fields)) {
    const counts = sql`${of.part} is distinct from ${isMoved ? 'whole' : 'leg'}`;
    const [row] = await ctx.db
      .select({
        totalBookings: sum(of.n, counts),
        totalItems: sum(of.items, counts),
        totalWeight: sum(of.weightKg, counts),
        totalCubic: sum(of.volumeM3, counts),
        totalFreight: sum(of.freight),
        totalInsuranceCost: sum(of.insurance),
      })
      .from(of)
      .where(and(whose(ctx, of, query), filterSql(query.filter, fields)));
    return inNumbers(row!);
  }
  const counts = isMoved
    ? sql`not is_in_legs`
    : search
      ? sql`not (is_leg and parent_booking_id in (select id from found))`
      : sql`not is_leg`;
  const [row] = (await ctx.db.execute(sql`
    with found as materialized (
      select id, parent_booking_id, is_leg, is_in_legs, total_items, total_weight_kg, total_volume_m3, freight_cost, insurance_cost
      from ${bookings} where ${selection(ctx, query, await fewOf(ctx, query)) ?? sql`true`}
    ), counted as (select *, ${counts} as counts from found)
    select count(*) filter (where counts) as "totalBookings",
      coalesce(sum(total_items) filter (where counts), 0) as "totalItems",
      coalesce(sum(total_weight_kg) filter (where counts), 0) as "totalWeight",
      coalesce(sum(total_volume_m3) filter (where counts), 0) as "totalCubic",
      coalesce(sum(freight_cost), 0) as "totalFreight", coalesce(sum(insurance_cost), 0) as "totalInsuranceCost"
    from counted`)) as unknown as Record<string, unknown>[];
  return inNumbers(row!);
}
const inNumbers = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([k, v]) => [k, Number(v)])) as z.infer<typeof BookingsSummary>;
/** Nothing comes to zero. */
const sum = (column: Column, of?: SQL) =>
  of ? sql`coalesce(sum(${column}) filter (where ${of}), 0)` : sql`coalesce(sum(${column}), 0)`;
