/** Bookings by despatch day, carrier, service or customer, from the kept sums. */
import type { ReportRow } from '@cartage/contract/booking/booking-sums.ts';
import { addDays } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sql, type SQL } from 'drizzle-orm';
import { isOfKnownPlace, zoneSql } from './place-zone.store.ts';
import { daySums, dayTotalSums, unitDaySums } from './sums.tables.ts';

type Asked = {
  groupBy: 'day' | 'carrier' | 'service' | 'customer';
  from: string;
  to: string;
  customerId: number | null;
  timezone: string;
};
type Found = {
  key: string;
  name: string | null;
  n: string;
  items: string;
  weight: string;
  revenue: string;
  delivered: string;
  on_time: string;
  kg_co2e: string;
  with_carbon: string;
  moved: string;
  legs: string;
};
const KEYS: Record<Asked['groupBy'], SQL> = {
  day: sql`booking_date`,
  carrier: sql`coalesce(carrier, '')`,
  service: sql`coalesce(carrier_service_code, '')`,
  customer: sql`customer_id`,
};
/** What a key is called; a service and a customer by their newest booking. */
const NAMES: Record<Asked['groupBy'], SQL> = {
  day: sql`key`,
  carrier: sql`nullif(key, '')`,
  service: sql`case when key <> '' then (select b.carrier_service_name from booking.bookings b where b.carrier_service_code = key order by b.creation_time desc, b.id desc limit 1) end`,
  customer: sql`(select coalesce(b.customer_name, b.customer_code) from booking.bookings b where b.customer_id = key::bigint order by b.creation_time desc, b.id desc limit 1)`,
};

/**
 * Drafts, quotes and cancelled bookings are no business and stay out. The sums know what was on time by any clock; deliveries
 * near the day's end, where the clock of the door decides (the tenant's where the place does not tell), are few and are looked at
 * one by one. When the day is over in Perth, 16 hours into it by UTC, it is over wherever a place is known.
 */
export async function report(
  ctx: Ctx,
  { groupBy, from, to, customerId, timezone }: Asked,
): Promise<z.infer<typeof ReportRow>[]> {
  const key = KEYS[groupBy];
  const within = sql`booking_date between ${from} and ${to} and booking_status not in ('Draft', 'Quoted', 'Cancelled', 'Deleted') and ${
    customerId === null ? sql`true` : sql`customer_id = ${customerId}`
  }`;
  // What a carrier moved is each leg; what was sent on a day or by a customer is the way, once.
  const isOfMoved = groupBy === 'carrier' || groupBy === 'service';
  const counts = isOfMoved ? sql`true` : sql`part is distinct from 'leg'`;
  const rowCounts = isOfMoved ? sql`not is_in_legs` : sql`not is_leg`;
  const seen = isOfMoved ? sql`part is distinct from 'whole'` : sql`true`;
  const sums = sumsFor(ctx, { groupBy, from, to, customerId });
  const order = groupBy === 'day' ? sql`key` : sql`n desc, key`;
  const rows = (await ctx.db.execute(sql`
    with kept as (
      select ${key} as key, ${sumOf('n', counts)} as n, ${sumOf('items', counts)} as items, ${sumOf('weight_kg', counts)} as weight,
        sum(revenue) as revenue, ${sumOf('n', sql`booking_status = 'Delivered' and ${counts}`)} as delivered,
        ${sumOf('on_time', counts)} as on_time, sum(kg_co2e) as kg_co2e, sum(with_carbon) as with_carbon,
        ${sumOf('n', sql`part is distinct from 'whole'`)} as moved, ${sumOf('n', sql`part = 'leg'`)} as legs
      from ${sums} where ${within} and ${seen} group by 1 having sum(n) > 0
    ), close as (
      select ${key} as key, count(*) as on_time from booking.bookings
      where ${within} and booking_status = 'Delivered' and ${rowCounts}
        and (delivered_at at time zone 'UTC') >= deliver_by + interval '10 hours' and (delivered_at at time zone 'UTC') < deliver_by + interval '36 hours'
        and ${isOfKnownPlace(timezone) ? sql`(delivered_at at time zone 'UTC') < deliver_by + interval '16 hours'` : sql`true`}
        and (delivered_at at time zone ${zoneSql(sql`to_address`, timezone)})::date <= deliver_by
      group by 1
    ), shown as (
      select key::text as key, n, items, weight, revenue, delivered, kept.on_time + coalesce(close.on_time, 0) as on_time, kg_co2e, with_carbon, moved, legs from kept left join close using (key)
      order by ${order} limit 2000
    )
    select *, ${NAMES[groupBy]} as name from shown order by ${order}`)) as unknown as Found[];
  return rows.map((r) => ({
    key: r.key,
    name: r.name ?? (r.key === '' ? nothingYet(groupBy) : r.key),
    count: Number(r.n),
    items: Number(r.items),
    weight: Number(r.weight),
    revenue: Number(r.revenue),
    delivered: Number(r.delivered),
    onTime: Number(r.on_time),
    kgCo2e: Number(r.kg_co2e),
    withoutCarbon: Number(r.moved) - Number(r.with_carbon),
    moved: Number(r.moved),
    legs: Number(r.legs),
  }));
}
const nothingYet = (groupBy: Asked['groupBy']): string =>
  say(groupBy === 'service' ? 'report.noService' : 'report.noCarrier');
const sumOf = (column: string, of: SQL) => sql`coalesce(sum(${sql.raw(column)}) filter (where ${of}), 0)`;

function sumsFor(ctx: Ctx, { groupBy, from, to, customerId }: Omit<Asked, 'timezone'>): SQL {
  if (ctx.actor.units) {
    if (groupBy === 'customer') return byMonths(from, to, { months: sql`booking.booking_unit_month_sums`, days: SEEN });
    return customerId === null ? sql`${unitDaySums}` : SEEN;
  }
  if (groupBy === 'customer')
    return byMonths(from, to, { months: sql`booking.booking_month_sums`, days: sql`${daySums}` });
  return customerId === null ? sql`${dayTotalSums}` : sql`${daySums}`;
}
/** A unit's days are of all customers together: of one, and by customer beside whole months, whom units bind is told what the bookings that he sees come to. */
const SEEN = sql`(select booking_date, customer_id, carrier, carrier_service_code, booking_status, 1 as n, total_items as items, total_weight_kg as weight_kg, revenue,
    booking.surely_on_time(booking_status, deliver_by, delivered_at)::int as on_time, coalesce((carbon ->> 'kgCo2e')::numeric, 0) as kg_co2e,
    (carbon ->> 'kgCo2e' is not null)::int as with_carbon, case when is_in_legs then 'whole' when is_leg then 'leg' end as part from booking.bookings) sums`;

const COLUMNS = sql.raw(
  'booking_date, customer_id, booking_status, n, items, weight_kg, revenue, on_time, kg_co2e, with_carbon, part',
);
/** What each customer has in whole months comes from sums by the month, which are a tenth of those by the day. */
function byMonths(from: string, to: string, { months, days }: { months: SQL; days: SQL }): SQL {
  const after = addDays(to, 1);
  const first = from.endsWith('-01') ? from : monthAfter(from),
    end = `${after.slice(0, 8)}01`;
  if (first >= end) return days;
  return sql`(
    select month as ${COLUMNS} from ${months} where month >= ${first} and month < ${end}
    union all select ${COLUMNS} from ${days} where booking_date < ${first} and booking_date >= ${from}
    union all select ${COLUMNS} from ${days} where booking_date >= ${end} and booking_date <= ${to}) sums`;
}
const monthAfter = (day: string): string => `${addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01`;
