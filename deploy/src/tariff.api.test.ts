/** A rate manager's change through the whole platform: svc-booking holds rates, and a published change reaches its quotes. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { eq } from '@cartage/contract/odata.ts';
import { rateQuoteCalls } from '@cartage/contract/rates/quote.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { from, items, to, within2s } from './fixture/consignment.ts';
import { testPlatform } from './fixture/platform.ts';
import type { Visitor } from './fixture/visitor.ts';

const site = testPlatform();
async function roadPrice(admin: Visitor): Promise<number> {
  const { resourceToken } = await admin.call(quoteCalls.create, {
    fromAddress: { postCode: from.postCode, suburb: from.suburb, countryCode: 'AU' },
    toAddress: { postCode: to.postCode, suburb: to.suburb, countryCode: 'AU' },
    items,
  });
  const done = await within2s(async () => {
    const got = await admin.call(quoteCalls.list, { resourceToken });
    return got.isCompleted && got;
  });
  return done.quotes.find((q) => q.service.code === 'ROAD')!.customerCost.total;
}

test('a draft changes no quote, and a published one changes the next, though svc-booking held the old rates', async () => {
  const admin = site.at();
  await admin.signIn('admin@demo.test');
  await site.settled();
  const before = await roadPrice(admin);
  expect(await roadPrice(admin)).toBe(before);
  const { items: cards } = await admin.call(rateCardCalls.list, {});
  const rateCardId = cards.find((c) => c.isDefault && c.side === 'Sell')!.id;
  const { rates } = await admin.call(tariffCalls.rates, { rateCardId, service: 'ROAD' });
  const lanes = rates.filter((r) => r.fromZone === 'SYD' || r.toZone === 'SYD');
  const put = lanes.map(({ rateCardId: _, ...lane }) => ({
    ...lane,
    minimum: 5000,
  }));
  const draft = await admin.call(tariffCalls.edit, { rateCardId, seen: 0, put });
  await site.settled();
  expect(await roadPrice(admin)).toBe(before);
  const effectiveDate = dayIn(new Date(), 'Australia/Sydney');
  await admin.call(tariffCalls.publish, { rateCardId, seen: draft.revision, effectiveDate });
  await within2s(async () => (await roadPrice(admin)) >= 5000);
});
test('what a booked job shows on the board is what rates/quote answers for its freight: one engine prices both', async () => {
  const admin = site.at();
  await admin.signIn('admin@demo.test');
  const customerId = (await admin.call(customerCalls.list, { maxResultCount: 1 })).items[0]!.id;
  const b = await admin.call(bookingCalls.save, {
    booking: { fromAddress: from, toAddress: to, items, customer: { id: customerId }, carrierServiceCode: 'ROAD' },
    operations: ['Book'],
  });
  const listed = await within2s(
    async () => (await admin.call(jobCalls.list, { filter: eq('bookingid', b.id) })).items[0],
  );
  const job = await admin.call(jobCalls.find, { jobId: listed.id });
  const end = ({ suburb, postCode }: typeof from) => ({ addressType: 'Business', suburb, postCode });
  const { totalCost } = await admin.call(rateQuoteCalls.quote, {
    ...{ customerId, fromAddress: end(from), toAddress: end(to), items },
    ...{ serviceCode: 'ROAD', despatchDate: b.bookingDate },
  });
  expect(job.pricingdetails).toMatchObject({ sellamount: totalCost.taxExclusiveAmount, selltax: totalCost.tax });
  expect(job.pickupdate).toBe(b.bookingDate);
});
