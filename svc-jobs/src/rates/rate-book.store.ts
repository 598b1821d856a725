/** Loads what pricing some requests takes, in a handful of statements however many they are. */
import type { PriceRequest } from '@cartage/contract/rates/price.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { ANY_ZONE, type LocationFacts, postCodeKey, type ZoneBook, zonesOf } from '../zones/zone-match.ts';
import { zoneLocations, zones } from '../zones/zones.tables.ts';
import { laneKey, lanesOf } from './lane.ts';
import type { CardBook, RateBook } from './pricing.ts';
import { customerRateCards, rateCards, rates, rateServices } from './rates.tables.ts';

type Ends = { from: string; to: string };

/** `onlyCard` prices by that card alone. */
export async function loadRateBook(ctx: Ctx, requests: readonly PriceRequest[], onlyCard?: string | null): Promise<RateBook> {
  const zoneBook = await loadZones(ctx, [...new Set(requests.flatMap((r) => [postCodeKey(r.from.postCode), postCodeKey(r.to.postCode)]))]);
  const services = await ctx.db.select().from(rateServices).orderBy(asc(rateServices.sequence), asc(rateServices.code));
  const customers = [...new Set(requests.flatMap((r) => (r.customerId ? [r.customerId] : [])))];
  const own = customers.length ? await ctx.db.select().from(customerRateCards).where(inArray(customerRateCards.customerId, customers)) : [];
  const ownCards = new Map(onlyCard ? customers.map((c) => [c, onlyCard] as const) : own.map((o) => [o.customerId, o.rateCardId] as const));
  const wanted = [...new Set([...ownCards.values(), ...(onlyCard ? [onlyCard] : [])])];
  const cards = await ctx.db.select().from(rateCards).where(and(eq(rateCards.isActive, true), or(eq(rateCards.isDefault, true), wanted.length ? inArray(rateCards.id, wanted) : undefined))).orderBy(asc(rateCards.code));
  const lanes = lanesAsked(zoneBook, requests);
  const asked = new Set(requests.map((r) => r.serviceCode?.toUpperCase() || undefined));
  const wantedServices = services.filter((s) => s.isAdditional || asked.has(undefined) || asked.has(s.code.toUpperCase())).map((s) => s.code);
  const found = cards.length && wantedServices.length ? await loadRates(ctx, cards.map((c) => c.id), lanes, wantedServices) : [];
  return { zones: zoneBook, services, ownCards, cards: cards.map((card) => ({ card, lanes: lanesByService(found.filter((r) => r.rateCardId === card.id)) })) };
}

async function loadZones(ctx: Ctx, postCodes: readonly string[]): Promise<ZoneBook> {
  const all = await ctx.db.select().from(zones).where(eq(zones.isActive, true));
  const locations = postCodes.length ? await ctx.db.select({ zoneId: zoneLocations.zoneId, postCode: zoneLocations.postCode, suburb: zoneLocations.suburb }).from(zoneLocations).where(inArray(zoneLocations.postCode, postCodes)) : [];
  const byPostCode = new Map<string, LocationFacts[]>();
  for (const l of locations) byPostCode.set(l.postCode, [...(byPostCode.get(l.postCode) ?? []), l]);
  return { zones: new Map(all.map((z) => [z.id, z])), byPostCode };
}

/** Every pair of zones that a rate for one of the requests may name, either way round: far fewer than all pairs of their zones. */
function lanesAsked(book: ZoneBook, requests: readonly PriceRequest[]): Ends[] {
  const lanes = new Map<string, Ends>();
  const codes = (end: PriceRequest['from']) => [...zonesOf(book, end), ANY_ZONE].map((c) => c.code);
  for (const ends of new Map(requests.map((r) => [JSON.stringify([r.from, r.to]), r])).values()) {
    for (const from of codes(ends.from)) for (const to of codes(ends.to)) for (const lane of [{ from, to }, { from: to, to: from }]) lanes.set(laneKey(lane.from, lane.to), lane);
  }
  return [...lanes.values()];
}

/** Written as the index has it: `*` is any zone. */
async function loadRates(ctx: Ctx, cardIds: readonly string[], lanes: readonly Ends[], services: readonly string[]): Promise<Rate[]> {
  const asked = sql`select l.from, l.to from json_to_recordset(${JSON.stringify(lanes)}::json) as l("from" text, "to" text)`;
  return ctx.db.select().from(rates).where(and(
    inArray(rates.rateCardId, cardIds), inArray(rates.rateService, services), sql`(coalesce(${rates.fromZone}, '*'), coalesce(${rates.toZone}, '*')) in (${asked})`,
  ));
}

function lanesByService(list: readonly Rate[]): CardBook['lanes'] {
  return new Map(Object.entries(Object.groupBy(list, (r) => r.rateService)).map(([code, some]) => [code, lanesOf(some ?? [])]));
}
