/** A promo code is taken off the way once, whatever it takes, and is used once by the whole. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { failure } from '../booking/booking.fixture.ts';
import { A_LEG, startLegs } from './legs.fixture.ts';

const { as, aWay, bookWay, find, book } = startLegs();
const GST = 1.1;
const aCode = (code: string, calcMethod: 'Percentage' | 'Amount', value: number, more: object = {}) =>
  as()(promoCodeCalls.save, { promoCode: { code, startDate: '2026-11-01', rate: { calcMethod, value }, ...more } });
const used = async (id: number) => (await as()(promoCodeCalls.find, { id })).timesUsed;
const withCode = (promoCode: string) => ({ booking: { ...aWay().booking, promoCode } });
const legsOf = async (whole: { childBookingIds: number[] }) => Promise.all(whole.childBookingIds.map(find));
const off = (b: { pricingDetail: { totalDiscount: number } | null }) => b.pricingDetail!.totalDiscount;

test('an amount comes off the way once, a percentage off each leg, and the whole says which code it was', async () => {
  const amount = await aCode('TWENTY', 'Amount', 20);
  const whole = await bookWay({ ...withCode('twenty'), total: 2 * A_LEG - 20 * GST });
  expect(whole.promoCode).toBe('twenty');
  expect((await legsOf(whole)).map(off)).toEqual([20, 0]);
  expect(await used(amount)).toBe(1);

  const tenth = await aCode('TENTH', 'Percentage', 10);
  expect(await failure(bookWay(withCode('TENTH')))).toMatchObject({ status: 409, code: 'legs.repriced' });
  const plain = await legsOf(await bookWay());
  const freights = plain.map((b) => b.pricingDetail!.freightCost.taxExclusiveAmount);
  const discounts = freights.map((freight) => Math.round(freight * 10) / 100);
  const total = 2 * A_LEG - discounts.reduce((a, b) => a + Math.round(b * GST * 100) / 100, 0);
  const second = await bookWay({ ...withCode('TENTH'), total: Math.round(total * 100) / 100 });
  expect((await legsOf(second)).map(off)).toEqual(discounts);
  expect(await used(tenth)).toBe(1);
});
test('a code is good for as many ways as it says, and free again once the way is cancelled', async () => {
  const id = await aCode('ONLYONE', 'Amount', 10, { maxUses: 1 });
  const asked = { ...withCode('ONLYONE'), total: 2 * A_LEG - 11 };
  const whole = await bookWay(asked);
  expect(await failure(bookWay(asked))).toMatchObject({ status: 422, members: ['legs.0.promoCode'] });
  await as()(legCalls.cancel, { id: whole.id, legs: 'cancel' });
  expect(await used(id)).toBe(0);
  const again = await bookWay(asked);
  // Kept on its own, the leg that took it uses it.
  await as()(legCalls.cancel, { id: again.id, legs: 'keep' });
  expect(await used(id)).toBe(1);
});
test('who splits a booking keeps its code, also the last use of it', async () => {
  const id = await aCode('LAST', 'Amount', 10, { maxUses: 1 });
  const one = await book({ promoCode: 'LAST' });
  const { fromAddress, items } = aWay().booking;
  const end = ({ suburb, postCode, stateCode }: typeof fromAddress) => ({ suburb, stateCode, postCode: postCode! });
  const request = { fromAddress: end(fromAddress), toAddress: end(fromAddress), items, promoCode: 'LAST' };
  expect(await failure(as()(quoteCalls.create, request))).toMatchObject({ status: 422 });
  const other = await book();
  expect(await failure(as()(quoteCalls.create, { ...request, bookingId: other.id }))).toMatchObject({ status: 422 });
  expect(await as()(quoteCalls.create, { ...request, bookingId: one.id })).toMatchObject({
    resourceToken: expect.any(String),
  });
  const whole = await bookWay({ ...withCode('LAST'), total: 2 * A_LEG - 11, replaces: { id: one.id } });
  expect((await legsOf(whole)).map(off)).toEqual([10, 0]);
  expect(await used(id)).toBe(1);
});
test('an amount is taken off one leg only, a code off at least one, and no leg is given one later', async () => {
  await aCode('FIVE', 'Amount', 5);
  const legs = (takes: boolean[]) => aWay().legs.map((leg, n) => ({ ...leg, takesPromoCode: takes[n]! })) as never;
  expect(await failure(bookWay({ ...withCode('FIVE'), legs: legs([true, true]) }))).toMatchObject({
    status: 422,
    code: 'legs.promoOnce',
    members: ['legs.1.takesPromoCode'],
  });
  expect(await failure(bookWay({ ...withCode('FIVE'), legs: legs([false, false]) }))).toMatchObject({
    code: 'legs.promoUnused',
  });
  const whole = await bookWay({ ...withCode('FIVE'), legs: legs([false, true]), total: 2 * A_LEG - 5.5 });
  const [first, second] = await legsOf(whole);
  expect([off(first!), off(second!)]).toEqual([0, 5]);
  const { customer, legs: _, carrierAccountId: __, ...rest } = first!;
  expect(
    await failure(
      as()(bookingCalls.save, { booking: { ...rest, customer: { id: customer.id }, promoCode: 'FIVE' } as never }),
    ),
  ).toMatchObject({ status: 422, code: 'legs.promoStays' });
});
