import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { priceTraceCalls } from '@cartage/contract/booking/price-trace.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, NOON, startBooking } from '../booking/booking.fixture.ts';
import { dropExpiredQuotes } from './expiry.store.ts';
import { asking } from './quote.ts';
import { quoteCarriers, quoteRequests, quotes } from './quote.tables.ts';

const { svc, book } = startBooking();
const end = ({ suburb, stateCode, postCode }: ReturnType<typeof aBooking>['toAddress']) => ({
  suburb,
  stateCode,
  postCode: postCode!,
});
const afterDays = (days: number) => svc.setNow(new Date(Date.parse(NOON) + days * 86_400_000));
const { fromAddress, toAddress, items } = aBooking();
async function quoted(tenantId = 1) {
  const staff = svc.as(aStaff(), { tenantId });
  const { resourceToken } = await staff.call(quoteCalls.create, {
    fromAddress: end(fromAddress),
    toAddress: end(toAddress),
    items,
    customer: { customerId: ACME },
  });
  await Promise.all([...asking(svc.ctx())]);
  const {
    quotes: [quote],
  } = await staff.call(quoteCalls.list, { resourceToken });
  return { resourceToken, quoteId: quote!.id };
}
const count = async (tenantId: number) =>
  Promise.all([quoteRequests, quoteCarriers, quotes].map((table) => svc.ctx({ tenantId }).db.$count(table)));

test('quotes are dropped a week after they ran out, in every tenant, but for those that were booked', async () => {
  afterDays(0);
  const mine = await quoted();
  const b = await book(mine);
  for (let n = 0; n < 5; n++) await quoted();
  await quoted(2);
  afterDays(10);
  const recent = await quoted();
  expect([await count(1), await count(2)]).toEqual([
    [7, 7, 7],
    [1, 1, 1],
  ]);

  afterDays(20);
  await dropExpiredQuotes(svc.service.running, 2);
  expect([await count(1), await count(2)]).toEqual([
    [7, 7, 7],
    [1, 1, 1],
  ]);

  afterDays(22);
  await dropExpiredQuotes(svc.service.running, 2);
  expect([await count(1), await count(2)]).toEqual([
    [2, 2, 2],
    [0, 0, 0],
  ]);
  expect(await svc.as(aStaff()).call(quoteCalls.list, { resourceToken: recent.resourceToken })).toMatchObject({
    isCompleted: true,
  });
  expect(await svc.as(aStaff()).call(priceTraceCalls.find, { bookingId: b.id })).toMatchObject({
    source: 'quote',
    totalExGst: b.pricingDetail!.totalCost.taxExclusiveAmount,
  });
  expect(await svc.as(aStaff()).call(bookingCalls.find, { id: b.id })).toMatchObject({ quoteId: mine.quoteId });
});
