/** Random tariffs through a file and back, and prices of a card whose rates were shuffled. */
import type { Rate } from '@cartage/contract/rates/rate.ts';
import { MAX_TARIFF_ROWS, TARIFF_COLUMNS } from '@cartage/contract/rates/tariff.ts';
import { emptyBook, learn } from '@cartage/contract/rating/book.ts';
import { price } from '@cartage/contract/rating/pricing.ts';
import { aTariff, randomFrom, shuffledBy } from './random-tariff.fixture.ts';
import { readTariffFile, SHOWN_FAULTS, tariffCsv } from './tariff-file.ts';

/** As many cases as the property names. */
const CASES = 10_000;
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

test('of a greatest file that is wrong in every cell each row is counted, and the first rows are told', () => {
  const row = TARIFF_COLUMNS.map(() => 'wrong').join(',');
  const text = [TARIFF_COLUMNS.join(','), ...Array.from({ length: MAX_TARIFF_ROWS }, () => row)].join('\n');
  const { rows, rates, faults, faultCount } = readTariffFile(bytes(text));
  expect([rows, rates.length, faultCount]).toEqual([MAX_TARIFF_ROWS, 0, MAX_TARIFF_ROWS]);
  expect(faults.map((f) => f.index)).toEqual(Array.from({ length: SHOWN_FAULTS }, (_, n) => n));
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
  const shuffled = shuffledBy(random);
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
