import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { settingsOf } from '@cartage/testing/service.ts';
import { startBooking } from './booking.fixture.ts';

const { svc, book } = startBooking();
beforeAll(() => {
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
    ...settingsOf(tenantId),
    timezone: 'Australia/Perth',
  }));
  // Half past ten on Thursday night in Perth; on the wall in Sydney it is Friday.
  svc.setNow('2026-11-19T14:30:00.000Z');
});

test('who names no day means the day it is where the freight is, which has not passed there', async () => {
  expect(await book()).toMatchObject({ bookingStatus: 'Booked', bookingDate: '2026-11-20' });
});
