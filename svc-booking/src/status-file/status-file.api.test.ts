import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { statusFileCalls } from '@cartage/contract/booking/status-file.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { eq } from 'drizzle-orm';
import { ACME, startBooking } from '../booking/booking.fixture.ts';
import { bookings } from '../booking/booking.tables.ts';
import { statusFiles } from './status-file.tables.ts';
import { statusWorker } from './worker.ts';

const { svc, save } = startBooking();
type Changed = { entityId: string; properties: { newValue: string | null }[] };
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
const fileOf = (lines: string[]) =>
  new File([['connote,status,time,note,signedBy', ...lines].join('\n')], 'smith.csv', { type: 'text/csv' });
const upload = (lines: string[], key?: string) =>
  staff().call(statusFileCalls.importStatuses, { csvFile: fileOf(lines) }, key ? { idempotencyKey: key } : {});
const progress = (fileToken: string | null) => staff().call(statusFileCalls.progress, { fileToken: fileToken! });
async function send(lines: string[], preview?: boolean) {
  if (preview) return staff().call(statusFileCalls.importStatuses, { csvFile: fileOf(lines), preview });
  const { fileToken } = await upload(lines);
  await statusWorker(svc.ctx()).idle();
  return progress(fileToken);
}

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
test('what is told of a time before the booking was made is refused, but for a pick-up of the day before', async () => {
  svc.setNow('2026-11-20T01:00:20Z');
  const b = await booked();
  svc.setNow('2026-11-21T06:00:00Z');
  const c = b.consignmentId!;
  const lines = [
    `${c},Delivered,2020-01-01 10:00,,`,
    `${c},InTransit,2026-11-20 11:59,,`,
    `${c},PickedUp,2026-11-19 11:00,,`,
    `${c},PickedUp,2026-11-19 15:00,,`,
    `${c},Booked,2020-01-01 10:00,,`,
    `${c},InTransit,2026-11-20 12:00,,`,
  ];
  for (const isPreview of [true, false]) {
    const answer = await send(lines, isPreview);
    expect(answer).toMatchObject({ movedCount: 2, keptCount: 0, failCount: 4 });
    expect(answer.failRows.map((r) => [r.index, r.message, r.validationErrors[0]!.members])).toEqual(
      [0, 1, 2, 4].map((index) => [index, 'The time lies before the booking was made.', ['time']]),
    );
  }
  const now = await find(b.id);
  expect(now.bookingStatus).toBe('InTransit');
  expect(now.trackingDetails.filter((d) => d.updatedAt < '2026-11-19T02')).toEqual([]);
});
test('a clock time is that of the place: in Perth where it is picked up there, in Ballarat where it is delivered', async () => {
  svc.setNow('2026-11-20T01:00:00Z');
  const b = await booked();
  await svc
    .ctx()
    .db.update(bookings)
    .set({ fromAddress: { ...b.fromAddress, suburb: 'Perth', state: 'WA', stateCode: 'WA', postCode: '6000' } })
    .where(eq(bookings.id, b.id));
  svc.setNow('2026-11-21T06:00:00Z');
  const { moves } = await send([
    `${b.consignmentId},PickedUp,2026-11-20 16:00,,`,
    `${b.consignmentId},Delivered,2026-11-21 16:00,,`,
  ]);
  expect(moves.map((m) => m.at)).toEqual(['2026-11-20T08:00:00.000Z', '2026-11-21T05:00:00.000Z']);
});
test('a file is accepted at once and worked through behind: its rows are told by whoever sent it, and a crash repeats none', async () => {
  svc.setNow('2026-11-20T01:00:00Z');
  const b = await booked();
  svc.setNow('2026-11-21T06:00:00Z');
  const day = (n: number) =>
    `${b.consignmentId},InTransit,2026-11-21 ${String(10 + Math.floor(n / 60))}:${String(n % 60).padStart(2, '0')},Stop ${n},`;
  const lines = [...Array.from({ length: 120 }, (_, n) => day(n)), 'NOSUCH,Delivered,,,'];
  const begun = await upload(lines, 'statuses-1');
  expect(begun).toMatchObject({ isCompleted: false, isApplied: true, rowCount: 121, processedCount: 0, movedCount: 0 });
  expect((await upload(lines, 'statuses-1')).fileToken).toBe(begun.fileToken);
  await statusWorker(svc.ctx()).idle();
  const done = await progress(begun.fileToken);
  expect(done).toMatchObject({ isCompleted: true, processedCount: 121, movedCount: 1, keptCount: 119, failCount: 1 });
  await svc.settled();
  const changes = svc.events.filter((e) => e.type === changeEvents.recorded.type).map((e) => e.data as Changed);
  const moved = changes.find((c) => c.entityId === `${b.id}` && c.properties.some((p) => p.newValue === 'InTransit'));
  expect(moved).toMatchObject({ userId: aStaff().userId, userName: aStaff().userName });
  const told = (await find(b.id)).trackingDetails.length;
  // As a process would have left it that ended between two parts.
  await svc
    .ctx()
    .tx((tx) =>
      tx.db
        .update(statusFiles)
        .set({ isCompleted: false, doneCount: 50, movedCount: 1, keptCount: 49, faults: [] })
        .where(eq(statusFiles.id, begun.fileToken!)),
    );
  await svc.service.background.run('status-files');
  expect(await progress(begun.fileToken)).toEqual(done);
  expect((await find(b.id)).trackingDetails).toHaveLength(told);
  await expect(progress('nonsense')).rejects.toMatchObject({ status: 404 });
});
test('a customer does not tell where freight is', async () => {
  const csvFile = new File(['connote,status\nC,Delivered'], 's.csv');
  await expect(
    svc.as(aCustomerUser(ACME, ['Booking.Manage'])).call(statusFileCalls.importStatuses, { csvFile }),
  ).rejects.toMatchObject({ status: 403 });
});
