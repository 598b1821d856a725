import fc from 'fast-check';
import { sum, toCents } from '../money.ts';
import { price, type RateBook } from './pricing.ts';
import { facts, aService, aRate, fuel, levy, aBook, carton, asked, sold } from './rating.fixture.ts';

test('a more specific zone wins over a dearer and over a newer match', () => {
  const from = { suburb: 'SYDNEY', postCode: '2000' };
  const rates = [
    aRate('CBD', 'BAL', 1),
    aRate('SYD', 'BAL', 9, { effectiveDate: '2026-11-01' }),
    aRate('NSW', 'VIC', 20),
  ];
  expect(sold(aBook(rates), asked({ from })).lines[0]).toMatchObject({
    taxExclusiveAmount: 100,
    trace: { from: { code: 'CBD', matchedBy: 'postCodeAndSuburb' } },
  });
  expect(sold(aBook(rates), asked({ from: { suburb: 'Haymarket', postCode: '2000' } })).lines[0]).toMatchObject({
    trace: { from: { code: 'SYD', matchedBy: 'postCode' } },
  });
  expect(sold(aBook(rates.slice(2)), asked({ from })).lines[0]).toMatchObject({
    taxExclusiveAmount: 2000,
    trace: { from: { code: 'NSW', matchedBy: 'zoneParent' } },
  });
});

test('left out, the tables of breaks change nothing else', () => {
  const book = aBook([aRate('SYD', 'BAL', 1)]);
  const tableless = (side: ReturnType<typeof sold>) => ({
    ...side,
    lines: side.lines.map((l) => ({ ...l, trace: { ...l.trace, breaks: [] } })),
  });
  expect(sold(book).lines[0]!.trace.breaks).not.toEqual([]);
  expect(price(book, asked(), { ...facts, withBreaks: false }).offers[0]!.sell).toEqual(tableless(sold(book)));
});

test('the newest rate that is effective on the despatch day serves; an expired lane says so', () => {
  const rates = [
    aRate('SYD', 'BAL', 1, { expireDate: '2026-12-31' }),
    aRate('SYD', 'BAL', 2, { effectiveDate: '2026-07-01', expireDate: '2026-12-31' }),
    aRate('SYD', 'BAL', 3, { effectiveDate: '2026-12-01', expireDate: '2026-12-31' }),
  ];
  expect(sold(aBook(rates)).taxExclusiveAmount).toBe(200);
  expect(sold(aBook(rates), asked({ despatchDay: '2026-12-01' })).taxExclusiveAmount).toBe(300);
  expect(sold(aBook(rates), asked({ despatchDay: '2026-12-31' })).taxExclusiveAmount).toBe(300);
  expect(price(aBook(rates), asked({ despatchDay: '2027-01-01' }), facts)).toMatchObject({
    offers: [],
    reasons: [{ reason: 'expired', serviceCode: 'ROAD' }],
  });
});

test('without a price the answer says why', () => {
  const reasons = (book: RateBook, request = asked()) =>
    price(book, request, facts).reasons.map((r) => [r.reason, r.end]);
  expect(reasons(aBook([]), asked({ to: { postCode: '9999' } }))).toEqual([['noZone', 'to']]);
  expect(reasons(aBook([aRate('BAL', 'SYD', 1)]))).toEqual([['noLane', null]]);
  expect(reasons(aBook([aRate('SYD', 'BAL', 1)], { services: [aService('ROAD', { maxWeightKg: 50 })] }))).toEqual([
    ['overCapacity', null],
  ]);
  expect(reasons(aBook([], { cards: [] }))).toEqual([['noRateCard', null]]);
  expect(reasons(aBook([aRate('SYD', 'BAL', 1)]), asked({ serviceCode: 'TELEPORT' }))).toEqual([['noLane', null]]);
});

test('the fuel levy is on freight only, by the despatch day, and never on tax or on another levy', () => {
  const insured = aService('INSURANCE', { isAdditional: true, sequence: 2 });
  const rates = [
    aRate('SYD', 'BAL', 1),
    levy(20, { expireDate: '2026-10-31' }),
    levy(25, { effectiveDate: '2026-11-01' }),
    aRate(null, null, 1, { rateService: 'INSURANCE', calculationMethod: 'PercentOfValue', minimum: 12.5 }),
  ];
  const book = aBook(rates, { services: [aService('ROAD'), insured, fuel] });
  const side = sold(book, asked({ options: { surcharges: ['INSURANCE'], goodsValue: 5000 } }));
  expect(side.lines.map((l) => [l.serviceCode, l.taxExclusiveAmount, l.tax])).toEqual([
    ['ROAD', 100, 10],
    ['INSURANCE', 50, 5],
    ['FUEL', 25, 2.5],
  ]);
  expect(sold(book, asked({ despatchDay: '2026-10-31' })).lines[1]!.taxExclusiveAmount).toBe(20);
  const dollars = asked({
    items: [{ ...carton(100), itemValue: 4000, currency: 'USD' }],
    options: { surcharges: ['INSURANCE'] },
  });
  const currencyFactors = [{ currency: 'USD', factor: 1.5 }];
  expect(price(book, dollars, { ...facts, currencyFactors }).offers[0]!.sell.lines[1]!.taxExclusiveAmount).toBe(60);
  const onAll = { ...fuel, levyOn: 'FreightAndSurcharges' as const };
  expect(
    sold(
      aBook(rates, { services: [aService('ROAD'), insured, onAll] }),
      asked({ options: { surcharges: ['INSURANCE'], goodsValue: 5000 } }),
    ).lines[2]!.taxExclusiveAmount,
  ).toBe(37.5);
});

test('lines sum to their side to the cent, and a reciprocal lane costs the same both ways', () => {
  const amounts = fc.integer({ min: 1, max: 90_000 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.integer({ min: 1, max: 5000 }),
      fc.boolean(),
      (value, percent, kg, accumulative) => {
        const book = aBook([aRate('SYD', 'BAL', value, { reciprocal: true, accumulative }), levy(percent)]);
        const there = asked({ items: [carton(kg / 7)] });
        const side = sold(book, there);
        const back = sold(book, { ...there, from: there.to, to: there.from });
        expect(toCents(side.amount)).toBe(toCents(side.taxExclusiveAmount) + toCents(side.tax));
        expect(side.amount).toBe(sum(side.lines.map((l) => l.amount)));
        expect(back.amount).toBe(side.amount);
        expect([side.lines[0]!.trace.reversed, back.lines[0]!.trace.reversed]).toEqual([false, true]);
      },
    ),
  );
  expect(
    price(aBook([aRate('SYD', 'BAL', 1)]), asked({ from: asked().to, to: asked().from }), facts).reasons[0]!.reason,
  ).toBe('noLane');
});

test('freight beyond any measure is refused, not computed', () => {
  const items = [
    {
      packageType: 'Crate',
      quantity: 9999,
      length: { value: 1e9, unit: 'm' as const },
      width: { value: 1e9, unit: 'm' as const },
      height: { value: 1e9, unit: 'm' as const },
      weight: { value: 1e9, unit: 't' as const },
    },
  ];
  expect(price(aBook([aRate('SYD', 'BAL', 1)]), asked({ items }), facts).reasons[0]!.reason).toBe('overCapacity');
});
