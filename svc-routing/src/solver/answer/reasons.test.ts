import { RoutingRequest, type RoutingNeed, type RoutingResult } from '@cartage/contract/routing/routing.ts';
import fc from 'fast-check';
import { compile } from '../model/compile.ts';
import type { Model } from '../model/model.ts';
import { Route } from '../search/route.ts';
import { aRequest } from '../search/small.fixture.ts';
import { solve } from '../solve.ts';

const depot: [number, number] = [151.2, -33.87];
const van = { id: 'van', start: depot, end: depot };
const plan = (asked: typeof RoutingRequest._input): RoutingResult =>
  solve(RoutingRequest.parse(asked), { seed: 1, progress: (n) => n / 300 });
const reasons = (asked: typeof RoutingRequest._input) => plan(asked).unassigned.map((u) => u.reason);
const near = (id: number, more: object = {}) => ({
  id,
  location: [151.2 + id / 100, -33.87] as [number, number],
  ...more,
});

test('what nobody may do lacks a skill', () => {
  expect(reasons({ vehicles: [van], jobs: [near(1, { skills: [4] })] })).toEqual([
    { vehicle: null, needs: [{ cause: 'skill', excess: 0 }] },
  ]);
});
test('what is too heavy beside the rest says by how much', () => {
  const jobs = [near(1, { delivery: [6], priority: 9 }), near(2, { delivery: [7] })];
  expect(reasons({ vehicles: [{ ...van, capacity: [10] }], jobs })).toEqual([
    { vehicle: 'van', needs: [{ cause: 'capacity', excess: 3 }] },
  ]);
});
test('who closes too early, and a shift that is too short, say how late it gets', () => {
  const [closed] = reasons({ vehicles: [van], jobs: [near(20, { time_windows: [[0, 60]] })] });
  expect(closed).toEqual({ vehicle: 'van', needs: [{ cause: 'window', excess: expect.any(Number) }] });
  const [short] = reasons({ vehicles: [{ ...van, time_window: [0, 600] }], jobs: [near(20, { service: 300 })] });
  expect(short).toEqual({ vehicle: 'van', needs: [{ cause: 'shift', excess: expect.any(Number) }] });
});
test('a break that comes too late is told, and what is then too much on board', () => {
  const lunch = { id: 'lunch', service: 600, time_windows: [[0, 60] as [number, number]] };
  const jobs = [near(1, { time_windows: [[4000, 5000]], pickup: [5] })];
  const late = { ...van, time_window: [3000, 9000] as [number, number], breaks: [lunch] };
  expect(reasons({ vehicles: [late], jobs })[0]!.needs).toEqual([{ cause: 'break', excess: 2940 }]);
  const laden = { ...van, breaks: [{ ...lunch, time_windows: [[6000, 7000] as [number, number]], max_load: [3] }] };
  expect(reasons({ vehicles: [laden], jobs })[0]!.needs).toEqual([{ cause: 'breakLoad', excess: 2 }]);
});
test('the limits of a vehicle are told as what they are', () => {
  const jobs = [near(1, { priority: 9 }), near(2)];
  expect(reasons({ vehicles: [{ ...van, max_tasks: 1 }], jobs })[0]!.needs).toEqual([{ cause: 'tasks', excess: 1 }]);
  const [far] = reasons({ vehicles: [{ ...van, max_distance: 500 }], jobs: [near(3)] });
  expect(far!.needs.map((n) => n.cause)).toEqual(['distance']);
});

/** The request with what was named given way to, on the vehicle that was named. */
function relaxed(
  request: RoutingRequest,
  left: RoutingResult['unassigned'],
  of: { vehicle: unknown; needs: RoutingNeed[] },
) {
  // It is told to a hundredth; sums in another order differ by less.
  const give = (cause: RoutingNeed['cause']) => {
    const need = of.needs.find((n) => n.cause === cause);
    return need ? need.excess + (cause === 'tasks' ? 0 : 0.01) : 0;
  };
  const ids = new Set(left.map((u) => `${u.type} ${u.id}`));
  const wider = <S extends { id: number | string; time_windows?: [number, number][] | null | undefined }>(
    s: S,
    type: string,
  ) => ({
    ...s,
    time_windows: s.time_windows?.map(([a, b], i, all): [number, number] => [
      a,
      i === all.length - 1 ? b + give(ids.has(`${type} ${s.id}`) ? 'window' : 'otherWindow') : b,
    ]),
  });
  const more = (limit: number | null | undefined, by: number) => (limit == null ? limit : limit + by);
  return {
    ...request,
    jobs: request.jobs.map((j) => wider(j, 'job')),
    shipments: request.shipments.map((s) => ({
      ...s,
      pickup: wider(s.pickup, 'pickup'),
      delivery: wider(s.delivery, 'delivery'),
    })),
    vehicles: request.vehicles.map((v) =>
      v.id === of.vehicle
        ? {
            ...v,
            breaks: v.breaks?.map((b) => ({
              ...b,
              max_load: b.max_load?.map((most) => most + give('breakLoad')),
              time_windows: b.time_windows?.map(([from, to], i, all): [number, number] => [
                from,
                i === all.length - 1 ? to + give('break') : to,
              ]),
            })),
            capacity: v.capacity?.map((c) => c + give('capacity')),
            time_window: v.time_window && ([v.time_window[0], v.time_window[1] + give('shift')] as [number, number]),
            max_tasks: more(v.max_tasks, give('tasks')),
            max_travel_time: more(v.max_travel_time, give('travel')),
            max_distance: more(v.max_distance, give('distance')),
          }
        : v,
    ),
  };
}
/** Whether the vehicle can serve these stops in this order, by the search's own reckoning. */
function holds(model: Model, vehicle: number, stops: readonly number[]): boolean {
  const route = new Route(model, vehicle);
  stops.forEach((s, i) => route.insert(model, i, s));
  return route.refresh(model);
}
test.each([
  ['a plain day', false],
  ['a day with breaks and reloads', true],
])('what is named suffices on %s: once it gives way, the stop has a place in that route as it stands', (_, rich) => {
  fc.assert(
    fc.property(aRequest({ jobs: 4, shipments: 1, vehicles: 2, rich }), (asked) => {
      const request = { ...asked, vehicles: asked.vehicles.map((v) => ({ ...v, fixed: null })) };
      const before = solve(request, { seed: 1, progress: (n) => n / 60 });
      const [first] = before.unassigned;
      fc.pre(first?.reason?.vehicle != null && first.reason.needs.length > 0);
      const { visits, model } = compile(request);
      const stopOf = (of: { id: unknown; type: string }) =>
        visits.findIndex((v) => v.id === of.id && v.type === of.type);
      const task = model.task[stopOf(first)]!;
      const mates = before.unassigned.filter((u) => model.task[stopOf(u)] === task).map(stopOf);
      const eased = compile(
        relaxed(
          request,
          before.unassigned.filter((u) => mates.includes(stopOf(u))),
          first.reason,
        ),
      ).model;
      const vehicle = request.vehicles.findIndex((v) => v.id === first.reason!.vehicle);
      const stops = (before.routes.find((r) => r.vehicle === first.reason!.vehicle)?.steps ?? [])
        .map((s) => stopOf(s as never))
        .filter((s) => s >= 0);
      const [one, two] = mates;
      const places = Array.from({ length: stops.length + 1 }, (_, i) => stops.toSpliced(i, 0, one!)).flatMap((all, i) =>
        two === undefined ? [all] : Array.from({ length: all.length - i }, (__, j) => all.toSpliced(i + 1 + j, 0, two)),
      );
      expect(places.some((all) => holds(model, vehicle, all))).toBe(false);
      expect(places.some((all) => holds(eased, vehicle, all))).toBe(true);
    }),
    { numRuns: rich ? 50 : 200 },
  );
});
