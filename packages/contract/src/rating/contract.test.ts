import fc from 'fast-check';
import { round, sum, toCents, withTax } from '../money.ts';
import { contractOn, type Contract } from './contract.ts';
import { marked } from './markup.ts';
import { price } from './pricing.ts';
import { aBook, aCard, aRate, asked, facts, levy } from './rating.fixture.ts';

const buy = (value: number) => aCard('buy', [aRate('SYD', 'BAL', value), levy(15)], { side: 'Buy' });
const sell = aCard('sell', [aRate('SYD', 'BAL', 3), levy(20)]);
const own = aCard('own', [aRate('SYD', 'BAL', 2), levy(10)], { isDefault: false });
const contract = (more: Partial<Contract> = {}): Contract => ({
  id: 'c1',
  customerId: 7,
  method: 'Markup',
  value: 12,
  rateCardId: null,
  fromDay: '2026-07-01',
  toDay: '2026-12-31',
  keptRates: [],
  ...more,
});
const book = (contracts: Contract[], cost: number | null = 1) =>
  aBook([], {
    cards: [...(cost === null ? [] : [buy(cost)]), own, sell],
    contracts: new Map([[7, contracts]]),
  });
const offer = (contracts: Contract[], more = {}, cost: number | null = 1) =>
  price(book(contracts, cost), asked({ customerId: 7, despatchDay: '2026-11-20', ...more }), facts).offers[0]!;
const amounts = (o: ReturnType<typeof offer>) => o.sell.lines.map((l) => l.taxExclusiveAmount);

test('cost plus a percentage is taken of each line, and says by which contract to who may know', () => {
  const o = offer([contract()]);
  expect(o.cost!.lines.map((l) => l.taxExclusiveAmount)).toEqual([100, 15]);
  expect(amounts(o)).toEqual([112, 16.8]);
  expect(o.contract).toMatchObject({ id: 'c1', method: 'Markup', value: 12 });
  expect(o.trace.notes).toContain('By the customer’s contract from 1 July 2026 to 31 Dec 2026.');
});
test('an amount comes once, on the freight', () =>
  expect(amounts(offer([contract({ method: 'Increase', value: 25.5 })]))).toEqual([125.5, 15]));
test('a card of the contract serves on its days, the standard one on others', () => {
  const byCard = [contract({ method: 'RateCard', rateCardId: 'own', value: 0 })];
  expect(amounts(offer(byCard))).toEqual([200, 20]);
  expect(amounts(offer(byCard, { despatchDay: '2027-01-01' }))).toEqual([300, 60]);
});
test('the first and the last day belong to it, the days around do not', () => {
  for (const [despatchDay, is] of [
    ['2026-06-30', false],
    ['2026-07-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ] as const)
    expect(offer([contract()], { despatchDay }).contract !== null).toBe(is);
});
test('where no cost is known the rate card serves, and says why', () => {
  const o = offer([contract()], {}, null);
  expect(amounts(o)).toEqual([300, 60]);
  expect(o.contract).toBeNull();
  expect(o.trace.notes.join(' ')).toContain('no cost is known here');
});
test('another customer, and nobody, are priced as before', () => {
  expect(amounts(offer([contract()], { customerId: 8 }))).toEqual([300, 60]);
  expect(amounts(offer([contract()], { customerId: null }))).toEqual([300, 60]);
});
test('a line of a contract tells nothing of the cost behind it', () => {
  const [line] = offer([contract()]).sell.lines;
  expect(line!.trace).toMatchObject({ breaks: [], calculationMethod: 'Flat', quantity: 1, base: 112, unrounded: 112 });
  expect(JSON.stringify(line)).not.toMatch(/"buy"|"value":1[,}]/);
});

const money = fc.integer({ min: 0, max: 5_000_000 }).map((c) => c / 100);
const rate = fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 1e4);
const methods = fc.constantFrom('Markup' as const, 'Increase' as const);
test('a marked cost is a whole number of cents, never less than the cost and never negative', () => {
  fc.assert(
    fc.property(money, rate, methods, fc.boolean(), (cost, value, method, isFreight) => {
      const paid = marked(cost, { method, value }, isFreight);
      expect(paid).toBeGreaterThanOrEqual(cost);
      expect(round(paid)).toBe(paid);
    }),
  );
});
test('more markup is never cheaper, and a dearer cost never either', () => {
  fc.assert(
    fc.property(money, money, rate, rate, methods, (a, b, v, w, method) => {
      const [cost, dearer] = [Math.min(a, b), Math.max(a, b)],
        [value, more] = [Math.min(v, w), Math.max(v, w)];
      const paid = marked(cost, { method, value }, true);
      expect(marked(cost, { method, value: more }, true)).toBeGreaterThanOrEqual(paid);
      expect(marked(dearer, { method, value }, true)).toBeGreaterThanOrEqual(paid);
    }),
  );
});
test('whatever the cost and the contract: lines are rounded once, taxed on that, and add up to the cent', () => {
  fc.assert(
    fc.property(rate, rate, methods, fc.integer({ min: 1, max: 9000 }), (cost, value, method, kg) => {
      const o = price(
        book([contract({ method, value: Math.min(value, 500) })], cost),
        asked({
          customerId: 7,
          despatchDay: '2026-11-20',
          items: [{ ...asked().items[0]!, weight: { value: kg, unit: 'kg' } }],
        }),
        facts,
      ).offers[0]!;
      for (const [n, line] of o.sell.lines.entries()) {
        const paid = o.cost!.lines[n]!.taxExclusiveAmount;
        const { taxExclusiveAmount, tax, amount } = line;
        expect({ taxExclusiveAmount, tax, amount }).toEqual(withTax(marked(paid, o.contract!, n === 0), 10));
        expect(taxExclusiveAmount).toBeGreaterThanOrEqual(paid);
      }
      expect(o.sell.taxExclusiveAmount).toBe(sum(o.sell.lines.map((l) => l.taxExclusiveAmount)));
      expect(toCents(o.sell.amount)).toBe(toCents(o.sell.taxExclusiveAmount) + toCents(o.sell.tax));
    }),
    { numRuns: 200 },
  );
});
test('the order in which contracts are known says nothing', () => {
  const some = [
    contract({ id: 'a', fromDay: '2026-01-01', toDay: '2026-06-30' }),
    contract({ id: 'b' }),
    contract({ id: 'c', fromDay: '2027-01-01', toDay: null }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(some, { minLength: 3 }), (shuffled) => {
      expect(['2026-03-01', '2026-08-01', '2029-01-01'].map((day) => contractOn(shuffled, day)!.id)).toEqual([
        'a',
        'b',
        'c',
      ]);
    }),
  );
});
