/** What the office says of a job's price, which its booking's bill follows. */
import { jobEvents } from '@cartage/contract/events/job.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { refusal, startScanning } from '../scan/scan.fixture.ts';

const { staff, find, told, aJob } = startScanning();
const price = (id: string, pricingdetails: object | null) =>
  staff().call(jobCalls.update, { job: { id, pricingdetails } as never });

test('a new price keeps what it does not name, is taxed, and goes to the bill', async () => {
  const job = await aJob();
  expect((await price(job.id, { sellamount: 500 })).pricingdetails).toEqual({
    sellamount: 500,
    selltax: 50,
    buyamount: 150,
  });
  expect(told(jobEvents.priced.type, job.id)).toEqual([
    expect.objectContaining({ bookingId: job.bookingid, sellAmount: 500, sellTax: 50, buyAmount: 150, buyTax: null }),
  ]);
  expect((await price(job.id, { buyamount: 90 })).pricingdetails).toMatchObject({
    sellamount: 500,
    buyamount: 90,
    buytax: 9,
  });
  await staff().call(jobCalls.update, { job: { id: job.id, reference: 'R-2' } });
  expect(told(jobEvents.priced.type, job.id)).toHaveLength(2);
});

test('a price that a bill follows is not emptied, and that of a job without a booking may be', async () => {
  const job = await aJob();
  const prices = (await find(job.id)).pricingdetails;
  for (const emptied of [null, { sellamount: null }, { buyamount: null }])
    await expect(price(job.id, emptied)).rejects.toEqual(refusal(422, 'job.priceOfBooking'));
  expect((await find(job.id)).pricingdetails).toEqual(prices);
  expect(told(jobEvents.priced.type, job.id)).toEqual([]);
  await expect(
    staff().call(jobCalls.close, { jobId: job.id, as: 'Lost', note: 'Gone', billedamount: 5000 }),
  ).rejects.toEqual(refusal(422, 'job.billedTooMuch'));
  const { fromaddress, toaddress } = await find(job.id);
  const byHand = await staff().call(jobCalls.create, {
    job: {
      fromaddress,
      toaddress,
      items: [{ packagetype: 'Carton', quantity: 1 }],
      pricingdetails: { sellamount: 80, buyamount: 50 },
    },
  });
  expect((await price(byHand.id, { sellamount: null })).pricingdetails).toMatchObject({ sellamount: null });
  expect((await price(byHand.id, null)).pricingdetails).toBeNull();
});
