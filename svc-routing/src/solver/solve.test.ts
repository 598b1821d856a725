import fc from 'fast-check';
import { RoutingRequest, RoutingResult } from '@cartage/contract/routing/routing.ts';
import { encodePolyline } from './answer/polyline.ts';
import { solve } from './solve.ts';

type Asked = typeof RoutingRequest._input;
const plan = (asked: Asked, attempts = 600): RoutingResult =>
  RoutingResult.parse(solve(RoutingRequest.parse(asked), { seed: 1, progress: (n) => n / attempts }));
const depot: [number, number] = [151.2, -33.87];
const van = { id: 1, start: depot, end: depot };
const ids = (r: RoutingResult) =>
  r.routes.map((x) => x.steps.filter((s) => s.type !== 'start' && s.type !== 'end').map((s) => s.id));

test('stops on a line are driven along the line, there and back', () => {
  const jobs = [5, 2, 4, 1, 3].map((n) => ({ id: n, location: [151.2 + n / 20, -33.87] as [number, number] }));
  const [order] = ids(plan({ vehicles: [{ id: 1, start: depot }], jobs }));
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('a time window is waited for, and the vehicle does not leave earlier than it has to', () => {
  const result = plan({
    vehicles: [van],
    jobs: [{ id: 1, location: [151.25, -33.87], service: 300, time_windows: [[36_000, 39_600]] }],
  });
  const [start, stop, end] = result.routes[0]!.steps;
  expect(stop).toMatchObject({ type: 'job', arrival: 36_000, waiting_time: 0, service: 300 });
  expect(start!.arrival).toBe(36_000 - stop!.duration);
  expect(end!.arrival).toBe(36_300 + end!.duration - stop!.duration);
});

test('a departure put off as far as a window allows still meets that window, however sums are rounded', () => {
  const result = plan(
    {
      vehicles: [{ id: 0, start: [150.9, -34], speed_factor: 1.25 }],
      jobs: [
        { id: 'j0', location: [150.9, -33.995] },
        { id: 'j1', location: [150.965, -33.992] },
      ],
      shipments: [
        {
          pickup: { id: 'p0', location: [151.202, -33.914], time_windows: [[0, 10_563]] },
          delivery: { id: 'd0', location: [150.9, -33.99], time_windows: [[12_703, 15_703]] },
        },
      ],
    },
    60,
  );
  expect(result.unassigned).toEqual([]);
});

test('skills, windows and loads that nobody can keep leave the job out, the lowest priority first', () => {
  const at = (n: number): [number, number] => [151.2 + n / 100, -33.9];
  expect(
    plan({
      vehicles: [van],
      jobs: [
        { id: 1, location: at(1), skills: [7] },
        { id: 2, location: at(2) },
      ],
    }),
  ).toMatchObject({ unassigned: [{ id: 1, type: 'job' }], summary: { unassigned: 1, routes: 1 } });
  const jobs = [1, 2, 3].map((n) => ({ id: n, location: at(n), delivery: [5], priority: n === 2 ? 10 : n }));
  expect(plan({ vehicles: [{ ...van, capacity: [10] }], jobs }).unassigned.map((u) => u.id)).toEqual([1]);
  expect(plan({ vehicles: [{ ...van, time_window: [0, 60] }], jobs }).summary).toMatchObject({
    unassigned: 3,
    routes: 0,
    cost: 0,
  });
});

test('a shipment is picked up before it is delivered, on one vehicle, and both ends are named when it is left out', () => {
  const shipment = (id: number, lon: number, to: number) => ({
    amount: [4],
    pickup: { id, location: [lon, -33.8] as [number, number] },
    delivery: { id, location: [to, -33.8] as [number, number] },
  });
  const result = plan({
    vehicles: [{ ...van, capacity: [8] }],
    shipments: [shipment(1, 151.3, 151.0), shipment(2, 151.1, 151.4), { ...shipment(3, 151, 151.1), amount: [9] }],
  });
  expect(result.unassigned.map((u) => [u.id, u.type])).toEqual([
    [3, 'pickup'],
    [3, 'delivery'],
  ]);
  expect(result.routes[0]!.steps.every((s) => s.load.every((l) => l >= 0 && l <= 8))).toBe(true);
});

test('setting up is counted once at a place where two things are done', () => {
  const location: [number, number] = [151.3, -33.9];
  const route = plan({
    vehicles: [van],
    jobs: [
      { id: 1, location, setup: 600, service: 60 },
      { id: 2, location, setup: 600, service: 60 },
    ],
  }).routes[0]!;
  expect(route).toMatchObject({ setup: 600, service: 120 });
});

test('a vehicle that costs to be used is left at home when another can do the work', () => {
  const jobs = [1, 2, 3].map((n) => ({ id: n, location: [151.2 + n / 100, -33.9] as [number, number] }));
  const result = plan({
    vehicles: [
      { ...van, costs: { fixed: 5000 } },
      { ...van, id: 2, costs: { fixed: 10, per_km: 1, per_hour: 30 } },
    ],
    jobs,
  });
  expect(result.routes.map((r) => r.vehicle)).toEqual([2]);
  expect(result.summary.cost).toBeCloseTo(
    10 + result.summary.distance / 1000 + (result.summary.duration / 3600) * 30,
    1,
  );
});

test('costs of ways count in place of hours and kilometres', () => {
  const table = (of: (apart: number) => number) => [0, 1, 2].map((a) => [0, 1, 2].map((b) => of(Math.abs(a - b))));
  const jobs = [1, 2].map((id) => ({ id, location: depot, location_index: id }));
  const matrices = { auto: { durations: table((n) => n), costs: table((n) => 100 - 40 * n) } };
  const result = plan({ vehicles: [{ id: 1, start_index: 0, costs: { fixed: 5 } }], jobs, matrices });
  expect([ids(result), result.summary.cost, result.summary.duration]).toEqual([[[2, 1]], 85, 3]);
});

test('the geometry is an encoded polyline', () => {
  expect(
    encodePolyline([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]),
  ).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(
    plan({ vehicles: [van], jobs: [{ id: 1, location: depot }], options: { geometry: false } }).routes[0]!.geometry,
  ).toBeNull();
});

const near = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
  .map(([x, y]): [number, number] => [150.9 + x / 1000, -34 + y / 1000]);
const windows = fc.option(
  fc
    .integer({ min: 0, max: 30_000 })
    .chain((from) => fc.integer({ min: 1800, max: 15_000 }).map((long): [number, number][] => [[from, from + long]])),
  { nil: undefined },
);
const work = {
  location: near,
  setup: fc.constantFrom(0, 120),
  service: fc.integer({ min: 0, max: 900 }),
  time_windows: windows,
};
const request = fc
  .record({
    vehicles: fc.array(
      fc.record({
        start: fc.option(near, { nil: undefined }),
        end: fc.option(near, { nil: undefined }),
        capacity: fc.option(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), {
          nil: undefined,
        }),
        skills: fc.subarray([1, 2]),
        time_window: fc.constantFrom(undefined, [0, 36_000] as [number, number], [3600, 20_000] as [number, number]),
        profile: fc.constantFrom('auto' as const, 'truck' as const, 'car' as const),
        costs: fc.constantFrom(undefined, { per_km: 2, per_hour: 40, fixed: 100 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    jobs: fc.array(
      fc.record({
        ...work,
        skills: fc.subarray([1, 2]),
        delivery: fc.tuple(fc.nat(9), fc.nat(9)),
        pickup: fc.tuple(fc.nat(9), fc.nat(9)),
        priority: fc.nat(5),
      }),
      { maxLength: 14 },
    ),
    shipments: fc.array(
      fc.record({
        amount: fc.tuple(fc.nat(9), fc.nat(9)),
        pickup: fc.record(work),
        delivery: fc.record(work),
        priority: fc.nat(5),
      }),
      { maxLength: 5 },
    ),
  })
  .map((r) => ({
    vehicles: r.vehicles.map((v, i) => ({ id: i + 1, ...v })),
    jobs: r.jobs.map((j, i) => ({ id: `j${i}`, ...j })),
    shipments: r.shipments.map((s, i) => ({
      ...s,
      pickup: { id: `p${i}`, ...s.pickup },
      delivery: { id: `d${i}`, ...s.delivery },
    })),
  }));

test('whatever is asked: everything once or left out, loads and windows kept, shipments in order, steps summing to totals', () => {
  fc.assert(
    fc.property(request, (asked) => {
      const result = plan(asked, 150);
      const done = ids(result).flat(),
        left = result.unassigned.map((u) => u.id);
      expect([...done, ...left].sort()).toEqual(
        [...asked.jobs.map((j) => j.id), ...asked.shipments.flatMap((s) => [s.pickup.id, s.delivery.id])].sort(),
      );
      expect(result.summary.unassigned).toBe(left.length);
      for (const key of ['duration', 'distance', 'service', 'setup', 'waiting_time', 'priority'] as const)
        expect(result.summary[key]).toBe(result.routes.reduce((n, r) => n + r[key], 0));
      for (const route of result.routes) {
        const vehicle = asked.vehicles.find((v) => v.id === route.vehicle)!;
        expect(route.duration).toBe(route.steps.at(-1)!.duration);
        expect(route.distance).toBe(route.steps.at(-1)!.distance);
        expect(route.waiting_time).toBe(route.steps.reduce((n, s) => n + s.waiting_time, 0));
        expect([route.steps[0]!.type === 'start', route.steps.at(-1)!.type === 'end']).toEqual([
          vehicle.start !== undefined,
          vehicle.end !== undefined,
        ]);
        let last: (typeof route.steps)[number] | undefined;
        for (const step of route.steps) {
          const due = last
            ? last.arrival + last.waiting_time + last.setup + last.service + step.duration - last.duration
            : step.arrival;
          expect(step.arrival).toBe(due);
          expect(step.load.every((l, k) => l <= (vehicle.capacity?.[k] ?? Infinity))).toBe(true);
          const job = asked.jobs.find((j) => j.id === step.id),
            stop = job ?? asked.shipments.flatMap((s) => [s.pickup, s.delivery]).find((s) => s.id === step.id);
          const start = step.arrival + step.waiting_time;
          expect(stop?.time_windows?.some(([from, to]) => from <= start && start <= to) ?? true).toBe(true);
          expect(job?.skills.every((s) => vehicle.skills.includes(s)) ?? true).toBe(true);
          last = step;
        }
        const [opens, closes] = vehicle.time_window ?? [-Infinity, Infinity];
        expect([
          route.steps[0]!.arrival >= opens,
          last!.arrival + last!.waiting_time + last!.setup + last!.service <= closes,
        ]).toEqual([true, true]);
        const order = route.steps.map((s) => s.id);
        const carried = asked.shipments.filter((s) => order.includes(s.delivery.id) || order.includes(s.pickup.id));
        for (const s of carried)
          expect([order.includes(s.pickup.id), order.indexOf(s.pickup.id) < order.indexOf(s.delivery.id)]).toEqual([
            true,
            true,
          ]);
      }
    }),
    { numRuns: 150 },
  );
});
