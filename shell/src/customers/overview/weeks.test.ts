import { bookedIn, spans, weeksOf } from './weeks.ts';

const row = (key: string, count: number, more = {}) => ({
  key,
  name: key,
  count,
  items: count,
  weight: 0,
  revenue: count * 100,
  delivered: count,
  onTime: count,
  kgCo2e: 0,
  withoutCarbon: 0,
  moved: count,
  legs: 0,
  ...more,
});

test('a week begins on Monday, also when today is a Sunday', () => {
  expect(spans('2026-11-29').now.from).toBe('2026-08-31');
  expect(spans('2026-11-25')).toEqual({
    now: { from: '2026-08-31', to: '2026-11-25' },
    before: { from: '2025-09-01', to: '2025-11-30' },
  });
});
test('each booking falls into its week, beside the same week of last year', () => {
  const weeks = weeksOf(
    '2026-11-25',
    [row('2026-08-31', 2), row('2026-09-06', 1), row('2026-11-25', 4)],
    [row('2025-11-24', 3)],
  );
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toEqual({ monday: '2026-08-31', count: 3, lastYear: 0 });
  expect(weeks.at(-1)).toEqual({ monday: '2026-11-23', count: 4, lastYear: 3 });
});
test('last year counts only as far as today, so that a week that has begun is not called less', () => {
  const before = [row('2025-11-26', 3), row('2025-11-27', 9)];
  expect(bookedIn('2026-11-25', [row('2026-11-25', 4)], before)).toMatchObject({ count: 4, more: 1, revenue: 400 });
});
