import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { routePlanCalls } from '@cartage/contract/jobs/route-plan.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startPlans } from './route-plan.fixture.ts';

const { svc, dispatch, aDriver, aJob, aDay, jobOf, give, aPlan } = startPlans();
const call = () => dispatch().call;
const refusal = (status: number, code: string) => expect.objectContaining({ status, code });
const runOf = (id: string) => call()(runCalls.find, { id });
afterEach(() => svc.setNow('2026-11-20T19:00:00Z'));

describe('accepting', () => {
  test('gives every job and makes runs of the plan; taken back, all is as it was', async () => {
    const { asked, ann, bob, jobs } = await aDay();
    await call()(runCalls.plan, { driverId: bob.id });
    const plan = await aPlan(asked);
    const before = await Promise.all(jobs.map((j) => jobOf(j.id)));
    const runsBefore = await call()(runCalls.list, { rundate: '2026-11-21', maxResultCount: 500 });
    const accepted = await call()(routePlanCalls.accept, { id: plan.id });
    expect(accepted).toMatchObject({ state: 'accepted', undo: { text: 'Plan accepted' } });
    for (const route of plan.routes)
      for (const stop of route.stops) expect((await jobOf(stop.jobid)).driverid).toBe(route.driverid);
    const { items } = await call()(runCalls.list, { rundate: '2026-11-21', maxResultCount: 500 });
    const run = items.find((r) => r.driverid === ann.id)!;
    const steps = (await call()(runCalls.find, { id: run.id })).steps.filter((s) => s.jobid);
    expect(steps.map((s) => s.arrival)).toEqual(plan.routes.find((r) => r.driverid === ann.id)!.stops.map((s) => s.at));
    expect((await call()(routePlanCalls.undo, { id: plan.id })).state).toBe('ready');
    expect(await Promise.all(jobs.map((j) => jobOf(j.id)))).toEqual(before);
    const after = await call()(runCalls.list, { rundate: '2026-11-21', maxResultCount: 500 });
    expect(after.items.toSorted(byId)).toEqual(runsBefore.items.toSorted(byId));
    // The plan is still there, to be changed and accepted once more.
    expect((await call()(routePlanCalls.accept, { id: plan.id })).state).toBe('accepted');
  });
  test('what finds no place stays with whoever has it', async () => {
    const { asked, ann } = await aDay();
    const nowhere = await aJob('Nowhere');
    await give(ann.id, nowhere.id);
    const plan = await aPlan(asked);
    expect(plan.unassigned.map((u) => u.jobid)).toEqual([nowhere.id]);
    expect(plan.comparison.moves.map((m) => m.jobid)).not.toContain(nowhere.id);
    await call()(routePlanCalls.accept, { id: plan.id });
    expect(await jobOf(nowhere.id)).toMatchObject({ driverid: ann.id, runid: null });
    expect((await call()(routePlanCalls.undo, { id: plan.id })).state).toBe('ready');
  });
  test('is refused whole when a job has changed meanwhile, and says which', async () => {
    const { asked, jobs } = await aDay();
    const third = await aDriver();
    const plan = await aPlan(asked);
    await give(third.id, jobs[2]!.id);
    await expect(call()(routePlanCalls.accept, { id: plan.id })).rejects.toMatchObject({
      ...{ status: 409, code: 'plan.jobsChanged' },
      message: `Nothing is accepted: ${jobs[2]!.jobno} is with ${third.name} since this was planned. Plan the day again.`,
    });
    expect((await jobOf(jobs[3]!.id)).driverid).toBeNull();
  });
  test('obeys the rules of the board: a driver who became unfit gets nothing', async () => {
    const { asked, ann, jobs } = await aDay();
    const plan = await aPlan(asked);
    await svc.as(aStaff()).call(driverCalls.update, { driver: { id: ann.id, isactive: false } });
    await expect(call()(routePlanCalls.accept, { id: plan.id })).rejects.toMatchObject({ code: 'driver.inactive' });
    expect((await jobOf(jobs[2]!.id)).driverid).toBeNull();
  });
  test('cannot be taken back once a driver has begun, nor when a job has moved on', async () => {
    const { asked, jobs } = await aDay();
    const plan = await aPlan(asked);
    await call()(routePlanCalls.accept, { id: plan.id });
    await svc.as(aStaff()).call(scanEventCalls.record, {
      ...{ code: 'PickedUp' as const, jobid: jobs[0]!.id, scannedeventdatetime: '2026-11-20T18:58:00Z' },
    });
    await expect(call()(routePlanCalls.undo, { id: plan.id })).rejects.toEqual(refusal(409, 'plan.begun'));
    const other = await aDay();
    const second = await aPlan(other.asked);
    await call()(routePlanCalls.accept, { id: second.id });
    await call()(deliveryAgentCalls.release, { jobId: other.jobs[3]!.id });
    await expect(call()(routePlanCalls.undo, { id: second.id })).rejects.toEqual(refusal(409, 'plan.changedSince'));
  });
  test('a plan that somebody else has changed is not accepted unseen, and a discarded one is gone', async () => {
    const { asked } = await aDay();
    const plan = await aPlan(asked);
    await call()(routePlanCalls.remove, { id: plan.id });
    await expect(call()(routePlanCalls.accept, { id: plan.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('what has changed since the day was planned', () => {
  test('a job that went to one of the drivers meanwhile is not taken off the run: planned again, it has its place', async () => {
    const { asked, ann } = await aDay();
    const run = await call()(runCalls.plan, { driverId: ann.id });
    const plan = await aPlan(asked);
    const late = await aJob('Coogee');
    await give(ann.id, late.id);
    await call()(runCalls.plan, { driverId: ann.id });
    await expect(call()(routePlanCalls.accept, { id: plan.id })).rejects.toMatchObject({
      ...{ status: 409, code: 'plan.jobsChanged' },
      message: `Nothing is accepted: ${late.jobno} went to ${ann.name} since this was planned. Plan the day again.`,
    });
    expect((await runOf(run.id)).steps.filter((s) => s.jobid === late.id)).toHaveLength(2);
    await call()(routePlanCalls.goOn, { id: plan.id, seconds: 5 });
    const again = await call()(routePlanCalls.stop, { id: plan.id });
    expect(again).toMatchObject({ id: plan.id, state: 'ready', jobs: 5, planned: 5 });
    expect((await call()(routePlanCalls.accept, { id: plan.id })).state).toBe('accepted');
    expect(await jobOf(late.id)).toMatchObject({ runid: expect.any(String) });
  });
  test('a job of a driver without a place on the map keeps no plan from being accepted', async () => {
    const { asked, ann } = await aDay();
    const atlantis = await aJob('Atlantis', { fromaddress: { suburb: 'Atlantis' } });
    await give(ann.id, atlantis.id);
    const plan = await aPlan(asked);
    expect((await call()(routePlanCalls.accept, { id: plan.id })).state).toBe('accepted');
  });
  test('a day that is over is not accepted, nor searched on', async () => {
    const { asked } = await aDay();
    const plan = await aPlan(asked);
    svc.setNow('2026-11-21T20:00:00Z');
    await expect(call()(routePlanCalls.accept, { id: plan.id })).rejects.toEqual(refusal(422, 'plan.past'));
    await expect(call()(routePlanCalls.goOn, { id: plan.id, seconds: 5 })).rejects.toEqual(refusal(422, 'plan.past'));
  });
  test('a plan by whose times the drivers should have left is planned again from now on', async () => {
    const { asked, ann } = await aDay();
    const plan = await aPlan(asked);
    svc.setNow('2026-11-20T21:30:00Z');
    await expect(call()(routePlanCalls.accept, { id: plan.id })).rejects.toMatchObject({
      ...{ status: 409, code: 'plan.timesPassed' },
      message: `Nothing is accepted: by this plan ${ann.name} should have been at Botany at 07:10 already. Plan the rest of the day again.`,
    });
    await call()(routePlanCalls.goOn, { id: plan.id, seconds: 5 });
    const again = await call()(routePlanCalls.stop, { id: plan.id });
    expect(again.routes.map((r) => r.stops[0]?.at)).toEqual(['2026-11-20T21:40:00.000Z', '2026-11-20T21:40:00.000Z']);
    expect((await call()(routePlanCalls.accept, { id: plan.id })).state).toBe('accepted');
  });
});

test('a job that an older run still holds open is on the new run alone, and back on the older one when the plan is taken back', async () => {
  const [ann, bob] = [await aDriver(), await aDriver()];
  const [stays, goes] = [await aJob('Glebe'), await aJob('Redfern')];
  svc.setNow('2026-11-19T19:00:00Z');
  await give(ann.id, stays.id, goes.id);
  const older = await call()(runCalls.plan, { driverId: ann.id });
  svc.setNow('2026-11-20T19:00:00Z');
  const before = await Promise.all([stays, goes].map((j) => jobOf(j.id)));
  const plan = await aPlan({ driverIds: [ann.id, bob.id], jobIds: [] });
  await call()(routePlanCalls.accept, { id: plan.id });
  const { items } = await call()(runCalls.list, { maxResultCount: 500 });
  const all = await Promise.all(items.map((r) => runOf(r.id)));
  for (const { id } of [stays, goes])
    expect(all.filter((r) => r.steps.some((s) => s.jobid === id && !s.completedat))).toHaveLength(1);
  expect(items.map((r) => r.id)).not.toContain(older.id);
  expect((await call()(routePlanCalls.undo, { id: plan.id })).state).toBe('ready');
  expect((await runOf(older.id)).steps).toEqual(older.steps);
  expect(await Promise.all([stays, goes].map((j) => jobOf(j.id)))).toEqual(before);
});

describe('taking back', () => {
  const accepted = async () => {
    const day = await aDay();
    const plan = await aPlan(day.asked);
    await call()(routePlanCalls.accept, { id: plan.id });
    const { items } = await call()(runCalls.list, { rundate: '2026-11-21', maxResultCount: 500 });
    return { ...day, plan, run: items.find((r) => r.driverid === day.ann.id)! };
  };
  test('is refused when a job has come onto a run since, which keeps it', async () => {
    const { ann, plan, run } = await accepted();
    const late = await aJob('Coogee');
    svc.setNow('2026-11-20T23:12:00Z');
    await give(ann.id, late.id);
    await call()(runCalls.plan, { driverId: ann.id });
    await expect(call()(routePlanCalls.undo, { id: plan.id })).rejects.toMatchObject({
      ...{ status: 409, code: 'plan.changedSince' },
      message: `${ann.name}'s run was changed at 10:12: the plan cannot be taken back any more.`,
    });
    expect((await runOf(run.id)).steps.filter((s) => s.jobid === late.id)).toHaveLength(2);
    expect(await jobOf(late.id)).toMatchObject({ driverid: ann.id, runid: run.id });
  });
  test('is refused when the run itself was changed by hand', async () => {
    const { ann, plan, run } = await accepted();
    svc.setNow('2026-11-20T23:12:00Z');
    await call()(runCalls.update, { run: { id: run.id, vehicleno: 'LOAN1' } });
    await expect(call()(routePlanCalls.undo, { id: plan.id })).rejects.toMatchObject({
      message: `${ann.name}'s run was changed at 10:12: the plan cannot be taken back any more.`,
    });
    expect((await runOf(run.id)).vehicleno).toBe('LOAN1');
  });
  test('leaves what a driver got beside the run', async () => {
    const { ann, plan } = await accepted();
    const late = await aJob('Coogee');
    await give(ann.id, late.id);
    expect((await call()(routePlanCalls.undo, { id: plan.id })).state).toBe('ready');
    expect(await jobOf(late.id)).toMatchObject({ driverid: ann.id });
  });
  test('tells customers of the time that holds again', async () => {
    const { asked, ann, jobs } = await aDay();
    await call()(runCalls.plan, { driverId: ann.id });
    const { eta } = await jobOf(jobs[0]!.id);
    const plan = await aPlan(asked);
    const [second] = plan.routes.find((r) => r.driverid === ann.id)!.stops.filter((s) => s.jobid !== jobs[0]!.id);
    const move = { jobid: second!.jobid, type: second!.type, driverid: ann.id, position: 1 };
    await call()(routePlanCalls.move, { id: plan.id, move });
    await call()(routePlanCalls.accept, { id: plan.id });
    expect((await jobOf(jobs[0]!.id)).eta).not.toBe(eta);
    await call()(routePlanCalls.undo, { id: plan.id });
    await svc.settled();
    const told = svc.events.filter((e) => e.type === jobEvents.etaChanged.type && e.key === jobs[0]!.id);
    expect(told.at(-1)?.data).toMatchObject({ eta });
  });
});
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
