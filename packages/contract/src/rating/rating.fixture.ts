/** Zones, services, rates and cards, as small as a test of prices needs them. */
import type { PriceRequest } from '../rates/price.ts';
import type { Rate, RateService } from '../rates/rate.ts';
import { laneKey } from './lane.ts';
import { type CardBook, price, type RateBook } from './pricing.ts';

const lanesOf = (rates: readonly Rate[]) => Map.groupBy(rates, (rate) => laneKey(rate.fromZone, rate.toZone));
export const facts = { today: '2026-11-20', gstRate: 10, withBreaks: true };
export const aService = (code: string, more: Partial<RateService> = {}): RateService => ({
  id: code,
  code,
  name: code,
  description: null,
  isAdditional: false,
  minUnit: 0,
  isTaxApplied: true,
  cubicFactor: null,
  rule: 'OnRequest',
  threshold: null,
  sequence: 1,
  levyOn: 'Freight',
  maxWeightKg: null,
  maxVolumeM3: null,
  isActive: true,
  ...more,
});
let ids = 0;
export const aRate = (
  fromZone: string | null,
  toZone: string | null,
  value: number,
  more: Partial<Rate> = {},
): Rate => ({
  id: `r${++ids}`,
  rateCardId: 'sell',
  fromZone,
  toZone,
  rateService: 'ROAD',
  calculationMethod: 'PerKg',
  reciprocal: false,
  accumulative: false,
  minimum: 0,
  cutOffTime: '16:00',
  transitTime: 2,
  cubicAllowance: null,
  effectiveDate: '2026-01-01',
  expireDate: null,
  rateDetails: [{ rateType: more.calculationMethod ?? 'PerKg', break: 0, basic: 0, value }],
  ...more,
});
export const fuel = aService('FUEL', { isAdditional: true, rule: 'Always', sequence: 9 });
export const levy = (value: number, more: Partial<Rate> = {}) =>
  aRate(null, null, value, { rateService: 'FUEL', calculationMethod: 'PercentOfFreight', ...more });
export const aCard = (id: string, rates: Rate[], more: Partial<CardBook['card']> = {}): CardBook => ({
  card: { id, isActive: true, code: id, name: id, description: null, side: 'Sell', isDefault: true, ...more },
  lanes: new Map(
    Object.entries(Object.groupBy(rates, (r) => r.rateService)).map(([code, list]) => [code, lanesOf(list ?? [])]),
  ),
});
export const zone = (code: string, parentid: string | null = null, more = {}) => ({
  id: code,
  code,
  name: code,
  parentid,
  isonforwarding: false,
  latitude: null,
  longitude: null,
  ...more,
});
const ZONES = {
  zones: new Map(
    [zone('SYD', 'NSW'), zone('CBD', 'NSW'), zone('NSW'), zone('BAL', 'VIC'), zone('VIC')].map((z) => [z.id, z]),
  ),
  byPostCode: new Map([
    [
      '2000',
      [
        { zoneId: 'SYD', postCode: '2000', suburb: null },
        { zoneId: 'CBD', postCode: '2000', suburb: 'Sydney' },
      ],
    ],
    ['2150', [{ zoneId: 'SYD', postCode: '2150', suburb: 'Parramatta' }]],
    ['3350', [{ zoneId: 'BAL', postCode: '3350', suburb: 'Ballarat Central' }]],
  ]),
};
export const aBook = (rates: Rate[], more: Partial<RateBook> = {}): RateBook => ({
  zones: ZONES,
  services: [aService('ROAD'), fuel],
  cards: [aCard('sell', rates)],
  ownCards: new Map(),
  contracts: new Map(),
  ...more,
});
export const carton = (kg: number, m = 0.1) => ({
  packageType: 'Carton',
  quantity: 1,
  weight: { value: kg, unit: 'kg' as const },
  length: { value: m, unit: 'm' as const },
  width: { value: m, unit: 'm' as const },
  height: { value: m, unit: 'm' as const },
});
export const asked = (more: Partial<PriceRequest> = {}): PriceRequest => ({
  from: { suburb: 'Parramatta', postCode: '2150' },
  to: { suburb: 'Ballarat Central', postCode: '3350' },
  items: [carton(100)],
  ...more,
});
export const sold = (book: RateBook, request = asked()) => price(book, request, facts).offers[0]!.sell;
