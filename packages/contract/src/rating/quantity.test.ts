import type { Item } from '../address.ts';
import { measure } from './quantity.ts';

const cm = (value: number) => ({ value, unit: 'cm' as const });
const pallets = (quantity: number): Item => ({
  packageType: 'Pallet',
  quantity,
  length: cm(120),
  width: cm(120),
  height: cm(110),
  weight: { value: 310, unit: 'kg' },
});
const cartons = (quantity: number): Item => ({
  packageType: 'Carton',
  quantity,
  length: cm(40),
  width: cm(30),
  height: cm(30),
  weight: { value: 12, unit: 'kg' },
});
const palletsOf = (...items: Item[]) => measure(items, {}, null).pallets;

test('a pallet is a pallet, however high it is loaded', () => {
  expect(palletsOf(pallets(2))).toBe(2);
});
test('loose freight travels on pallets of its own, and each one begun counts: two pallets and a carton are three', () => {
  expect(palletsOf(pallets(2), cartons(1))).toBe(3);
  // 48 cartons of 0.036 m³ fill one pallet of 1.728 m³ to the brim; one more begins another.
  expect([palletsOf(pallets(2), cartons(48)), palletsOf(pallets(2), cartons(49)), palletsOf(cartons(1))]).toEqual([
    3, 4, 1,
  ]);
});

test('a pallet that takes the floor or the weight of several counts as several, each piece for itself', () => {
  const one = pallets(1);
  const kg = (value: number) => ({ value, unit: 'kg' as const });
  expect([
    palletsOf({ ...one, weight: kg(1000) }),
    palletsOf({ ...one, weight: kg(3000) }),
    palletsOf({ ...one, length: cm(360), width: cm(240) }),
    palletsOf({ ...one, length: cm(116.5), width: cm(116.5) }),
    palletsOf({ ...one, quantity: 2, length: cm(130) }),
    palletsOf({ ...one, length: null, width: null, weight: null }),
  ]).toEqual([1, 3, 6, 1, 4, 1]);
});
test('heavy loose freight fills pallets by its weight', () => {
  expect(palletsOf({ ...cartons(3), weight: { value: 0.9, unit: 't' } })).toBe(3);
});
test('what goods are worth counts in the base currency, whatever it was written in', () => {
  const worth = (currency: string | null) =>
    measure([{ packageType: 'Carton', quantity: 2, itemValue: 100, currency }], {}, null, [
      { currency: 'USD', factor: 1.5 },
    ]).goodsValue;
  expect([worth('USD'), worth('usd'), worth('AUD'), worth(null)]).toEqual([300, 300, 200, 200]);
});
