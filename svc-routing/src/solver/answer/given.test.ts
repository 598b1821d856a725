import { RoutingRequest, type RoutingResult } from '@cartage/contract/routing/routing.ts';
import fc from 'fast-check';
import { aRequest } from '../search/small.fixture.ts';
import { solve } from '../solve.ts';

const pace = { seed: 1, progress: (n: number) => n / 60 };
const depot: [number, number] = [151.2, -33.87];
const at = (n: number): [number, number] => [151.2 + n / 100, -33.87];
const timed = (vehicle: object, jobs: object[], more: object = {}): RoutingResult =>
  solve(
    RoutingRequest.parse({ vehicles: [{ id: 1, start: depot, ...vehicle }], jobs, options: { plan: true }, ...more }),
    pace,
  );
const job = (id: number) => ({ type: 'job', id });

test('the steps keep their order, and what is late is late by so many seconds', () => {
  const jobs = [
    { id: 1, location: at(1), service: 600, time_windows: [[0, 60]] },
    { id: 2, location: at(2), service: 60 },
    { id: 3, location: at(3) },
  ];
  const result = timed({ time_window: [0, 100], steps: [{ type: 'start' }, job(2), job(1)] }, jobs);
  const [route] = result.routes;
  const [, second, first] = route!.steps;
  expect([second!.id, first!.id]).toEqual([2, 1]);
  expect(first!.violations).toEqual([{ cause: 'delay', duration: first!.arrival - 60 }]);
  expect(route!.violations).toEqual([{ cause: 'delay', duration: first!.arrival - 60 + first!.arrival + 600 - 100 }]);
  expect(result.unassigned.map((u) => u.id)).toEqual([3]);
});

test('every other violation is told where it is', () => {
  const jobs = [1, 2].map((id) => ({ id, location: at(id), delivery: [6], skills: id === 2 ? [4] : [] }));
  const shipments = [{ amount: [1], pickup: { id: 'p', location: at(4) }, delivery: { id: 'd', location: at(5) } }];
  const { routes } = timed(
    {
      capacity: [10],
      max_tasks: 3,
      max_travel_time: 1,
      max_distance: 1,
      breaks: [{ id: 'tea' }, { id: 'lunch', max_load: [2] }],
      steps: [
        { type: 'break', id: 'lunch' },
        job(1),
        job(2),
        { type: 'delivery', id: 'd' },
        { type: 'pickup', id: 'p' },
      ],
    },
    jobs,
    { shipments },
  );
  const causes = routes[0]!.steps.map((s) => s.violations.map((v) => v.cause));
  expect(causes).toEqual([['load'], ['max_load', 'load'], [], ['skills'], ['precedence'], ['precedence']]);
  const day = routes[0]!.violations.map((v) => v.cause);
  expect(day.slice(0, 4)).toEqual(['max_tasks', 'max_travel_time', 'max_distance', 'missing_break']);
});

test('what is to be begun at a moment is', () => {
  const jobs = [{ id: 1, location: at(1), service: 60, time_windows: [[5000, 6000]] }];
  const begun = (step: object) => {
    const { steps } = timed({ steps: [{ ...job(1), ...step }] }, jobs).routes[0]!;
    return [steps[1]!.arrival + steps[1]!.waiting_time, steps[1]!.violations];
  };
  expect(begun({ service_after: 5400 })).toEqual([5400, []]);
  expect(begun({ service_at: 4000 })).toEqual([4000, [{ cause: 'lead_time', duration: 1000 }]]);
  expect(begun({ service_before: 4500 })).toEqual([5000, [{ cause: 'delay', duration: 500 }]]);
});

/** The answer's own steps, as they would be asked about. */
const stepsOf = (result: RoutingResult, vehicle: unknown) =>
  (result.routes.find((r) => r.vehicle === vehicle)?.steps ?? []).map(({ type, id }) => ({ type, id }));

test('an answer that is asked about again keeps its cost and its ends and violates nothing; another order is timed right too', () => {
  fc.assert(
    fc.property(
      aRequest({ jobs: 8, shipments: 2, vehicles: 3, rich: true }).map((r) => ({
        ...r,
        vehicles: r.vehicles.map((v) => ({ ...v, fixed: null })),
      })),
      fc.infiniteStream(fc.nat(1000)),
      (request, noise) => {
        const found = solve(request, pace);
        const again = (order: <T>(list: T[]) => T[]) => ({
          ...request,
          options: { c: true },
          vehicles: request.vehicles.map((v) => ({ ...v, steps: order(stepsOf(found, v.id)) })),
        });
        const same = solve(
          again((list) => list),
          pace,
        );
        expect(same.summary).toMatchObject({ cost: found.summary.cost, violations: [] });
        const ends = (r: RoutingResult) => r.routes.map((x) => x.steps.at(-1)!.arrival);
        expect(ends(same)).toEqual(ends(found));
        const mixed = <T>(list: T[]) =>
          list
            .filter((s) => !['start', 'end'].includes((s as { type: string }).type))
            .map((s) => [noise.next().value!, s] as const)
            .sort((a, b) => a[0] - b[0])
            .map(([, s]) => s);
        // It throws when its own check finds other times or other violations.
        solve(again(mixed), pace);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  [{ steps: [job(9)] }, 'There is no job 9'],
  [{ steps: [job(1), job(1)] }, 'There is no job 1'],
  [{ steps: [{ type: 'break', id: 'x' }] }, 'There is no break x'],
  [{ steps: [{ type: 'reload' }] }, 'It has no reloads'],
  [{ steps: [job(1), { type: 'start' }] }, 'Its start stands among its steps'],
])('%j is refused', (vehicle, words) => {
  const asking = () => timed(vehicle, [{ id: 1, location: at(1) }]);
  const validationErrors = [expect.objectContaining({ message: expect.stringContaining(words), members: ['steps'] })];
  expect(asking).toThrow(expect.objectContaining({ status: 400, validationErrors }));
});
