/** Which suburbs two zones name, and which none does. Pure. */
import type { ZoneFinding, ZonePlace } from '@cartage/contract/rates/zone.ts';
import type { KnownPlace } from './known-places.ts';
import {
  type LocationFacts,
  suburbKey,
  type ZoneBook,
  type ZoneFacts,
  zonesOf,
} from '@cartage/contract/rating/zone-match.ts';

/** The suburbs of a zone in one postcode; null is the whole of it. */
export type Named = { zoneId: string; postCode: string; suburbs: readonly (string | null)[] };
type Here = { whole: Set<string>; bySuburb: Map<string, Set<string>> };
export type ZoneIndex = { byPostCode: ReadonlyMap<string, Here>; book: ZoneBook };

export function zoneIndex(zones: readonly ZoneFacts[], named: readonly Named[]): ZoneIndex {
  const known = new Map(zones.map((z) => [z.id, z]));
  const byPostCode = new Map<string, Here>(),
    facts = new Map<string, LocationFacts[]>();
  for (const { zoneId, postCode, suburbs } of named) {
    if (!known.has(zoneId)) continue;
    const here = byPostCode.get(postCode) ?? { whole: new Set(), bySuburb: new Map() };
    byPostCode.set(postCode, here);
    facts.set(postCode, [...(facts.get(postCode) ?? []), ...suburbs.map((suburb) => ({ zoneId, postCode, suburb }))]);
    for (const suburb of suburbs) {
      if (suburb === null) here.whole.add(zoneId);
      else {
        const key = suburbKey(suburb);
        here.bySuburb.set(key, (here.bySuburb.get(key) ?? new Set()).add(zoneId));
      }
    }
  }
  return { byPostCode, book: { zones: known, byPostCode: facts } };
}
/** Those that name it; its own name goes before the whole postcode, as in prices. */
export function zonesAt(
  { byPostCode }: ZoneIndex,
  { postCode, key }: Pick<KnownPlace, 'postCode' | 'key'>,
): readonly string[] {
  const here = byPostCode.get(postCode);
  return [...(here?.bySuburb.get(key) ?? here?.whole ?? [])];
}
/** Where consignments went from and to, and how many went that way. */
export type Lane = { from: Stop; to: Stop; count: number };
type Stop = Pick<KnownPlace, 'postCode' | 'key'>;
/** Of each place and of each zone the consignments that begin or end there; what stays within one counts once. */
export function consignmentsOf(index: ZoneIndex, lanes: readonly Lane[]) {
  const places = new Map<string, number>(),
    zones = new Map([...index.book.zones.keys()].map((id) => [id, 0]));
  const add = (to: Map<string, number>, keys: readonly string[], count: number) => {
    for (const key of new Set(keys)) to.set(key, (to.get(key) ?? 0) + count);
  };
  for (const { from, to, count } of lanes) {
    add(places, [placeKey(from), placeKey(to)], count);
    add(zones, [...zonesAt(index, from), ...zonesAt(index, to)], count);
  }
  return { at: (place: Stop) => places.get(placeKey(place)) ?? 0, zones };
}
const placeKey = ({ postCode, key }: Stop) => `${postCode}\n${key}`;
/** By code: which rate cards name a zone, and whether a card is a carrier's own, which prices by zones of its own. */
export type CardUse = { code: string; rateCardId: string; isCarriers: boolean };
type Zoned = ZoneFacts & { code: string };
/**
 * The zones that are to cover the country side by side: those of a card; beside a carrier's own zone those of its cards; else the
 * house's, which are all but those that nobody but carriers' own cards names. A zone is named with whichever is in it.
 */
export function sideBySide<Z extends Zoned>(
  zones: readonly Z[],
  uses: readonly CardUse[],
  { rateCardId, zoneId }: { rateCardId?: string | undefined; zoneId?: string | undefined },
): Z[] {
  const byId = new Map(zones.map((z) => [z.id, z]));
  const cardsOf = Map.groupBy(uses, (u) => u.code);
  const named = (zone: Z | undefined, depth = 0): CardUse[] =>
    zone === undefined || depth >= 20
      ? []
      : [...(cardsOf.get(zone.code) ?? []), ...named(byId.get(zone.parentid ?? ''), depth + 1)];
  const isHouse = (cards: readonly CardUse[]) => cards.length === 0 || cards.some((c) => !c.isCarriers);
  if (rateCardId) return zones.filter((z) => named(z).some((c) => c.rateCardId === rateCardId));
  const own = zoneId === undefined ? [] : named(byId.get(zoneId));
  if (isHouse(own)) return zones.filter((z) => z.id === zoneId || isHouse(named(z)));
  const cards = new Set(own.map((c) => c.rateCardId));
  return zones.filter((z) => named(z).some((c) => cards.has(c.rateCardId)));
}
export function placed(index: ZoneIndex, place: KnownPlace): ZonePlace {
  return { ...place, zones: zonesAt(index, place).map((id) => nameOf(index.book.zones.get(id)!)) };
}
const nameOf = ({ id, code, name }: ZoneFacts) => ({ id, code, name });

export function coverageOf(index: ZoneIndex, places: readonly KnownPlace[], lanes: readonly Lane[], most: number) {
  const consignments = consignmentsOf(index, lanes);
  const covered: { place: KnownPlace; zoneId: string }[] = [],
    found: { place: KnownPlace; zones: readonly string[]; consignments: number }[] = [],
    overlaps = new Map<string, number>();
  for (const place of places) {
    const zones = zonesAt(index, place);
    if (zones.length > 0) covered.push({ place, zoneId: zones[0]! });
    if (zones.length === 1) continue;
    found.push({ place, zones, consignments: consignments.at(place) });
    for (const zoneId of zones) overlaps.set(zoneId, (overlaps.get(zoneId) ?? 0) + 1);
  }
  const noneCount = found.filter((f) => f.zones.length === 0).length;
  const order = (a: (typeof found)[number], b: (typeof found)[number]) =>
    b.consignments - a.consignments ||
    b.zones.length - a.zones.length ||
    (a.place.postCode + a.place.key < b.place.postCode + b.place.key ? -1 : 1);
  const findings = found
    .toSorted(order)
    .slice(0, most)
    .map(({ place, zones, consignments }): ZoneFinding => {
      const priced = zonesOf(index.book, place)[0];
      const near = zones.length ? undefined : nearest(covered, place);
      return {
        ...placed(index, place),
        kind: zones.length ? 'two' : 'none',
        pricedBy: priced ? { id: priced.zoneId, code: priced.code, name: priced.name } : null,
        nearest: near === undefined ? null : nameOf(index.book.zones.get(near)!),
        consignments,
      };
    });
  return {
    zoneCount: index.book.zones.size,
    areaCount: places.length,
    twoCount: found.length - noneCount,
    noneCount,
    findings,
    overlaps: [...overlaps].map(([zoneId, count]) => ({ zoneId, count })),
    consignments: [...consignments.zones].map(([zoneId, count]) => ({ zoneId, count })),
  };
}

/** By degrees on a flat earth, which orders neighbours well enough and is asked 16,000 times a suburb. */
function nearest(
  covered: readonly { place: KnownPlace; zoneId: string }[],
  { latitude, longitude }: KnownPlace,
): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  const narrow = Math.cos((latitude * Math.PI) / 180) ** 2;
  let best: string | undefined,
    least = Infinity;
  for (const { place, zoneId } of covered) {
    if (place.latitude === null || place.longitude === null) continue;
    const far = (place.latitude - latitude) ** 2 + narrow * (place.longitude - longitude) ** 2;
    if (far < least) {
      least = far;
      best = zoneId;
    }
  }
  return best;
}
