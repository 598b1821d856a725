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

test('a contract that caps the increase is told with its bar, who is over it by how much first, and cents are no breach', () => {
  const customers = [
    customer(1, 1000, 1040.4),
    customer(2, 1000, 1090),
    customer(3, 1000, 1200),
    customer(4, 1000, 1101),
    customer(5, 1000, 900),
  ];
  const caps = new Map([
    [1, 4],
    [2, 8],
    [4, 4],
    [5, 0],
    [9, 1],
  ]);
  const result = resultOf(sums(customers), nameOf, { caps });
  expect(result.bars).toEqual([-10, 4, 9, 10.1, 20]);
  expect(result.barCaps).toEqual([0, 4, 8, 4, null]);
  expect(result.caps).toEqual({
    contracts: 4,
    over: 2,
    customers: [
      { customerId: 4, name: 'Customer 4', percent: 10.1, mostIncrease: 4 },
      { customerId: 2, name: 'Customer 2', percent: 9, mostIncrease: 8 },
    ],
    overIds: [2, 4],
  });
  expect(result.affected.find((c) => c.customerId === 2)?.mostIncrease).toBe(8);
  const none = resultOf(sums(customers), nameOf);
  expect([none.caps, none.barCaps]).toEqual([undefined, undefined]);
});
