import { setTimeout as sleep } from 'node:timers/promises';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls, type RoutingRequest, type RoutingResult } from '@cartage/contract/routing/routing.ts';
import { aCustomerUser, aDispatcher, aDriver, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const dispatch = () => svc.as(aDispatcher());
const refusal = (status: number, code?: string) => expect.objectContaining({ status, ...(code && { code }) });
const totals = { cost: 12.5, setup: 0, service: 720, duration: 3600, waiting_time: 0, priority: 0, distance: 20_000, violations: [] };
/** Every stop in the order asked, ten minutes apart; jobs called unplaceable are left out. */
function solve(request: RoutingRequest): RoutingResult {
  const start = request.vehicles[0]!.time_window![0];
  const stops = [...request.shipments.flatMap((s) => [{ type: 'pickup' as const, ...s.pickup }, { type: 'delivery' as const, ...s.delivery }]), ...request.jobs.map((j) => ({ type: 'job' as const, ...j }))];
  const [out, on] = [stops.filter((s) => s.description === 'Nowhere'), stops.filter((s) => s.description !== 'Nowhere')];
  const step = { setup: 0, service: 360, waiting_time: 0, load: [0, 0], violations: [] };
  const end = (type: 'start' | 'end', n: number) => ({ ...step, service: 0, type, id: null, jobid: null, jobno: null, description: null, location: request.vehicles[0]!.start ?? null, arrival: start + 600 * n, duration: 600 * n, distance: 0 });
  return {
    code: 0, summary: { ...totals, routes: 1, unassigned: out.length, amount: [], pickup: [], delivery: [], computing_times: { loading: 0, solving: 0, routing: 0 } },
    unassigned: out.map((s) => ({ id: s.id, location: s.location, type: s.type, description: null })),
    routes: [{
      vehicle: 1, description: null, ...totals, amount: [], pickup: [], delivery: [], geometry: 'abc',
      steps: [end('start', 0), ...on.map((s, n) => ({ ...step, type: s.type, id: s.id, jobid: s.jobid ?? null, jobno: s.jobno ?? null, description: s.description ?? null, location: s.location, arrival: start + 600 * (n + 1), duration: 600 * (n + 1), distance: 1000 * (n + 1) })), end('end', on.length + 1)],
    }],
  };
}
let n = 0;
async function aDriverWithJobs(...suburbs: string[]) {
  const driver = await dispatch().call(driverCalls.create, { driver: { code: `R${++n}`, name: `Driver ${n}` } });
  await dispatch().call(vehicleCalls.create, { vehicle: { driverid: driver.id, name: 'Van', registrationnumber: `VAN${n}` } });
  const jobs = [];
  for (const suburb of suburbs) jobs.push(await svc.as(aStaff()).call(jobCalls.create, { job: { fromaddress: { suburb: 'Botany', postcode: '2019' }, toaddress: { suburb, postcode: '2000', company: `${suburb} Mill` }, items: [{ packagetype: 'Carton', quantity: 1 }] } }));
  await dispatch().call(deliveryAgentCalls.allocate, { allocation: { agentId: driver.id, jobIds: jobs.map((j) => j.id) } });
  return { driver, jobs };
}
const scan = (code: 'PickedUp' | 'OnDelivery' | 'Delivered' | 'AttemptFailed', jobid: string, at: string) => svc.as(aStaff()).call(scanEventCalls.record, { code, jobid, scannedeventdatetime: at });
beforeAll(() => {
  svc.setNow('2026-11-20T21:00:00Z');
  svc.answers(routingCalls.solve, solve);
  svc.answers(placeCalls.check, ({ places }) => places.map((p) => ({
    ok: true, reason: null, place: p.suburb === 'Atlantis' ? null : { countryCode: 'AU', suburb: p.suburb ?? '', state: 'NSW', postCode: '2000', latitude: p.suburb === 'Ballarat' ? -37.6 : -33.9, longitude: 151.2, type: 'DeliveryArea' as const },
  })));
});

test("a driver's day becomes an ordered run with arrivals, and what does not fit is named", async () => {
  const { driver, jobs: [glebe, redfern, nowhere, atlantis] } = await aDriverWithJobs('Glebe', 'Redfern', 'Nowhere', 'Atlantis');
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  expect(run).toMatchObject({ driverid: driver.id, drivername: driver.name, rundate: '2026-11-21', cost: 12.5, distance: 20_000, duration: 4320, geometry: 'abc', done: 0, iscompleted: false, runno: expect.stringMatching(/^R\d{8}$/) });
  expect(run.unassigned).toEqual([{ jobid: nowhere!.id, jobno: nowhere!.jobno, reason: 'It does not fit into the day.' }]);
  expect(run.steps.map((s) => [s.type, s.jobid])).toEqual([['start', null], ['pickup', glebe!.id], ['delivery', glebe!.id], ['pickup', redfern!.id], ['delivery', redfern!.id], ['pickup', nowhere!.id], ['pickup', atlantis!.id], ['end', null]]);
  expect(run.steps[2]).toMatchObject({ arrival: '2026-11-20T21:20:00.000Z', job: { tosuburb: 'Glebe' }, completedat: null });
  const job = await svc.as(aStaff()).call(jobCalls.find, { jobId: glebe!.id });
  expect(job).toMatchObject({ runid: run.id, eta: '2026-11-20T21:20:00.000Z', toaddress: { latitude: -33.9, longitude: 151.2 } });
  expect(svc.events).toContainEqual(expect.objectContaining({ type: jobEvents.etaChanged.type, key: glebe!.id, data: expect.objectContaining({ eta: '2026-11-20T21:20:00.000Z', stopsBefore: 1 }) }));
});

test('scans complete stops, delays move the times of the rest, and a run planned again keeps what was done', async () => {
  const { driver, jobs: [a, b] } = await aDriverWithJobs('Glebe', 'Redfern');
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  await scan('PickedUp', a!.id, '2026-11-20T20:50:00Z');
  svc.setNow('2026-11-20T22:00:00Z');
  await scan('Delivered', a!.id, '2026-11-20T21:56:00Z');
  const after = await dispatch().call(runCalls.find, { id: run.id });
  expect(after).toMatchObject({ stops: 4, done: 2, lateminutes: 30, nextsuburb: 'Botany', nextarrival: '2026-11-20T22:00:00.000Z', lastscanat: '2026-11-20T21:56:00.000Z' });
  expect(after.steps.slice(1, 3).map((s) => s.outcome)).toEqual(['PickedUp', 'Delivered']);
  expect((await svc.as(aStaff()).call(jobCalls.find, { jobId: b!.id })).eta).toBe('2026-11-20T22:10:00.000Z');
  expect((await svc.as(aDriver(driver.id)).call(runCalls.mine, {})).stops.slice(2).map((s) => s.arrival)).toEqual(['2026-11-20T22:00:00.000Z', '2026-11-20T22:10:00.000Z']);
  const again = await dispatch().call(runCalls.plan, { driverId: driver.id });
  expect(again.id).toBe(run.id);
  expect(again).toMatchObject({ stops: 4, done: 2 });
  expect(again.steps.filter((s) => s.jobid).map((s) => [s.jobid, s.completedat !== null])).toEqual([[a!.id, true], [a!.id, true], [b!.id, false], [b!.id, false]]);
  await scan('Delivered', b!.id, '2026-11-20T22:04:00Z');
  await scan('PickedUp', b!.id, '2026-11-20T22:02:00Z');
  expect(await dispatch().call(runCalls.find, { id: run.id })).toMatchObject({ done: 4, iscompleted: true });
  svc.setNow('2026-11-20T21:00:00Z');
});

test('a failed attempt is not planned again until somebody has decided so', async () => {
  const { driver, jobs: [a, b] } = await aDriverWithJobs('Glebe', 'Redfern');
  const stopsOf = async () => (await dispatch().call(runCalls.plan, { driverId: driver.id })).steps.filter((s) => s.jobid === a!.id).map((s) => [s.type, s.outcome]);
  await dispatch().call(runCalls.plan, { driverId: driver.id });
  await scan('PickedUp', a!.id, '2026-11-20T20:50:00Z');
  await scan('AttemptFailed', a!.id, '2026-11-20T20:55:00Z');
  expect(await stopsOf()).toEqual([['pickup', 'PickedUp'], ['delivery', 'Failed']]);
  await dispatch().call(deliveryAgentCalls.allocate, { allocation: { agentId: driver.id, jobIds: [a!.id] } });
  expect(await stopsOf()).toEqual([['pickup', 'PickedUp'], ['delivery', 'Failed'], ['delivery', null]]);
  expect((await svc.as(aDriver(driver.id)).call(runCalls.mine, {})).stops.filter((s) => s.jobid === a!.id).map((s) => [s.type, s.suburb, s.outcome])).toEqual([['pickup', 'Botany', 'PickedUp'], ['delivery', 'Glebe', 'Failed'], ['delivery', 'Glebe', null]]);
  svc.setNow('2026-11-20T22:00:00Z');
  for (const { id } of [a!, b!]) await scan('AttemptFailed', id, '2026-11-20T21:30:00Z');
  expect((await svc.as(aDriver(driver.id)).call(runCalls.mine, {})).stops.map((s) => [s.jobid, s.type, s.outcome, s.completedat])).toEqual([
    [a!.id, 'pickup', 'PickedUp', '2026-11-20T20:50:00.000Z'], [a!.id, 'delivery', 'Failed', '2026-11-20T20:55:00.000Z'],
    [b!.id, 'pickup', 'Failed', '2026-11-20T21:30:00.000Z'], [b!.id, 'delivery', 'Failed', '2026-11-20T21:30:00.000Z'], [a!.id, 'delivery', 'Failed', '2026-11-20T21:30:00.000Z'],
  ]);
  await expect(dispatch().call(runCalls.plan, { driverId: driver.id })).rejects.toEqual(expect.objectContaining({ code: 'run.noJobs' }));
  svc.setNow('2026-11-20T21:00:00Z');
});

test('a driver sees the own day in order, and nobody else’s', async () => {
  const { driver, jobs: [a, b] } = await aDriverWithJobs('Glebe', 'Redfern');
  const empty = await svc.as(aDriver(driver.id)).call(runCalls.mine, {});
  expect(empty).toMatchObject({ day: '2026-11-21', runid: null, done: 0, isfit: true });
  expect(empty.stops.map((s) => [s.type, s.suburb])).toEqual([['pickup', 'Botany'], ['pickup', 'Botany']]);
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  const mine = await svc.as(aDriver(driver.id)).call(runCalls.mine, {});
  expect(mine).toMatchObject({ runid: run.id, vehicleno: `VAN${n}` });
  expect(mine.stops.map((s) => [s.position, s.jobid, s.type])).toEqual([[1, a!.id, 'pickup'], [2, a!.id, 'delivery'], [3, b!.id, 'pickup'], [4, b!.id, 'delivery']]);
  expect(mine.stops[1]).toMatchObject({ company: 'Glebe Mill', suburb: 'Glebe', quantity: 1, arrival: expect.any(String) });
  const { driver: other } = await aDriverWithJobs('Coogee');
  expect((await svc.as(aDriver(other.id)).call(runCalls.mine, {})).stops).toHaveLength(1);
  await expect(svc.as(aDriver(other.id)).call(runCalls.find, { id: run.id })).rejects.toEqual(refusal(404));
  await expect(svc.as(aDispatcher(), { tenantId: 2 }).call(runCalls.find, { id: run.id })).rejects.toEqual(refusal(404));
  await expect(svc.as(aCustomerUser(7)).call(runCalls.find, { id: run.id })).rejects.toEqual(refusal(404));
  await expect(dispatch().call(runCalls.mine, {})).rejects.toEqual(refusal(403));
});

test('freight whose pick-up alone was planned has a stop of its own once it is on delivery with the driver', async () => {
  const { driver, jobs: [far] } = await aDriverWithJobs('Ballarat');
  const stops = async () => (await svc.as(aDriver(driver.id)).call(runCalls.mine, {})).stops.map((s) => [s.position, s.type, s.completedat !== null]);
  await dispatch().call(runCalls.plan, { driverId: driver.id });
  expect(await stops()).toEqual([[1, 'pickup', false]]);
  await scan('PickedUp', far!.id, '2026-11-20T20:50:00Z');
  expect(await stops()).toEqual([[1, 'pickup', true]]);
  await scan('OnDelivery', far!.id, '2026-11-20T20:52:00Z');
  expect(await stops()).toEqual([[1, 'pickup', true], [2, 'delivery', false]]);
  await scan('Delivered', far!.id, '2026-11-20T20:55:00Z');
  expect(await stops()).toEqual([[1, 'pickup', true], [2, 'delivery', true]]);
});

test('staff write a run, change it, give it to a driver and delete it before it begins', async () => {
  const { driver, jobs: [a, b] } = await aDriverWithJobs('Glebe', 'Redfern');
  const steps = (...ids: string[]) => ids.map((jobid) => ({ type: 'delivery' as const, jobid, arrival: '2026-11-21T02:00:00Z' }));
  const run = await dispatch().call(runCalls.create, { run: { driverid: driver.id, rundate: '2026-11-21', steps: steps(a!.id, b!.id), vehicleno: 'X' } });
  expect(run).toMatchObject({ stops: 2, done: 0, drivername: driver.name });
  const changed = await dispatch().call(runCalls.update, { run: { id: run.id, steps: steps(b!.id) } });
  expect(changed.steps.map((s) => s.jobid)).toEqual([b!.id]);
  expect((await svc.as(aStaff()).call(jobCalls.find, { jobId: a!.id })).runid).toBeNull();
  const other = await dispatch().call(driverCalls.create, { driver: { code: 'NEW', name: 'New driver' } });
  const given = await dispatch().call(runCalls.allocate, { id: run.id, driverid: other.id });
  expect(given).toMatchObject({ driverid: other.id, stops: 1, steps: [expect.objectContaining({ job: expect.objectContaining({ driverid: other.id, runid: run.id }) })] });
  expect((await dispatch().call(runCalls.list, { rundate: '2026-11-21' })).items.map((r) => r.id)).toContain(run.id);
  await dispatch().call(runCalls.remove, { id: run.id });
  await expect(dispatch().call(runCalls.find, { id: run.id })).rejects.toEqual(refusal(404));
  expect(await svc.as(aStaff()).call(jobCalls.find, { jobId: b!.id })).toMatchObject({ runid: null, driverid: other.id });
  await expect(dispatch().call(runCalls.plan, { driverId: '019aa000-0000-7000-8000-000000000000' })).rejects.toEqual(refusal(404));
});

test('a job taken from its driver leaves the run', async () => {
  const { driver, jobs: [a, b] } = await aDriverWithJobs('Glebe', 'Redfern');
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  await dispatch().call(deliveryAgentCalls.releaseMany, { jobIds: [a!.id] });
  const after = await dispatch().call(runCalls.find, { id: run.id });
  expect(after.steps.filter((s) => s.jobid).map((s) => s.jobid)).toEqual([b!.id, b!.id]);
  expect(svc.events.filter((e) => e.type === jobEvents.etaChanged.type && e.key === a!.id).at(-1)?.data).toMatchObject({ eta: null });
});

test("a driver's day begins at the driver's own address, not where the freight comes from", async () => {
  const { driver } = await aDriverWithJobs('Glebe');
  await dispatch().call(driverCalls.update, { driver: { id: driver.id, address: { suburb: 'Dandenong', postcode: '3175', statecode: 'VIC' } } });
  let starts: unknown;
  svc.answers(placeCalls.check, ({ places }) => places.map((p) => ({ ok: true, reason: null, place: { countryCode: 'AU', suburb: p.suburb ?? '', state: 'NSW', postCode: '2000', latitude: p.suburb === 'Dandenong' ? -38 : -33.9, longitude: 145, type: 'DeliveryArea' as const } })));
  svc.answers(routingCalls.solve, (request) => { starts = request.vehicles[0]!.start; return solve(request); });
  await dispatch().call(runCalls.plan, { driverId: driver.id });
  svc.answers(routingCalls.solve, solve);
  expect(starts).toEqual([145, -38]);
});

test('a job released while the solver works stays off the run', async () => {
  const { driver, jobs: [a, b] } = await aDriverWithJobs('Glebe', 'Redfern');
  svc.answers(routingCalls.solve, async (request) => { await dispatch().call(deliveryAgentCalls.release, { jobId: b!.id }); return solve(request); });
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  svc.answers(routingCalls.solve, solve);
  expect(run.steps.filter((s) => s.jobid).map((s) => s.jobid)).toEqual([a!.id, a!.id]);
  expect(await svc.as(aStaff()).call(jobCalls.find, { jobId: b!.id })).toMatchObject({ runid: null, driverid: null, eta: null });
});

test("the dashboard shows today's runs and the last scans", async () => {
  const today = await dispatch().call(runCalls.today, {});
  expect(today.day).toBe('2026-11-21');
  expect(today.stops).toBe(today.runs.reduce((sum, r) => sum + r.stops, 0));
  expect(today.lastScans.length).toBeGreaterThan(0);
  expect(today.scansToday).toBeGreaterThanOrEqual(today.lastScans.length);
  expect(await svc.as(aCustomerUser(7)).call(runCalls.today, {})).toMatchObject({ runs: [], scansToday: 0, lastScans: [] });
});
test('scans of many jobs of one run at one time never block each other', async () => {
  const { driver, jobs } = await aDriverWithJobs('Glebe', 'Redfern', 'Mascot', 'Newtown', 'Surry Hills', 'Alexandria');
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id });
  const deadlocks = async () => {
    await sleep(1200); // the server counts a deadlock when the connection next rests
    return Number((await svc.service.home.database.pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0].deadlocks);
  };
  const before = await deadlocks();
  svc.setNow('2026-11-20T22:00:00Z');
  for (const [code, at] of [['PickedUp', '21:10'], ['OnDelivery', '21:20'], ['Delivered', '21:30']] as const) {
    await Promise.all(jobs.map((job) => scan(code, job.id, `2026-11-20T${at}:00Z`)));
  }
  expect(await dispatch().call(runCalls.find, { id: run.id })).toMatchObject({ iscompleted: true, done: 12 });
  expect(await deadlocks()).toBe(before);
});
