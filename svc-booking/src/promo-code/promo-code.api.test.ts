import { promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, failure, startBooking } from '../booking/booking.fixture.ts';
import { asking } from '../quote/quote.ts';

const { svc, save, book } = startBooking();
const staff = () => svc.as(aStaff());
const aCode = (code: string, more: object = {}) =>
  staff().call(promoCodeCalls.save, {
    promoCode: { code, startDate: '2026-11-01', rate: { calcMethod: 'Percentage', value: 10 }, ...more },
  });

test('a booking with a code costs the customer less freight, and its carrier and its levies the same', async () => {
  await aCode('TENTH');
  const [full, less] = [await book(), await book({ promoCode: 'tenth' })];
  const [was, is] = [full.pricingDetail!, less.pricingDetail!];
  const off = is.totalDiscount;
  expect(off).toBeGreaterThan(0);
  expect(is.freightCost.taxExclusiveAmount + off).toBeCloseTo(was.freightCost.taxExclusiveAmount, 2);
  expect(is.additionalCost).toEqual(was.additionalCost);
  expect(is.carrierTotalCost).toEqual(was.carrierTotalCost);
  expect(is.totalCost.taxExclusiveAmount + off).toBeCloseTo(was.totalCost.taxExclusiveAmount, 2);
  expect(is.serviceDetails.map((l) => l.discountAmount)).toEqual([off, ...is.serviceDetails.slice(1).map(() => 0)]);
});
test('a quote says what its code takes off, and the booking that takes it pays as quoted though the code has gone', async () => {
  const id = await aCode('QUOTED', { rate: { calcMethod: 'Amount', value: 5 } });
  const { fromAddress, toAddress, items } = aBooking();
  const ends = [fromAddress, toAddress].map((a) => ({ ...a, postCode: a.postCode! })) as [never, never];
  const ask = {
    fromAddress: ends[0],
    toAddress: ends[1],
    items,
    customer: { customerId: ACME },
    filter: { carrierCode: ['FLEET'] },
  };
  const { resourceToken } = await staff().call(quoteCalls.create, { ...ask, promoCode: 'quoted' });
  await Promise.all([...asking(svc.ctx())]);
  const { quotes } = await staff().call(quoteCalls.list, { resourceToken });
  const quote = quotes.find((q) => q.service.code === 'ROAD')!;
  expect(quote.customerCost.totalDiscount).toBe(5);
  expect(quote.trace!.notes).toContain('Promo code QUOTED: 5.00 off the freight');
  await staff().call(promoCodeCalls.remove, { id });
  const b = await book({ resourceToken, quoteId: quote.id, promoCode: 'QUOTED' });
  expect(b.pricingDetail!.totalCost.taxExclusiveAmount).toBe(quote.customerCost.totalExGst);
});
test('a code that is unknown, over or not yet there books and quotes nothing', async () => {
  await aCode('OVER', { startDate: '2026-01-01', endDate: '2026-11-19' });
  for (const promoCode of ['NOSUCH', 'OVER'])
    expect(await failure(book({ promoCode }))).toMatchObject({ status: 422, members: ['booking.promoCode'] });
  const { fromAddress, toAddress, items } = aBooking();
  await expect(
    staff().call(quoteCalls.create, {
      fromAddress: { ...fromAddress, postCode: '2000' },
      toAddress: { ...toAddress, postCode: '3350' },
      items,
      promoCode: 'OVER',
    }),
  ).rejects.toMatchObject({ status: 422, message: 'Promo code OVER ended on 19 Nov 2026.' });
});
test('a booking keeps its code while its contact changes, and is told when a new price would lose it', async () => {
  const id = await aCode('SPRING');
  const b = await book({ promoCode: 'SPRING' });
  const rest = { rate: { calcMethod: 'Percentage' as const, value: 10 }, startDate: '2026-11-01', code: 'SPRING' };
  await staff().call(promoCodeCalls.save, { promoCode: { id, ...rest, isActive: false } });
  const same = await save({ id: b.id, toAddress: { ...b.toAddress, contactName: 'Zoë Laurent' } });
  expect(same.pricingDetail).toEqual(b.pricingDetail);
  const more = { id: b.id, items: [{ ...aBooking().items[0]!, quantity: 3 }] };
  expect(await failure(save(more))).toMatchObject({ status: 422, members: ['booking.promoCode'] });
  expect((await save({ ...more, promoCode: null })).pricingDetail!.totalDiscount).toBe(0);
});
test('codes are unique whatever their case, end after they start, and are the office’s to keep', async () => {
  await aCode('Once');
  expect(await failure(aCode('ONCE'))).toMatchObject({ status: 409, members: ['promoCode.code'] });
  expect(await failure(aCode('BACK', { endDate: '2026-10-31' }))).toMatchObject({ status: 400 });
  expect(await failure(aCode('FREE', { rate: { calcMethod: 'Percentage', value: 101 } }))).toMatchObject({
    status: 400,
    members: ['promoCode.rate.value'],
  });
  await expect(svc.as(aCustomerUser(ACME)).call(promoCodeCalls.list, {})).rejects.toMatchObject({ status: 403 });
  expect((await svc.as(aStaff(), { tenantId: 2 }).call(promoCodeCalls.list, {})).items).toEqual([]);
});
