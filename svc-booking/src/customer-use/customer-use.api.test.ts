import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerUseCalls } from '@cartage/contract/booking/customer-use.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, OTHER, startBooking } from '../booking/booking.fixture.ts';

const { svc, book, save } = startBooking();
const FROM = '2026-08-24';
const use = (as = aStaff(), more: object = {}) =>
  svc.as(as).call(customerUseCalls.find, { customerId: ACME, from: FROM, ...more });
const to = (companyName: string) => ({ toAddress: { ...aBooking().toAddress, companyName } });

test('receivers and cost centres are counted over what was booked, and what we keep is told to who may know costs', async () => {
  const first = await book({ ...to('Goldfields Hardware'), customer: { id: ACME, costCenterId: 4 } });
  const second = await book(to('GOLDFIELDS Hardware'));
  await book(to('Bayside Fasteners'));
  await save(to('Never left'));
  const gone = await book(to('Called off'));
  await svc.as(aStaff()).call(bookingCalls.cancel, { id: gone.id });
  const { toAddress } = aBooking();
  const found = await use();
  expect(found).toMatchObject({
    bookings: 3,
    receivers: [
      { postCode: toAddress.postCode, bookings: 2 },
      { name: 'Bayside Fasteners', bookings: 1 },
    ],
    costCentres: [{ costCenterId: 4, bookings: 1 }],
  });
  const prices = [first, second].map((b) => b.pricingDetail!);
  const sold = prices.reduce((n, p) => n + p.totalCost.taxExclusiveAmount, 0),
    cost = prices.reduce((n, p) => n + p.carrierTotalCost!.taxExclusiveAmount, 0);
  // All three are the same freight.
  expect(found.marginPercent).toBeCloseTo((1 - cost / sold) * 100, 1);
  expect((await use(aStaff(['Booking.View', 'Warehouse.View']))).marginPercent).toBeNull();
});

test('a customer’s people are told of their own alone, without what we keep; a later day counts less', async () => {
  const own = await use(aCustomerUser(ACME), { customerId: OTHER });
  expect(own).toMatchObject({ bookings: 3, marginPercent: null });
  expect(await use(aStaff(), { from: '2030-01-01' })).toEqual({
    ...{ bookings: 0, receivers: [], costCentres: [], marginPercent: null },
  });
  expect((await use(aStaff(), { customerId: OTHER })).bookings).toBe(0);
  await expect(svc.as(aStaff()).call(customerUseCalls.find, { from: FROM })).rejects.toMatchObject({ status: 400 });
});
