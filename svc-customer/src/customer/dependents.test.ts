import { type Dependents, refuseNeeded } from './dependents.ts';

const why = (...dependents: [Dependents[number]['one'], number][]) => {
  try {
    refuseNeeded(
      { code: 'C00007' },
      dependents.map(([one, count]) => ({ one, count })),
    );
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

test('a customer on whom nothing depends may go', () => {
  expect(why(['booking', 0], ['user', 0])).toBeUndefined();
});
test('what depends on it is said by name and count', () => {
  expect(why(['booking', 1204], ['invoice', 0], ['user', 1])).toContain('1,204 bookings and 1 user belong to it');
  expect(why(['booking', 2], ['invoice', 3], ['user', 4])).toContain('2 bookings, 3 invoices and 4 users belong');
  expect(why(['user', 1])).toContain('1 user belongs to it');
});
