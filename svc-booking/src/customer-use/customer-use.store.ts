/** Looked up among the newest bookings of one customer, so that it costs the same whoever books how much. */
import { type CustomerUse, MOST_USED } from '@cartage/contract/booking/customer-use.ts';
import { round } from '@cartage/contract/money.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { sql } from 'drizzle-orm';

const MOST_RECEIVERS = 200;
type Found = Omit<CustomerUse, 'marginPercent'> & { sold: string | null; cost: string | null };

/** Drafts, quotes and cancelled bookings are no business and stay out. The price of a way in legs stands on its legs. */
export async function useOf(ctx: Ctx, customerId: number, from: string): Promise<CustomerUse> {
  const [found] = (await ctx.db.execute(sql`
    with seen as materialized (
      select coalesce(nullif(trim(to_address ->> 'companyName'), ''), trim(to_address ->> 'contactName')) as name,
        to_address ->> 'postCode' as post_code, (customer ->> 'costCenterId')::bigint as cost_centre, is_leg, is_in_legs,
        (pricing_detail -> 'totalCost' ->> 'taxExclusiveAmount')::numeric as sold,
        (pricing_detail -> 'carrierTotalCost' ->> 'taxExclusiveAmount')::numeric as cost
      from booking.bookings
      where customer_id = ${customerId} and booking_date >= ${from} and booking_status not in ('Draft', 'Quoted', 'Cancelled', 'Deleted')
      order by creation_time desc, id desc limit ${MOST_USED}
    ), receivers as (
      select max(name) as name, post_code, count(*) as n from seen where not is_leg and name is not null and post_code is not null
      group by lower(name), post_code order by n desc, name limit ${MOST_RECEIVERS}
    ), centres as (
      select cost_centre, count(*) as n from seen where not is_leg and cost_centre is not null group by cost_centre
    )
    select (select count(*)::int from seen where not is_leg) as bookings,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'postCode', post_code, 'bookings', n) order by n desc, name), '[]') from receivers) as receivers,
      (select coalesce(jsonb_agg(jsonb_build_object('costCenterId', cost_centre, 'bookings', n) order by n desc, cost_centre), '[]') from centres) as "costCentres",
      (select sum(sold) from seen where cost is not null and not is_in_legs) as sold,
      (select sum(cost) from seen where cost is not null and not is_in_legs) as cost`)) as unknown as [Found];
  const { sold, cost, ...use } = found;
  const isKnown = mayKnowCosts(ctx) && Number(sold) > 0;
  return { ...use, marginPercent: isKnown ? round((1 - Number(cost) / Number(sold)) * 100, 1) : null };
}
