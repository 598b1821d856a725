/** Loads what pricing some requests takes, in a handful of statements however many they are. */
import type { PriceRequest } from '@cartage/contract/rates/price.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { type LocationFacts, postCodeKey, type ZoneBook, zonesOf } from '../zones/zone-match.ts';
import { zoneLocations, zones } from '../zones/zones.tables.ts';
import { lanesOf } from './lane.ts';
import type { CardBook, RateBook } from './pricing.ts';
import { customerRateCards, rateCards, rates, rateServices } from './rates.tables.ts';

/** `onlyCard` prices by that card alone. */
export async function loadRateBook(ctx: Ctx, requests: readonly PriceRequest[], onlyCard?: string | null): Promise<RateBook> {
  const zoneBook = await loadZones(ctx, [...new Set(requests.flatMap((r) => [postCodeKey(r.from.postCode), postCodeKey(r.to.postCode)]))]);
  const services = await ctx.db.select().from(rateServices).orderBy(asc(rateServices.sequence), asc(rateServices.code));
  const customers = [...new Set(requests.flatMap((r) => (r.customerId ? [r.customerId] : [])))];
  const own = customers.length ? await ctx.db.select().from(customerRateCards).where(inArray(customerRateCards.customerId, customers)) : [];
  const ownCards = new Map(onlyCard ? customers.map((c) => [c, onlyCard] as const) : own.map((o) => [o.customerId, o.rateCardId] as const));
  const wanted = [...new Set([...ownCards.values(), ...(onlyCard ? [onlyCard] : [])])];
  const cards = await ctx.db.select().from(rateCards).where(and(eq(rateCards.isActive, true), or(eq(rateCards.isDefault, true), wanted.length ? inArray(rateCards.id, wanted) : undefined))).orderBy(asc(rateCards.code));
  const codes = [...new Set(requests.flatMap((r) => [...zonesOf(zoneBook, r.from), ...zonesOf(zoneBook, r.to)].map((c) => c.code)))];
  const found = cards.length ? await loadRates(ctx, cards.map((c) => c.id), codes) : [];
  return { zones: zoneBook, services, ownCards, cards: cards.map((card) => ({ card, lanes: lanesByService(found.filter((r) => r.rateCardId === card.id)) })) };
}

async function loadZones(ctx: Ctx, postCodes: readonly string[]): Promise<ZoneBook> {
  const all = await ctx.db.select().from(zones).where(eq(zones.isActive, true));
  const locations = postCodes.length ? await ctx.db.select({ zoneId: zoneLocations.zoneId, postCode: zoneLocations.postCode, suburb: zoneLocations.suburb }).from(zoneLocations).where(inArray(zoneLocations.postCode, postCodes)) : [];
  const byPostCode = new Map<string, LocationFacts[]>();
  for (const l of locations) byPostCode.set(l.postCode, [...(byPostCode.get(l.postCode) ?? []), l]);
  return { zones: new Map(all.map((z) => [z.id, z])), byPostCode };
}

async function loadRates(ctx: Ctx, cardIds: readonly string[], codes: readonly string[]): Promise<Rate[]> {
  const from = inArray(rates.fromZone, codes), to = inArray(rates.toZone, codes);
  const anyFrom = isNull(rates.fromZone), anyTo = isNull(rates.toZone);
  const lanes = codes.length ? or(and(from, to), and(anyFrom, to), and(from, anyTo), and(anyFrom, anyTo)) : and(anyFrom, anyTo);
  return ctx.db.select().from(rates).where(and(inArray(rates.rateCardId, cardIds), lanes));
}

function lanesByService(list: readonly Rate[]): CardBook['lanes'] {
  return new Map(Object.entries(Object.groupBy(list, (r) => r.rateService)).map(([code, some]) => [code, lanesOf(some ?? [])]));
}
