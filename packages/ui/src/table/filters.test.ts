import { addDays, dayIn } from '@cartage/contract/time.ts';
import fc from 'fast-check';
import { compile, daysFilter } from './filters.tsx';

const zones = fc.constantFrom('Pacific/Auckland', 'Australia/Sydney', 'Australia/Perth', 'America/Los_Angeles', 'UTC');
/** Two years by the half hour, so that each zone changes to daylight saving and back. */
const instants = fc.integer({ min: 0, max: 2 * 365 * 48 }).map((n) => new Date(Date.UTC(2026, 0, 1) + n * 1_800_000));
const isIn = (filter: string, value: string) =>
  [...filter.matchAll(/at (ge|lt) ([\w:.-]+)/g)].every(([, op, bound]) =>
    op === 'ge' ? value >= bound! : value < bound!,
  );

test('a filter by days finds an instant exactly when the day of it, by the tenant’s clock, is one of them', () => {
  fc.assert(
    fc.property(zones, instants, fc.integer({ min: -2, max: 2 }), fc.nat(3), (zone, at, shift, length) => {
      const day = dayIn(at, zone),
        from = addDays(day, shift),
        to = addDays(from, length);
      const filters = { at: daysFilter('Delivered', 'at', { of: 'instant' }) };
      const { filter } = compile(filters, () => [`${from}..${to}`], zone);
      expect(isIn(filter!, at.toISOString())).toBe(from <= day && day <= to);
    }),
    { numRuns: 2000 },
  );
});
test('days that are days are asked for as they are, in whichever zone', () => {
  fc.assert(
    fc.property(zones, (zone) => {
      const { filter } = compile({ at: daysFilter('Booked', 'at') }, () => ['2026-11-01..2026-11-21'], zone);
      expect(filter).toBe('(at ge 2026-11-01) and (at lt 2026-11-22)');
    }),
  );
});
test('today is the tenant’s today', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:30:00Z') });
  const today = (zone: string) => compile({ at: daysFilter('Booked', 'at') }, () => ['today'], zone).filter;
  expect(today('Pacific/Auckland')).toContain('ge 2026-11-22');
  expect(today('America/Los_Angeles')).toContain('ge 2026-11-21');
  jest.useRealTimers();
});
