import type { Item } from '@cartage/contract/address.ts';
import { measure } from './quantity.ts';

const cm = (value: number) => ({ value, unit: 'cm' as const });
const pallets = (quantity: number): Item => ({ packageType: 'Pallet', quantity, length: cm(120), width: cm(120), height: cm(110), weight: { value: 310, unit: 'kg' } });
const cartons = (quantity: number): Item => ({ packageType: 'Carton', quantity, length: cm(40), width: cm(30), height: cm(30), weight: { value: 12, unit: 'kg' } });
const palletsOf = (...items: Item[]) => measure(items, {}, null).pallets;

test('a pallet is a pallet, however high it is loaded', () => {
  expect(palletsOf(pallets(2))).toBe(2);
});
test('loose freight travels on pallets of its own, and each one begun counts: two pallets and a carton are three', () => {
  expect(palletsOf(pallets(2), cartons(1))).toBe(3);
  // 48 cartons of 0.036 m³ fill one pallet of 1.728 m³ to the brim; one more begins another.
  expect([palletsOf(pallets(2), cartons(48)), palletsOf(pallets(2), cartons(49)), palletsOf(cartons(1))]).toEqual([3, 4, 1]);
});
