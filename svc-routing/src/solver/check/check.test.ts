import { RoutingRequest, type RoutingResult } from '@cartage/contract/routing/routing.ts';
import { resultOf } from '../answer/result.ts';
import { compile } from '../model/compile.ts';
import { anneal } from '../search/anneal.ts';
import type { Kept } from '../search/plan.ts';
import { check } from './check.ts';

const at = (n: number): [number, number] => [151 + n / 100, -33.9];
const request = RoutingRequest.parse({
  vehicles: [
    { id: 'a', start: at(0), end: at(0), capacity: [10], skills: [1], time_window: [0, 20_000] },
    { id: 'b', start: at(9), capacity: [10], time_window: [0, 20_000], max_tasks: 4 },
  ],
  jobs: [
    { id: 1, location: at(1), service: 60, setup: 30, delivery: [4], time_windows: [[0, 9000]] },
    { id: 2, location: at(2), service: 60, delivery: [4], skills: [1] },
    { id: 3, location: at(8), service: 60, pickup: [5] },
    { id: 4, location: at(3), service: 60, delivery: [99] },
  ],
  shipments: [{ amount: [6], pickup: { id: 5, location: at(4) }, delivery: { id: 6, location: at(7) } }],
});
const compiled = compile(request);
const plan = anneal(compiled.model, { seed: 1, progress: (n) => n / 400 });
const faultsOf = (change: (result: RoutingResult, plan: Kept) => void, of = compiled): string => {
  const kept = { ...plan, stops: plan.stops.slice(), ends: plan.ends.slice() };
  const result = resultOf(compiled, kept);
  change(result, kept);
  return check(of, kept, result).join('; ');
};
const asking = (more: object) => ({ ...compiled, request: RoutingRequest.parse({ ...request, ...more }) });
/** The vehicle's steps without start and end. */
const middle = (r: RoutingResult, n = 0) => r.routes[n]!.steps.filter((s) => s.type !== 'start' && s.type !== 'end');

test('an honest answer holds', () => {
  expect(faultsOf(() => undefined)).toBe('');
  expect(resultOf(compiled, plan).unassigned.map((u) => u.id)).toEqual([4]);
});

test.each<[string, RegExp, (r: RoutingResult, p: Kept) => void]>([
  ['a stop served twice', /twice/, (_, p) => void (p.stops[1] = p.stops[0]!)],
  ['a stop that vanished', /left out/, (r) => void r.unassigned.pop()],
  ['an arrival before the vehicle can be there', /earlier/, (r) => void (middle(r)[1]!.arrival -= 200)],
  ['a shorter way', /another way/, (r) => void (middle(r)[0]!.duration -= 50)],
  ['a step under another name', /names/, (r) => void (middle(r)[0]!.id = 77)],
  ['a cost that is not the cost', /costs/, (r) => void (r.routes[0]!.cost -= 5)],
  ['a sum that is not the sum', /add up/, (r) => void (r.summary.cost -= 5)],
  ['a route too many', /too many/, (r) => void r.routes.push(r.routes[0]!)],
  ['the wrong vehicle', /has no route/, (r) => void (r.routes[0]!.vehicle = 'z')],
  ['a start before the shift', /before its shift/, (r) => void (r.routes[0]!.steps[0]!.arrival = -60)],
  ['steps without an end', /other steps/, (r) => void r.routes[0]!.steps.pop()],
])('%s is found', (_name, fault, change) => expect(faultsOf(change)).toMatch(fault));

test.each<[string, RegExp, object]>([
  [
    'a smaller vehicle',
    /of 7.* on board|starts with/,
    { vehicles: request.vehicles.map((v) => ({ ...v, capacity: [7] })) },
  ],
  ['a missing skill', /lacks a skill/, { vehicles: request.vehicles.map((v) => ({ ...v, skills: [] })) }],
  ['a shorter shift', /after its shift/, { vehicles: request.vehicles.map((v) => ({ ...v, time_window: [0, 100] })) }],
  [
    'a window that closes earlier',
    /windows/,
    { jobs: request.jobs.map((j) => ({ ...j, time_windows: [[90_000, 90_001]] })) },
  ],
  ['a limit of stops', /too many stops/, { vehicles: request.vehicles.map((v) => ({ ...v, max_tasks: 0 })) }],
  ['a limit of hours', /too long/, { vehicles: request.vehicles.map((v) => ({ ...v, max_travel_time: 5 })) }],
  ['a limit of metres', /too far/, { vehicles: request.vehicles.map((v) => ({ ...v, max_distance: 5 })) }],
])('%s would have been seen', (_name, fault, more) => expect(faultsOf(() => undefined, asking(more))).toMatch(fault));

test('a delivery before its pickup is found', () => {
  const turned = (_: RoutingResult, p: Kept) => {
    const [a, b] = [p.stops.indexOf(4), p.stops.indexOf(5)];
    [p.stops[a], p.stops[b]] = [5, 4];
  };
  expect(faultsOf(turned)).toMatch(/before it is picked up/);
});

describe('a day with a break, two trips and a fixed beginning', () => {
  const day = compile(
    RoutingRequest.parse({
      vehicles: [
        {
          id: 'a',
          start: at(0),
          end: at(0),
          capacity: [10],
          breaks: [{ id: 'lunch', service: 600, time_windows: [[300, 600]], max_load: [7] }],
          reloads: { duration: 300 },
          fixed: [{ type: 'job', id: 2 }],
        },
      ],
      jobs: [1, 2, 3].map((id) => ({ id, location: at(id), service: 60, delivery: [6 - id] })),
    }),
  );
  const best = anneal(day.model, { seed: 1, progress: (n) => n / 200 });
  const faults = (change: (steps: RoutingResult['routes'][0]['steps']) => void, request: object = {}) => {
    const result = resultOf(day, best);
    change(result.routes[0]!.steps);
    return check({ ...day, request: RoutingRequest.parse({ ...day.request, ...request }) }, best, result).join('; ');
  };
  const one = (more: object) => ({ vehicles: [{ ...day.request.vehicles[0], ...more }] });
  const lunch = day.request.vehicles[0]!.breaks![0]!;

  test('holds as it is answered', () => {
    expect(faults(() => undefined)).toBe('');
    const types = resultOf(day, best).routes[0]!.steps.map((s) => s.type);
    expect([types.filter((t) => t === 'reload').length, types.filter((t) => t === 'break').length]).toEqual([1, 1]);
  });
  test.each<[string, RegExp, Parameters<typeof faults>[0], object?]>([
    [
      'a break left out',
      /later than|leaves out/,
      (s) =>
        void s.splice(
          s.findIndex((x) => x.type === 'break'),
          1,
        ),
    ],
    ['a shorter break', /another time/, (s) => void (s.find((x) => x.type === 'break')!.service = 1)],
    [
      'a break outside its window',
      /takes lunch outside/,
      () => undefined,
      one({ breaks: [{ ...lunch, time_windows: [[0, 1]] }] }),
    ],
    [
      'a break with too much on board',
      /too much on board/,
      (s) => void (s.find((x) => x.type === 'break')!.load = [9]),
    ],
    ['a vehicle that has no reloads', /no reloads|reloads too often/, () => undefined, one({ reloads: null })],
    ['reloading for another time', /another time/, () => undefined, one({ reloads: { duration: 1 } })],
    ['reloading elsewhere', /another way/, () => undefined, one({ reloads: { location: at(7), duration: 300 } })],
    ['another load', /another load/, (s) => void (s[1]!.load = [1])],
    ['a smaller vehicle', /on board|starts with/, () => undefined, one({ capacity: [5] })],
    ['another beginning', /not where it is fixed/, () => undefined, one({ fixed: [{ type: 'job', id: 3 }] })],
  ])('%s is found', (...[, fault, change, request]) => expect(faults(change, request)).toMatch(fault));
});
