/**
 * How many consignments of the last days a cell prices: those of its lane alone, found by their postcodes, priced once more by
 * the rates in force. It costs two statements, one more call and a handful of statements a page, whatever the tenant moves.
 */
import type { CellUse, CellUseQuery } from '@cartage/contract/rates/cell-use.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import { isEffective } from '@cartage/contract/rating/lane.ts';
import { notFound } from '@cartage/contract/error.ts';
import { addDays } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { onThread } from '@cartage/server/threads.ts';
import { today } from '@cartage/server/today.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { rates } from '../rates/rates.tables.ts';
import { accountsOf, carried, carriedPages, DAYS, PAGE } from './carried.store.ts';
import { draftOf, ratesOf } from './draft.store.ts';

/** Half a second of a thread's work; a lane with more freight is told by "at least". */
const MOST_PRICED = 2000;
const threads = onThread<typeof import('./what-if.thread.ts')>(new URL('./what-if.thread.ts', import.meta.url));

/** Whatever unit moves the freight, as price lists are the whole tenant's; a number says nothing of whose it is. */
export const cellUse = (ctx: Ctx, asked: CellUseQuery): Promise<CellUse> =>
  ctx.beyondUnits(async (whole) => {
    const [rate] = await ratesOf(whole, asked.rateCardId, eq(rates.id, asked.rateId));
    if (!rate) throw notFound('Rate', asked.rateId);
    const toDay = await today(whole),
      fromDay = addDays(toDay, -DAYS);
    const accounts = await accountsOf(whole, asked.rateCardId);
    const which = and(await carried(whole, fromDay, accounts), onLane(rate))!;
    const { gstRate } = await whole.settings();
    const day = await dayOf(whole, rate, addDays(toDay, 1));
    let count = 0,
      priced = 0,
      isAtLeast = false;
    for await (const { facts, requests } of carriedPages(whole, which, accounts)) {
      count += await threads(whole, 'cellUsesOf', { facts, of: asked, day, gstRate, requests });
      priced += requests.length;
      isAtLeast = priced >= MOST_PRICED && requests.length === PAGE;
      if (isAtLeast) break;
    }
    return { fromDay, toDay, count, isAtLeast };
  });

/** That whose rates the page shows beside the draft: the draft's day, or the first on which the rate is in force. */
async function dayOf(ctx: Ctx, rate: Rate, tomorrow: string): Promise<string> {
  const day = (await draftOf(ctx, rate.rateCardId))?.effectiveDate ?? tomorrow;
  return isEffective(rate, day) ? day : rate.effectiveDate;
}
/** Freight that the rate may price: more than it does, as other rates of the lane may go before it. */
const onLane = ({ rateService, fromZone, toZone, reciprocal }: Rate): SQL =>
  and(
    sql`(coalesce(${jobs.servicecode}, '') in ('', ${rateService}) or upper(${jobs.servicecode}) = upper(${rateService})
      or exists (select from jobs.rate_services s where s.code = ${rateService} and s.is_additional))`,
    or(
      and(endsIn(jobs.frompostcode, fromZone), endsIn(jobs.topostcode, toZone)),
      reciprocal ? and(endsIn(jobs.frompostcode, toZone), endsIn(jobs.topostcode, fromZone)) : sql`false`,
    ),
  )!;
/** In the zone or one that lies in it; a postcode as prices look it up (`postCodeKey`). */
const endsIn = (postcode: typeof jobs.frompostcode | typeof jobs.topostcode, zone: string | null): SQL =>
  zone === null
    ? sql`true`
    : sql`lpad(trim(${postcode}), greatest(4, length(trim(${postcode}))), '0') in (
        with recursive within as (
          select id from jobs.zones where code = ${zone}
          union select z.id from jobs.zones z join within on z.parent_id = within.id)
        select l.post_code from jobs.zone_locations l join within on within.id = l.zone_id)`;
