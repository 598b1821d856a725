import { anUpcoming, aRule } from './recurring.fixture.ts';
import { scheduleText, upcomingText } from './words.ts';

test('a rule is said in a few words', () => {
  const said = (more: object) => scheduleText(aRule(more));
  expect(said({})).toBe('Mon to Fri');
  expect(said({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe('Every day');
  expect(said({ weekdays: [2, 4], everyWeeks: 2 })).toBe('Tue, Thu every 2nd week');
  expect(said({ weekdays: [3] })).toBe('Wed');
  expect(said({ repeats: 'Monthly', dayOfMonth: 1 })).toBe('on the 1st of each month');
  expect(said({ repeats: 'Monthly', dayOfMonth: 31 })).toBe('on the last day of each month');
});
test('numbers are counted as people count', () => {
  expect(
    [1, 2, 3, 4, 11, 12, 13, 21, 22, 52]
      .map((dayOfMonth) => scheduleText(aRule({ repeats: 'Monthly', dayOfMonth })).split(' ')[2])
      .join(' '),
  ).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 52nd');
});
test('a day without a booking says why, and one that moved from where', () => {
  const said = (more: object) => upcomingText(anUpcoming('2026-12-29', more), (day) => day);
  expect(said({})).toBe('');
  expect(said({ state: 'Skipped', note: 'Good Friday' })).toBe('Nothing: Good Friday');
  expect(said({ state: 'Moved', forDay: '2026-12-28', note: 'Boxing Day holiday' })).toBe(
    'instead of 2026-12-28, Boxing Day holiday',
  );
  expect(said({ state: 'LeftOut' })).toBe('Left out');
});
