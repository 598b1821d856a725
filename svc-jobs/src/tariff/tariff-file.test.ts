/** Random tariffs through a file and back, and prices of a card whose rates were shuffled. */
import type { Rate } from '@cartage/contract/rates/rate.ts';
import { CALCULATION_METHODS } from '@cartage/contract/rates/rate.ts';
import { emptyBook, learn } from '@cartage/contract/rating/book.ts';
import { price } from '@cartage/contract/rating/pricing.ts';
import { readTariffFile, tariffCsv } from './tariff-file.ts';

/** As many cases as the property names. */
const CASES = 10_000;
/** mulberry32: small, and the same numbers each time. */
function randomFrom(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
const ZONES = ['SYD', 'MEL', "O'CONNOR, WEST", '=SUM', '0870', 'A"B', 'Ünder', null];
const KINDS = CALCULATION_METHODS.filter((m) => m !== 'HighestOf');
function aTariff(random: () => number): Rate[] {
  const upTo = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!;
  const amount = () => upTo(1e7) / pick([1, 10, 100, 1e4]);
  const day = () => `202${upTo(7)}-${String(1 + upTo(12)).padStart(2, '0')}-${String(1 + upTo(28)).padStart(2, '0')}`;
  const found = new Map<string, Rate>();
  for (let n = 1 + upTo(6); n > 0; n--) {
    const calculationMethod = pick(CALCULATION_METHODS);
    const types = calculationMethod === 'HighestOf' ? [pick(KINDS), pick(KINDS)] : [calculationMethod];
    const breaks = [...new Set(Array.from({ length: 1 + upTo(5) }, amount))];
    const rate: Rate = {
      id: `r${n}`,
      rateCardId: 'sell',
      rateService: pick(['ROAD', 'EXPRESS', 'FUEL']),
      fromZone: pick(ZONES),
      toZone: pick(ZONES),
      calculationMethod,
      reciprocal: random() < 0.5,
      accumulative: random() < 0.5,
      minimum: amount(),
      cutOffTime: pick([null, '00:00', '15:30', '23:59']),
      transitTime: pick([null, 0, 1, 14]),
      cubicAllowance: pick([null, 167, 250, 333.3333]),
      effectiveDate: day(),
      expireDate: pick([null, '2027-02-28']),
      rateDetails: [...new Set(types)].flatMap((rateType) =>
        breaks.map((at) => ({ rateType, break: at, basic: amount(), value: amount() })),
      ),
    };
    found.set([rate.rateService, rate.fromZone, rate.toZone, rate.effectiveDate].join('|'), rate);
  }
  return [...found.values()];
}
const bytes = (text: string) => new TextEncoder().encode(text);

test(`${CASES} random tariffs: written, read and written again is the same text`, () => {
  const random = randomFrom(14);
  for (let n = 0; n < CASES; n++) {
    const text = tariffCsv(aTariff(random));
    const { rates, faults } = readTariffFile(bytes(text));
    expect(faults).toEqual([]);
    if (tariffCsv(rates) !== text) throw new Error(`case ${n}\n${text}\n${tariffCsv(rates)}`);
  }
});

const zone = (code: string) => ({
  id: code,
  code,
  name: code,
  parentid: null,
  isonforwarding: false,
  latitude: null,
  longitude: null,
});
const service = (code: string, isAdditional: boolean) => ({
  id: code,
  code,
  name: code,
  description: null,
  isAdditional,
  minUnit: 0,
  isTaxApplied: true,
  cubicFactor: null,
  rule: isAdditional ? ('Always' as const) : ('OnRequest' as const),
  threshold: null,
  sequence: isAdditional ? 9 : 1,
  levyOn: 'Freight' as const,
  maxWeightKg: null,
  maxVolumeM3: null,
  isActive: true,
});
const sell = {
  id: 'sell',
  isActive: true,
  code: 'SELL',
  name: 'Sell',
  description: null,
  side: 'Sell' as const,
  isDefault: true,
};
const bookOf = (rates: Rate[]) =>
  learn(emptyBook(), {
    version: '1',
    zones: [zone('SYD'), zone('MEL')],
    locations: [
      { zoneId: 'SYD', postCode: '2000', suburb: null },
      { zoneId: 'MEL', postCode: '3000', suburb: null },
    ],
    services: [service('ROAD', false), service('EXPRESS', false), service('FUEL', true)],
    cards: [sell],
    ownCards: [],
    contracts: [],
    rates,
  });

test(`${CASES} random tariffs: the price of a card whose rates and breaks were shuffled is the same price`, () => {
  const random = randomFrom(41);
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((v) => [random(), v] as const)
      .toSorted((a, b) => a[0] - b[0])
      .map(([, v]) => v);
  let priced = 0;
  for (let n = 0; n < CASES; n++) {
    const rates = aTariff(random).map((r) => ({
      ...r,
      fromZone: random() < 0.7 ? 'SYD' : null,
      toZone: random() < 0.7 ? 'MEL' : null,
    }));
    const mixed = shuffled(rates).map((r) => ({ ...r, rateDetails: shuffled(r.rateDetails) }));
    const request = {
      from: { postCode: '2000' },
      to: { postCode: '3000' },
      items: [
        { packageType: 'Carton', quantity: 1, weight: { value: Math.ceil(random() * 2000), unit: 'kg' as const } },
      ],
      options: { distanceKm: 900, minutes: 30, goodsValue: 500 },
    };
    const facts = { today: '2026-11-20', gstRate: 10, withBreaks: false };
    const total = (of: Rate[]) => price(bookOf(of), request, facts).offers.map((o) => [o.serviceCode, o.sell.amount]);
    const expected = total(rates);
    priced += expected.length;
    if (JSON.stringify(total(mixed)) !== JSON.stringify(expected)) throw new Error(`case ${n}`);
  }
  expect(priced).toBeGreaterThan(CASES / 4);
});
