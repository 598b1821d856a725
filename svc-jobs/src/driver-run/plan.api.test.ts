import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { rescheduleCalls } from '@cartage/contract/jobs/reschedule.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { aDriver, aStaff } from '@cartage/testing/actors.ts';
import { solve, startRuns } from './run.fixture.ts';

const { svc, dispatch, aDriverWithJobs, scan } = startRuns();

test("a driver's day becomes an ordered run with arrivals, and what does not fit is named", async () => {
  const {
    driver,
    jobs: [glebe, redfern, nowhere, atlantis],
  } = await aDriverWithJobs('Glebe', 'Redfern', 'Nowhere', 'Atlantis');
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  expect(run).toMatchObject({
    driverid: driver.id,
    drivername: driver.name,
    rundate: '2026-11-21',
    cost: 12.5,
    distance: 20_000,
    duration: 4320,
    geometry: 'abc',
    done: 0,
    iscompleted: false,
    runno: expect.stringMatching(/^R\d{8}$/),
  });
  expect(run.unassigned).toEqual([
    {
      ...{ jobid: nowhere!.id, jobno: nowhere!.jobno },
      reason: 'It does not fit into the day: the driver would finish 25 min after the end of the shift.',
    },
  ]);
  expect(run.steps.map((s) => [s.type, s.jobid])).toEqual([
    ['start', null],
    ['pickup', glebe!.id],
    ['delivery', glebe!.id],
    ['pickup', redfern!.id],
    ['delivery', redfern!.id],
    ['pickup', nowhere!.id],
    ['pickup', atlantis!.id],
    ['end', null],
  ]);
  expect(run.steps[2]).toMatchObject({
    arrival: '2026-11-20T21:20:00.000Z',
    job: { tosuburb: 'Glebe' },
    completedat: null,
  });
  const job = await svc.as(aStaff()).call(jobCalls.find, { jobId: glebe!.id });
  expect(job).toMatchObject({
    runid: run.id,
    eta: '2026-11-20T21:20:00.000Z',
    toaddress: { latitude: -33.9, longitude: 151.2 },
  });
  expect(svc.events).toContainEqual(
    expect.objectContaining({
      type: jobEvents.etaChanged.type,
      key: glebe!.id,
      data: expect.objectContaining({ eta: '2026-11-20T21:20:00.000Z', stopsBefore: 1 }),
    }),
  );
});

test('scans complete stops, delays move the times of the rest, and a run planned again keeps what was done', async () => {
  const {
    driver,
    jobs: [a, b],
  } = await aDriverWithJobs('Glebe', 'Redfern');
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  await scan('PickedUp', a!.id, '2026-11-20T20:50:00Z');
  svc.setNow('2026-11-20T22:00:00Z');
  await scan('Delivered', a!.id, '2026-11-20T21:56:00Z');
  const after = await dispatch().call(runCalls.find, { id: run.id });
  expect(after).toMatchObject({
    stops: 4,
    done: 2,
    lateminutes: 30,
    nextsuburb: 'Botany',
    nextarrival: '2026-11-20T22:00:00.000Z',
    lastscanat: '2026-11-20T21:56:00.000Z',
  });
  expect(after.steps.slice(1, 3).map((s) => s.outcome)).toEqual(['PickedUp', 'Delivered']);
  expect((await svc.as(aStaff()).call(jobCalls.find, { jobId: b!.id })).eta).toBe('2026-11-20T22:10:00.000Z');
  expect((await svc.as(aDriver(driver.id)).call(runCalls.mine, {})).stops.slice(2).map((s) => s.arrival)).toEqual([
    '2026-11-20T22:00:00.000Z',
    '2026-11-20T22:10:00.000Z',
  ]);
  const again = await dispatch().call(runCalls.plan, { driverId: driver.id });
  expect(again.id).toBe(run.id);
  expect(again).toMatchObject({ stops: 4, done: 2 });
  expect(again.steps.filter((s) => s.jobid).map((s) => [s.jobid, s.completedat !== null])).toEqual([
    [a!.id, true],
    [a!.id, true],
    [b!.id, false],
    [b!.id, false],
  ]);
  await scan('Delivered', b!.id, '2026-11-20T22:04:00Z');
  await scan('PickedUp', b!.id, '2026-11-20T22:02:00Z');
  expect(await dispatch().call(runCalls.find, { id: run.id })).toMatchObject({ done: 4, iscompleted: true });
  svc.setNow('2026-11-20T21:00:00Z');
});

test('a failed attempt is not planned again until somebody has decided so', async () => {
  const {
    driver,
    jobs: [a, b],
  } = await aDriverWithJobs('Glebe', 'Redfern');
  const stopsOf = async () =>
    (await dispatch().call(runCalls.plan, { driverId: driver.id })).steps
      .filter((s) => s.jobid === a!.id)
      .map((s) => [s.type, s.outcome]);
  await dispatch().call(runCalls.plan, { driverId: driver.id });
  await scan('PickedUp', a!.id, '2026-11-20T20:50:00Z');
  await scan('AttemptFailed', a!.id, '2026-11-20T20:55:00Z');
  expect(await stopsOf()).toEqual([
    ['pickup', 'PickedUp'],
    ['delivery', 'Failed'],
  ]);
  await dispatch().call(deliveryAgentCalls.allocate, { allocation: { agentId: driver.id, jobIds: [a!.id] } });
  expect(await stopsOf()).toEqual([
    ['pickup', 'PickedUp'],
    ['delivery', 'Failed'],
    ['delivery', null],
  ]);
  expect(
    (await svc.as(aDriver(driver.id)).call(runCalls.mine, {})).stops
      .filter((s) => s.jobid === a!.id)
      .map((s) => [s.type, s.suburb, s.outcome]),
  ).toEqual([
    ['pickup', 'Botany', 'PickedUp'],
    ['delivery', 'Glebe', 'Failed'],
    ['delivery', 'Glebe', null],
  ]);
  svc.setNow('2026-11-20T22:00:00Z');
  for (const { id } of [a!, b!]) await scan('AttemptFailed', id, '2026-11-20T21:30:00Z');
  expect(
    (await svc.as(aDriver(driver.id)).call(runCalls.mine, {})).stops.map((s) => [
      s.jobid,
      s.type,
      s.outcome,
      s.completedat,
    ]),
  ).toEqual([
    [a!.id, 'pickup', 'PickedUp', '2026-11-20T20:50:00.000Z'],
    [a!.id, 'delivery', 'Failed', '2026-11-20T20:55:00.000Z'],
    [b!.id, 'pickup', 'Failed', '2026-11-20T21:30:00.000Z'],
    [b!.id, 'delivery', 'Failed', '2026-11-20T21:30:00.000Z'],
    [a!.id, 'delivery', 'Failed', '2026-11-20T21:30:00.000Z'],
  ]);
  await expect(dispatch().call(runCalls.plan, { driverId: driver.id })).rejects.toEqual(
    expect.objectContaining({ code: 'run.noJobs' }),
  );
  svc.setNow('2026-11-20T21:00:00Z');
});

test("a driver's day begins at the driver's own address, not where the freight comes from", async () => {
  const { driver } = await aDriverWithJobs('Glebe');
  await dispatch().call(driverCalls.update, {
    driver: { id: driver.id, address: { suburb: 'Dandenong', postcode: '3175', statecode: 'VIC' } },
  });
  let starts: unknown;
  svc.answers(placeCalls.check, ({ places }) =>
    places.map((p) => ({
      ok: true,
      reason: null,
      place: {
        countryCode: 'AU',
        suburb: p.suburb ?? '',
        state: 'NSW',
        postCode: '2000',
        latitude: p.suburb === 'Dandenong' ? -38 : -33.9,
        longitude: 145,
        type: 'DeliveryArea' as const,
      },
    })),
  );
  svc.answers(routingCalls.solve, (request) => {
    starts = request.vehicles[0]!.start;
    return solve(request);
  });
  await dispatch().call(runCalls.plan, { driverId: driver.id });
  svc.answers(routingCalls.solve, solve);
  expect(starts).toEqual([145, -38]);
});

test('a job released while the solver works stays off the run', async () => {
  const {
    driver,
    jobs: [a, b],
  } = await aDriverWithJobs('Glebe', 'Redfern');
  svc.answers(routingCalls.solve, async (request) => {
    await dispatch().call(deliveryAgentCalls.release, { jobId: b!.id });
    return solve(request);
  });
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  svc.answers(routingCalls.solve, solve);
  expect(run.steps.filter((s) => s.jobid).map((s) => s.jobid)).toEqual([a!.id, a!.id]);
  expect(await svc.as(aStaff()).call(jobCalls.find, { jobId: b!.id })).toMatchObject({
    runid: null,
    driverid: null,
    eta: null,
  });
});

test('what an older run still holds open is on the new run alone', async () => {
  const {
    driver,
    jobs: [a, b],
  } = await aDriverWithJobs('Glebe', 'Redfern');
  const older = await dispatch().call(runCalls.plan, { driverId: driver.id });
  await scan('PickedUp', a!.id, '2026-11-20T20:50:00Z');
  const next = await dispatch().call(runCalls.plan, { driverId: driver.id, day: '2026-11-22' });
  expect(next.id).not.toBe(older.id);
  expect(next.steps.filter((s) => s.jobid).map((s) => [s.jobid, s.type])).toEqual([
    [b!.id, 'pickup'],
    [b!.id, 'delivery'],
    [a!.id, 'delivery'],
  ]);
  const left = await dispatch().call(runCalls.find, { id: older.id });
  expect(left.steps.filter((s) => s.jobid).map((s) => [s.jobid, s.completedat !== null])).toEqual([[a!.id, true]]);
  expect(left).toMatchObject({ stops: 1, done: 1, iscompleted: true });
});
test('what went to another day while the run was searched for stays on that day', async () => {
  const {
    driver,
    jobs: [stays, goes],
  } = await aDriverWithJobs('Glebe', 'Redfern');
  await scan('PickedUp', goes!.id, svc.now().toISOString());
  svc.answers(routingCalls.solve, async (request) => {
    await dispatch().call(rescheduleCalls.deliverOn, { jobId: goes!.id, day: '2026-11-23' });
    return solve(request);
  });
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  svc.answers(routingCalls.solve, solve);
  expect(run.steps.map((s) => s.jobid)).toContain(stays!.id);
  expect(run.steps.map((s) => s.jobid)).not.toContain(goes!.id);
  expect(await dispatch().call(jobCalls.find, { jobId: goes!.id })).toMatchObject({
    rundate: '2026-11-23',
    runid: null,
  });
});
