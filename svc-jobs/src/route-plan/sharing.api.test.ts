import { routePlanCalls } from '@cartage/contract/jobs/route-plan.ts';
import { startPlans } from './route-plan.fixture.ts';

const { dispatch, aDay, aPlan } = startPlans();
const call = () => dispatch().call;

test('hours are shared evenly, and the cheapest plan with its longest and shortest day lies beside it to be chosen', async () => {
  const { asked } = await aDay();
  const plan = await aPlan({ ...asked, goal: 'fairness' });
  const [even, cheapest] = [
    { cost: 80, longest: 0.8, shortest: 0.8 },
    { cost: 40, longest: 0.8, shortest: 0 },
  ];
  expect(plan.sharing).toEqual({ evenly: true, even, cheapest });
  expect(plan.comparison.planned.cost).toBe(80);
  const other = await call()(routePlanCalls.share, { id: plan.id, evenly: false });
  expect(other).toMatchObject({ sharing: { evenly: false, even, cheapest }, undo: { text: 'Cheapest plan taken' } });
  expect(other.routes.filter((r) => r.stops.length)).toHaveLength(1);
  expect((await call()(routePlanCalls.share, { id: plan.id, evenly: false })).revision).toBe(other.revision);
  expect((await call()(routePlanCalls.undo, { id: plan.id })).routes).toEqual(plan.routes);
});
test('a longer search that finds nothing evener keeps the plan', async () => {
  const { asked } = await aDay();
  const plan = await aPlan({ ...asked, goal: 'fairness' });
  await call()(routePlanCalls.goOn, { id: plan.id, seconds: 5 });
  const on = await call()(routePlanCalls.stop, { id: plan.id });
  expect([on.sharing, on.routes]).toEqual([plan.sharing, plan.routes]);
});
test('a plan for the least cost has no second one to choose', async () => {
  const { asked } = await aDay();
  const plan = await aPlan(asked);
  expect(plan.sharing).toBeNull();
  await expect(call()(routePlanCalls.share, { id: plan.id, evenly: true })).rejects.toMatchObject({
    code: 'plan.notShared',
  });
});
