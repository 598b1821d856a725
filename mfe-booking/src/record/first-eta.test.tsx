import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { firstEta } from './first-eta.ts';

const change = (originalvalue: string | null, newvalue: string | null): EntityChange => ({
  id: '1',
  tenantid: 1,
  changetime: newvalue ?? '',
  changetype: 'Updated',
  entityid: '1',
  entitytypefullname: 'Booking',
  username: 'Mia',
  impersonator: null,
  propertychanges: [{ propertyname: 'eta', propertytypefullname: 'string', originalvalue, newvalue }],
});
const MON = '2026-11-23T06:00:00.000Z',
  TUE = '2026-11-24T06:00:00.000Z',
  WED = '2026-11-25T02:00:00.000Z';

test('the day it was first expected stands beside the one it is expected now', () => {
  // Newest first, as the call answers.
  expect(firstEta([change(TUE, WED), change(MON, TUE), change(null, MON)], WED, 'Australia/Sydney')).toBe(MON);
});
test('another hour of the same day is no other day, and what never changed has no first', () => {
  expect(
    firstEta([change(MON, '2026-11-23T01:00:00.000Z')], '2026-11-23T01:00:00.000Z', 'Australia/Sydney'),
  ).toBeUndefined();
  expect(firstEta([change(null, MON)], MON, 'Australia/Sydney')).toBeUndefined();
});
