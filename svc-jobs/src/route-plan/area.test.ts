import { awayKm, areasOf } from './area.ts';
import type { PlanDriver, PlanFacts, PlanJob } from './facts.ts';
import { requestOf } from './request.ts';

const sydney: [number, number] = [151.2, -33.9],
  melbourne: [number, number] = [144.96, -37.81],
  dubbo: [number, number] = [148.6, -33.9];
const aDriver = (id: string, end: [number, number] | null): PlanDriver =>
  ({
    id,
    end,
    start: end,
    from: 0,
    until: 36_000,
    lengthm: null,
    maxstops: null,
    current: [],
  }) as unknown as PlanDriver;
const aJob = (id: string, at: [number, number], more: Partial<PlanJob> = {}): PlanJob =>
  ({
    ...{
      id,
      from: at,
      to: at,
      iscollected: true,
      isheld: false,
      driverid: null,
      quantity: 1,
      weightkg: 1,
      volumem3: 0,
    },
    ...{ deadline: null, timeslot: null, pickupreadydatetime: null, longestm: 0 },
    ...more,
  }) as unknown as PlanJob;
const [ann, bob, vic] = [aDriver('ann', sydney), aDriver('bob', sydney), aDriver('vic', melbourne)];
const aDay = (jobs: PlanJob[], drivers = [ann, bob, vic]): PlanFacts => ({ drivers, jobs, now: 0 });
const decided = { goal: 'cost' as const, bends: [], fixed: {}, gives: {} };
const mayCarry = (facts: PlanFacts, shape: Parameters<typeof areasOf>[1] = decided) => {
  const areas = areasOf(facts, shape);
  return facts.jobs.map((j) => {
    const number = areas.ofJob.get(j.id);
    return facts.drivers
      .filter((d) => number === undefined || areas.ofDriver.get(d.id)!.includes(number))
      .map((d) => d.id);
  });
};

test('freight goes to drivers whose area it lies in, and to nobody where there is none', () => {
  const facts = aDay([aJob('s', sydney), aJob('m', melbourne), aJob('d', dubbo)]);
  expect(mayCarry(facts)).toEqual([['ann', 'bob'], ['vic'], []]);
});
test('where nobody knows from where a driver comes, nothing is too far', () => {
  expect(mayCarry(aDay([aJob('d', dubbo)], [ann, aDriver('new', null)]))).toEqual([['new']]);
});
test('what a driver has, what is fixed and what was let go leave the area', () => {
  const held = aJob('held', dubbo, { isheld: true, driverid: 'ann' }),
    hers = aJob('hers', dubbo, { driverid: 'ann' });
  expect(mayCarry(aDay([held, hers], [ann, bob]))).toEqual([['ann', 'bob'], ['ann']]);
  const freed = {
    bends: [{ jobid: 'd', text: '', cost: 0, changes: [{ kind: 'area' as const, jobid: 'd' }] }],
    fixed: {},
  };
  expect(mayCarry(aDay([aJob('d', dubbo)], [ann]), freed)).toEqual([['ann']]);
  expect(mayCarry(aDay([aJob('d', dubbo)], [ann]), { bends: [], fixed: { ann: ['d|delivery'] } })).toEqual([['ann']]);
});
test('a vehicle never has more numbers than a request may have, and what somebody orders by hand may leave the area', () => {
  const drivers = Array.from({ length: 100 }, (_, n) => aDriver(`d${n}`, [140 + n / 8, -33.9]));
  const jobs = Array.from({ length: 400 }, (_, n) => aJob(`j${n}`, [140 + n / 32, -33.9]));
  const skills = requestOf(aDay(jobs, drivers), decided).vehicles.map((v) => v.skills!.length);
  expect(Math.max(...skills)).toBeGreaterThan(5);
  expect(Math.max(...skills)).toBeLessThanOrEqual(80);
  const byHand = requestOf(aDay([aJob('d', dubbo)], [ann]), decided, { byHand: true });
  expect(byHand.jobs[0]!.skills).toEqual([]);
});
test('roads are a third longer than the air line, and a job is as far as the farther of its doors', () => {
  expect(awayKm(sydney, [sydney, dubbo])).toBeCloseTo(awayKm(sydney, [dubbo]), 6);
  expect(awayKm(sydney, [dubbo])).toBeGreaterThan(280);
  expect(awayKm(null, [dubbo])).toBe(0);
});
