import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { formatDay } from '@cartage/ui/core.ts';
import { historyOf } from './history.ts';

/** Its year is said in other years. */
const friday = formatDay('2026-11-27');

const told = (propertyname: string, newvalue: string) => {
  const change: EntityChange = {
    ...{ id: '1', tenantid: 1, changetime: '2026-11-21T00:00:00Z', changetype: 'Updated', entityid: '1' },
    ...{ entitytypefullname: 'RecurringBooking', username: 'System', impersonator: null },
    propertychanges: [{ propertyname, originalvalue: null, newvalue, propertytypefullname: 'string' }],
  };
  return historyOf(change)[0]!;
};

test.each([
  ['status', 'Stopped', 'Stopped'],
  ['repeats', 'Monthly', 'On a day of the month'],
  ['onHolidays', 'Before', 'The working day before'],
  ['chooses', 'Cheapest', 'The cheapest on the day'],
  ['weekdays', '[1,3]', 'Mon, Wed'],
  ['leftOut', '["2026-11-27"]', friday],
  ['lastDay', '2026-11-27', friday],
  ['name', 'Stopped', 'Stopped'],
])('of %s, %s reads “%s”', (member, value, text) => {
  expect(told(member, value).to).toBe(text);
});
test('a day reads as a day, with what became of it', () => {
  expect(told('2026-11-27', 'NotBooked')).toEqual({ what: friday, from: null, to: 'Not booked' });
  expect(told('2026-11-27', 'CTG000123').to).toBe('CTG000123');
});
test('of what is booked only is told that it changed', () => {
  expect(told('booking', '{"items":[]}').to).toBe('changed');
});
