import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aCustomerUser } from '@cartage/testing/actors.ts';
import { ACME, failure, startBooking } from '../booking/booking.fixture.ts';

const { svc, book, save } = startBooking();
const reference = { referenceId: 1, customerId: ACME, name: 'Purchase order', displayOnInvoice: true };
const tell = (more: object = {}) =>
  svc.deliver(
    customerEvents.referenceSaved({ ...reference, isRequired: true, isActive: true, isGone: false, ...more }),
  );
const centre = { customerId: ACME, isActive: true, isGone: false };
const named = { reference: [{ key: 'purchase order', value: '4711' }] };

test('nothing is booked without a required reference, a quote is kept, and once it is asked for no longer freight goes', async () => {
  const before = await book();
  await tell();
  const refused = { status: 422, members: ['booking.reference'] };
  expect(await failure(book())).toMatchObject(refused);
  expect(await failure(book({}, aCustomerUser(ACME)))).toMatchObject(refused);
  expect((await book(named)).consignmentId).toBeTruthy();
  const kept = await save();
  expect(await failure(book({ id: kept.id }))).toMatchObject(refused);
  // Freight that went before it was asked for is changed as ever.
  expect((await save({ id: before.id, deliveryInstructions: 'Ring' })).deliveryInstructions).toBe('Ring');
  await tell({ isActive: false });
  expect((await book()).consignmentId).toBeTruthy();
});
test('a booking is charged to the default cost centre or the one that is named, never to a strange one', async () => {
  for (const [costCenterId, code, name] of [
    [1, 'CC-100', 'Retail'],
    [2, 'CC-200', 'Trade'],
  ] as const)
    await svc.deliver(
      customerEvents.costCentreSaved({ ...centre, costCenterId, code, name, isDefault: costCenterId === 2 }),
    );
  expect((await book()).customer).toMatchObject({ costCenterId: 2, costCenter: 'CC-200 Trade' });
  const other = await book({ customer: { id: ACME, costCenterId: 1 } });
  expect(other.customer).toMatchObject({ costCenterId: 1, costCenter: 'CC-100 Retail' });
  await svc.settled();
  const told = svc.events.find((e) => e.type === bookingEvents.booked.type && e.key === String(other.id))!;
  expect(told.data).toMatchObject({ costCentre: 'CC-100 Retail' });
  expect(await failure(book({ customer: { id: ACME, costCenterId: 3 } }))).toMatchObject({
    status: 422,
    members: ['booking.customer.costCenterId'],
  });
  await svc.deliver(
    customerEvents.costCentreSaved({
      ...centre,
      costCenterId: 2,
      code: 'CC-200',
      name: 'Trade',
      isDefault: true,
      isGone: true,
    }),
  );
  expect((await book()).customer.costCenterId ?? null).toBeNull();
});
