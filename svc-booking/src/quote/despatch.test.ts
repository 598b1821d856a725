import { calendar } from '../calendar/calendar.ts';
import { addDays, isWeekend } from '@cartage/contract/time.ts';
import fc from 'fast-check';
import { businessDay } from '../calendar/calendar.ts';
import { dates, despatchDay } from './despatch.ts';

const zone = 'Australia/Sydney',
  sydney = { stateCode: 'NSW', postCode: '2000' },
  perth = { stateCode: 'WA', postCode: '6000' },
  melbourne = { postCode: '3000' };
/** Friday, 15:30 in Sydney and 12:30 in Perth. */
const friday = new Date('2026-11-20T04:30:00Z');
const noExceptions = calendar([]);
const day = (asked: string | null, now: Date, from: object = sydney) =>
  despatchDay(asked, from, now, zone, noExceptions);
const lane = (from: object, to: object, leaves: string) => ({ from, to, despatchDay: leaves });
const service = (cutOffTime: string | null, transitDays: number | null) => ({ cutOffTime, transitDays });

test('freight leaves on a business day of the place where it is', () => {
  expect(day(null, friday)).toBe('2026-11-20');
  expect(day(null, new Date('2026-11-20T14:00:00Z'))).toBe('2026-11-23');
  expect(day(null, new Date('2026-11-20T14:00:00Z'), perth)).toBe('2026-11-20');
  expect(day('2026-11-22', friday)).toBe('2026-11-23');
});
test('a day that has passed, or lies more than a year ahead, is refused', () => {
  expect(() => day('2026-11-19', friday)).toThrow('past');
  expect(() => day('2027-12-24', friday)).toThrow('366 days');
});
test('after the cut-off it leaves a business day later, and arrives after so many business days', () => {
  const of = (leaves: string, cutOff: string, transit: number | null) =>
    dates(lane(sydney, melbourne, leaves), service(cutOff, transit), friday, zone, noExceptions);
  expect(of('2026-11-20', '16:00', 2)).toEqual({ despatchDay: '2026-11-20', deliveryDay: '2026-11-24' });
  expect(of('2026-11-20', '15:00', 2)).toEqual({ despatchDay: '2026-11-23', deliveryDay: '2026-11-25' });
  expect(of('2026-11-23', '15:00', null)).toEqual({ despatchDay: '2026-11-23', deliveryDay: null });
});
test('Perth at noon has not missed a cut-off at half past one, whatever the clock says in Sydney', () => {
  const noon = new Date('2026-11-20T03:59:00Z');
  const leaves = (from: object) =>
    dates(lane(from, melbourne, '2026-11-20'), service('13:30', 3), noon, zone, noExceptions).despatchDay;
  expect([leaves(perth), leaves(sydney)]).toEqual(['2026-11-20', '2026-11-23']);
});
test('days off at its end do not count as transit, those of the tenant neither', () => {
  const christmas = lane(sydney, melbourne, '2026-12-24');
  const due = (words = noExceptions) => dates(christmas, service(null, 1), friday, zone, words).deliveryDay;
  // Christmas, Boxing Day on a Saturday, and the Monday that makes up for it.
  expect(due()).toBe('2026-12-29');
  expect(due(calendar([{ day: '2026-12-29', stateCode: 'VIC', isClosed: true }]))).toBe('2026-12-30');
  expect(due(calendar([{ day: '2026-12-28', stateCode: null, isClosed: false }]))).toBe('2026-12-28');
});
test('freight never leaves on a day off, and asked for the day on which it leaves, it leaves on that', () => {
  const anyDay = fc.integer({ min: 0, max: 730 }).map((n) => addDays('2026-11-20', n));
  const states = fc.constantFrom('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT');
  const exceptions = fc.array(
    fc.record({ day: anyDay, stateCode: fc.option(states), isClosed: fc.boolean(), name: fc.constant('Stocktake') }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(anyDay, states, exceptions, (asked, stateCode, said) => {
      const words = calendar(said);
      const leaves = businessDay(asked, { stateCode }, words);
      expect(leaves >= asked).toBe(true);
      expect(isWeekend(leaves) || words(stateCode)(leaves)).toBe(false);
      expect(businessDay(leaves, { stateCode }, words)).toBe(leaves);
    }),
  );
});
test('a day off of one state stops its own freight only', () => {
  // Melbourne Cup Day.
  expect(day('2026-11-03', new Date('2026-11-01T00:00:00Z'), melbourne)).toBe('2026-11-04');
  expect(day('2026-11-03', new Date('2026-11-01T00:00:00Z'), sydney)).toBe('2026-11-03');
});
