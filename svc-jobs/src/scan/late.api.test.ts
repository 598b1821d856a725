/** What a driver's device sends after the freight went on to somebody else. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { aDispatcher, aDriver } from '@cartage/testing/actors.ts';
import { at, refusal, startScanning } from './scan.fixture.ts';

const { svc, find, scan, aJob, aDriverWithVan } = startScanning();
type Job = Awaited<ReturnType<typeof aJob>>;
const dispatch = () => svc.as(aDispatcher());
let drivers = 0;
const aDriverOf = async (...jobs: Job[]) => {
  const driver = await aDriverWithVan(`T${++drivers}`);
  await give(driver.id, ...jobs);
  return driver;
};
const give = (agentId: string, ...jobs: Job[]) =>
  dispatch().call(deliveryAgentCalls.allocate, {
    allocation: { agentId, jobIds: jobs.map((j) => j.id), day: '2026-11-21', reassign: true },
  });
const as = (driver: { id: string }) => svc.as(aDriver(driver.id));
afterEach(() => svc.setNow(at(9)));

test('a pick-up that arrives after the depot has the freight is kept with its time, once, and shows him nothing', async () => {
  const job = await aJob();
  const driver = await aDriverOf(job);
  await scan({ code: 'DepotIn', jobid: job.id, scannedeventdatetime: at(9) });
  expect((await find(job.id)).driverid).toBeNull();
  const late = { code: 'PickedUp', jobid: job.id, scannedeventdatetime: at(8), clienteventid: 'late-1' };
  const kept = await scan(late, as(driver));
  expect(kept).toMatchObject({ code: 'PickedUp', scannedeventdatetime: at(8), drivername: 'Driver' });
  expect((await scan(late, as(driver))).id).toBe(kept.id);
  expect(await find(job.id)).toMatchObject({ status: 'InDepot', driverid: null });
  await expect(as(driver).call(jobCalls.find, { jobId: job.id })).rejects.toEqual(refusal(404));
});
test('a delivery out of reach counts though the freight was given to a colleague meanwhile, by article as well', async () => {
  const [whole, pieces] = [await aJob(), await aJob()];
  const first = await aDriverOf(whole, pieces);
  await aDriverOf(whole, pieces);
  const done = { code: 'Delivered' as const, scannedeventdatetime: at(8), signedby: 'Lee' };
  await scan({ ...done, jobid: whole.id }, as(first));
  const items = [{ itemId: pieces.a }, { itemId: pieces.b }];
  await as(first).call(scanEventCalls.recordForItems, { items, scanEvent: done });
  for (const { id } of [whole, pieces])
    expect(await find(id)).toMatchObject({ status: 'Delivered', deliveredat: at(8), signedby: 'Lee' });
});
test('only who had it, only for the time in which it was his, and only what drivers do', async () => {
  const job = await aJob();
  const driver = await aDriverOf(job);
  const stranger = await aDriverWithVan('Stranger');
  await dispatch().call(deliveryAgentCalls.release, { jobId: job.id });
  const before = { code: 'Delivered', jobid: job.id, scannedeventdatetime: at(8) };
  await expect(scan(before, as(stranger))).rejects.toEqual(refusal(404));
  await expect(scan({ ...before, code: 'DepotIn' }, as(driver))).rejects.toEqual(refusal(404));
  await expect(scan({ code: 'Delivered', jobid: job.id }, as(driver))).rejects.toEqual(refusal(404));
  svc.setNow(at(10));
  await expect(scan({ ...before, scannedeventdatetime: at(9, 30) }, as(driver))).rejects.toEqual(refusal(404));
  expect((await find(job.id)).status).toBe('Ready');
  // Of freight that was cancelled meanwhile it is said that it moved.
  await give(driver.id, job);
  const { bookingid, connoteno } = job;
  await svc.deliver(
    bookingEvents.cancelled({ bookingId: bookingid!, customerId: 7, consignmentId: connoteno, cancelledAt: at(10) }),
  );
  await scan({ ...before, code: 'PickedUp', scannedeventdatetime: at(9, 45) }, as(driver));
  expect(await find(job.id)).toMatchObject({ status: 'Cancelled', exception: 'ScannedAfterEnd' });
});
