/** A rate book that grows by what is asked for. What it learns of a lane and a service is all there is of them. */
import type { RateFacts } from '../rates/rate-book.ts';
import type { RateCard } from '../rates/rate-card.ts';
import type { Rate, RateService } from '../rates/rate.ts';
import type { Contract } from './contract.ts';
import { laneKey } from './lane.ts';
import type { LocationFacts, ZoneFacts } from './zone-match.ts';

export type GrowingBook = {
  zones: { zones: Map<string, ZoneFacts>; byPostCode: Map<string, readonly LocationFacts[]> };
  services: readonly RateService[];
  cards: { card: RateCard; lanes: Map<string, Map<string, Rate[]>> }[];
  ownCards: Map<number, string>;
  contracts: Map<number, readonly Contract[]>;
};
export const emptyBook = (): GrowingBook => ({
  zones: { zones: new Map(), byPostCode: new Map() },
  services: [],
  cards: [],
  ownCards: new Map(),
  contracts: new Map(),
});

/** Only facts of one version belong into one book. */
export function learn(book: GrowingBook, facts: RateFacts): GrowingBook {
  for (const zone of facts.zones) book.zones.zones.set(zone.id, zone);
  for (const [postCode, there] of Map.groupBy(facts.locations, (l) => l.postCode))
    book.zones.byPostCode.set(postCode, there);
  for (const { customerId, rateCardId } of facts.ownCards) book.ownCards.set(customerId, rateCardId);
  for (const [customerId, agreed] of Map.groupBy(facts.contracts, (c) => c.customerId))
    book.contracts.set(customerId, agreed);
  book.services = facts.services;
  const lanesOf = new Map(book.cards.map(({ card, lanes }) => [card.id, lanes]));
  for (const card of facts.cards) if (!lanesOf.has(card.id)) lanesOf.set(card.id, addCard(book, card));
  for (const rate of facts.rates) {
    const lanes = lanesOf.get(rate.rateCardId);
    if (lanes) addRate(lanes, rate);
  }
  return book;
}

function addCard(book: GrowingBook, card: RateCard): Map<string, Map<string, Rate[]>> {
  const lanes = new Map<string, Map<string, Rate[]>>();
  book.cards.push({ card, lanes });
  // Of two cards that serve a lane the first by its code does.
  book.cards.sort((a, b) => (a.card.code < b.card.code ? -1 : 1));
  return lanes;
}
function addRate(services: Map<string, Map<string, Rate[]>>, rate: Rate): void {
  let lanes = services.get(rate.rateService);
  if (!lanes) services.set(rate.rateService, (lanes = new Map()));
  const key = laneKey(rate.fromZone, rate.toZone);
  const there = lanes.get(key);
  if (!there) lanes.set(key, [rate]);
  else if (!there.some((r) => r.id === rate.id)) there.push(rate);
}
