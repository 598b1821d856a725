import { fortnight, perDay } from './fortnight.ts';

const row = (key: string, count: number) => ({
  key,
  name: '',
  count,
  items: 0,
  weight: 0,
  revenue: 0,
  delivered: 0,
  onTime: 0,
  kgCo2e: 0,
  withoutCarbon: 0,
  moved: count,
  legs: 0,
});
test('fourteen days end today, over months and leap years', () => {
  expect(fortnight('2026-03-05')).toHaveLength(14);
  expect([fortnight('2026-03-05')[0], fortnight('2026-03-05').at(-1)]).toEqual(['2026-02-20', '2026-03-05']);
  expect(fortnight('2028-03-05')[0]).toBe('2028-02-21');
  expect(fortnight('2027-01-02')).toContain('2026-12-31');
});
test('a day without a row is a day without freight', () => {
  const days = fortnight('2026-11-23');
  const counts = perDay(days, [row('2026-11-23', 4), row('2026-11-10', 2), row('2026-01-01', 9)], (r) => r.count);
  expect(counts).toEqual([2, ...Array.from({ length: 12 }, () => 0), 4]);
  expect(perDay(days, undefined, (r) => r.count)).toEqual(days.map(() => 0));
});
