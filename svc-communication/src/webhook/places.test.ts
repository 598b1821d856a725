import { placesOf } from './places.ts';

const all = (take: () => number): number => {
  let n = 0;
  for (let granted = take(); granted > 0; granted = take()) n += granted;
  return n;
};

test('one tenant has at most a quarter, whatever waits for it, and each endpoint a part of that', () => {
  const places = placesOf(128);
  expect(places.take(1, 8)).toBe(8);
  expect(places.take(1, 8)).toBeLessThan(8);
  expect(8 + all(() => places.take(1, 8))).toBeLessThanOrEqual(32);
});

test('however many tenants take what they get again and again, the next one has a place', () => {
  const places = placesOf(128);
  const held = new Map<number, number[]>();
  for (let round = 0; round < 30; round++)
    for (let tenant = 1; tenant <= 100; tenant++) {
      const mine = held.get(tenant) ?? [];
      held.set(tenant, mine);
      if (mine.length) places.giveBack(tenant, mine.shift()!);
      for (let granted = places.take(tenant, 8); granted > 0; granted = places.take(tenant, 8)) mine.push(granted);
    }
  expect([...held.values()].every((mine) => mine.length > 0)).toBe(true);
  expect([...held.values()].flat().reduce((a, b) => a + b)).toBeLessThanOrEqual(128);
  expect(places.take(101, 8)).toBeGreaterThan(0);
});

test('no more are under way than there are places, and what is given back is had again', () => {
  const places = placesOf(4);
  expect([1, 2, 3, 4, 5].map((tenant) => places.take(tenant, 8))).toEqual([1, 1, 1, 1, 0]);
  places.giveBack(3, 1);
  expect([places.take(1, 8), places.take(5, 8)]).toEqual([0, 1]);
});
