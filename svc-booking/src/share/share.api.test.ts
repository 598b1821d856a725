import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingShareCalls, guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aCustomerUser, aStaff, nobody } from '@cartage/testing/actors.ts';
import { ACME, failure, NOON, OTHER, startBooking } from '../booking/booking.fixture.ts';

const { svc, book } = startBooking();
const JOB = '0190a3c0-0000-7000-8000-0000000000aa';
const visitor = (address: string) => svc.as(nobody(), { headers: { 'x-forwarded-for': address } });
const read = (resourceToken: string, address = '203.0.113.70') =>
  visitor(address).call(guestBookingCalls.shared, { resourceToken });
afterEach(() => svc.setNow(NOON));

test('a link shows the booking until it expires, without prices and without how to reach people', async () => {
  const b = await book({
    toAddress: { ...(await book()).toAddress, telephone: '0400 111 222', email: 'r@receiver.test' },
  });
  const { resourceToken, expiresAt } = await svc
    .as(aStaff())
    .call(bookingShareCalls.create, { bookingId: b.id, days: 7 });
  expect(resourceToken.length).toBeGreaterThanOrEqual(32);
  const shared = await read(resourceToken);
  expect(shared).toMatchObject({ consignmentId: b.consignmentId, carrier: 'Harbour Freight', pricingDetail: null });
  expect(JSON.stringify(shared)).not.toMatch(/0400 111 222|receiver\.test|acme\.test|FLEET/);
  svc.setNow(new Date(Date.parse(expiresAt) - 1000));
  expect((await read(resourceToken)).id).toBe(b.id);
  svc.setNow(expiresAt);
  expect(await failure(read(resourceToken))).toMatchObject({ status: 404, code: 'share.gone' });
});
test('whoever holds a link learns where the freight was, not who was there, what was said, or what was asked of the driver', async () => {
  const b = await book({ deliveryInstructions: 'Key under the pot', deliveryOptions: { atl: 'true' }, storeKey: 'S1' });
  const told = {
    driverName: 'Jo Driver',
    signedBy: 'Lee Receiver',
    note: 'Dog bites',
    latitude: -37.561,
    longitude: 143.851,
  };
  await svc.deliver(
    jobEvents.scanned({
      ...{ jobId: JOB, jobNo: 'J1', bookingId: b.id, consignmentId: b.consignmentId, customerId: ACME },
      ...{ scanId: uuidv7(), code: 'PickedUp', at: '2026-11-20T02:00:00.000Z', isNewest: true, articleNumber: null },
      ...{ locationCode: null, suburb: 'Ballarat Central', podKind: null, hasImages: false },
      ...{ articlesScanned: 2, articlesTotal: 2, ...told },
    }),
  );
  const { resourceToken } = await svc.as(aStaff()).call(bookingShareCalls.create, { bookingId: b.id });
  const shared = await read(resourceToken);
  expect(shared.trackingDetails[0]!.details).toEqual([{ key: 'location', value: 'Ballarat Central' }]);
  expect(shared).not.toHaveProperty('deliveryInstructions');
  expect(JSON.stringify(shared)).not.toMatch(/Driver|Lee|Dog|143\.851|under the pot|atl|S1/);
});
test('a link that is taken back is no longer good, and those that are good are listed without their tokens', async () => {
  const b = await book();
  const staff = svc.as(aStaff()).call;
  const { id, resourceToken } = await staff(bookingShareCalls.create, { bookingId: b.id });
  expect(await staff(bookingShareCalls.list, { bookingId: b.id })).toMatchObject([{ id, createdBy: 'Staff' }]);
  await staff(bookingShareCalls.revoke, { id });
  expect(await staff(bookingShareCalls.list, { bookingId: b.id })).toEqual([]);
  expect(await failure(read(resourceToken))).toMatchObject({ status: 404 });
});
test('of what was deleted nobody reads any more by its link', async () => {
  const b = await book();
  const staff = svc.as(aStaff()).call;
  const { resourceToken } = await staff(bookingShareCalls.create, { bookingId: b.id });
  await staff(bookingCalls.cancel, { id: b.id });
  expect((await read(resourceToken)).bookingStatus).toBe('Cancelled');
  await staff(bookingUpkeepCalls.remove, { id: b.id });
  expect(await failure(read(resourceToken))).toMatchObject({ status: 404, code: 'share.gone' });
});
test('a customer user shares its own bookings and nobody else’s', async () => {
  const b = await book();
  const as = (id: number) => svc.as(aCustomerUser(id)).call(bookingShareCalls.create, { bookingId: b.id });
  expect((await as(ACME)).bookingId).toBe(b.id);
  expect(await failure(as(OTHER))).toMatchObject({ status: 404 });
});
test('five guesses a minute, then 429', async () => {
  for (let n = 0; n < 5; n++) expect(await failure(read(`guess-${n}`, '203.0.113.71'))).toMatchObject({ status: 404 });
  expect(await failure(read('guess-6', '203.0.113.71'))).toMatchObject({ status: 429 });
});
