/** A way in legs: booked, read and moved as one. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { consolidationCalls } from '@cartage/contract/booking/consolidation.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { ACME, failure, OTHER } from '../booking/booking.fixture.ts';
import { A_LEG, startLegs } from './legs.fixture.ts';

const { svc, as, aWay, bookWay, find, count, book, dearer } = startLegs();
const types = (id: number) => svc.events.filter((e) => e.key === String(id)).map((e) => e.type);

test('each leg is a consignment with carrier, price and day of its own; the whole has their arrival and no connote, price or job', async () => {
  const whole = await bookWay();
  expect(whole).toMatchObject({
    bookingStatus: 'Booked',
    consignmentId: null,
    pricingDetail: null,
    jobId: null,
    carrier: null,
    isMultiLeg: true,
    parentBookingId: null,
    bookingDate: '2026-11-24',
    legs: { isWhole: true, parent: { id: whole.id } },
  });
  const [first, second] = await Promise.all(whole.childBookingIds.map(find));
  expect(first).toMatchObject({ bookingStatus: 'Booked', parentBookingId: whole.id, siblingBookingIds: [second!.id] });
  expect([first!.fromAddress.suburb, first!.toAddress.companyName]).toEqual(['Sydney', 'Cartage Sydney depot']);
  expect([second!.fromAddress.companyName, second!.toAddress.suburb]).toEqual([
    'Cartage Sydney depot',
    'Ballarat Central',
  ]);
  expect([first!.pricingDetail?.totalCost.amount, second!.pricingDetail?.totalCost.amount]).toEqual([A_LEG, A_LEG]);
  expect(whole.eta).toBe(second!.eta);
  // Two hours at the depot after it came.
  expect(Date.parse(second!.pickupReadyTime!) - Date.parse(first!.eta!)).toBe(2 * 3_600_000);
  expect(whole.legs!.legs.map((leg) => [leg.id, leg.bookingStatus, leg.total])).toEqual([
    [first!.id, 'Booked', A_LEG],
    [second!.id, 'Booked', A_LEG],
  ]);
  expect(first!.legs).toMatchObject({ isWhole: false, parent: { id: whole.id } });
  await svc.settled();
  expect([types(whole.id), types(first!.id), types(second!.id)]).toEqual([[], ['booking.booked'], ['booking.booked']]);
});
test('what is asked for at the doors is asked for at the first and the last one only', async () => {
  const { booking } = aWay();
  const whole = await bookWay({
    booking: {
      ...booking,
      pickupOptions: { handLoad: 'true' },
      deliveryOptions: { signatureRequired: 'true' },
      specialInstructions: 'Gate 2',
      deliveryInstructions: 'Ring first',
    },
  });
  const [first, second] = await Promise.all(whole.childBookingIds.map(find));
  expect([first!.pickupOptions, first!.deliveryOptions, first!.specialInstructions]).toEqual([
    { handLoad: 'true' },
    {},
    'Gate 2',
  ]);
  expect([second!.pickupOptions, second!.deliveryOptions, second!.deliveryInstructions]).toEqual([
    {},
    { signatureRequired: 'true' },
    'Ring first',
  ]);
});

test('one leg that cannot be booked keeps all of them from being booked, and is named', async () => {
  const before = await count();
  const legs = aWay().legs as unknown as [never, { bookingDate: string }];
  const wrong = [legs[0], { ...legs[1], carrierServiceCode: 'NONE' }] as never;
  expect(await failure(bookWay({ legs: wrong }))).toMatchObject({
    status: 422,
    members: expect.arrayContaining([expect.stringMatching(/^legs\.1\./)]),
  });
  expect(await failure(bookWay({ total: A_LEG }))).toMatchObject({ status: 409, code: 'legs.repriced' });
  dearer(2);
  expect(await failure(bookWay())).toMatchObject({ status: 409, code: 'legs.repriced' });
  dearer(1);
  expect(await count()).toBe(before);
});
test('a leg does not leave before the one before has arrived and its freight was handled', async () => {
  const before = await count();
  const [first, second] = aWay().legs as unknown as [object, object];
  const at = (bookingDate: string, handlingMinutes = 120) =>
    bookWay({
      legs: [
        { ...first, handlingMinutes },
        { ...second, bookingDate },
      ] as never,
    });
  const whole = await at('2026-12-02');
  const arrives = (await find(whole.childBookingIds[0]!)).eta!.slice(0, 10);
  // It arrives at five in the afternoon: the same day is too early by any handling.
  expect(await failure(at(arrives, 0))).toMatchObject({ code: 'legs.tooEarly', members: ['legs.1.bookingDate'] });
  expect(await failure(at('2026-12-02', 14 * 24 * 60))).toMatchObject({ code: 'legs.tooEarly' });
  expect(await count()).toBe(before + 3);
});
test('a place is needed between two legs, and the last leg ends where the way does', async () => {
  const [first, second] = aWay().legs as unknown as [object, object];
  expect(await failure(bookWay({ legs: [{ ...first, toAddress: null }, second] as never }))).toMatchObject({
    code: 'legs.noPlace',
    members: ['legs.0.toAddress.suburb'],
  });
  expect(
    await failure(bookWay({ legs: [first, { ...second, toAddress: { suburb: 'Perth' } }] as never })),
  ).toMatchObject({ code: 'legs.endsElsewhere' });
});
test('asked again under the same key it answers the first whole', async () => {
  const keyed = as(aStaff(), { 'idempotency-key': 'legs-1' });
  const first = await keyed(legCalls.book, aWay());
  const before = await count();
  expect((await keyed(legCalls.book, aWay())).id).toBe(first.id);
  expect(await count()).toBe(before);
});

test('a booking that is not manifested yet is cancelled for its legs in the same act; one that has moved on is refused', async () => {
  const one = await book();
  const replaces = { id: one.id, lastModificationTime: one.lastModificationTime };
  const whole = await bookWay({ replaces });
  expect(await find(one.id)).toMatchObject({ bookingStatus: 'Cancelled' });
  expect(whole.bookingNotes).toMatchObject([{ comment: `Takes the place of ${one.consignmentId}.` }]);
  const before = await count();
  for (const id of [one.id, whole.id, whole.childBookingIds[0]!])
    expect(await failure(bookWay({ replaces: { id } }))).toMatchObject({ status: 409, code: 'legs.moved' });
  const others = await book({ customer: { id: OTHER } });
  expect(await failure(bookWay({ replaces: { id: others.id } }))).toMatchObject({
    status: 422,
    members: ['booking.customer.id'],
  });
  expect((await find(others.id)).bookingStatus).toBe('Booked');
  const manifested = await book();
  await as()(bookingCalls.runOperations, { bookingIds: [manifested.id], operations: ['Manifest'] });
  expect(await failure(bookWay({ replaces: { id: manifested.id } }))).toMatchObject({ code: 'legs.moved' });
  expect(await count()).toBe(before + 2);
});

test('a whole is not booked, manifested, changed or cancelled as if it were freight of its own', async () => {
  const whole = await bookWay();
  for (const operation of ['Book', 'Label', 'Manifest', 'Pickup', 'Cancel'] as const) {
    const { results } = await as()(bookingCalls.runOperations, { bookingIds: [whole.id], operations: [operation] });
    expect(results).toMatchObject([{ status: 'Failed', code: 'booking.inLegs' }]);
  }
  expect(await failure(as()(bookingCalls.cancel, { id: whole.id }))).toMatchObject({ code: 'booking.inLegs' });
  const { booking } = aWay();
  expect(
    await failure(as()(bookingCalls.save, { booking: { ...booking, id: whole.id, orderNumber: '5' } as never })),
  ).toMatchObject({ code: 'booking.inLegs' });
  expect(await failure(as()(bookingUpkeepCalls.remove, { id: whole.id }))).toMatchObject({ status: 409 });
  const { items } = await as()(consolidationCalls.list, { maxResultCount: 50 });
  expect(items.flatMap((g) => g.bookings.map((b) => b.id))).not.toContain(whole.id);
});
test('a way is handed over to another unit with all its legs, whichever of them is named', async () => {
  svc.answers(organizationUnitCalls.names, () => ({ items: [{ id: 5, code: '00005', displayName: 'Perth' }] }));
  const whole = await bookWay();
  const alone = await book();
  const units = () =>
    Promise.all([whole.id, ...whole.childBookingIds, alone.id].map(async (id) => (await find(id)).organizationUnitId));
  await as()(bookingUpkeepCalls.moveToUnit, { bookingIds: [whole.childBookingIds[1]!], organizationUnitId: 5 });
  expect(await units()).toEqual([5, 5, 5, null]);
  await as()(bookingUpkeepCalls.moveToUnit, { bookingIds: [whole.id, alone.id], organizationUnitId: null });
  expect(await units()).toEqual([null, null, null, null]);
});
test('a customer books its own freight in legs, sees no cost of ours in them, and nobody else’s', async () => {
  const whole = await bookWay({ booking: { ...aWay().booking, customer: { id: ACME } } }, aCustomerUser(ACME));
  const own = await as(aCustomerUser(ACME))(bookingCalls.find, { id: whole.childBookingIds[0]! });
  expect(own.pricingDetail).toMatchObject({ carrierTotalCost: null });
  for (const id of [whole.id, ...whole.childBookingIds]) {
    expect(await failure(as(aCustomerUser(OTHER))(bookingCalls.find, { id }))).toMatchObject({ status: 404 });
    expect(await failure(as(aCustomerUser(OTHER))(legCalls.cancel, { id, legs: 'cancel' }))).toMatchObject({
      status: 404,
    });
  }
  const others = await book({ customer: { id: OTHER } });
  expect(await failure(bookWay({ replaces: { id: others.id } }, aCustomerUser(ACME)))).toMatchObject({ status: 404 });
});
