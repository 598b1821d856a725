/** From a request to offers: zones, lane, freight, surcharges, both sides, and why; pure. */
import { sum, withTax } from '../money.ts';
import type { NoPrice, PriceAnswer, PriceLine, PriceOffer, PriceRequest } from '../rates/price.ts';
import type { RateCard } from '../rates/rate-card.ts';
import type { RateService } from '../rates/rate.ts';
import { type Contract, contractOn, soldByContract } from './contract.ts';
import { type Candidate, type ZoneBook, zonesOf } from './zone-match.ts';
import { roadKm } from './distance.ts';
import { keptOn } from './kept-rates.ts';
import { type Found, type Lanes, rateFor } from './lane.ts';
import { cubicOf, type CurrencyFactors, type Freight, isBeyondMeasure, measure, quantitiesOf } from './quantity.ts';
import { applyRate } from './rating.ts';
import { triggerOf } from './surcharge.ts';
import { say } from '../words/told/prices.ts';
import { numberOf, onDay } from '../words/figure.ts';

export type CardBook = { card: RateCard; lanes: ReadonlyMap<string, Lanes> };
export type RateBook = {
  zones: ZoneBook;
  /** In their sequence, so that a levy finds the lines it is taken of. */
  services: readonly RateService[];
  cards: readonly CardBook[];
  /** Customer → the card of their own. */
  ownCards: ReadonlyMap<number, string>;
  contracts: ReadonlyMap<number, readonly Contract[]>;
};
/** One card that prices by itself, whichever side it is: that of a carrier, or one that is tried. */
export type OneCard = { id: string; cubicFactor?: number | null };
export type Facts = {
  today: string;
  gstRate: number;
  withBreaks: boolean;
  onlyCard?: OneCard | null;
  currencyFactors?: CurrencyFactors | undefined;
};

export function price(book: RateBook, request: PriceRequest, facts: Facts): PriceAnswer {
  if (isBeyondMeasure(request.items))
    return {
      offers: [],
      reasons: [{ reason: 'overCapacity', serviceCode: null, end: null, message: say('none.tooMuch') }],
    };
  const froms = zonesOf(book.zones, request.from);
  const tos = zonesOf(book.zones, request.to);
  const noZone = (['from', 'to'] as const).filter((end) => (end === 'from' ? froms : tos).length === 0);
  if (noZone.length)
    return {
      offers: [],
      reasons: noZone.map((end) => ({
        reason: 'noZone',
        serviceCode: null,
        end,
        message: noZoneOf(request[end]),
      })),
    };
  const day = request.despatchDay ?? facts.today;
  const distanceKm = roadKm(book.zones.zones.get(froms[0]!.zoneId), book.zones.zones.get(tos[0]!.zoneId));
  const freight = measure(request.items, request.options, distanceKm, facts.currencyFactors);
  const shipment: Shipment = { ...facts, book, request, froms, tos, day, freight };
  const services = book.services.filter(
    (s) => !s.isAdditional && (!request.serviceCode || s.code.toUpperCase() === request.serviceCode.toUpperCase()),
  );
  const answers = services.map((service) => offer(shipment, service, distanceKm));
  if (services.length === 0)
    return {
      offers: [],
      reasons: [
        {
          reason: 'noLane',
          serviceCode: request.serviceCode ?? null,
          end: null,
          message: request.serviceCode
            ? say('none.service', { serviceCode: request.serviceCode })
            : say('none.services'),
        },
      ],
    };
  return { offers: answers.filter((a) => 'sell' in a), reasons: answers.filter((a) => 'reason' in a) };
}

/** `kept`: the day whose rates of a card price what is sold, by cards. */
type Shipment = Facts & {
  book: RateBook;
  request: PriceRequest;
  froms: readonly Candidate[];
  tos: readonly Candidate[];
  day: string;
  freight: Freight;
  kept?: ReadonlyMap<string, string>;
};

function offer(s: Shipment, service: RateService, distanceKm: number | null): PriceOffer | NoPrice {
  const no = (reason: NoPrice['reason'], message: string): NoPrice => ({
    reason,
    serviceCode: service.code,
    end: null,
    message,
  });
  const over = overCapacity(service, s.freight);
  if (over) return no('overCapacity', over);
  const agreed =
    s.onlyCard || !s.request.customerId ? undefined : contractOn(s.book.contracts.get(s.request.customerId), s.day);
  // Otherwise the cost is worked out once there is a price: most services do not serve a lane.
  const selling = agreed ? { ...s, kept: keptOn(agreed, s.day) } : s;
  const known = agreed && agreed.method !== 'RateCard' ? costOf(selling, service) : undefined;
  const isByCost = agreed !== undefined && known !== undefined && typeof known !== 'string';
  const { cards, own } = sellCards(s, agreed);
  if (cards.length === 0 && !isByCost) return no('noRateCard', s.onlyCard ? say('none.cardGone') : say('none.card'));
  const notes: string[] = [];
  const sell = isByCost
    ? { found: known.found, lines: soldByContract(known.lines, agreed, s.gstRate) }
    : side(selling, service, cards, own, notes);
  if (typeof sell === 'string')
    return no(
      sell,
      sell === 'expired'
        ? say('none.rateOnDay', { code: service.code, day: onDay(s.day), lane: laneOf(s) })
        : say('none.lane', { code: service.code, lane: laneOf(s) }),
    );
  if (agreed && !isByCost && agreed.method !== 'RateCard') notes.push(say('contractWithoutCost'));
  else if (agreed && s.withBreaks)
    notes.push(
      agreed.toDay
        ? say('byContractTo', { from: onDay(agreed.fromDay), to: onDay(agreed.toDay) })
        : say('byContract', { from: onDay(agreed.fromDay) }),
    );
  const cost = known !== undefined && !selling.kept?.size ? known : costOf(s, service);
  const base = sell.lines[0]!.trace;
  const keptDay = isByCost ? [...(selling.kept?.values() ?? [])][0] : selling.kept?.get(base.rateCard.id);
  if (keptDay && s.withBreaks) notes.push(say('byKeptRates', { day: onDay(keptDay) }));
  return {
    serviceCode: service.code,
    serviceName: service.name,
    ...(service.isHidden && { isHidden: true }),
    transitDays: sell.found.rate.transitTime,
    cutOffTime: sell.found.rate.cutOffTime,
    sell: totals(sell.lines),
    cost: typeof cost === 'string' ? null : totals(cost.lines),
    chargeable: {
      volumeM3: s.freight.volumeM3,
      deadKg: s.freight.deadKg,
      chargeableKg: base.cubic.chargeableKg,
      quantity: s.freight.pieces,
    },
    despatchDay: s.day,
    contract: agreed && (isByCost || agreed.method === 'RateCard') ? agreed : null,
    trace: { from: base.from, to: base.to, distanceKm, notes },
  };
}

const costOf = (s: Shipment, service: RateService) =>
  s.onlyCard
    ? 'noLane'
    : side(
        s,
        service,
        s.book.cards.filter((c) => c.card.side === 'Buy' && c.card.isActive && c.card.isDefault),
        undefined,
        [],
      );

/** The customer's own card, its contract's first, before the one that serves everybody; or the one card that is asked for. */
function sellCards(
  { book, request, onlyCard }: Shipment,
  agreed: Contract | undefined,
): { cards: CardBook[]; own: string | undefined } {
  const open = book.cards.filter((c) => c.card.isActive);
  if (onlyCard) return { cards: open.filter((c) => c.card.id === onlyCard.id), own: onlyCard.id };
  const own =
    (agreed?.method === 'RateCard' && agreed.rateCardId) ||
    (request.customerId ? book.ownCards.get(request.customerId) : undefined);
  const cards = open
    .filter((c) => c.card.side === 'Sell' && (c.card.isDefault || c.card.id === own))
    .toSorted((a, b) => Number(b.card.id === own) - Number(a.card.id === own));
  return { cards, own };
}

/** One side's lines: the freight by the first card that serves the lane, then what comes on top. */
function side(
  s: Shipment,
  service: RateService,
  cards: readonly CardBook[],
  own: string | undefined,
  notes: string[],
): { found: Found; lines: PriceLine[] } | 'noLane' | 'expired' {
  const freight = rateOn(s, cards, service.code);
  if (typeof freight === 'string') return freight;
  if (s.withBreaks && own && freight.card.id !== own)
    notes.push(say('ownCardWithout', { code: service.code, card: freight.card.code }));
  const base = line(s, service, freight, own, { rule: say('rule.freight') }, 0);
  const lines = [base];
  const isOnforwarding = [freight.from, freight.to, s.froms[0]!, s.tos[0]!].some(
    (c) => s.book.zones.zones.get(c.zoneId)?.isonforwarding,
  );
  for (const extra of s.book.services) {
    if (!extra.isAdditional) continue;
    const trigger = triggerOf(extra, s.request, isOnforwarding);
    if (!trigger) continue;
    const found = extraOn(s, cards, extra.code);
    if (typeof found === 'string') {
      if (s.withBreaks) notes.push(say('extraWithout', { code: extra.code, rule: trigger.rule }));
      continue;
    }
    const levied = extra.levyOn === 'Freight' ? base.taxExclusiveAmount : sum(lines.map((l) => l.taxExclusiveAmount));
    for (let n = trigger.times ?? 1; n > 0; n--) lines.push(line(s, extra, found, own, trigger, levied));
  }
  return { found: freight, lines };
}

type OnCard = Found & { card: RateCard };
/** A levy that is a percentage goes with the month, whatever else is kept. */
function extraOn(s: Shipment, cards: readonly CardBook[], serviceCode: string) {
  const { kept: _, ...today } = s;
  const found = rateOn(today, cards, serviceCode);
  return typeof found === 'string' || found.rate.calculationMethod === 'PercentOfFreight'
    ? found
    : rateOn(s, cards, serviceCode);
}
function rateOn(s: Shipment, cards: readonly CardBook[], serviceCode: string): OnCard | 'noLane' | 'expired' {
  let reason: 'noLane' | 'expired' = 'noLane';
  for (const { card, lanes } of cards) {
    const on = (day: string) => rateFor(lanes.get(serviceCode) ?? new Map(), s.froms, s.tos, day);
    const kept = s.kept?.get(card.id);
    const then = kept === undefined ? 'noLane' : on(kept);
    const found = typeof then === 'string' ? on(s.day) : then;
    if (typeof found !== 'string') return { ...found, card };
    if (found === 'expired') reason = found;
  }
  return reason;
}

function line(
  s: Shipment,
  service: RateService,
  found: OnCard,
  own: string | undefined,
  trigger: { rule: string; pieces?: number },
  levied: number,
): PriceLine {
  const { rate, card } = found;
  const cubic = cubicOf(s.freight, rate.cubicAllowance, service.cubicFactor, s.onlyCard?.cubicFactor);
  const worked = applyRate(rate, quantitiesOf(s.freight, cubic, levied, trigger.pieces), service.minUnit);
  const { rank: _f, ...from } = found.from;
  const { rank: _t, ...to } = found.to;
  return {
    serviceCode: service.code,
    serviceName: service.name,
    isAdditionalService: service.isAdditional,
    isTaxApplied: service.isTaxApplied,
    ...withTax(worked.amount, service.isTaxApplied ? s.gstRate : 0),
    trace: {
      rateCard: { id: card.id, code: card.code, side: card.side, isOwn: card.id === own },
      rateId: rate.id,
      lane: `${rate.fromZone ?? '*'} → ${rate.toZone ?? '*'}`,
      from,
      to,
      reversed: found.reversed,
      effectiveDate: rate.effectiveDate,
      expireDate: rate.expireDate,
      cubic,
      accumulative: rate.accumulative,
      minimum: rate.minimum,
      isByContract: false,
      rule: trigger.rule,
      ...worked,
      ...(!s.withBreaks && { breaks: [] }),
    },
  };
}

function overCapacity(service: RateService, freight: Freight): string | null {
  if (service.maxWeightKg !== null && freight.deadKg > service.maxWeightKg)
    return say('none.weight', {
      code: service.code,
      most: numberOf(service.maxWeightKg),
      weight: numberOf(freight.deadKg),
    });
  if (service.maxVolumeM3 !== null && freight.volumeM3 > service.maxVolumeM3)
    return say('none.volume', {
      code: service.code,
      most: numberOf(service.maxVolumeM3),
      volume: numberOf(freight.volumeM3),
    });
  return null;
}
const totals = (lines: PriceLine[]) => ({
  lines,
  taxExclusiveAmount: sum(lines.map((l) => l.taxExclusiveAmount)),
  tax: sum(lines.map((l) => l.tax)),
  amount: sum(lines.map((l) => l.amount)),
});
const laneOf = (s: Shipment) => `${s.froms[0]!.code} → ${s.tos[0]!.code}`;
function noZoneOf({ suburb, state, postCode }: PriceRequest['from']): string {
  const place = [suburb, state, postCode].filter(Boolean).join(' ');
  return place ? say('none.zone', { place }) : say('none.zoneOfAddress');
}
