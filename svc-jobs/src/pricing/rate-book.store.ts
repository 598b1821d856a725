/** Loads what pricing some requests takes, in a handful of statements however many they are. */
import type { PriceRequest } from '@cartage/contract/rates/price.ts';
import type { RateFacts, RateLane } from '@cartage/contract/rates/rate-book.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import type { Contract } from '@cartage/contract/rating/contract.ts';
import { emptyBook, learn } from '@cartage/contract/rating/book.ts';
import { laneKey } from '@cartage/contract/rating/lane.ts';
import type { RateBook } from '@cartage/contract/rating/pricing.ts';
import {
  ANY_ZONE,
  type LocationFacts,
  postCodeKey,
  type ZoneBook,
  type ZoneFacts,
  zonesOf,
} from '@cartage/contract/rating/zone-match.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { customerContracts } from '../contract/contract.tables.ts';
import { zoneLocations, zones } from '../zones/zones.tables.ts';
import { type HeldRates, heldRates } from '../rates/held-rates.store.ts';
import { customerRateCards, rateCards, rates, rateServices } from '../rates/rates.tables.ts';

type Ends = { from: string; to: string };

/** `onlyCard` is loaded beside the cards that serve the customers. */
export const loadRateBook = async (
  ctx: Ctx,
  requests: readonly PriceRequest[],
  onlyCard?: string | null,
): Promise<RateBook> =>
  learn(
    emptyBook(),
    await rateFacts(
      ctx,
      requests.map((r) => ({ ...r, rateCardId: onlyCard })),
    ),
  );

/** All that the prices of the lanes are made of, whatever the freight. */
export async function rateFacts(ctx: Ctx, asked: readonly RateLane[], agreedWith?: 'all'): Promise<RateFacts> {
  const held = await heldRates(ctx);
  if (asked.length === 0)
    return {
      version: held.version,
      zones: [],
      locations: [],
      services: [],
      cards: [],
      ownCards: [],
      contracts: agreedWith ? await held.part('contracts', () => readContracts(ctx)) : [],
      rates: [],
    };
  const zoneBook = await loadZones(ctx, held, [
    ...new Set(asked.flatMap((r) => [postCodeKey(r.from.postCode), postCodeKey(r.to.postCode)])),
  ]);
  const services = await held.part('services', () =>
    ctx.db
      .select()
      .from(rateServices)
      .where(eq(rateServices.isActive, true))
      .orderBy(asc(rateServices.sequence), asc(rateServices.code)),
  );
  const customers = [...new Set(asked.flatMap((r) => (r.customerId ? [r.customerId] : [])))];
  const own = await loadOwn(ctx, held, customers);
  const contracts = [...(await loadContracts(ctx, held, customers)).values()].flat();
  const wanted = [...new Set([...own.values(), ...[...contracts, ...asked].flatMap((r) => r.rateCardId ?? [])])];
  const cards = await held.part(`cards:${wanted.toSorted().join()}`, () => loadCards(ctx, wanted));
  const lanes = lanesAsked(zoneBook, asked);
  const codes = new Set(asked.map((r) => r.serviceCode?.toUpperCase() || undefined));
  const wantedServices = services
    .filter((s) => s.isAdditional || codes.has(undefined) || codes.has(s.code.toUpperCase()))
    .map((s) => s.code);
  const cardIds = cards.map((c) => c.id);
  const found =
    cards.length && lanes.length && wantedServices.length
      ? await held.part(`rates:${JSON.stringify([cardIds, lanes, wantedServices])}`, () =>
          loadRates(ctx, cardIds, lanes, wantedServices),
        )
      : [];
  const locations = [...zoneBook.byPostCode.values()].flat();
  return {
    version: held.version,
    zones: withParents(zoneBook, locations),
    locations,
    services,
    cards,
    ownCards: [...own].map(([id, rateCardId]) => ({ customerId: Number(id), rateCardId })),
    contracts,
    rates: found,
  };
}

const loadOwn = (ctx: Ctx, held: HeldRates, customers: readonly number[]): Promise<Map<string, string>> =>
  held.parts('own', customers.map(String), async (missing) => {
    const rows = await ctx.db
      .select()
      .from(customerRateCards)
      .where(inArray(customerRateCards.customerId, missing.map(Number)));
    return new Map(rows.map((o) => [String(o.customerId), o.rateCardId]));
  });

const loadContracts = (ctx: Ctx, held: HeldRates, customers: readonly number[]): Promise<Map<string, Contract[]>> =>
  held.parts('contracts', customers.map(String), async (missing) =>
    Map.groupBy(await readContracts(ctx, missing.map(Number)), (c) => String(c.customerId)),
  );
/** Of these customers, or of all. */
async function readContracts(ctx: Ctx, customers?: readonly number[]): Promise<Contract[]> {
  const { id, customerId, method, value, rateCardId, fromDay, toDay, keptRates } = customerContracts;
  return ctx.db
    .select({ id, customerId, method, value, rateCardId, fromDay, toDay, keptRates })
    .from(customerContracts)
    .where(customers && inArray(customerId, [...customers]));
}

function withParents({ zones: all }: ZoneBook, locations: readonly LocationFacts[]): ZoneFacts[] {
  const found = new Map<string, ZoneFacts>();
  for (const { zoneId } of locations)
    for (let zone = all.get(zoneId); zone && !found.has(zone.id); zone = all.get(zone.parentid ?? ''))
      found.set(zone.id, zone);
  return [...found.values()];
}

const loadCards = (ctx: Ctx, wanted: readonly string[]) =>
  ctx.db
    .select()
    .from(rateCards)
    .where(
      and(
        eq(rateCards.isActive, true),
        or(eq(rateCards.isDefault, true), wanted.length ? inArray(rateCards.id, [...wanted]) : undefined),
      ),
    )
    .orderBy(asc(rateCards.code));

async function loadZones(ctx: Ctx, held: HeldRates, postCodes: readonly string[]): Promise<ZoneBook> {
  const all = await held.part('zones', async () => {
    const rows = await ctx.db.select().from(zones).where(eq(zones.isActive, true));
    return new Map(rows.map((z) => [z.id, z]));
  });
  const byPostCode = await held.parts(
    'locations',
    postCodes,
    async (missing): Promise<Map<string, LocationFacts[]>> => {
      const { zoneId, postCode, suburb } = zoneLocations;
      const rows = await ctx.db
        .select({ zoneId, postCode, suburb })
        .from(zoneLocations)
        .where(inArray(postCode, [...missing]));
      return Map.groupBy(rows, (l) => l.postCode);
    },
  );
  return { zones: all, byPostCode };
}

/** Every pair of zones that a rate for one of the requests may name, either way round: far fewer than all pairs of their zones. */
function lanesAsked(book: ZoneBook, requests: readonly RateLane[]): Ends[] {
  const lanes = new Map<string, Ends>();
  const codes = (end: RateLane['from']) => [...zonesOf(book, end), ANY_ZONE].map((c) => c.code);
  for (const ends of new Map(requests.map((r) => [JSON.stringify([r.from, r.to]), r])).values()) {
    for (const from of codes(ends.from))
      for (const to of codes(ends.to))
        for (const lane of [
          { from, to },
          { from: to, to: from },
        ])
          lanes.set(laneKey(lane.from, lane.to), lane);
  }
  return [...lanes.values()];
}

/** Written as the index has it: `*` is any zone. */
async function loadRates(
  ctx: Ctx,
  cardIds: readonly string[],
  lanes: readonly Ends[],
  services: readonly string[],
): Promise<Rate[]> {
  const asked = sql`select l.from, l.to from json_to_recordset(${JSON.stringify(lanes)}::json) as l("from" text, "to" text)`;
  return ctx.db
    .select()
    .from(rates)
    .where(
      and(
        inArray(rates.rateCardId, cardIds),
        inArray(rates.rateService, services),
        sql`(coalesce(${rates.fromZone}, '*'), coalesce(${rates.toZone}, '*')) in (${asked})`,
      ),
    );
}
