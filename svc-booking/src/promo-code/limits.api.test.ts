import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, failure, OTHER, startBooking } from '../booking/booking.fixture.ts';

const { svc, save, book } = startBooking();
const staff = () => svc.as(aStaff());
const RATE = { calcMethod: 'Amount' as const, value: 1 };
const aCode = (code: string, more: object) =>
  staff().call(promoCodeCalls.save, { promoCode: { code, startDate: '2026-11-01', rate: RATE, ...more } });
const used = async (id: number) => (await staff().call(promoCodeCalls.find, { id })).timesUsed;
let made = 0;
const freight = (promoCode: string, more: object = {}) => ({
  ...aBooking({ reference: [{ key: 'PO', value: `PO-${++made}` }], ...more }),
  promoCode,
});
const asCustomer = (promoCode: string) =>
  svc.as(aCustomerUser(ACME)).call(bookingCalls.save, { booking: freight(promoCode), operations: ['Book'] });

test('of twenty bookings at the same moment a code that is good for seven is used by seven, and the others are told', async () => {
  const id = await aCode('SEVEN', { maxUses: 7 });
  // With an account named, each is planned and written by itself.
  const { items } = await staff().call(carrierAccountCalls.list, {});
  const carrierAccountId = items.find((account) => account.carrierCode === OWN_FLEET)!.id;
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => save(freight('seven', { carrierAccountId }), ['Book'])),
  );
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(7);
  const told = all.flatMap((one) => (one.status === 'rejected' ? [String((one.reason as Error).message)] : []));
  expect([...new Set(told)]).toEqual(['Promo code SEVEN is used up: it was good for 7 bookings in all.']);
  expect(await used(id)).toBe(7);
});
test('a batch of bookings uses a code no more often than it is good for', async () => {
  const id = await aCode('BATCH', { maxUses: 2 });
  const bookings = Array.from({ length: 5 }, () => freight('BATCH'));
  const { successBookings, failBookings } = await staff().call(bookingCalls.saveBatch, {
    bookings,
    operations: ['Book'],
  });
  expect([successBookings.length, failBookings.length]).toEqual([2, 3]);
  expect(await used(id)).toBe(2);
});
test('a customer uses a code as often as each may, and others are not in its way', async () => {
  const id = await aCode('EACH', { maxUsesPerCustomer: 1, maxUses: 2 });
  await asCustomer('EACH');
  expect(await failure(asCustomer('EACH'))).toMatchObject({ status: 422, members: ['booking.promoCode'] });
  await save(freight('EACH', { customer: { id: OTHER } }), ['Book']);
  expect(await used(id)).toBe(2);
});
test('what one customer used up in all is used up for every other, who is told so by quote and booking alike', async () => {
  await aCode('ALL', { maxUses: 1 });
  await save(freight('ALL', { customer: { id: OTHER } }), ['Book']);
  const message = 'Promo code ALL is used up: it was good for 1 booking in all.';
  await expect(asCustomer('ALL')).rejects.toMatchObject({ status: 422, message });
  const { fromAddress, toAddress, items } = aBooking();
  const ends = [fromAddress, toAddress].map((a) => ({ ...a, postCode: a.postCode! })) as [never, never];
  await expect(
    svc
      .as(aCustomerUser(ACME))
      .call(quoteCalls.create, { fromAddress: ends[0], toAddress: ends[1], items, promoCode: 'all' }),
  ).rejects.toMatchObject({ status: 422, message });
});
test('a draft uses no code; a cancelled booking gives its use back', async () => {
  const id = await aCode('BACK', { maxUses: 1 });
  const draft = await save(freight('BACK'));
  expect(await used(id)).toBe(0);
  const booked = await save(freight('BACK'), ['Book']);
  const turn = () => save({ id: draft.id }, ['Book']);
  expect(await failure(turn())).toMatchObject({ status: 422 });
  await save({ id: booked.id }, ['Cancel']);
  expect(await used(id)).toBe(0);
  expect((await turn()).promoCode).toBe('BACK');
  expect(await used(id)).toBe(1);
});
test('booked freight that is changed keeps its use; given another code it gives the first one back', async () => {
  const [one, other] = [await aCode('FIRST', { maxUses: 1 }), await aCode('SECOND', { maxUses: 1 })];
  const b = await book({ promoCode: 'FIRST' });
  await save({ id: b.id, items: [{ ...aBooking().items[0]!, quantity: 3 }] });
  expect(await used(one)).toBe(1);
  await save({ id: b.id, promoCode: 'second' });
  expect([await used(one), await used(other)]).toEqual([0, 1]);
});
