/** Whoever gives freight, by whatever call, is held to how far it is and how long the day becomes. */
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { rescheduleCalls } from '@cartage/contract/jobs/reschedule.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { inArray } from 'drizzle-orm';
import { jobs as jobRows } from '../job/job.tables.ts';
import { AROUND, DAY, startFits } from './fits.fixture.ts';

const { svc, dispatch, aDriverFrom, aJobTo, fits, give, laneOf } = startFits();
const NEXT_DAY = '2026-11-22';
const refusal = (code: string) => expect.objectContaining({ status: 422, code });
const steps = (...ids: string[]) => ids.map((jobid) => ({ type: 'delivery' as const, jobid }));
const hours = async (driverid: string) => (await laneOf(driverid)).capacity.hours.used;

test('six jobs a hundred kilometres apart, given one by one, are the hours of their way and not a guess by the stop', async () => {
  const driver = await aDriverFrom('Sydney');
  const jobs: string[] = [];
  for (const suburb of AROUND) jobs.push((await aJobTo(suburb)).id);
  // Ten hours are four legs of a hundred kilometres at forty an hour.
  for (const [n, id] of jobs.slice(0, 4).entries()) {
    expect((await fits([id], { agentId: driver.id }))[0]!.refusals).toEqual([]);
    await give(driver.id, [id]);
    expect(await hours(driver.id)).toBeCloseTo(2.5 * (n + 1), 1);
  }
  const [fit] = await fits([jobs[4]!], { agentId: driver.id });
  expect(fit!.refusals).toEqual([expect.objectContaining({ code: 'driver.hours', overridable: true })]);
  await expect(give(driver.id, [jobs[4]!])).rejects.toEqual(refusal('driver.hours'));
  // Who goes takes the hours along.
  await dispatch().call(deliveryAgentCalls.release, { jobId: jobs[3]! });
  expect(await hours(driver.id)).toBeCloseTo(7.5, 1);
  await give(driver.id, [jobs[3]!]);
});
test('what was given while nobody knew the way counts by it as soon as somebody does', async () => {
  const driver = await aDriverFrom('Sydney');
  const jobs: string[] = [];
  for (const suburb of AROUND) jobs.push((await aJobTo(suburb)).id);
  await give(driver.id, jobs.slice(0, 4));
  await svc.ctx().db.update(jobRows).set({ addedhours: null }).where(inArray(jobRows.id, jobs));
  expect(await hours(driver.id)).toBe(1.6);
  const [fit] = await fits([jobs[4]!], { agentId: driver.id });
  expect(fit!.place!.addshours).toBeCloseTo(2.5, 1);
  expect(fit!.place!.raiseshours).toBeCloseTo(12.5 - 1.6, 1);
  expect(fit!.refusals.map((r) => r.code)).toEqual(['driver.hours']);
});

test('a run is held to the same: written, changed and given', async () => {
  const [sydney, home, perth] = [await aDriverFrom('Sydney'), await aJobTo('Botany'), await aJobTo('Perth')];
  const write = (driverid: string | null, ...ids: string[]) =>
    dispatch().call(runCalls.create, { run: { driverid, rundate: DAY, steps: steps(...ids) } });
  await expect(write(sydney.id, home.id, perth.id)).rejects.toEqual(refusal('driver.outOfReach'));
  expect((await laneOf(sydney.id)).runid).toBeNull();
  const run = await write(sydney.id, home.id);
  await expect(
    dispatch().call(runCalls.update, { run: { id: run.id, steps: steps(home.id, perth.id) } }),
  ).rejects.toEqual(refusal('driver.outOfReach'));
  expect((await dispatch().call(runCalls.find, { id: run.id })).steps.map((s) => s.jobid)).toEqual([home.id]);
  const nobodys = await write(null, perth.id);
  const allocate = (driverid: string) =>
    dispatch().call(runCalls.allocate, { id: nobodys.id, driverid, overrideReason: 'please' });
  await expect(allocate(sydney.id)).rejects.toEqual(refusal('driver.outOfReach'));
  expect((await allocate((await aDriverFrom('Perth')).id)).stops).toBe(1);
});
test('a stop more on a run of many hours is judged by the run as it is, not by its stops once more', async () => {
  const driver = await aDriverFrom('Sydney');
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push((await aJobTo('Botany')).id);
  const run = await dispatch().call(runCalls.create, {
    run: { driverid: driver.id, rundate: DAY, duration: 8.5 * 3600, steps: steps(...ids.slice(0, 4)) },
  });
  const changed = await dispatch().call(runCalls.update, { run: { id: run.id, steps: steps(...ids) } });
  expect(changed.stops).toBe(5);
});
test('freight that is moved to another day is new to that day of its driver', async () => {
  const driver = await aDriverFrom('Sydney');
  const moved = await aJobTo('Goulburn', 'Sydney');
  await give(driver.id, [moved.id], { overrideReason: 'Agreed' });
  const record = (code: 'PickedUp' | 'DepotIn') =>
    dispatch().call(scanEventCalls.record, { code, jobid: moved.id, scannedeventdatetime: '2026-11-20T20:00:00Z' });
  await record('PickedUp');
  await expect(dispatch().call(rescheduleCalls.deliverOn, { jobId: moved.id, day: NEXT_DAY })).rejects.toEqual(
    refusal('driver.outOfArea'),
  );
  expect(await dispatch().call(jobCalls.find, { jobId: moved.id })).toMatchObject({ notbefore: null, rundate: DAY });
});
test('more jobs than go into one question are asked about in parts', async () => {
  const driver = await aDriverFrom('Sydney');
  const near = await aJobTo('Botany'),
    far = await aJobTo('Perth');
  const many = await Promise.all(Array.from({ length: 100 }, () => aJobTo('Botany')));
  const [fit] = await fits([near.id, ...many.map((j) => j.id), far.id], { agentId: driver.id });
  expect(fit!.place!.awaykm).toBeGreaterThan(3000);
  expect(fit!.place!.stops.map((s) => s.number)).toEqual(Array.from({ length: 204 }, (_, n) => n + 1));
  expect(fit!.refusals.map((r) => r.code)).toContain('driver.outOfReach');
});
