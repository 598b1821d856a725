/** The plan of a day with the services as they are: found by the real search, accepted as runs, taken back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { routePlanCalls } from '@cartage/contract/jobs/route-plan.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { addDays, dayIn } from '@cartage/contract/time.ts';
import { testPlatform } from './fixture/platform.ts';

/** Whatever the hour of the test, nobody's shift is over tomorrow. */
const day = addDays(dayIn(new Date(), 'Australia/Sydney'), 1);
const site = testPlatform({ weeks: 1, perDay: 10 });
const until = async (is: () => Promise<boolean>) => {
  while (!(await is())) await sleep(200);
};

test('what waits is planned within seconds, moved by hand, accepted as runs and taken back', async () => {
  const { call, signIn } = site.at();
  await signIn('admin@demo.test');
  const before = await call(deliveryAgentCalls.board, { day });
  const begun = await call(routePlanCalls.start, { day, seconds: 5 });
  const plan = await call(routePlanCalls.stop, { id: begun.id });
  expect(plan).toMatchObject({ state: 'ready', problem: null });
  expect(plan.planned).toBeGreaterThan(0);
  expect(plan.comparison.current).not.toBeNull();
  const from = plan.routes.find((r) => r.stops.length > 1)!;
  const { jobid, type } = from.stops[0]!;
  const move = { jobid, type, driverid: from.driverid, position: 1 };
  expect(await call(routePlanCalls.check, { id: plan.id, move })).toMatchObject({
    refusal: null,
    addskm: 0,
    addscost: 0,
  });
  // At some hours of the demo's day freight waits that lies beyond every driver's area.
  const accepted = await call(routePlanCalls.accept, { id: plan.id, overrideReason: 'Nobody is nearer' });
  expect(accepted.state).toBe('accepted');
  const { items } = await call(runCalls.list, { rundate: day, maxResultCount: 100 });
  expect(
    items
      .filter((r) => !r.iscompleted)
      .map((r) => r.driverid)
      .toSorted(),
  ).toEqual(
    plan.routes
      .filter((r) => r.stops.length > 0)
      .map((r) => r.driverid)
      .toSorted(),
  );
  expect((await call(routePlanCalls.undo, { id: plan.id })).state).toBe('ready');
  expect(await call(deliveryAgentCalls.board, { day })).toEqual(before);
}, 60_000);

test('a plan belongs to the office: whoever looks on watches it and stops it, and nobody need look on', async () => {
  const { call, signIn } = site.at();
  await signIn('admin@demo.test');
  const other = site.at();
  await other.signIn('dispatch@demo.test');
  const long = await call(routePlanCalls.start, { day, seconds: 60 });
  await until(async () => (await other.call(routePlanCalls.find, { id: long.id })).planned > 0);
  expect(await other.call(routePlanCalls.stop, { id: long.id })).toMatchObject({ state: 'ready', problem: null });
  await other.call(routePlanCalls.remove, { id: long.id });
  // By the clock, in the background.
  const short = await call(routePlanCalls.start, { day, seconds: 5 });
  await until(async () => (await call(routePlanCalls.find, { id: short.id })).state !== 'planning');
  expect(await call(routePlanCalls.find, { id: short.id })).toMatchObject({ state: 'ready', problem: null });
}, 60_000);

test('a day is planned for even hours as well, and nobody is left out for it', async () => {
  const { call, signIn } = site.at();
  await signIn('admin@demo.test');
  const planned = async (goal: 'cost' | 'fairness') => {
    const { id } = await call(routePlanCalls.start, { day, seconds: 5, goal });
    await until(async () => (await call(routePlanCalls.find, { id })).state !== 'planning');
    return call(routePlanCalls.find, { id });
  };
  const [cheapest, even] = [await planned('cost'), await planned('fairness')];
  expect(even).toMatchObject({ state: 'ready', problem: null, planned: cheapest.planned });
  expect(cheapest.sharing).toBeNull();
}, 60_000);
