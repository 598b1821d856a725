/** A whole follows its legs, and ends with them or without them. */
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { failure } from '../booking/booking.fixture.ts';
import { startLegs } from './legs.fixture.ts';

const { svc, as, bookWay, find } = startLegs();
let minutes = 0;
const move = async (id: number, from: string, to: string) => {
  const b = await find(id);
  const { consignmentId } = b;
  await svc.deliver(
    jobEvents.statusChanged({
      jobId: b.jobId!,
      jobNo: 'J1',
      bookingId: id,
      consignmentId,
      customerId: b.customer.id,
      from: from as never,
      to: to as never,
      at: new Date(Date.parse('2026-11-20T02:00:00Z') + ++minutes * 60_000).toISOString(),
    }),
  );
  await svc.settled();
};
const statusOf = async (id: number) => (await find(id)).bookingStatus;
const aWhole = async () => {
  const whole = await bookWay();
  const [first, second] = whole.childBookingIds as [number, number];
  return { id: whole.id, first, second };
};

test('the whole is on its way once a leg is, between two legs too, and delivered with the last one', async () => {
  const { id, first, second } = await aWhole();
  await move(first, 'Ready', 'PickedUp');
  expect(await statusOf(id)).toBe('InTransit');
  await move(first, 'OnDelivery', 'Delivered');
  expect(await statusOf(id)).toBe('InTransit');
  await move(second, 'OnDelivery', 'Delivered');
  expect(await statusOf(id)).toBe('Delivered');
  const seen = await find(id);
  expect(seen.legs!.legs.map((leg) => leg.bookingStatus)).toEqual(['Delivered', 'Delivered']);
  expect(await failure(as()(legCalls.cancel, { id, legs: 'keep' }))).toMatchObject({ status: 409 });
});
test('what went wrong on a leg went wrong with the whole', async () => {
  const { id, first } = await aWhole();
  await move(first, 'OnDelivery', 'Failed');
  expect(await statusOf(id)).toBe(await statusOf(first));
  expect(['FailedDelivery', 'DeliveryAttempted', 'FailedPickup']).toContain(await statusOf(id));
});
test('without one of its legs the whole waits for a person; without any it is cancelled', async () => {
  const { id, first, second } = await aWhole();
  await as()(bookingCalls.cancel, { id: second });
  await svc.settled();
  expect(await statusOf(id)).toBe('OnHold');
  await as()(bookingCalls.cancel, { id: first });
  await svc.settled();
  expect(await statusOf(id)).toBe('Cancelled');
});

test('cancelled with its legs, all of them are; once a key, and once at all', async () => {
  const { id, first, second } = await aWhole();
  const keyed = as(aStaff(), { 'idempotency-key': 'cancel-1' });
  const answer = await keyed(legCalls.cancel, { id, legs: 'cancel' });
  expect(answer).toEqual({
    cancelledLegs: [
      { id: first, consignmentId: (await find(first)).consignmentId },
      { id: second, consignmentId: (await find(second)).consignmentId },
    ],
    keptLegs: [],
  });
  expect(await Promise.all([id, first, second].map(statusOf))).toEqual(['Cancelled', 'Cancelled', 'Cancelled']);
  expect(await keyed(legCalls.cancel, { id, legs: 'cancel' })).toEqual(answer);
  expect(await failure(as()(legCalls.cancel, { id, legs: 'cancel' }))).toMatchObject({ status: 409 });
});
test('a leg that has left keeps all from being cancelled with it; kept, each is a booking of its own that the whole no longer follows', async () => {
  const { id, first, second } = await aWhole();
  await move(first, 'Ready', 'PickedUp');
  expect(await failure(as()(legCalls.cancel, { id, legs: 'cancel' }))).toMatchObject({
    status: 409,
    code: 'legs.gone',
  });
  expect(await Promise.all([id, second].map(statusOf))).toEqual(['InTransit', 'Booked']);
  const { keptLegs } = await as()(legCalls.cancel, { id, legs: 'keep' });
  expect(keptLegs.map((leg) => leg.id)).toEqual([first, second]);
  expect(await find(first)).toMatchObject({ isMultiLeg: false, parentBookingId: null, bookingStatus: 'PickedUp' });
  await move(second, 'Ready', 'PickedUp');
  expect(await Promise.all([id, second].map(statusOf))).toEqual(['Cancelled', 'PickedUp']);
});
test('freight of one leg is no whole', async () => {
  const { first } = await aWhole();
  expect(await failure(as()(legCalls.cancel, { id: first, legs: 'cancel' }))).toMatchObject({
    status: 422,
    code: 'legs.none',
  });
});
