import { digitsOf, isAbn } from '@cartage/contract/customer/business-number.ts';
import { calendarTo } from './calendar.ts';
import { fateOf } from './fates.ts';
import { seeded } from './random.ts';
import { CUSTOMERS, DRIVERS, HOUSE_ABN, phoneOf } from './world.ts';

const TROUBLE = ['Damaged', 'HeldOver', 'AttemptFailed'];
const WEEK_MS = 7 * 86_400_000;

test('whatever goes wrong with the demo’s freight is put right within a week', () => {
  const random = seeded(1),
    calendar = calendarTo('2026-11-23', 4);
  const fates = Array.from({ length: 2000 }, (_, n) =>
    fateOf(calendar.days[n % calendar.days.length]!, 'Australia/Sydney', calendar, random, 1 + (n % 4), false, true),
  );
  const troubled = fates.filter((f) => f.scans.some((s) => TROUBLE.includes(s.code)));
  expect(troubled.length).toBeGreaterThan(50);
  for (const { scans } of troubled) {
    const trouble = scans.find((s) => TROUBLE.includes(s.code))!;
    expect(scans.at(-1)!.code).toBe('Delivered');
    expect(scans.at(-1)!.at.getTime() - trouble.at.getTime()).toBeLessThan(WEEK_MS);
  }
});
test('nobody of the demo shares a telephone', () => {
  const numbers = [...DRIVERS.map((d) => d.phone), ...CUSTOMERS.map((c, n) => phoneOf(c.place.state, n))];
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^0[23478]\d{0,2} \d{3,4} \d{3,4}$/);
});
test('nobody of the demo shares a business number, and the check digits of each are right', () => {
  const numbers = [...Object.values(HOUSE_ABN), ...CUSTOMERS.map((c) => c.abn).filter(Boolean)].map(digitsOf);
  expect(numbers.length).toBeGreaterThan(4);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((n) => !isAbn(n))).toEqual([]);
});
