/** Freight that a driver has for a day, and that becomes something else before it was fetched. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { aDispatcher } from '@cartage/testing/actors.ts';
import { at, startScanning } from '../scan/scan.fixture.ts';
import { bookingFacts } from './booking-facts.fixture.ts';

const { svc, staff, find, scan, told, aJob, aDriverWithVan } = startScanning();
const dispatch = () => svc.as(aDispatcher());
const DAY = '2026-11-21';
type Job = Awaited<ReturnType<typeof aJob>>;
let drivers = 0;
/** On a run of the day, each at a stop of its own. */
async function onARun(...jobs: Job[]) {
  const driver = await aDriverWithVan(`L${++drivers}`);
  const jobIds = jobs.map((j) => j.id);
  await dispatch().call(deliveryAgentCalls.allocate, { allocation: { agentId: driver.id, jobIds, day: DAY } });
  const steps = jobs.map((j) => ({ type: 'job' as const, jobid: j.id, arrival: at(12) }));
  const run = await dispatch().call(runCalls.create, { run: { driverid: driver.id, rundate: DAY, steps } });
  return {
    driver,
    stops: async () => (await dispatch().call(runCalls.find, { id: run.id })).steps.map((s) => s.jobid),
  };
}
const rebook = ({ bookingid, connoteno, a, b }: Job, more: object) =>
  svc.deliver(
    bookingEvents.updated(
      bookingFacts({
        bookingId: bookingid!,
        consignmentId: connoteno,
        items: [{ packageType: 'Carton', quantity: 2, articleNumbers: [a, b] }],
        signatureRequired: false,
        ...more,
      }),
    ),
  );
const LATER = { pickupReadyTime: '2026-11-29T22:30:00.000Z' };

test('what is to be fetched on a later day, by another carrier or as dangerous goods leaves driver and run, the rest stays', async () => {
  const [later, others, dangerous, stays] = [await aJob(), await aJob(), await aJob(), await aJob()];
  const { driver, stops } = await onARun(later, others, dangerous, stays);
  await rebook(later, LATER);
  await rebook(others, { carrierCode: 'SIM' });
  await rebook(dangerous, { isDangerousGood: true });
  await rebook(stays, { totalExTax: 70 });
  for (const { id } of [later, others, dangerous])
    expect(await find(id)).toMatchObject({ status: 'Ready', driverid: null, runid: null, rundate: null, eta: null });
  expect(await find(stays.id)).toMatchObject({ status: 'Allocated', driverid: driver.id });
  expect(await stops()).toEqual([stays.id]);
  expect(told(jobEvents.unallocated.type, later.id)).toMatchObject([{ driverId: driver.id }]);
});
test('what was fetched already stays with whoever has it, and so does what the office gave out before its day', async () => {
  const [fetched, early] = [await aJob(), await aJob(LATER)];
  const { driver } = await onARun(fetched, early);
  await scan({ code: 'PickedUp', jobid: fetched.id, scannedeventdatetime: at(1) });
  await rebook(fetched, LATER);
  await rebook(early, { ...LATER, totalExTax: 70 });
  for (const { id } of [fetched, early]) expect((await find(id)).driverid).toBe(driver.id);
});
test('what is closed for good leaves no stop to drive to', async () => {
  const [lost, stays] = [await aJob(), await aJob()];
  const { stops } = await onARun(lost, stays);
  await staff().call(jobCalls.close, { jobId: lost.id, as: 'Lost', note: 'Gone', billedamount: 0 });
  expect(await stops()).toEqual([stays.id]);
});
