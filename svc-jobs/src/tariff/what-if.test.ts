import { NO_SUMS, resultOf, type Sums } from './what-if.ts';

const customer = (customerId: number, was: number, will: number) => ({ customerId, count: 1, was, will });
const sums = (customers: Sums['customers'], more: Partial<Sums> = {}): Sums => ({ ...NO_SUMS, customers, ...more });
const nameOf = (id: number | null) => `Customer ${id}`;

test('the twenty whose prices change most are told, by per cent, dearer and cheaper alike, and who pays the same is none', () => {
  const customers = Array.from({ length: 30 }, (_, n) => customer(n, 1000, n % 2 ? 1000 + 10 * n : 1000 - 10 * n));
  const { affected, customerCount, bars, revenue } = resultOf(sums(customers), nameOf);
  expect(customerCount).toBe(30);
  expect(affected).toHaveLength(20);
  expect(affected.slice(0, 3)).toMatchObject([
    { customerId: 29, name: 'Customer 29', was: 1000, will: 1290, percent: 29 },
    { customerId: 28, percent: -28 },
    { customerId: 27, percent: 27 },
  ]);
  // One bar a customer, the one that gains most first.
  expect([bars.length, bars[0], bars.at(-1)]).toEqual([30, -28, 29]);
  expect(revenue).toEqual({ was: 30_000, will: 30_000 + 10 * (225 - 210) });
  expect(resultOf(sums([customer(1, 50, 50)]), nameOf).affected).toEqual([]);
});
test('of equal change whose freight is worth more comes first, and of many customers both ends have bars', () => {
  const equal = [customer(1, 100, 110), customer(2, 5000, 5500)];
  expect(resultOf(sums(equal), nameOf).affected.map((c) => c.customerId)).toEqual([2, 1]);
  const many = Array.from({ length: 500 }, (_, n) => customer(n, 1000, 750 + n));
  const { bars } = resultOf(sums(many), nameOf);
  expect(bars).toHaveLength(200);
  expect([bars[0], bars.at(-1)]).toEqual([-25, 24.9]);
});
test('the margin is that of freight whose cost is known, and none is told where the card is what we pay', () => {
  const margin = { was: 20, will: 35, soldWas: 100, soldWill: 140 };
  const one = sums([customer(1, 300, 340)], { margin });
  expect(resultOf(one, nameOf).margin).toEqual({ was: 20, will: 25 });
  expect(resultOf(one, nameOf, { isCost: true }).margin).toBeNull();
  expect(resultOf(sums([customer(1, 300, 340)]), nameOf).margin).toBeNull();
});
