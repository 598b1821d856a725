/** What-ifs: asked for, run behind the request page by page, and told how far they are. */
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { conflict } from '@cartage/contract/error.ts';
import type { WhatIf } from '@cartage/contract/rates/what-if.ts';
import type { OneCard } from '@cartage/contract/rating/pricing.ts';
import { publication } from '@cartage/contract/rating/tariff.ts';
import type { PriceRequest } from '@cartage/contract/rates/price.ts';
import { addDays, startOfDay } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { kept } from '@cartage/contract/words/sentence.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows } from '@cartage/server/rows.ts';
import { onThread } from '@cartage/server/threads.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { customerNames, jobs } from '../job/job.tables.ts';
import { rateFacts } from '../pricing/rate-book.store.ts';
import { capsOf } from './caps.store.ts';
import { changesOf, draftOf, draftToChange, ratesOf } from './draft.store.ts';
import { tariffWhatIfs } from '../rates/tariff.tables.ts';
import { NO_SUMS, resultOf, together } from './what-if.ts';

const DAYS = 30,
  PAGE = 500,
  ACCOUNTS = 100;
type Row = typeof tariffWhatIfs.$inferSelect;
const threads = onThread<typeof import('./what-if.thread.ts')>(new URL('./what-if.thread.ts', import.meta.url));

const view = (row: Row): WhatIf => ({
  ...row,
  durationMs: row.endedAt === null ? null : Date.parse(row.endedAt) - Date.parse(row.startedAt),
});
export async function lastWhatIf(ctx: Ctx, rateCardId: string): Promise<WhatIf | null> {
  const [row] = await ctx.db
    .select()
    .from(tariffWhatIfs)
    .where(eq(tariffWhatIfs.rateCardId, rateCardId))
    .orderBy(desc(tariffWhatIfs.startedAt), desc(tariffWhatIfs.id))
    .limit(1);
  return row ? view(row) : null;
}
/** The one that runs already, when it is of this draft; older ones go. */
export async function askWhatIf(ctx: Ctx, rateCardId: string, seen: number): Promise<WhatIf> {
  const draft = await draftToChange(ctx, rateCardId, seen);
  if (!draft) throw conflict('tariff.noDraft', say('tariff.nothingToRun'));
  const last = await lastWhatIf(ctx, rateCardId);
  if (last && !last.isCompleted && last.revision === draft.revision) return last;
  await ctx.db.delete(tariffWhatIfs).where(eq(tariffWhatIfs.rateCardId, rateCardId));
  const to = await today(ctx);
  const from = addDays(to, -DAYS);
  const [row] = await ctx.db
    .insert(tariffWhatIfs)
    .values({
      id: uuidv7(ctx.now()),
      rateCardId,
      revision: draft.revision,
      effectiveDate: draft.effectiveDate,
      fromDay: from,
      toDay: to,
      total: await countRows(ctx, jobs, await carried(ctx, from, await accountsOf(ctx, rateCardId))),
      startedAt: ctx.now().toISOString(),
    })
    .returning();
  return view(row!);
}
/**
 * Whole consignments that the card can price: no legs of others and nothing that was called off; of the own fleet, or where
 * the card is another carrier's, on that carrier's accounts. What customers pay for other carriers' freight follows from
 * those carriers' own prices.
 */
async function carried(ctx: Ctx, from: string, accounts: Accounts): Promise<SQL> {
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
async function accountsOf(ctx: Ctx, rateCardId: string): Promise<Accounts> {
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

export async function runWhatIf(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(tariffWhatIfs).where(eq(tariffWhatIfs.id, id));
  if (!row || row.isCompleted) return;
  const save = (patch: Partial<Row>) => ctx.db.update(tariffWhatIfs).set(patch).where(eq(tariffWhatIfs.id, id));
  const end = (patch: Partial<Row>) => save({ isCompleted: true, endedAt: ctx.now().toISOString(), ...patch });
  const { rateCardId, effectiveDate: day } = row;
  if ((await draftOf(ctx, rateCardId))?.revision !== row.revision)
    return void (await end({ problem: sayToStaff('whatIf.changed') }));
  const plan = publication(await ratesOf(ctx, rateCardId), await changesOf(ctx, rateCardId), day, () =>
    uuidv7(ctx.now()),
  );
  const { gstRate } = await ctx.settings();
  const accounts = await accountsOf(ctx, rateCardId);
  let sums = NO_SUMS,
    done = 0,
    after: Carried | undefined;
  for (;;) {
    const page = await consignments(ctx, await carried(ctx, row.fromDay, accounts), after);
    if (page.length > 0) {
      const requests = page.map((job) => ({
        ...requestOf(job),
        by: accounts.get(job.carrierAccountId ?? 0),
        job: { id: job.id, jobno: job.jobno },
      }));
      const facts = await rateFacts(
        ctx,
        requests.map((r) => ({ ...r, rateCardId: r.by?.id })),
      );
      sums = together(sums, await threads(ctx, 'sumsOf', { facts, rateCardId, plan, day, gstRate, requests }));
      done += page.length;
      after = page.at(-1);
    }
    if (page.length < PAGE) break;
    await save({ done });
  }
  const ids = sums.customers.flatMap((c) => c.customerId ?? []);
  const names = ids.length
    ? await ctx.db.select().from(customerNames).where(inArray(customerNames.customerId, ids))
    : [];
  const nameOf = new Map<number | null, string>(names.map((n) => [n.customerId, n.name]));
  const unnamed = (of: number | null) =>
    kept(of === null ? sayToStaff('whatIf.noCustomer') : sayToStaff('whatIf.customer', { id: String(of) }));
  // Another carrier's card says what that carrier takes; contracts promise what customers pay.
  const isCost = accounts.size > 0;
  const caps = isCost ? new Map() : await capsOf(ctx, ids, day);
  const result = resultOf(sums, (of) => nameOf.get(of) ?? unnamed(of), { isCost, caps });
  await end({ done, total: done, result });
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
