import { setTimeout as sleep } from 'node:timers/promises';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { aCustomerUser, aDispatcher, aDriver, aStaff } from '@cartage/testing/actors.ts';
import { refusal, startRuns } from './run.fixture.ts';

const { svc, dispatch, aDriverWithJobs, scan } = startRuns();

test('a driver sees the own day in order, and nobody else’s', async () => {
  const {
    driver,
    jobs: [a, b],
  } = await aDriverWithJobs('Glebe', 'Redfern');
  const empty = await svc.as(aDriver(driver.id)).call(runCalls.mine, {});
  expect(empty).toMatchObject({ day: '2026-11-21', runid: null, done: 0, isfit: true });
  expect(empty.stops.map((s) => [s.type, s.suburb])).toEqual([
    ['pickup', 'Botany'],
    ['pickup', 'Botany'],
  ]);
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  const mine = await svc.as(aDriver(driver.id)).call(runCalls.mine, {});
  expect(mine).toMatchObject({ runid: run.id, vehicleno: driver.code.replace('R', 'VAN') });
  expect(mine.stops.map((s) => [s.position, s.jobid, s.type])).toEqual([
    [1, a!.id, 'pickup'],
    [2, a!.id, 'delivery'],
    [3, b!.id, 'pickup'],
    [4, b!.id, 'delivery'],
  ]);
  expect(mine.stops[1]).toMatchObject({
    company: 'Glebe Mill',
    suburb: 'Glebe',
    quantity: 1,
    arrival: expect.any(String),
  });
  const { driver: other } = await aDriverWithJobs('Coogee');
  expect((await svc.as(aDriver(other.id)).call(runCalls.mine, {})).stops).toHaveLength(1);
  await expect(svc.as(aDriver(other.id)).call(runCalls.find, { id: run.id })).rejects.toEqual(refusal(404));
  await expect(svc.as(aDispatcher(), { tenantId: 2 }).call(runCalls.find, { id: run.id })).rejects.toEqual(
    refusal(404),
  );
  await expect(svc.as(aCustomerUser(7)).call(runCalls.find, { id: run.id })).rejects.toEqual(refusal(404));
  await expect(dispatch().call(runCalls.mine, {})).rejects.toEqual(refusal(403));
});

test('freight whose pick-up alone was planned has a stop of its own once it is on delivery with the driver', async () => {
  const {
    driver,
    jobs: [far],
  } = await aDriverWithJobs('Ballarat');
  const stops = async () =>
    (await svc.as(aDriver(driver.id)).call(runCalls.mine, {})).stops.map((s) => [
      s.position,
      s.type,
      s.completedat !== null,
    ]);
  await dispatch().call(runCalls.plan, { driverId: driver.id });
  expect(await stops()).toEqual([[1, 'pickup', false]]);
  await scan('PickedUp', far!.id, '2026-11-20T20:50:00Z');
  expect(await stops()).toEqual([[1, 'pickup', true]]);
  await scan('OnDelivery', far!.id, '2026-11-20T20:52:00Z');
  expect(await stops()).toEqual([
    [1, 'pickup', true],
    [2, 'delivery', false],
  ]);
  await scan('Delivered', far!.id, '2026-11-20T20:55:00Z');
  expect(await stops()).toEqual([
    [1, 'pickup', true],
    [2, 'delivery', true],
  ]);
});

test('staff write a run, change it, give it to a driver and delete it before it begins', async () => {
  const {
    driver,
    jobs: [a, b],
  } = await aDriverWithJobs('Glebe', 'Redfern');
  const steps = (...ids: string[]) =>
    ids.map((jobid) => ({ type: 'delivery' as const, jobid, arrival: '2026-11-21T02:00:00Z' }));
  const run = await dispatch().call(runCalls.create, {
    run: { driverid: driver.id, rundate: '2026-11-21', steps: steps(a!.id, b!.id), vehicleno: 'X' },
  });
  expect(run).toMatchObject({ stops: 2, done: 0, drivername: driver.name });
  const changed = await dispatch().call(runCalls.update, { run: { id: run.id, steps: steps(b!.id) } });
  expect(changed.steps.map((s) => s.jobid)).toEqual([b!.id]);
  expect((await svc.as(aStaff()).call(jobCalls.find, { jobId: a!.id })).runid).toBeNull();
  const other = await dispatch().call(driverCalls.create, { driver: { code: 'NEW', name: 'New driver' } });
  await dispatch().call(vehicleCalls.create, {
    vehicle: { driverid: other.id, name: 'Van', registrationnumber: 'NEW' },
  });
  const given = await dispatch().call(runCalls.allocate, { id: run.id, driverid: other.id });
  expect(given).toMatchObject({
    driverid: other.id,
    stops: 1,
    steps: [expect.objectContaining({ job: expect.objectContaining({ driverid: other.id, runid: run.id }) })],
  });
  expect((await dispatch().call(runCalls.list, { rundate: '2026-11-21' })).items.map((r) => r.id)).toContain(run.id);
  await dispatch().call(runCalls.remove, { id: run.id });
  await expect(dispatch().call(runCalls.find, { id: run.id })).rejects.toEqual(refusal(404));
  expect(await svc.as(aStaff()).call(jobCalls.find, { jobId: b!.id })).toMatchObject({
    runid: null,
    driverid: other.id,
  });
  await expect(dispatch().call(runCalls.plan, { driverId: '019aa000-0000-7000-8000-000000000000' })).rejects.toEqual(
    refusal(404),
  );
});

test('a job taken from its driver leaves the run', async () => {
  const {
    driver,
    jobs: [a, b],
  } = await aDriverWithJobs('Glebe', 'Redfern');
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  await dispatch().call(deliveryAgentCalls.releaseMany, { jobIds: [a!.id] });
  const after = await dispatch().call(runCalls.find, { id: run.id });
  expect(after.steps.filter((s) => s.jobid).map((s) => s.jobid)).toEqual([b!.id, b!.id]);
  expect(svc.events.filter((e) => e.type === jobEvents.etaChanged.type && e.key === a!.id).at(-1)?.data).toMatchObject({
    eta: null,
  });
});

test("the dashboard shows today's runs and the last scans", async () => {
  const today = await dispatch().call(runCalls.today, {});
  expect(today.day).toBe('2026-11-21');
  expect(today.stops).toBe(today.runs.reduce((sum, r) => sum + r.stops, 0));
  expect(today.lastScans.length).toBeGreaterThan(0);
  expect(today.scansToday).toBeGreaterThanOrEqual(today.lastScans.length);
  expect(await svc.as(aCustomerUser(7)).call(runCalls.today, {})).toMatchObject({
    runs: [],
    scansToday: 0,
    lastScans: [],
  });
});
test('scans of many jobs of one run at one time never block each other', async () => {
  const { driver, jobs } = await aDriverWithJobs('Glebe', 'Redfern', 'Mascot', 'Newtown', 'Surry Hills', 'Alexandria');
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  const deadlocks = async () => {
    await sleep(1200); // the server counts a deadlock when the connection next rests
    return Number(
      (
        await svc.service.home.database.pool.query(
          'select deadlocks from pg_stat_database where datname = current_database()',
        )
      ).rows[0].deadlocks,
    );
  };
  const before = await deadlocks();
  svc.setNow('2026-11-20T22:00:00Z');
  for (const [code, at] of [
    ['PickedUp', '21:10'],
    ['OnDelivery', '21:20'],
    ['Delivered', '21:30'],
  ] as const) {
    await Promise.all(jobs.map((job) => scan(code, job.id, `2026-11-20T${at}:00Z`)));
  }
  expect(await dispatch().call(runCalls.find, { id: run.id })).toMatchObject({ iscompleted: true, done: 12 });
  expect(await deadlocks()).toBe(before);
});
