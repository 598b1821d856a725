/** A card's tariff as its page shows it. */
import type { Tariff } from '@cartage/contract/rates/tariff.ts';
import { drafted, inForce } from '@cartage/contract/rating/tariff.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows, findRow } from '@cartage/server/rows.ts';
import { today } from '@cartage/server/today.ts';
import { and, asc, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { customerRateCards, rateCards, rates, rateServices } from '../rates/rates.tables.ts';
import { changesOf, draftOf, draftView, ratesOf, touchedRates } from './draft.store.ts';
import { cappedBy } from './caps.store.ts';
import { versionsOf } from './publish.store.ts';
import { draftRates } from '../rates/tariff.tables.ts';

export async function tariffOf(ctx: Ctx, rateCardId: string): Promise<Tariff> {
  const rateCard = await findRow(ctx, rateCards, rateCardId, 'Rate card');
  const draft = await draftOf(ctx, rateCardId);
  const versions = await versionsOf(ctx, rateCardId);
  // Rates that nobody has published yet become the first version with the second.
  const [any] = versions.length
    ? []
    : await ctx.db.select({ id: rates.id }).from(rates).where(eq(rates.rateCardId, rateCardId)).limit(1);
  return {
    rateCard,
    services: await servicesOf(ctx, rateCardId),
    versions,
    nextNumber: (versions[0]?.number ?? (any ? 1 : 0)) + 1,
    draft: draft ? await draftView(ctx, draft) : null,
    cappedCount: draft ? await cappedBy(ctx, rateCard, draft.effectiveDate) : 0,
    customerCount: await countRows(ctx, customerRateCards, eq(customerRateCards.rateCardId, rateCardId)),
  };
}
export const lanesOf = (ctx: Ctx, rateCardId: string, service: string) =>
  ratesAndChanges(ctx, rateCardId, eq(rates.rateService, service), eq(draftRates.rateService, service));
export function leviesOf(ctx: Ctx, rateCardId: string) {
  const codes = ctx.db
    .select({ code: rateServices.code })
    .from(rateServices)
    .where(eq(rateServices.isAdditional, true));
  return ratesAndChanges(ctx, rateCardId, inArray(rates.rateService, codes), inArray(draftRates.rateService, codes));
}
async function ratesAndChanges(ctx: Ctx, rateCardId: string, ofRates: SQL, ofChanges: SQL) {
  await findRow(ctx, rateCards, rateCardId, 'Rate card');
  return {
    revision: (await draftOf(ctx, rateCardId))?.revision ?? 0,
    rates: await ratesOf(ctx, rateCardId, ofRates),
    changes: await changesOf(ctx, rateCardId, ofChanges),
  };
}

/** Every service with the lanes it has on the card today, the draft's changes among them. */
async function servicesOf(ctx: Ctx, rateCardId: string): Promise<Tariff['services']> {
  const day = await today(ctx);
  const services = await ctx.db.select().from(rateServices).orderBy(asc(rateServices.sequence), asc(rateServices.code));
  const counted = await ctx.db
    // A lane whose next price is known already is one lane still.
    .select({ service: rates.rateService, n: sql<number>`count(distinct (${rates.fromZone}, ${rates.toZone}))::int` })
    .from(rates)
    .where(and(eq(rates.rateCardId, rateCardId), or(isNull(rates.expireDate), gte(rates.expireDate, day))))
    .groupBy(rates.rateService);
  const of = new Map(counted.map((c) => [c.service, c.n]));
  const touched = await touchedRates(ctx, rateCardId);
  const after = drafted(touched, await changesOf(ctx, rateCardId));
  const lanes = (list: typeof touched, code: string) =>
    inForce(
      list.filter((r) => r.rateService === code),
      day,
    ).size;
  return services.map((s) => ({
    ...s,
    rateCount: (of.get(s.code) ?? 0) + lanes(after, s.code) - lanes(touched, s.code),
  }));
}
