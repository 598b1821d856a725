/** What typical consignments cost by the rates as they are, and as they would be. */
import type { PriceRequest } from '@cartage/contract/rates/price.ts';
import type { RateFacts } from '@cartage/contract/rates/rate-book.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { TypicalPrice } from '@cartage/contract/rates/tariff.ts';
import { emptyBook, learn } from '@cartage/contract/rating/book.ts';
import { price } from '@cartage/contract/rating/pricing.ts';
import { differences, laneOf } from '@cartage/contract/rating/tariff.ts';
import { say } from '@cartage/contract/words/told/plans.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { gt, inArray } from 'drizzle-orm';
import { rateFacts } from '../pricing/rate-book.store.ts';
import { rateCards, rateServices } from '../rates/rates.tables.ts';
import { zoneLocations, zones } from '../zones/zones.tables.ts';
import { FREIGHT, type TypicalLane, typicalLanes } from './typical.ts';

export async function typicalPrices(
  ctx: Ctx,
  rateCardId: string,
  before: readonly Rate[],
  after: readonly Rate[],
  day: string,
): Promise<z.infer<typeof TypicalPrice>[]> {
  const card = await findRow(ctx, rateCards, rateCardId, 'Rate card');
  const services = await ctx.db.select().from(rateServices);
  const touched = new Set(differences(before, after).map((c) => laneOf({ ...c, rateService: c.service })));
  // A zone without suburbs is no end of a consignment.
  const peopled = await ctx.db.select({ code: zones.code }).from(zones).where(gt(zones.locationCount, 0));
  const codes = new Set<string | null>(peopled.map((z) => z.code));
  const served = after.filter((r) => codes.has(r.fromZone) && codes.has(r.toZone));
  const lanes = typicalLanes(
    services,
    served.filter((r) => touched.has(laneOf(r))),
    served,
  );
  const ends = await endsOf(ctx, lanes);
  const asked = lanes.flatMap((lane, n) => {
    const [from, to] = [ends.get(lane.fromZone), ends.get(lane.toZone)];
    return from && to ? [{ lane, freight: FREIGHT[n]!, from, to }] : [];
  });
  if (asked.length === 0) return [];
  const requests = asked.map(({ lane, freight, from, to }): PriceRequest => ({
    serviceCode: lane.service,
    from,
    to,
    items: freight.items,
    despatchDay: day,
  }));
  const facts = await rateFacts(ctx, requests);
  const { gstRate } = await ctx.settings();
  const priced = (rates: readonly Rate[]) => {
    // Tried by itself, whether or not it serves anybody.
    const alone: RateFacts = { ...facts, cards: [{ ...card, isActive: true }], rates: [...rates] };
    const book = learn(emptyBook(), alone);
    const by = { today: day, gstRate, withBreaks: false, onlyCard: { id: rateCardId } };
    return requests.map((r) => price(book, r, by).offers[0]?.sell.taxExclusiveAmount ?? null);
  };
  const [was, is] = [priced(before), priced(after)];
  return asked.map(({ lane, freight, from, to }, n) => ({
    freight: freight.name,
    service: lane.service,
    from: placeText(from),
    to: placeText(to),
    before: was[n]!,
    after: is[n]!,
  }));
}

type Place = { suburb: string | null; postCode: string };
const placeText = ({ suburb, postCode }: Place): string =>
  suburb ? `${suburb} ${postCode}` : say('typical.anySuburb', { postCode });

/** A suburb of each zone. */
async function endsOf(ctx: Ctx, lanes: readonly TypicalLane[]) {
  const codes = [...new Set(lanes.flatMap((l) => [l.fromZone, l.toZone]))];
  if (codes.length === 0) return new Map<string, Place>();
  const named = await ctx.db.select({ id: zones.id, code: zones.code }).from(zones).where(inArray(zones.code, codes));
  const places = await ctx.db
    .selectDistinctOn([zoneLocations.zoneId], {
      zoneId: zoneLocations.zoneId,
      suburb: zoneLocations.suburb,
      postCode: zoneLocations.postCode,
    })
    .from(zoneLocations)
    .where(
      inArray(
        zoneLocations.zoneId,
        named.map((z) => z.id),
      ),
    )
    .orderBy(zoneLocations.zoneId, zoneLocations.postCode);
  const codeOf = new Map(named.map((z) => [z.id, z.code]));
  return new Map(places.map((p) => [codeOf.get(p.zoneId)!, { suburb: p.suburb, postCode: p.postCode }]));
}
