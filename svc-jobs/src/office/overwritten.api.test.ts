/** Who has the last word on a job: the office over its booking, and the booking when it says something new. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { at, startScanning } from '../scan/scan.fixture.ts';
import { bookingFacts } from './booking-facts.fixture.ts';

const { svc, staff, find, scan, aJob } = startScanning();
type Job = Awaited<ReturnType<typeof aJob>>;
const told = (job: Job, more: object = {}) => {
  const { bookingid: bookingId, connoteno: consignmentId, a, b } = job;
  const items = [{ packageType: 'Carton', quantity: 2, articleNumbers: [a, b] }];
  const facts = { bookingId: bookingId!, consignmentId, items, signatureRequired: false, ...more };
  return svc.deliver(bookingEvents.updated(bookingFacts(facts)));
};
const write = (job: Job, more: object) => staff().call(jobCalls.update, { job: { id: job.id, ...more } as never });

test('what the office wrote stays when the booking tells something else, and goes when the booking says that anew', async () => {
  const job = await aJob();
  const { toaddress } = await find(job.id);
  await write(job, {
    toaddress: { ...toaddress, addressline1: '99 New St' },
    deliveryinstructions: 'Gate 9',
    pickupdate: '2026-11-25',
  });
  // The booking tells all it knows with every change, such as its price.
  await told(job, { totalExTax: 50 });
  await told(job, { totalExTax: 60 });
  const kept = { toaddress: { addressline1: '99 New St' }, deliveryinstructions: 'Gate 9', pickupdate: '2026-11-25' };
  expect(await find(job.id)).toMatchObject({ ...kept, pricingdetails: { sellamount: 60 } });

  await told(job, { deliveryInstructions: 'Ring twice' });
  expect(await find(job.id)).toMatchObject({ ...kept, deliveryinstructions: 'Ring twice' });
  // From now on the two say the same of it again.
  await told(job);
  expect(await find(job.id)).toMatchObject({ ...kept, deliveryinstructions: 'Ring first' });
});
test('what nobody wrote over follows the booking, pieces included', async () => {
  const job = await aJob();
  await write(job, { specialinstructions: 'Dock 3' });
  const items = [{ packageType: 'Carton', quantity: 3, articleNumbers: [job.a, job.b, `${job.connoteno}C`] }];
  await told(job, { items });
  expect(await find(job.id)).toMatchObject({ specialinstructions: 'Dock 3', quantity: 3 });
});
test('labels that are printed still scan after the office wrote the pieces anew without their numbers', async () => {
  const job = await aJob();
  const carton = { packagetype: 'Carton' };
  await write(job, { items: [{ ...carton, quantity: 3, description: 'Paint' }] });
  expect((await find(job.id)).items[0]!.articlenumbers).toEqual([job.a, job.b, expect.stringMatching(/^J.*-001$/)]);
  expect(await scan({ code: 'PickedUp', barcode: job.b, scannedeventdatetime: at(9) })).toMatchObject({
    jobid: job.id,
    articlenumber: job.b,
  });
});
