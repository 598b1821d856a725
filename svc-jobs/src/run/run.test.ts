import { hoursViolations, legOf, type PlannedJob, requestFor } from './plan.ts';
import { progressOf, type Stop } from './progress.ts';
import { RoutingRequest } from '@cartage/contract/routing/routing.ts';

const sydney: [number, number] = [151.2, -33.87],
  parramatta: [number, number] = [151.0, -33.81],
  ballarat: [number, number] = [143.85, -37.56];
const job = (more: Partial<PlannedJob> = {}): PlannedJob => ({
  id: 'j1',
  jobno: 'J1',
  iscollected: false,
  from: sydney,
  to: parramatta,
  fromsuburb: 'Sydney',
  tosuburb: 'Parramatta',
  quantity: 2,
  weightkg: 100.2,
  volumem3: 0.5,
  pickupreadydatetime: null,
  deadline: null,
  ...more,
});
const day = {
  from: new Date('2026-11-20T20:00:00Z'),
  until: new Date('2026-11-21T08:00:00Z'),
  depot: sydney,
  limits: { weightkg: 1000, volumem3: 10 },
};

test('freight near by is picked up and delivered in one day, far away only picked up, and delivered once it is in hand', () => {
  expect(legOf(job())).toBe('both');
  expect(legOf(job({ to: ballarat }))).toBe('pickup');
  expect(legOf(job({ to: ballarat, iscollected: true }))).toBe('delivery');
  expect(legOf(job({ from: null }))).toBeNull();
});
test('the routing problem is one that the routing call accepts', () => {
  const request = requestFor(
    [
      job(),
      job({ id: 'j2', to: ballarat }),
      job({ id: 'j3', iscollected: true, deadline: '2026-11-21T01:00:00.000Z', weightkg: 5000 }),
    ],
    day,
  );
  expect(RoutingRequest.parse(request)).toMatchObject({
    vehicles: [{ capacity: [5202, 10000] }],
    shipments: [{ amount: [101, 500] }],
    jobs: [
      { id: 2, pickup: [101, 500] },
      { id: 5, delivery: [5000, 500] },
    ],
  });
  expect(request.jobs[1]!.time_windows).toEqual([
    [Date.parse('2026-11-20T20:00:00Z') / 1000, Date.parse('2026-11-21T01:00:00Z') / 1000],
  ]);
});
test('how long a stop takes is left to what is known of its door, by its name, and else what is usual counts', () => {
  const { shipments } = requestFor([job({ fromdoor: 'wharf', todoor: 'mill', quantity: 4 })], day);
  const usual = { default_setup: 300, default_service: 120 };
  expect(shipments[0]).toMatchObject({ pickup: { ...usual, door: 'wharf' }, delivery: { ...usual, door: 'mill' } });
  for (const member of ['setup', 'service'])
    for (const stop of [shipments[0]!.pickup, shipments[0]!.delivery]) expect(stop).not.toHaveProperty(member);
});
test('a promise already broken does not keep freight off the run', () => {
  const [late] = requestFor([job({ iscollected: true, deadline: '2026-11-19T00:00:00.000Z' })], day).jobs;
  expect(late!.time_windows![0]![1]).toBe(day.until.getTime() / 1000);
});
test('more than twelve hours of work, or five and a quarter without a rest, is told', () => {
  const step = (arrival: number, waiting_time = 0) => ({ arrival, waiting_time }) as never;
  expect(
    hoursViolations({ duration: 40_000, service: 5000, setup: 0 }, [step(0), step(10_000, 1000), step(29_000)]),
  ).toEqual(['12.5 h of work; standard hours allow 12 h']);
  expect(hoursViolations({ duration: 20_000, service: 0, setup: 0 }, [step(0), step(19_000)])).toEqual([
    'No 15 minutes of rest within 5 h 15 min of work',
  ]);
});

const stop = (position: number, more: Partial<Stop> = {}): Stop => ({
  position,
  type: 'delivery',
  jobid: `j${position}`,
  suburb: `S${position}`,
  arrival: `2026-11-21T0${position}:00:00.000Z`,
  service: 600,
  completedat: null,
  ...more,
});
test('a run tells what is done, what is next and when to expect the rest', () => {
  const progress = progressOf([
    stop(0, { type: 'start', jobid: null }),
    stop(1, { completedat: '2026-11-21T01:40:00.000Z' }),
    stop(2),
    stop(3),
    stop(9, { type: 'end', jobid: null }),
  ]);
  expect(progress).toMatchObject({
    stops: 3,
    done: 1,
    iscompleted: false,
    nextsuburb: 'S2',
    nextarrival: '2026-11-21T02:30:00.000Z',
    lateminutes: 30,
  });
  expect(progress.etas).toEqual([
    { jobid: 'j2', position: 2, eta: '2026-11-21T02:30:00.000Z', stopsBefore: 0, isDelivery: true },
    { jobid: 'j3', position: 3, eta: '2026-11-21T03:30:00.000Z', stopsBefore: 1, isDelivery: true },
  ]);
});
test('an early or punctual run keeps its plan, and one with every stop made is complete', () => {
  expect(progressOf([stop(1, { completedat: '2026-11-21T01:02:00.000Z' }), stop(2)])).toMatchObject({
    lateminutes: 0,
    nextarrival: '2026-11-21T02:00:00.000Z',
  });
  expect(progressOf([stop(1, { completedat: '2026-11-21T01:02:00.000Z' })])).toMatchObject({
    iscompleted: true,
    nextsuburb: null,
  });
});
test('a job picked up and delivered on one run is expected at its delivery', () => {
  expect(progressOf([stop(1, { type: 'pickup', jobid: 'a' }), stop(2, { jobid: 'a' })]).etas).toEqual([
    { jobid: 'a', position: 2, eta: '2026-11-21T02:00:00.000Z', stopsBefore: 1, isDelivery: true },
  ]);
});
test('stops made out of order push the rest behind what has happened', () => {
  const progress = progressOf([stop(1), stop(5, { completedat: '2026-11-21T05:05:00.000Z' })]);
  expect(progress).toMatchObject({ done: 1, nextarrival: '2026-11-21T05:05:00.000Z', lateminutes: 245 });
});
