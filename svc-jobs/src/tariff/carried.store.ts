/** The freight of the last days that a card can price, page by page, each as a price is asked for. */
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import type { PriceRequest } from '@cartage/contract/rates/price.ts';
import type { RateFacts } from '@cartage/contract/rates/rate-book.ts';
import type { OneCard } from '@cartage/contract/rating/pricing.ts';
import { startOfDay } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, gt, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { rateFacts } from '../pricing/rate-book.store.ts';
import type { Asked } from './what-if.ts';

/** How far back a what-if looks, today not counted. */
export const DAYS = 30;
export const PAGE = 500;
const ACCOUNTS = 100;

type CarriedPage = { facts: RateFacts; requests: Asked[] };
/** In the order of their creation, each page with all that its prices are made of: a handful of statements a page. */
export async function* carriedPages(ctx: Ctx, which: SQL, accounts: Accounts): AsyncGenerator<CarriedPage> {
  let page: Carried[];
  for (let after: Carried | undefined; ; after = page.at(-1)) {
    page = await consignments(ctx, which, after);
    const requests = page.map((job) => ({
      ...requestOf(job),
      by: accounts.get(job.carrierAccountId ?? 0),
      job: { id: job.id, jobno: job.jobno },
    }));
    const lanes = requests.map((r) => ({ ...r, rateCardId: r.by?.id }));
    if (page.length > 0) yield { facts: await rateFacts(ctx, lanes), requests };
    if (page.length < PAGE) return;
  }
}

/**
 * Whole consignments that the card can price: no legs of others and nothing that was called off; of the own fleet, or where
 * the card is another carrier's, on that carrier's accounts. What customers pay for other carriers' freight follows from
 * those carriers' own prices.
 */
export async function carried(ctx: Ctx, from: string, accounts: Accounts): Promise<SQL> {
  const since = startOfDay(from, (await ctx.settings()).timezone).toISOString();
  return and(
    gte(jobs.creationTime, since),
    isNull(jobs.parentid),
    ne(jobs.status, 'Cancelled'),
    accounts.size > 0
      ? inArray(jobs.carrierAccountId, [...accounts.keys()])
      : or(isNull(jobs.carriercode), eq(jobs.carriercode, OWN_FLEET)),
  )!;
}

/** Carriers' accounts that are priced by the card, with the way they reckon its weight. */
type Accounts = ReadonlyMap<number, OneCard>;
export async function accountsOf(ctx: Ctx, rateCardId: string): Promise<Accounts> {
  const found = new Map<number, OneCard>();
  for (let skipCount = 0; ; skipCount += ACCOUNTS) {
    const asked = { filter: `carrierCode eq '${MANUAL}'`, maxResultCount: ACCOUNTS, skipCount };
    const { items } = await ctx.call(carrierAccountCalls.list, asked, { system: true });
    for (const account of items)
      if (account.rateCardId === rateCardId)
        found.set(account.id, { id: rateCardId, cubicFactor: account.cubicFactor ?? null });
    if (items.length < ACCOUNTS) return found;
  }
}

type Carried = Awaited<ReturnType<typeof consignments>>[number];
const consignments = async (ctx: Ctx, which: SQL, after: { creationTime: string; id: string } | undefined) =>
  ctx.db
    .select({
      id: jobs.id,
      jobno: jobs.jobno,
      creationTime: jobs.creationTime,
      customerid: jobs.customerid,
      servicecode: jobs.servicecode,
      fromaddress: jobs.fromaddress,
      toaddress: jobs.toaddress,
      items: jobs.items,
      isdangerousgood: jobs.isdangerousgood,
      surcharges: jobs.surcharges,
      carrierAccountId: jobs.carrierAccountId,
    })
    .from(jobs)
    .where(
      and(
        which,
        after &&
          or(
            gt(jobs.creationTime, after.creationTime),
            and(eq(jobs.creationTime, after.creationTime), gt(jobs.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(jobs.creationTime), asc(jobs.id))
    .limit(PAGE);

function requestOf(job: Carried): PriceRequest {
  const end = (a: Carried['fromaddress']) => ({
    suburb: a.suburb,
    postCode: a.postcode,
    state: a.statecode,
    isResidential: a.isresidential,
  });
  return {
    customerId: job.customerid,
    serviceCode: job.servicecode,
    from: end(job.fromaddress),
    to: end(job.toaddress),
    items: job.items.map((i) => ({
      packageType: i.packagetype,
      quantity: i.quantity,
      length: i.length,
      width: i.width,
      height: i.height,
      weight: i.weight,
    })),
    options: { isDangerousGood: job.isdangerousgood, surcharges: job.surcharges },
  };
}
