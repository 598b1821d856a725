import { calendar } from './calendar.ts';
import { holidaysOf } from './holidays.ts';

const daysOf = (year: number, state: string) =>
  holidaysOf(year)
    .filter((h) => h.states === null || h.states.includes(state))
    .map((h) => h.day.slice(5));

/** As the states' governments publish them. */
test.each([
  [2026, 'NSW', '01-01 01-26 04-03 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28'],
  [2026, 'VIC', '01-01 01-26 03-09 04-03 04-06 04-25 06-08 11-03 12-25 12-26 12-28'],
  [2026, 'QLD', '01-01 01-26 04-03 04-06 04-25 05-04 10-05 12-25 12-26 12-28'],
  [2026, 'WA', '01-01 01-26 03-02 04-03 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28'],
  [2026, 'ACT', '01-01 01-26 03-09 04-03 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28'],
  [2027, 'NSW', '01-01 01-26 03-26 03-29 04-25 04-26 06-14 10-04 12-25 12-26 12-27 12-28'],
  [2028, 'SA', '01-01 01-03 01-26 03-13 04-14 04-17 04-25 06-12 10-02 12-25 12-26'],
])('holidays of %i in %s', (year, state, days) => {
  expect(daysOf(year, state).join(' ')).toBe(days);
});

test('what the tenant says of a day goes before the rule, for a state before for all', () => {
  const isClosed = calendar([
    { day: '2026-01-26', stateCode: null, isClosed: false },
    { day: '2026-01-26', stateCode: 'NSW', isClosed: true },
    { day: '2026-02-11', stateCode: 'QLD', isClosed: true },
  ]);
  expect(['NSW', 'VIC'].map((state) => isClosed(state)('2026-01-26'))).toEqual([true, false]);
  expect(['QLD', 'VIC', null].map((state) => isClosed(state)('2026-02-11'))).toEqual([true, false, false]);
  expect(isClosed(null)('2026-12-25')).toBe(true);
});
