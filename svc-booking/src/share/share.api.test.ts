import { bookingShareCalls, guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { aCustomerUser, aStaff, nobody } from '@cartage/testing/actors.ts';
import { ACME, failure, NOON, OTHER, startBooking } from '../booking/booking.fixture.ts';

const { svc, book } = startBooking();
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
test('a link that is taken back is no longer good, and those that are good are listed without their tokens', async () => {
  const b = await book();
  const staff = svc.as(aStaff()).call;
  const { id, resourceToken } = await staff(bookingShareCalls.create, { bookingId: b.id });
  expect(await staff(bookingShareCalls.list, { bookingId: b.id })).toMatchObject([{ id, createdBy: 'Staff' }]);
  await staff(bookingShareCalls.revoke, { id });
  expect(await staff(bookingShareCalls.list, { bookingId: b.id })).toEqual([]);
  expect(await failure(read(resourceToken))).toMatchObject({ status: 404 });
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
