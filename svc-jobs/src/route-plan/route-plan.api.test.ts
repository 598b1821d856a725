import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { routePlanCalls, type RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { aDriver as asDriver, aStaff } from '@cartage/testing/actors.ts';
import { startPlans } from './route-plan.fixture.ts';

const { svc, dispatch, searches, aDriver, aJob, aDay, jobOf, aPlan } = startPlans();
const call = () => dispatch().call;
const refusal = (status: number, code: string) => expect.objectContaining({ status, code });
const stopsOf = (plan: RoutePlan, driverid: string) =>
  plan.routes.find((r) => r.driverid === driverid)!.stops.map((s) => `${s.suburb} ${s.type}`);

describe('planning', () => {
  test('the freight that waits and what the drivers hold become one plan, watched while it is searched', async () => {
    const { asked, ann, jobs } = await aDay();
    const begun = await call()(routePlanCalls.start, { ...asked, seconds: 30 });
    expect(begun).toMatchObject({ state: 'planning', jobs: 4, planned: 4, goal: 'cost', day: '2026-11-21' });
    expect(begun.progress).toMatchObject({ elapsedMs: 4000, limitMs: 30_000, iteration: 100 });
    expect(begun.progress.curve).toHaveLength(2);
    expect(begun.comparison.current).toMatchObject({ unassigned: 2 });
    expect(begun.comparison.planned).toMatchObject({ unassigned: 0, late: 0 });
    expect(begun.routes.flatMap((r) => r.stops)).toHaveLength(8);
    expect(begun.routes.find((r) => r.driverid === ann.id)).toMatchObject({
      name: ann.name,
      shiftfrom: '2026-11-20T20:00:00.000Z',
      vehicle: 'Van',
    });
    // Nothing is given to anybody by looking at it.
    expect((await jobOf(jobs[2]!.id)).driverid).toBeNull();
    const request = [...searches.values()].at(-1)!.request;
    expect(request).toMatchObject({ limit: 30, seed: 1 });
    expect(request.shipments.find((s) => s.delivery.jobid === jobs[0]!.id)?.priority).toBe(10);
  });
  test('stopped, it keeps the best plan so far; what ended by itself is fetched though nobody looks', async () => {
    const { asked } = await aDay();
    const stopped = await aPlan(asked);
    expect(stopped).toMatchObject({ state: 'ready', planned: 4 });
    svc.setNow('2026-11-20T19:00:01Z');
    const begun = await call()(routePlanCalls.start, asked);
    [...searches.values()].at(-1)!.state = 'done';
    await svc.service.background.run('plans');
    searches.clear();
    expect(await call()(routePlanCalls.find, { id: begun.id })).toMatchObject({ state: 'ready', planned: 4 });
    expect((await call()(routePlanCalls.current, {})).plan).toMatchObject({ id: begun.id });
    svc.setNow('2026-11-20T19:00:00Z');
  });
  test('a search that is lost says so, and the day can be planned again', async () => {
    const { asked } = await aDay();
    const begun = await call()(routePlanCalls.start, asked);
    searches.clear();
    await svc.service.background.run('plans');
    expect(await call()(routePlanCalls.find, { id: begun.id })).toMatchObject({
      state: 'failed',
      problem: 'The search was interrupted. Plan again.',
    });
  });
  test('a plan is gone a month after it was made', async () => {
    const { asked } = await aDay();
    const { id } = await aPlan(asked);
    const cleared = async (now: string) => {
      svc.setNow(now);
      await svc.service.background.run('old-plans');
    };
    await cleared('2026-12-19T20:00:00Z');
    expect(await call()(routePlanCalls.find, { id })).toMatchObject({ id });
    await cleared('2026-12-21T20:00:00Z');
    await expect(call()(routePlanCalls.find, { id })).rejects.toMatchObject({ status: 404 });
    svc.setNow('2026-11-20T19:00:00Z');
  });
  test('a longer search takes another seed and never a worse plan', async () => {
    const { asked } = await aDay();
    const { id, comparison } = await aPlan(asked);
    const on = await call()(routePlanCalls.goOn, { id, seconds: 20 });
    expect([...searches.values()].at(-1)!.request).toMatchObject({ seed: 2, limit: 20 });
    expect(on.progress).toMatchObject({ elapsedMs: 8000, iteration: 200 });
    expect(on.comparison.planned.cost).toBe(comparison.planned.cost);
  });
  test('freight on board stays with its driver, and the next stop of who is under way is fixed', async () => {
    const { asked, ann, jobs } = await aDay();
    await call()(runCalls.plan, { driverId: ann.id });
    await svc.as(aStaff()).call(scanEventCalls.record, {
      ...{ code: 'PickedUp' as const, jobid: jobs[0]!.id, scannedeventdatetime: '2026-11-20T18:55:00Z' },
    });
    const plan = await aPlan(asked);
    const stops = plan.routes.find((r) => r.driverid === ann.id)!;
    expect(stops.donestops).toBe(1);
    expect(stops.stops[0]).toMatchObject({ jobid: jobs[0]!.id, type: 'delivery', isfixed: true });
    const other = plan.routes.find((r) => r.driverid !== ann.id)!.driverid;
    const move = { jobid: jobs[0]!.id, type: 'delivery' as const, driverid: other, position: 1 };
    expect((await call()(routePlanCalls.check, { id: plan.id, move })).refusal).toContain('fixed');
    await call()(routePlanCalls.fix, { id: plan.id, driverid: ann.id, count: 0 });
    expect((await call()(routePlanCalls.check, { id: plan.id, move })).refusal).toContain('fixed');
  });
  test('goals: even days have their hours shared out, punctuality keeps a margin before each promise', async () => {
    const { asked } = await aDay();
    const late = await aJob('Kogarah', { deadline: '2026-11-21T02:00:00Z' });
    const more = { ...asked, jobIds: [...asked.jobIds, late.id] };
    await aPlan({ ...more, goal: 'fairness' });
    expect([...searches.values()].at(-1)!.request.options).toEqual({ geometry: true, fairHours: true });
    await aPlan({ ...more, goal: 'punctuality' });
    const { shipments } = [...searches.values()].at(-1)!.request;
    const due = shipments.find((s) => s.delivery.jobid === late.id)!.delivery.time_windows![0]![1];
    expect(new Date(due * 1000).toISOString()).toBe('2026-11-21T01:45:00.000Z');
  });
  test('what cannot be planned is refused with the reason', async () => {
    const driver = await aDriver();
    const unfit = await call()(driverCalls.create, { driver: { code: 'NOVAN', name: 'No Van' } });
    const plan = (input: object) => call()(routePlanCalls.start, input);
    await expect(plan({ day: '2026-11-20' })).rejects.toEqual(refusal(422, 'plan.past'));
    await expect(plan({ driverIds: [unfit.id] })).rejects.toEqual(refusal(422, 'plan.driverUnable'));
    await expect(plan({ driverIds: [driver.id], jobIds: [] })).rejects.toEqual(refusal(422, 'plan.noJobs'));
    await expect(plan({ driverIds: [driver.id], jobIds: [driver.id] })).rejects.toEqual(
      refusal(422, 'plan.notWaiting'),
    );
    await expect(svc.as(asDriver(driver.id)).call(routePlanCalls.current, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('what is left out', () => {
  test('has a reason and the smallest change, which is made and planned on, and taken back', async () => {
    const { asked, jobs } = await aDay();
    const nowhere = await aJob('Nowhere');
    const atlantis = await aJob('Atlantis', { fromaddress: { suburb: 'Atlantis' } });
    const plan = await aPlan({ ...asked, jobIds: [...asked.jobIds, nowhere.id, atlantis.id] });
    expect(plan).toMatchObject({ jobs: 6, planned: 4 });
    const left = plan.unassigned.find((u) => u.jobid === nowhere.id)!;
    expect(left.reason).toMatch(/^Driver \d+ comes nearest to it, but the shift ends at 19:00, 14 min too early\.$/);
    expect(left.freeing).toEqual({ text: 'Shift until 19:15', note: '$15, 15 min overtime' });
    expect(plan.unassigned.find((u) => u.jobid === atlantis.id)).toMatchObject({ suburb: 'Atlantis', freeing: null });
    await expect(call()(routePlanCalls.free, { id: plan.id, jobid: jobs[0]!.id })).rejects.toEqual(
      refusal(409, 'plan.assigned'),
    );
    const freed = await call()(routePlanCalls.free, { id: plan.id, jobid: nowhere.id });
    expect(freed).toMatchObject({ state: 'planning', planned: 5, undo: { text: 'Nowhere freed, shift until 19:15' } });
    const stop = freed.routes.flatMap((r) => r.stops).find((s) => s.jobid === nowhere.id && s.type === 'delivery');
    expect(stop?.bent).toEqual({ text: 'shift until 19:15', cost: 15 });
    const back = await call()(routePlanCalls.undo, { id: plan.id });
    expect(back).toMatchObject({ state: 'ready', planned: 4, undo: null });
    expect(back.routes).toEqual(plan.routes);
    await expect(call()(routePlanCalls.undo, { id: plan.id })).rejects.toEqual(refusal(409, 'plan.undoOver'));
  });
});

test('freight outside every area is left out by its distance, and goes once a dispatcher lets it and a supervisor says why', async () => {
  const home = { address: { addressline1: '1 Bay St', suburb: 'Botany', postcode: '2019', statecode: 'NSW' } };
  const ann = await aDriver(home),
    [near, far] = [await aJob('Glebe'), await aJob('Dubbo', { fromaddress: { suburb: 'Dubbo', postcode: '2830' } })];
  const plan = await aPlan({ driverIds: [ann.id], jobIds: [near.id, far.id] });
  const left = plan.unassigned.find((u) => u.jobid === far.id)!;
  expect(plan.planned).toBe(1);
  expect(left.reason).toMatch(/^It is 31\d km from the nearest driver’s base, outside every area \(150 km\)\.$/);
  expect(left.freeing?.text).toBe('Outside the area');
  const freed = await call()(routePlanCalls.free, { id: plan.id, jobid: far.id });
  expect(freed).toMatchObject({ planned: 2, undo: { text: 'Dubbo freed, outside the area' } });
  await call()(routePlanCalls.stop, { id: plan.id });
  await expect(call()(routePlanCalls.accept, { id: plan.id })).rejects.toEqual(refusal(422, 'driver.outOfArea'));
  const accepted = await svc
    .as(aStaff())
    .call(routePlanCalls.accept, { id: plan.id, overrideReason: 'Promised to the mill' });
  expect(accepted.state).toBe('accepted');
  expect((await jobOf(far.id)).driverid).toBe(ann.id);
});

test('what may give is asked of the search at its price, and kept when it goes on', async () => {
  const { asked } = await aDay();
  const gives = { late: { perMinute: 2, minutes: 30 }, overtime: { perMinute: 1, minutes: 60 } };
  const plan = await aPlan({ ...asked, gives });
  expect(plan.gives).toEqual(gives);
  const given = () => [...searches.values()].at(-1)!.request;
  const isGiven = () => {
    expect(given().vehicles.map((v) => v.bend)).toEqual([1, 2].map(() => ({ overtime: 1, max_overtime: 60 })));
    expect(new Set(given().shipments.map((s) => JSON.stringify(s.bend)))).toEqual(
      new Set([JSON.stringify({ late: 2, max_late: 30 })]),
    );
  };
  isGiven();
  await call()(routePlanCalls.goOn, { id: plan.id, seconds: 10 });
  isGiven();
  await expect(
    call()(routePlanCalls.start, { ...asked, gives: { late: { perMinute: -1, minutes: 30 } } }),
  ).rejects.toMatchObject({ status: 400 });
});

describe('by hand', () => {
  test('a stop in the hand has a verdict before it is dropped; dropped, both days are timed anew', async () => {
    const { asked, ann, bob } = await aDay();
    const plan = await aPlan(asked);
    const [first] = plan.routes.find((r) => r.driverid === ann.id)!.stops;
    const move = { jobid: first!.jobid, type: first!.type, driverid: bob.id, position: 1 };
    const verdict = await call()(routePlanCalls.check, { id: plan.id, move });
    expect(verdict).toMatchObject({ refusal: null, position: 1, lateminutes: 0, at: '2026-11-20T20:10:00.000Z' });
    expect(await call()(routePlanCalls.find, { id: plan.id })).toEqual(plan);
    const moved = await call()(routePlanCalls.move, { id: plan.id, move });
    expect(stopsOf(moved, bob.id)).toEqual([
      `${first!.suburb} pickup`,
      expect.stringMatching(/delivery$/),
      ...stopsOf(plan, bob.id),
    ]);
    expect(stopsOf(moved, ann.id)).toHaveLength(stopsOf(plan, ann.id).length - 2);
    const back = await call()(routePlanCalls.undo, { id: plan.id });
    expect(back.routes).toEqual(plan.routes);
  });
  test('freight is not delivered before it is picked up, and a fixed beginning lets nothing before it', async () => {
    const { asked, ann } = await aDay();
    const plan = await aPlan(asked);
    const stops = plan.routes.find((r) => r.driverid === ann.id)!.stops;
    const delivery = stops.find((s) => s.type === 'delivery')!;
    const move = { jobid: delivery.jobid, type: delivery.type, driverid: ann.id, position: 1 };
    expect((await call()(routePlanCalls.check, { id: plan.id, move })).refusal).toContain('before it is picked up');
    await expect(call()(routePlanCalls.move, { id: plan.id, move })).rejects.toEqual(
      refusal(422, 'plan.moveNotAllowed'),
    );
    const fixed = await call()(routePlanCalls.fix, { id: plan.id, driverid: ann.id, count: 2 });
    expect(fixed.routes.find((r) => r.driverid === ann.id)!.stops.map((s) => s.isfixed)).toEqual(
      stops.map((_, n) => n < 2),
    );
    await call()(routePlanCalls.goOn, { id: plan.id, seconds: 10 });
    expect([...searches.values()].at(-1)!.request.vehicles.flatMap((v) => v.fixed ?? [])).toHaveLength(2);
  });
});
