import { routePlanCalls } from '@cartage/contract/jobs/route-plan.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { solveCalls } from '@cartage/contract/routing/solve.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startPlans } from './route-plan.fixture.ts';

const { svc, dispatch, searches, watched, aDay, aPlan } = startPlans();
const call = () => dispatch().call;
const last = () => [...searches.values()].at(-1)!;

test('a search that somebody else was quicker than is called off', async () => {
  const { asked, ann } = await aDay();
  const plan = await aPlan(asked);
  const begins = (meanwhile: () => Promise<unknown>) =>
    svc.answers(solveCalls.start, async (request) => {
      const id = crypto.randomUUID();
      searches.set(id, { request: request as RoutingRequest, state: 'running' });
      await meanwhile();
      return { id };
    });
  begins(() => call()(routePlanCalls.fix, { id: plan.id, driverid: ann.id, count: 1 }));
  await expect(call()(routePlanCalls.goOn, { id: plan.id, seconds: 5 })).rejects.toMatchObject({ code: 'plan.stale' });
  expect(last().state).toBe('stopped');
  begins(async () => {});
});

test('what runs on is not written down for nobody: the plan is fetched when somebody looks, or at its end', async () => {
  const { asked } = await aDay();
  const begun = await call()(routePlanCalls.start, asked);
  watched.length = 0;
  await svc.service.background.run('plans');
  expect(watched).toContainEqual({ withAnswer: false });
  expect(watched).not.toContainEqual({ withAnswer: true });
  expect((await call()(routePlanCalls.find, { id: begun.id })).planned).toBe(4);
  last().state = 'done';
  await svc.service.background.run('plans');
  expect(await call()(routePlanCalls.find, { id: begun.id })).toMatchObject({ state: 'ready', planned: 4 });
});

test('a day under way is searched on from what is so by now: stops made are gone, what was fixed stays', async () => {
  const { asked, ann, bob, jobs } = await aDay();
  await call()(runCalls.plan, { driverId: ann.id });
  const plan = await aPlan(asked);
  await call()(routePlanCalls.fix, { id: plan.id, driverid: bob.id, count: 2 });
  svc.setNow('2026-11-20T20:30:00Z');
  await svc.as(aStaff()).call(scanEventCalls.record, {
    ...{ code: 'PickedUp' as const, jobid: jobs[0]!.id, scannedeventdatetime: '2026-11-20T20:20:00Z' },
  });
  await call()(routePlanCalls.goOn, { id: plan.id, seconds: 5 });
  const { request } = last();
  expect(request.vehicles.map((v) => new Date(v.time_window![0] * 1000).toISOString())).toEqual([
    '2026-11-20T20:30:00.000Z',
    '2026-11-20T20:30:00.000Z',
  ]);
  expect(request.jobs.map((j) => j.jobid)).toEqual([jobs[0]!.id]);
  expect(request.vehicles.map((v) => v.fixed?.length)).toEqual([1, 2]);
  const again = await call()(routePlanCalls.stop, { id: plan.id });
  expect(again).toMatchObject({ id: plan.id, state: 'ready', planned: 4, undo: null });
  expect(again.routes.find((r) => r.driverid === ann.id)).toMatchObject({ donestops: 1 });
  svc.setNow('2026-11-20T19:00:00Z');
});
