import { decidedOf } from './again.ts';
import type { PlanDriver, PlanFacts, PlanJob } from './facts.ts';
import { jobsOf } from './figures.ts';

const aDriver = (id: string, more: Partial<PlanDriver> = {}) =>
  ({ id, current: [], isontheroad: false, ...more }) as unknown as PlanDriver;
const aJob = (id: string, more: Partial<PlanJob> = {}) =>
  ({ id, from: [151, -33], to: [151, -34], iscollected: false, isheld: false, driverid: null, ...more }) as PlanJob;
const aDay = (drivers: PlanDriver[], jobs: PlanJob[]): PlanFacts => ({ drivers, jobs, now: 0 });
const aBend = (jobid: string) => ({ jobid, text: '', cost: 0, changes: [] });

test('whoever is under way drives to the next stop already, whatever was decided of it', () => {
  const ann = aDriver('ann', { isontheroad: true, current: ['a|pickup', 'a|delivery'] });
  const facts = aDay([ann, aDriver('bob', { current: ['b|pickup'] })], [aJob('a'), aJob('b')]);
  expect(decidedOf(facts).fixed).toEqual({ ann: ['a|pickup'] });
  const fixed = { ann: ['b|pickup'], bob: ['a|pickup', 'a|delivery'] };
  expect(decidedOf(facts, { bends: [], fixed }).fixed).toEqual({ ann: ['a|pickup', 'b|pickup'] });
});
test('what is done, gone or on board of somebody else is fixed and bent no longer', () => {
  const jobs = [
    aJob('picked', { iscollected: true }),
    aJob('hers', { iscollected: true, isheld: true, driverid: 'ann' }),
  ];
  const facts = aDay([aDriver('ann'), aDriver('bob')], jobs);
  const bob = ['picked|pickup', 'picked|delivery', 'hers|delivery', 'gone|pickup'];
  expect(decidedOf(facts, { bends: [aBend('picked'), aBend('gone')], fixed: { bob } })).toEqual({
    bends: [aBend('picked')],
    fixed: { bob: ['picked|delivery'] },
  });
});
test('a run is made of the jobs of its own route', () => {
  const facts = aDay([], [aJob('a'), aJob('b')]);
  expect(jobsOf(facts, { steps: [{ jobid: 'b' }, { jobid: null }] as never }).map((j) => j.id)).toEqual(['b']);
});
