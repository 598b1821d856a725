import { allocatedOf, allocationsOf, faultOf, leftOf, roomFor, spread } from './allocation.ts';

const rows = [
  { id: 1, limit: 100.1 },
  { id: 2, limit: 0.2 },
  { id: 3, limit: 50 },
];

test('money goes on the oldest invoice first and stops when it is used up', () => {
  expect(spread(120, rows)).toEqual({ 1: 100.1, 2: 0.2, 3: 19.7 });
  expect(spread(60.05, rows)).toEqual({ 1: 60.05 });
  expect(spread(0, rows)).toEqual({});
});
test('what is left is exact to the cent, whatever binary fractions do', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(leftOf(0.3, { 1: 0.1, 2: 0.2 })).toBe(0);
  expect(leftOf(100, spread(100, rows))).toBe(0);
});
test('no invoice is given more than is owed on it', () => {
  const parts = spread(1000, rows);
  expect(allocatedOf(parts)).toBe(150.3);
  expect(leftOf(1000, parts)).toBe(849.7);
  expect(rows.every((r) => faultOf(r, parts[r.id]) === undefined)).toBe(true);
});
test('allocating more than was paid leaves less than nothing', () => {
  expect(leftOf(50, { 1: 30, 3: 30 })).toBe(-10);
});
test('an invoice has room for what the others leave, at most what is owed', () => {
  expect(roomFor(rows[2]!, 60, { 1: 40, 3: 5 })).toBe(20);
  expect(roomFor(rows[2]!, 600, { 1: 40 })).toBe(50);
  expect(roomFor(rows[2]!, 30, { 1: 40 })).toBe(0);
});
test('faults name what is wrong with an amount', () => {
  expect(faultOf(rows[1]!, 0.21)).toBe('tooMuch');
  expect(faultOf(rows[1]!, -1)).toBe('negative');
  expect(faultOf(rows[0]!, 1.005)).toBe('fraction');
  expect(faultOf(rows[0]!, null)).toBeUndefined();
});
test('only invoices that get something are sent', () => {
  expect(allocationsOf(rows, { 1: 10, 2: 0, 3: null })).toEqual([{ invoiceId: 1, paidAmount: 10 }]);
});
