import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, failure, startBooking } from '../booking/booking.fixture.ts';

const { svc, book, save } = startBooking();
const about = (more: object) =>
  customerEvents.saved({
    customerId: ACME,
    customerGuid: '0190a3c0-0000-7000-8000-000000000001',
    code: 'ACME',
    companyName: 'ACME',
    customerName: null,
    contactName: null,
    accountName: null,
    email: 'desk@acme.test',
    isActive: true,
    ...more,
  });
const account = (more: { status?: string; creditLimit?: number | null }) => svc.deliver(about(more));
let asked = 0;
/** What finance says is owed from now on; bookings hear that something has changed. */
async function owes(total: number) {
  const totals = { current: total, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0, unallocated: 0, total };
  svc.answers(invoiceCalls.outstanding, () => {
    asked++;
    return { asAt: '2026-11-23', items: [], totals };
  });
  await svc.deliver(
    invoiceEvents.statusChanged({
      invoiceId: 1,
      invoiceNumber: 'INV-1',
      customerId: ACME,
      status: 'Issued',
      outstandingAmount: total,
      rechargedBookingIds: [],
    }),
  );
}
const standing = (as = aStaff()) => svc.as(as).call(bookingCalls.standing, { customerId: ACME });

test('without a hold or a limit nobody asks what is owed', async () => {
  await account({ status: 'Active', creditLimit: null });
  asked = 0;
  await book();
  expect(await standing()).toEqual({
    isOnHold: false,
    creditLimit: null,
    owed: null,
    booked: null,
    left: null,
    message: null,
  });
  expect(asked).toBe(0);
});

test('on hold nothing is booked, one by one or in a batch; drafts and quotes are kept', async () => {
  await account({ status: 'OnHold' });
  const refused = { status: 422, code: 'booking.accountOnHold', members: ['booking.customer.id'] };
  expect(await failure(book())).toEqual(refused);
  expect(await failure(book({}, aCustomerUser(ACME)))).toEqual(refused);
  const draft = await save();
  expect(await failure(save({ id: draft.id }, ['Book']))).toMatchObject({ code: 'booking.accountOnHold' });
  const { results } = await svc
    .as(aStaff())
    .call(bookingCalls.runOperations, { bookingIds: [draft.id], operations: ['Book'] });
  expect(results).toMatchObject([{ status: 'Failed', code: 'booking.accountOnHold' }]);
  const batch = await svc.as(aStaff()).call(bookingCalls.saveBatch, { bookings: [aBooking()], operations: ['Book'] });
  expect(batch).toMatchObject({ successBookings: [], failBookings: [{ index: 0, code: 'booking.accountOnHold' }] });
  expect((await standing(aCustomerUser(ACME))).message).toContain('on hold');
  await account({ status: 'Active' });
  await save({ id: draft.id }, ['Book']);
});

test('a limit takes what is owed, what is booked and what is asked for together, row by row', async () => {
  await owes(1000);
  await account({ status: 'Active', creditLimit: 1_000_000 });
  const price = (await book()).pricingDetail!.totalCost.amount;
  const { booked } = await standing();
  const limit = Math.round((1000 + booked! + 2 * price) * 100) / 100;
  await account({ status: 'Active', creditLimit: limit });
  const three = await svc
    .as(aStaff())
    .call(bookingCalls.saveBatch, { bookings: [aBooking(), aBooking(), aBooking()], operations: ['Book'] });
  expect(three.successBookings.map((b) => b.index)).toEqual([0, 1]);
  expect(three.failBookings).toMatchObject([{ index: 2, code: 'booking.overCreditLimit' }]);
  expect(await standing()).toMatchObject({
    owed: 1000,
    left: 0,
    message: expect.stringContaining('Nothing is left') as string,
  });
  await owes(1000 - price);
  await book();
  expect(await failure(book())).toMatchObject({ status: 422, code: 'booking.overCreditLimit' });
});

test('those who book at the same moment cannot pass a limit together, one by one, in batches and by operations', async () => {
  await owes(0);
  await account({ status: 'Active', creditLimit: 1_000_000 });
  const price = (await book()).pricingDetail!.totalCost.amount;
  const drafts = await Promise.all(Array.from({ length: 3 }, () => save()));
  const roomFor = async (n: number) => {
    const { booked } = await standing();
    await account({ status: 'Active', creditLimit: Math.round((booked! + n * price + 0.01) * 100) / 100 });
  };
  await roomFor(3);
  // Different people, so that nothing gathers them into one write.
  const people = Array.from({ length: 6 }, (_, n) => ({ ...aStaff(), userId: 100 + n }));
  const results = await Promise.allSettled(people.map((person) => book({}, person)));
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(3);
  const reasons = results.flatMap((r) => (r.status === 'rejected' ? [(r.reason as { code: string }).code] : []));
  expect(reasons).toEqual(Array<string>(3).fill('booking.overCreditLimit'));
  await roomFor(4);
  const batch = (n: number) =>
    svc
      .as(people[n]!)
      .call(bookingCalls.saveBatch, { bookings: [aBooking(), aBooking(), aBooking()], operations: ['Book'] });
  const [one, two, each] = await Promise.all([
    batch(0),
    batch(1),
    svc.as(people[2]!).call(bookingCalls.runOperations, { bookingIds: drafts.map((d) => d.id), operations: ['Book'] }),
  ]);
  const operated = each.results.filter((r) => r.status !== 'Failed').length;
  expect(one.successBookings.length + two.successBookings.length + operated).toBe(4);
  expect([...one.failBookings, ...two.failBookings].map((f) => f.code)).toEqual(
    Array<string>(6 - one.successBookings.length - two.successBookings.length).fill('booking.overCreditLimit'),
  );
  expect((await standing()).left).toBeCloseTo(0.01);
});

test('a supervisor lets one booking go with a reason, which stands in its history and not for the customer', async () => {
  await account({ status: 'OnHold', creditLimit: null });
  const creditOverride = { reason: 'Paid by phone, ref 8841' };
  const send = (as: ReturnType<typeof aStaff>) =>
    svc.as(as).call(bookingCalls.save, { booking: aBooking(), operations: ['Book'], creditOverride });
  expect(await failure(send(aStaff(['Booking.View', 'Booking.Manage'])))).toMatchObject({ status: 403 });
  expect(await failure(send(aCustomerUser(ACME, ['Booking.Manage', 'Finance.ApproveCredit'])))).toMatchObject({
    status: 403,
  });
  const { id, consignmentId } = await send(aStaff());
  expect(consignmentId).toBeTruthy();
  const told = svc.events.filter((e) => e.type === changeEvents.recorded.type && e.key === `Booking:${id}`);
  expect(JSON.stringify(told)).toContain('Paid by phone, ref 8841');
  expect(JSON.stringify(told)).toContain('"creditOverride"');
  expect(await failure(book())).toMatchObject({ code: 'booking.accountOnHold' });
});

test('whoever asks for references is booked nothing without one, also from a batch', async () => {
  await account({ status: 'Active', creditLimit: null });
  const settings = { customerId: ACME, isCostCentreRequired: false, mayBeLeft: true };
  await svc.deliver(customerEvents.settingsSaved({ ...settings, isReferenceRequired: true }));
  const refused = { status: 422, code: 'booking.invalid', members: ['booking.reference.0.value'] };
  expect(await failure(book({ reference: [] }))).toEqual(refused);
  expect(await failure(book({ reference: [{ key: 'PO', value: ' ' }] }))).toEqual(refused);
  const bookings = [aBooking({ reference: [] }), aBooking()];
  const batch = await svc.as(aStaff()).call(bookingCalls.saveBatch, { bookings, operations: ['Book'] });
  expect(batch).toMatchObject({ successBookings: [{ index: 1 }], failBookings: [{ index: 0, code: refused.code }] });
  await save({ reference: [] });
  await svc.deliver(customerEvents.settingsSaved({ ...settings, isReferenceRequired: false }));
  await book({ reference: [] });
});

test('a cost centre is asked for and freight is not left where the settings say so; drafts are kept', async () => {
  await account({ status: 'Active', creditLimit: null });
  const settings = { customerId: ACME, isReferenceRequired: false };
  await svc.deliver(customerEvents.settingsSaved({ ...settings, isCostCentreRequired: true, mayBeLeft: false }));
  const refused = (member: string) => ({ status: 422, members: [`booking.${member}`] });
  expect(await failure(book())).toMatchObject(refused('customer.costCenter'));
  const customer = { id: ACME, costCenter: 'Retail' };
  expect((await book({ customer })).consignmentId).toBeTruthy();
  const left = { customer, deliveryOptions: { atl: 'true' } };
  expect(await failure(book(left))).toMatchObject(refused('deliveryOptions.atl'));
  expect(await failure(book(left, aCustomerUser(ACME)))).toMatchObject(refused('deliveryOptions.atl'));
  await save(left);
  await svc.deliver(customerEvents.settingsSaved({ ...settings, isCostCentreRequired: false, mayBeLeft: true }));
  await book(left);
});

test('nothing is booked for a customer that was deactivated, not as a draft either, until it is active again', async () => {
  const going = await book();
  await svc.deliver(about({ status: 'Active', creditLimit: null, isActive: false }));
  const refused = { status: 422, code: 'booking.customerInactive', members: ['booking.customer.id'] };
  expect(await failure(book())).toEqual(refused);
  expect(await failure(save())).toEqual(refused);
  expect(await failure(book({}, aCustomerUser(ACME)))).toEqual(refused);
  const batch = await svc.as(aStaff()).call(bookingCalls.saveBatch, { bookings: [aBooking()], operations: ['Book'] });
  expect(batch.failBookings).toMatchObject([{ index: 0, code: refused.code }]);
  // What is under way goes on.
  expect(await svc.as(aStaff()).call(bookingCalls.find, { id: going.id })).toMatchObject({ bookingStatus: 'Booked' });
  await svc.deliver(about({ status: 'Active', creditLimit: null, isActive: true }));
  expect((await book()).consignmentId).toBeTruthy();
});
