import { AppError } from '@cartage/contract/error.ts';
import { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import fc from 'fast-check';
import { resultOf } from '../answer/result.ts';
import { check } from '../check/check.ts';
import { compile, type Compiled, MUST } from '../model/compile.ts';
import { anneal } from './anneal.ts';
import type { Kept } from './plan.ts';
import { aRequest, bestOf } from './small.fixture.ts';

/** 20,000 by `ROUTING_RUNS`; each run of all tests has fewer. */
const RUNS = Number(process.env['ROUTING_RUNS'] ?? 1500);
const PATIENCE_MS = 60_000 + 30 * RUNS;
const found = (request: RoutingRequest, attempts: number, seed = 1): Kept =>
  anneal(compile(request).model, { seed, progress: (n) => n / attempts });
const worth = ({ missing, cost }: Pick<Kept, 'missing' | 'cost'>) => [missing, Math.round(cost * 1000) / 1000];
const isAsGood = (a: { missing: number; cost: number }, b: { missing: number; cost: number }) =>
  a.missing < b.missing || (a.missing === b.missing && a.cost <= b.cost * 1.000001 + 0.001);

test(
  'whatever is asked, nothing infeasible comes of it',
  () => {
    fc.assert(
      fc.property(aRequest({ jobs: 12, shipments: 5, vehicles: 4 }), (request) => {
        const compiled = compile(request);
        const plan = anneal(compiled.model, { seed: 1, progress: (n) => n / 60 });
        expect(check(compiled, plan, resultOf(compiled, plan))).toEqual([]);
      }),
      { numRuns: RUNS, seed: 7 },
    );
  },
  PATIENCE_MS,
);

/** Null for a request whose fixed stops cannot be kept, which is refused. */
function compiledOf(request: RoutingRequest): Compiled | null {
  try {
    return compile(request);
  } catch (refused) {
    if (refused instanceof AppError && refused.status === 400) return null;
    throw refused;
  }
}
test(
  'breaks, reloads and fixed beginnings are kept, whatever else is asked',
  () => {
    const seen = { break: 0, reload: 0, fixed: 0 };
    fc.assert(
      fc.property(aRequest({ jobs: 10, shipments: 3, vehicles: 3, rich: true }), (request) => {
        const compiled = compiledOf(request);
        if (!compiled) return;
        const plan = anneal(compiled.model, { seed: 1, progress: (n) => n / 30 });
        if (plan.missing >= MUST) return;
        const result = resultOf(compiled, plan);
        expect(check(compiled, plan, result)).toEqual([]);
        for (const step of result.routes.flatMap((r) => r.steps))
          if (step.type === 'break' || step.type === 'reload') seen[step.type]++;
        if (request.vehicles[0]!.fixed?.length) seen.fixed++;
      }),
      { numRuns: RUNS / 10, seed: 7 },
    );
    expect(Object.values(seen).every((n) => n > RUNS / 200)).toBe(true);
  },
  PATIENCE_MS,
);

test('up to six stops, the best day with breaks, reloads and a fixed beginning is found in 95 of 100 cases', () => {
  const cases = fc
    .sample(aRequest({ jobs: 4, shipments: 1, vehicles: 2, rich: true }), { numRuns: 60, seed: 12 })
    .flatMap((request) => (compiledOf(request) ? [request] : []));
  let optimal = 0;
  for (const request of cases) {
    const best = bestOf(request),
      plan = found(request, 400);
    expect(isAsGood(best, plan)).toBe(true);
    if (isAsGood(plan, best)) optimal++;
  }
  expect(optimal / cases.length).toBeGreaterThanOrEqual(0.95);
});

test('up to seven stops, the best plan there is is found in 95 of 100 cases, and none better is claimed', () => {
  const cases = fc.sample(aRequest({ jobs: 5, shipments: 1, vehicles: 2 }), { numRuns: 300, seed: 11 });
  let optimal = 0;
  for (const request of cases) {
    const best = bestOf(request),
      plan = found(request, 600);
    expect(isAsGood(best, plan)).toBe(true);
    if (isAsGood(plan, best)) optimal++;
  }
  expect(optimal / cases.length).toBeGreaterThanOrEqual(0.95);
});

/** Sixty stops, enough for searches to differ. */
const town = (more: object = {}) =>
  RoutingRequest.parse({
    vehicles: Array.from({ length: 5 }, (_, id) => ({ id, start: [151, -33.8], end: [151, -33.8], capacity: [60] })),
    jobs: Array.from({ length: 60 }, (_, id) => ({
      id,
      location: [150.8 + ((id * 37) % 100) / 250, -34 + ((id * 53) % 97) / 250],
      service: 240,
      delivery: [1 + (id % 5)],
      ...(id % 4 === 0 && { time_windows: [[(id % 5) * 3600, (id % 5) * 3600 + 7200]] }),
    })),
    ...more,
  });

test('the same seed and as many attempts give the same plan, another seed another', () => {
  const [a, b, c] = [found(town(), 900), found(town(), 900), found(town(), 900, 2)];
  expect(a).toEqual(b);
  expect(a.stops).not.toEqual(c.stops);
});

test('who stops a search later never has a worse plan', () => {
  const cut = (attempts: number) =>
    anneal(compile(town()).model, { seed: 3, progress: (n) => (n >= attempts ? 1 : n / 4000) });
  const costs = [0, 80, 400, 1000, 2000, 4000].map((n) => cut(n).cost);
  expect(costs).toEqual(costs.toSorted((x, y) => y - x));
  expect(costs.at(-1)).toBeLessThan(costs[0]!);
});

test('the order of the request does not matter where the best plan is found', () => {
  const few = { ...town(), jobs: town().jobs.slice(0, 9) };
  const turned = { ...few, jobs: few.jobs.toReversed() };
  expect(worth(found(turned, 3000))).toEqual(worth(found(few, 3000)));
});

test('another vehicle costs no more than one part in a hundred', () => {
  const all = town(),
    fewer = { ...all, vehicles: all.vehicles.slice(0, 4) };
  const best = (of: RoutingRequest) =>
    [1, 2, 3].map((seed) => found(of, 8000, seed)).sort((a, b) => a.cost - b.cost)[0]!;
  const [with5, with4] = [best(all), best(fewer)];
  expect([with5.missing, with4.missing]).toEqual([0, 0]);
  expect(with5.cost).toBeLessThanOrEqual(with4.cost * 1.01);
});

test('a better plan from elsewhere is gone on from, one that is worse is not', () => {
  const { model } = compile(town());
  const better = found(town(), 8000);
  const plan = anneal(model, { seed: 5, progress: (n) => n / 16, exchange: () => better });
  expect(plan.cost).toBeLessThanOrEqual(better.cost);
});

test('a search that is called off at once leaves out what it did not come to', () => {
  const plan = anneal(compile(town()).model, { seed: 1, progress: () => 1, isCalledOff: () => true });
  expect(worth(plan)).toEqual([60, 0]);
});

test('where a vehicle costs by itself, as few go as can do the work', () => {
  const fixed = { vehicles: town().vehicles.map((v) => ({ ...v, capacity: [90], costs: { fixed: 100_000 } })) };
  const { ends } = found(town({ ...fixed, jobs: town().jobs.map((j) => ({ ...j, time_windows: [] })) }), 3000);
  const used = [...ends].filter((end, v) => end > (v === 0 ? 0 : ends[v - 1]!)).length;
  expect(used).toBe(2);
});
