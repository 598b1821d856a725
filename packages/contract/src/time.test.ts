import fc from 'fast-check';
import {
  addBusinessDays,
  addDays,
  clockIn,
  dayIn,
  daysBetween,
  instantAt,
  isWeekend,
  mondayOf,
  weekdayOf,
} from './time.ts';

test('a day belongs to the zone it is asked in', () => {
  expect(dayIn('2026-11-20T13:30:00Z', 'Australia/Sydney')).toBe('2026-11-21');
  expect(dayIn('2026-11-20T13:30:00Z', 'Australia/Perth')).toBe('2026-11-20');
});
test('wall clock and instant are each other’s inverse outside the hours that daylight saving skips or repeats', () => {
  const zones = fc.constantFrom(
    'Australia/Sydney',
    'Australia/Perth',
    'Australia/Adelaide',
    'Australia/Lord_Howe',
    'UTC',
  );
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 23 }), (zone, n, hour) => {
      const day = addDays('2025-01-01', n),
        clock = `${String(hour).padStart(2, '0')}:30`;
      if (hour >= 1 && hour <= 3) return;
      const at = instantAt(day, clock, zone);
      expect([dayIn(at, zone), clockIn(at, zone)]).toEqual([day, clock]);
    }),
  );
});
test('day and clock are those that Intl writes, at every instant', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const instants = fc.oneof(
    fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
    fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  );
  fc.assert(
    fc.property(zones, instants, fc.nat(900_000), (zone, at, later) => {
      const told = (when: Date) =>
        new Intl.DateTimeFormat('en-CA', {
          timeZone: zone,
          hourCycle: 'h23',
          year: 'numeric',
          month: '2-digit',
          day: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
        }).format(when);
      // The second instant often lies in the quarter of an hour that the first one asked about.
      for (const when of [at, new Date(at.getTime() + later)])
        expect(`${dayIn(when, zone)}, ${clockIn(when, zone)}`).toBe(told(when));
    }),
    { numRuns: 2000 },
  );
});
test('business days skip weekends and count what people count', () => {
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-23');
  fc.assert(
    fc.property(fc.nat(500), fc.nat(30), (n, days) =>
      expect(isWeekend(addBusinessDays(addDays('2026-01-01', n), days))).toBe(false),
    ),
  );
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
});
test('a week goes from Monday, 1, to Sunday, 7', () => {
  const week = Array.from({ length: 7 }, (_, n) => addDays('2026-11-23', n));
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(week.map(mondayOf)).toEqual(week.map(() => '2026-11-23'));
  expect(week.filter(isWeekend)).toEqual(['2026-11-28', '2026-11-29']);
});
