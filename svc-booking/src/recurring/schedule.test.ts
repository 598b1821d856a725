import { addDays, clockIn, dayIn, daysBetween, isWeekend } from '@cartage/contract/time.ts';
import fc from 'fast-check';
import { namedCalendar } from '../calendar/calendar.ts';
import { readyAt } from './rule.ts';
import { isByRule, isToBook, occurrences, type Schedule } from './schedule.ts';

const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  repeats: 'Weekly',
  weekdays: [1, 2, 3, 4, 5],
  everyWeeks: 1,
  dayOfMonth: null,
  firstDay: '2026-01-01',
  lastDay: null,
  onHolidays: 'Skip',
  leftOut: [],
  status: 'Active',
  pausedUntil: null,
  ...more,
});
const holidaysIn = namedCalendar([]);
const NSW = holidaysIn('NSW');
const all = (s: Schedule, from: string, to: string, off = NSW) => [...occurrences(s, from, to, off)];
const days = (s: Schedule, from: string, to: string, off = NSW) =>
  all(s, from, to, off)
    .filter(isToBook)
    .map((o) => o.day);

test('Monday to Friday is Monday to Friday, and a public holiday is named', () => {
  expect(all(schedule(), '2026-04-02', '2026-04-08').map((o) => [o.day, o.state, o.note])).toEqual([
    ['2026-04-02', 'Open', null],
    ['2026-04-03', 'Skipped', 'Good Friday'],
    ['2026-04-06', 'Skipped', 'Easter Monday'],
    ['2026-04-07', 'Open', null],
    ['2026-04-08', 'Open', null],
  ]);
});
test('a holiday moves to the working day before or after it, by the rule', () => {
  const fridays = { weekdays: [5] };
  const moved = (onHolidays: 'Before' | 'After') =>
    all(schedule({ ...fridays, onHolidays }), '2026-03-30', '2026-04-09').map((o) => [o.forDay, o.day, o.state]);
  expect(moved('Before')).toEqual([['2026-04-03', '2026-04-02', 'Moved']]);
  // Over the weekend and Easter Monday.
  expect(moved('After')).toEqual([['2026-04-03', '2026-04-07', 'Moved']]);
});
test('holidays are those of the state where it is picked up', () => {
  const cup = ['2026-11-03', '2026-11-03'] as const;
  expect(days(schedule(), ...cup, holidaysIn('VIC'))).toEqual([]);
  expect(days(schedule(), ...cup)).toEqual(['2026-11-03']);
});
test('what a holiday brings together is booked once, and the list says with which', () => {
  const easter = all(schedule({ onHolidays: 'After' }), '2026-04-03', '2026-04-07');
  expect(easter.map((o) => [o.forDay, o.state])).toEqual([
    ['2026-04-03', 'Skipped'],
    ['2026-04-06', 'Skipped'],
    ['2026-04-07', 'Open'],
  ]);
  const twoMoved = all(schedule({ weekdays: [1, 5], onHolidays: 'After' }), '2026-04-03', '2026-04-08');
  expect(twoMoved.map((o) => [o.forDay, o.day, o.state])).toEqual([
    ['2026-04-03', '2026-04-07', 'Moved'],
    ['2026-04-06', '2026-04-06', 'Skipped'],
  ]);
  expect(twoMoved[1]!.note).toBe('Easter Monday, goes with the one before it');
});
test('every second week counts from the week of the first day', () => {
  const s = schedule({ weekdays: [3], everyWeeks: 2, firstDay: '2026-11-06' });
  // The Wednesday of its first week lay before it began.
  expect(days(s, '2026-11-01', '2026-12-20')).toEqual(['2026-11-18', '2026-12-02', '2026-12-16']);
});
test('a month that is too short for the day ends on it', () => {
  const s = schedule({ repeats: 'Monthly', dayOfMonth: 31, onHolidays: 'Before', firstDay: '2027-01-01' });
  expect(days(s, '2027-01-01', '2027-05-31', () => null)).toEqual([
    '2027-01-29', // the 31st is a Sunday
    '2027-02-26', // the 28th is a Sunday
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
  expect(days({ ...s, firstDay: '2028-02-01', lastDay: '2028-02-29' }, '2028-02-01', '2028-03-31')).toEqual([
    '2028-02-29',
  ]);
});
test('a day that is left out is left out by its own day and by the one it moved to', () => {
  const s = schedule({ weekdays: [5], onHolidays: 'After' });
  for (const leftOut of [['2026-04-03'], ['2026-04-07']])
    expect(all({ ...s, leftOut }, '2026-04-03', '2026-04-09').map((o) => o.state)).toEqual(['LeftOut']);
});
test('a pause has an end, or none', () => {
  const states = (pausedUntil: string | null) =>
    all(schedule({ status: 'Paused', pausedUntil }), '2026-11-23', '2026-11-25').map((o) => o.state);
  expect(states('2026-11-25')).toEqual(['Paused', 'Paused', 'Open']);
  expect(states(null)).toEqual(['Paused', 'Paused', 'Paused']);
});
test('a house that closes for longer than a week leaves its days out', () => {
  const closed = (day: string) => (day >= '2026-12-21' && day <= '2027-01-15' ? 'Summer closure' : null);
  const s = schedule({ weekdays: [1], onHolidays: 'After' });
  expect(all(s, '2026-12-28', '2026-12-28', closed)[0]).toMatchObject({
    state: 'Skipped',
    note: 'Summer closure, and no working day within a week',
  });
});

const anyDay = fc.integer({ min: 0, max: 1200 }).map((n) => addDays('2026-01-01', n));
const anySchedule = fc
  .record({
    repeats: fc.constantFrom('Weekly' as const, 'Monthly' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    everyWeeks: fc.integer({ min: 1, max: 6 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    firstDay: anyDay,
    lasts: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
    onHolidays: fc.constantFrom('Skip' as const, 'Before' as const, 'After' as const),
    leftOut: fc.array(anyDay, { maxLength: 20 }),
  })
  .map(({ lasts, ...s }) => schedule({ ...s, lastDay: lasts === null ? null : addDays(s.firstDay, lasts) }));
/** The states' calendars, and houses that close for some days of every few, so that days move on top of each other all the time. */
const anyOff = fc.oneof(
  fc.constantFrom('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT').map(holidaysIn),
  fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 8 })).map(
    ([every, closed]) =>
      (day: string) =>
        daysBetween('2025-01-01', day) % every < closed ? 'Closed' : null,
  ),
);

test('no day comes twice, none lies outside of the rule’s days, and none is a holiday or left out', () => {
  fc.assert(
    fc.property(anySchedule, anyOff, anyDay, (s, off, from) => {
      const found = all(s, from, addDays(from, 400), off).filter(isToBook);
      expect(new Set(found.map((o) => o.day)).size).toBe(found.length);
      for (const o of found) {
        expect(o.day >= s.firstDay && (s.lastDay === null || o.day <= s.lastDay)).toBe(true);
        expect(off(o.day)).toBeNull();
        expect(s.leftOut).not.toContain(o.day);
        expect(s.repeats === 'Monthly' && isWeekend(o.day)).toBe(false);
        expect(Math.abs(daysBetween(o.day, o.forDay))).toBeLessThanOrEqual(7);
        expect(isByRule(s, o.forDay)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
test('what a day is does not hang on where one begins to look', () => {
  fc.assert(
    fc.property(anySchedule, anyOff, anyDay, fc.integer({ min: 1, max: 60 }), (s, off, from, later) => {
      const whole = all(s, from, addDays(from, 100), off);
      const part = all(s, addDays(from, later), addDays(from, 100), off);
      expect(part).toEqual(whole.filter((o) => o.day >= addDays(from, later)));
    }),
    { numRuns: 300 },
  );
});
test('ready at 15:00 is 15:00 by the clock at the place on both sides of a change of the clocks', () => {
  const zones = ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth', 'Pacific/Auckland', 'Australia/Hobart'];
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom(...zones),
      fc.integer({ min: 4, max: 23 }),
      fc.constantFrom('00', '30'),
      (day, zone, hour, minute) => {
        const readyFrom = `${String(hour).padStart(2, '0')}:${minute}`;
        const at = readyAt({ readyFrom }, day, { zone, dayOff: NSW });
        expect([dayIn(at, zone), clockIn(at, zone)]).toEqual([day, readyFrom]);
      },
    ),
    { numRuns: 500 },
  );
  const at = (day: string) => readyAt({ readyFrom: '15:00' }, day, { zone: 'Australia/Sydney', dayOff: NSW });
  // Clocks go back on 5 April 2026 and forward on 4 October.
  expect(['2026-04-03', '2026-04-06', '2026-10-02', '2026-10-05'].map((d) => at(d).slice(11, 16))).toEqual([
    '04:00',
    '05:00',
    '05:00',
    '04:00',
  ]);
});
