import { anUnbilled } from '@cartage/testing/finance.fixture.ts';
import { batchOf } from './batch.ts';

test('one invoice a customer, the dearest first', () => {
  const { customers, ...all } = batchOf([anUnbilled(1, 7, 20.1), anUnbilled(2, 8, 100), anUnbilled(3, 7, 0.2)]);
  expect(all).toEqual({ bookings: 3, amount: 120.3 });
  expect(customers).toEqual([
    { id: 8, name: 'Customer 8', bookings: 1, amount: 100 },
    { id: 7, name: 'Customer 7', bookings: 2, amount: 20.3 },
  ]);
});
test('a customer without a name is called by its code, one without a code by its number', () => {
  const nameOf = (more: object) => batchOf([{ ...anUnbilled(1, 7), ...more }]).customers[0]!.name;
  expect(nameOf({ customerName: null })).toBe('C7');
  expect(nameOf({ customerName: null, customerCode: null })).toBe('7');
});
test('no booking and no cent is lost between customers', () => {
  // 10.01, 20.02 and so on: sums that binary fractions miss.
  for (let count = 0; count <= 40; count++) {
    const rows = Array.from({ length: count }, (_, n) => anUnbilled(n, (n * 7) % 4, ((n + 1) * 1001) / 100));
    const batch = batchOf(rows);
    expect(batch.customers.reduce((n, c) => n + c.bookings, 0)).toBe(count);
    expect(batch.amount).toBe((1001 * count * (count + 1)) / 200);
    expect(batch.customers).toHaveLength(Math.min(count, 4));
  }
});
