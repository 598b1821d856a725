import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { testPlatform } from '../fixture/platform.ts';
import { CUSTOMERS, isMetro, ON_CONTRACT } from './world.ts';

const site = testPlatform({ weeks: 1, perDay: 8, ownFreight: true });

test('a demo customer has the contract rates, and drivers of the city are given jobs in the city alone', async () => {
  const admin = site.at();
  await admin.signIn('admin@demo.test');
  const { items: customers } = await admin.call(customerCalls.list, { maxResultCount: 1000 });
  const onContract = customers.find((c) => c.companyName === CUSTOMERS[ON_CONTRACT]!.companyName)!;
  expect(await admin.call(rateCardCalls.ofCustomer, { customerId: onContract.id })).toMatchObject({
    isOwn: true,
    rateCard: { code: 'CONTRACT' },
  });
  const { items: jobs } = await admin.call(jobCalls.list, { maxResultCount: 1000 });
  const driven = jobs.filter((j) => j.driverid !== null);
  expect(driven.length).toBeGreaterThan(5);
  expect(
    driven.filter((j) => !isMetro({ suburb: j.tosuburb, stateCode: j.tostatecode })).map((j) => j.tosuburb),
  ).toEqual([]);
  expect(jobs.some((j) => j.driverid === null && !isMetro({ suburb: j.tosuburb, stateCode: j.tostatecode }))).toBe(
    true,
  );
});
