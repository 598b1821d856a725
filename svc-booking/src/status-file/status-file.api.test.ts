import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { statusFileCalls } from '@cartage/contract/booking/status-file.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { ACME, startBooking } from '../booking/booking.fixture.ts';

const { svc, save } = startBooking();
const staff = () => svc.as(aStaff());
const CARD = '0190a3c0-0000-7000-8000-00000000c0de';
let carrierAccountId: number;
beforeAll(async () => {
  carrierAccountId = await staff().call(carrierAccountCalls.save, {
    carrierAccount: {
      name: 'Smith Transport',
      code: 'SMITH',
      carrierCode: MANUAL,
      rateCardId: CARD,
      pricing: { method: 'Increase', value: 20 },
    },
  });
});
async function booked() {
  const b = await save({ carrierAccountId, carrierServiceCode: 'ROAD' }, ['Book', 'Label', 'Manifest']);
  await svc.service.background.run('operations');
  return find(b.id);
}
const find = (id: number) => staff().call(bookingCalls.find, { id });
const send = (lines: string[], preview?: boolean) =>
  staff().call(statusFileCalls.importStatuses, {
    csvFile: new File([['connote,status,time,note,signedBy', ...lines].join('\n')], 'smith.csv', { type: 'text/csv' }),
    ...(preview && { preview }),
  });

test('freight of a carrier without a machine is priced by its card, booked, labelled and manifested by us', async () => {
  const b = await booked();
  expect(b).toMatchObject({ carrier: MANUAL, bookingStatus: 'Booked', pickupRequestId: b.consignmentId });
  expect(b.manifestId).toBeTruthy();
  expect(b.pricingDetail).toMatchObject({
    carrierFreightCost: { taxExclusiveAmount: 490.6 },
    freightCost: { taxExclusiveAmount: 510.6 },
  });
  const { items } = await staff().call(bookingCalls.operationLogs, { bookingId: b.id, filter: "operation eq 'Book'" });
  expect(items[0]).toMatchObject({ status: 'Succeeded', response: 'Smith Transport learns of it by the manifest' });
});

test('its status comes by a file, each row once, in the order in which it happened', async () => {
  const b = await booked();
  svc.setNow('2026-11-21T06:00:00Z');
  const c = b.consignmentId!;
  const lines = [
    `${c},Delivered,2026-11-21 15:10,Bay 4,K. Ford`,
    `${c},Picked up,2026-11-20 16:00,,`,
    `${c},InTransit,2026-11-20 22:00,,`,
  ];
  const told = await send(lines, true);
  expect(told).toMatchObject({ isApplied: false, movedCount: 3, failCount: 0 });
  expect((await find(b.id)).bookingStatus).toBe('Booked');
  expect((await send(lines)).moves.map((m) => [m.from, m.to])).toEqual([
    ['Booked', 'PickedUp'],
    ['PickedUp', 'InTransit'],
    ['InTransit', 'Delivered'],
  ]);
  const done = await find(b.id);
  expect(done.bookingStatus).toBe('Delivered');
  expect(done.trackingDetails[0]!.updatedAt).toBe('2026-11-21T04:10:00.000Z');
  expect(done.trackingDetails[0]!.details).toEqual([
    { key: 'note', value: 'Bay 4' },
    { key: 'signedBy', value: 'K. Ford' },
  ]);
  expect(await send(lines)).toMatchObject({ movedCount: 0, keptCount: 3, failCount: 0 });
  expect((await find(b.id)).trackingDetails).toEqual(done.trackingDetails);
});

test('a row that cannot be taken says why, and the others count', async () => {
  svc.setNow('2026-11-20T01:00:00Z');
  const [b, own] = [await booked(), await save({ customer: { id: ACME } }, ['Book'])];
  svc.setNow('2026-11-21T06:00:00Z');
  const answer = await send([
    'NOSUCH,Delivered,,,',
    `${own.consignmentId},Delivered,,,`,
    `${b.consignmentId},Unmanifested,,,`,
    `${b.consignmentId},OnForDelivery,,,`,
  ]);
  expect(answer).toMatchObject({ movedCount: 1, failCount: 3 });
  expect(answer.failRows.map((r) => [r.index, r.message])).toEqual([
    [0, 'There is no such consignment.'],
    [1, 'The own fleet’s freight follows its job: change the job.'],
    [2, 'After the manifest a booking does not go back behind it.'],
  ]);
  expect((await find(b.id)).bookingStatus).toBe('OnForDelivery');
});
test('a customer does not tell where freight is', async () => {
  const csvFile = new File(['connote,status\nC,Delivered'], 's.csv');
  await expect(
    svc.as(aCustomerUser(ACME, ['Booking.Manage'])).call(statusFileCalls.importStatuses, { csvFile }),
  ).rejects.toMatchObject({ status: 403 });
});
