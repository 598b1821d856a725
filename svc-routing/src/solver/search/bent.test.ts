import { AppError } from '@cartage/contract/error.ts';
import { RoutingRequest, type RoutingResult } from '@cartage/contract/routing/routing.ts';
import fc from 'fast-check';
import { resultOf } from '../answer/result.ts';
import { check } from '../check/check.ts';
import { compile, MUST } from '../model/compile.ts';
import { solve } from '../solve.ts';
import { anneal } from './anneal.ts';
import { aRequest, bestOf } from './small.fixture.ts';

const bentOf = ({ routes }: RoutingResult) => routes.flatMap((r) => r.steps.flatMap((s) => s.bent ?? []));
const planOf = (request: RoutingRequest, attempts = 60) => {
  const compiled = compile(request),
    plan = anneal(compiled.model, { seed: 1, progress: (n) => n / attempts });
  return { compiled, plan, result: resultOf(compiled, plan) };
};
/** The first vehicle begins with the first shipment's pickup and the first job. */
const fixed = (request: RoutingRequest): RoutingRequest => ({
  ...request,
  vehicles: request.vehicles.map((v, n) =>
    n > 0
      ? v
      : {
          ...v,
          fixed: [
            { type: 'pickup' as const, id: 'p0' },
            { type: 'job' as const, id: 'j0' },
          ],
        },
  ),
});
function isRefused(request: RoutingRequest): boolean {
  try {
    compile(request);
    return false;
  } catch (refused) {
    if (refused instanceof AppError && refused.status === 400) return true;
    throw refused;
  }
}
/** A request with what may give way taken out of it, each alone. */
const stiff = (request: RoutingRequest, what: 'late' | 'overtime' | 'overload'): RoutingRequest => {
  const less = <T extends { bend?: object | null | undefined }>(one: T): T => ({
    ...one,
    bend: { ...one.bend, [what]: null },
  });
  return {
    ...request,
    vehicles: request.vehicles.map(less),
    jobs: request.jobs.map(less),
    shipments: request.shipments.map(less),
  };
};

test('whatever may give way, only that does, it is marked, priced and part of the cost', () => {
  const seen = { late: 0, overtime: 0, overload: 0, fixed: 0, rests: 0 };
  const size = { jobs: 10, shipments: 4, vehicles: 2, bends: true };
  fc.assert(
    fc.property(fc.oneof(aRequest(size), aRequest({ ...size, rich: true })), fc.boolean(), (asked, isFixed) => {
      const request = isFixed && asked.jobs.length > 0 && asked.shipments.length > 0 ? fixed(asked) : asked;
      if (isRefused(request)) return;
      const { compiled, plan, result } = planOf(request);
      if (plan.missing >= MUST) return;
      if (request !== asked) seen.fixed++;
      if (result.routes.some((r) => r.steps.some((s) => s.bent) && r.steps.some((s) => s.type === 'break')))
        seen.rests++;
      expect(check(compiled, plan, result)).toEqual([]);
      expect(Math.abs(result.summary.cost - plan.cost)).toBeLessThan(1);
      for (const { cause } of bentOf(result)) seen[cause]++;
    }),
    { numRuns: 1000, seed: 7 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
});

test('an answer is refused where what gave way was not free to, is not marked, or is priced otherwise', () => {
  const found = { stiff: 0, unmarked: 0, priced: 0, moved: 0 };
  const cases = fc.sample(aRequest({ jobs: 10, shipments: 4, vehicles: 2, bends: true }), { numRuns: 150, seed: 8 });
  for (const request of cases) {
    const { compiled, plan, result } = planOf(request);
    const [mark] = bentOf(result);
    if (!mark || mark.by < 1 || mark.cost < 1) continue;
    const faults = (change: (steps: RoutingResult['routes'][0]['steps']) => void) => {
      const told = structuredClone(result);
      change(told.routes.find((r) => r.steps.some((s) => s.bent))!.steps);
      return check(compiled, plan, told);
    };
    const ofRequest = check({ ...compiled, request: stiff(compiled.request, mark.cause) }, plan, result);
    if (ofRequest.length > 0) found.stiff++;
    if (faults((steps) => delete steps.find((s) => s.bent)!.bent).length > 0) found.unmarked++;
    if (faults((steps) => (steps.find((s) => s.bent)!.bent![0]!.cost += 1)).length > 0) found.priced++;
    if (faults((steps) => (steps.find((s) => s.bent)!.bent![0]!.by += 1)).length > 0) found.moved++;
    const all = Math.max(...Object.values(found));
    expect(found).toEqual({ stiff: all, unmarked: all, priced: all, moved: all });
  }
  expect(found.stiff).toBeGreaterThan(20);
});

test('up to six stops, the best plan with what gives way is found in 95 of 100 cases, and none better is claimed', () => {
  const cases = fc.sample(aRequest({ jobs: 4, shipments: 1, vehicles: 2, bends: true }), { numRuns: 150, seed: 11 });
  let optimal = 0;
  for (const request of cases) {
    const best = bestOf(request),
      { plan } = planOf(request, 500);
    expect(plan.missing).toBeGreaterThanOrEqual(best.missing);
    const isBehind = plan.missing > best.missing || plan.cost >= best.cost * 0.999999 - 0.001;
    expect(isBehind).toBe(true);
    if (plan.missing === best.missing && plan.cost <= best.cost * 1.000001 + 0.001) optimal++;
  }
  expect(optimal / cases.length).toBeGreaterThanOrEqual(0.95);
});

const at = (n: number): [number, number] => [151 + n / 100, -33.9];
const aDay = (late: number | null, more: object = {}) =>
  RoutingRequest.parse({
    vehicles: [{ id: 1, start: at(0), end: at(0) }],
    jobs: [
      { id: 'far', location: at(40), time_windows: [[0, 6000]] },
      { id: 'near', location: at(-40), time_windows: [[0, 6000]], bend: { late } },
    ],
    ...more,
  });
const answer = (request: RoutingRequest) => solve(request, { seed: 1, progress: (n) => n / 200 });

test('a stop that would be left out is served late where it may be, at its price', () => {
  expect(answer(aDay(null)).unassigned.map((u) => u.id)).toHaveLength(1);
  const given = answer(aDay(6));
  expect(given.unassigned).toEqual([]);
  const late = given.routes[0]!.steps.find((s) => s.id === 'near')!,
    [mark] = late.bent!;
  expect(late.violations).toEqual([]);
  expect(mark).toMatchObject({ cause: 'late', by: late.arrival - 6000 });
  expect(mark!.cost).toBeCloseTo(mark!.by / 10);
  expect(given.summary.cost).toBeCloseTo(given.summary.duration + mark!.cost);
});

test('it goes no farther than it may, and gives way to nothing where that costs more than driving', () => {
  const tight = aDay(6);
  tight.jobs[1]!.bend!.max_late = 1;
  expect(answer(tight).unassigned).toHaveLength(1);
  const two = { vehicles: [1, 2].map((id) => ({ id, start: at(0), end: at(0) })) };
  expect(bentOf(answer(aDay(6000, two)))).toEqual([]);
});

test('with breaks and reloads too the best plan up to five stops is found in 95 of 100 cases, and none better is claimed', () => {
  const size = { jobs: 3, shipments: 1, vehicles: 2, bends: true, rich: true };
  const cases = fc.sample(aRequest(size), { numRuns: 300, seed: 13 }).filter((request) => !isRefused(request));
  let optimal = 0,
    bent = 0;
  for (const request of cases) {
    const best = bestOf(request),
      { plan, result } = planOf(request, 500);
    const isBehind =
      plan.missing > best.missing || (plan.missing === best.missing && plan.cost >= best.cost * 0.999999 - 0.001);
    expect(isBehind).toBe(true);
    if (plan.missing === best.missing && plan.cost <= best.cost * 1.000001 + 0.001) optimal++;
    if (bentOf(result).length > 0) bent++;
  }
  expect(bent).toBeGreaterThan(cases.length / 20);
  expect(optimal / cases.length).toBeGreaterThanOrEqual(0.95);
});

test('nothing gives way in a given order, and no overload is priced beside reloads', () => {
  const steps = ['far', 'near'].map((id) => ({ type: 'job', id }));
  const told = answer(aDay(6, { vehicles: [{ id: 1, start: at(0), steps }], options: { plan: true } }));
  expect(told.routes[0]!.violations.map((v) => v.cause)).toEqual(['delay']);
  expect(bentOf(told)).toEqual([]);
  const reloads = { vehicles: [{ id: 1, start: at(0), reloads: {}, bend: { overload: 5 } }] };
  expect(() => compile(aDay(6, reloads))).toThrow(expect.objectContaining({ status: 400 }));
});
