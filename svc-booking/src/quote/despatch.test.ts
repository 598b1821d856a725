import { dates, despatchDay } from './despatch.ts';

const sydney = 'Australia/Sydney';
/** Friday, 15:30 in Sydney. */
const friday = new Date('2026-11-20T04:30:00Z');

test('freight leaves on a business day of the tenant\'s zone', () => {
  expect(despatchDay(null, friday, sydney)).toBe('2026-11-20');
  expect(despatchDay(null, new Date('2026-11-20T14:00:00Z'), sydney)).toBe('2026-11-23');
  expect(despatchDay('2026-11-22', friday, sydney)).toBe('2026-11-23');
});
test('a day that has passed, or lies more than a year ahead, is refused', () => {
  expect(() => despatchDay('2026-11-19', friday, sydney)).toThrow('past');
  expect(() => despatchDay('2027-12-24', friday, sydney)).toThrow('366 days');
});
test('after the cut-off it leaves a business day later, and arrives after so many business days', () => {
  expect(dates('2026-11-20', '16:00', 2, friday, sydney)).toEqual({ despatchDay: '2026-11-20', deliveryDay: '2026-11-24' });
  expect(dates('2026-11-20', '15:00', 2, friday, sydney)).toEqual({ despatchDay: '2026-11-23', deliveryDay: '2026-11-25' });
  expect(dates('2026-11-23', '15:00', null, friday, sydney)).toEqual({ despatchDay: '2026-11-23', deliveryDay: null });
});
