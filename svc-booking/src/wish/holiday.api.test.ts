import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import { settingsOf } from '@cartage/testing/service.ts';
import { aBooking, startBooking } from '../booking/booking.fixture.ts';

const { svc, book } = startBooking();
beforeAll(() =>
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => {
    const usual = settingsOf(tenantId);
    return { ...usual, tracking: { ...usual.tracking, takesAnotherDay: true } };
  }),
);

test('no day off of the receiver’s state is offered, however the state is written', async () => {
  await svc.as(aStaff()).call(holidayCalls.save, {
    holiday: { day: '2026-11-24', name: 'Show day', stateCode: 'VIC', isClosed: true },
  });
  const b = await book({ toAddress: { ...aBooking().toAddress, stateCode: 'vic' } });
  await svc.deliver(
    jobEvents.statusChanged({
      ...{ jobId: b.jobId!, jobNo: 'J1', bookingId: b.id, consignmentId: b.consignmentId, customerId: b.customer.id },
      ...{ from: 'Ready', to: 'PickedUp', at: '2026-11-20T02:00:00.000Z' },
    }),
  );
  const { choices } = await svc
    .as(nobody())
    .call(trackingCalls.find, { connoteNumber: b.consignmentId!, postCode: '3350' });
  expect(choices!.days.slice(0, 3)).toEqual(['2026-11-23', '2026-11-25', '2026-11-26']);
});
