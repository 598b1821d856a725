/** What the tests of plans begin with: a search that gives each stop to the driver with the fewest, ten minutes apart. */
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { notFound } from '@cartage/contract/error.ts';
import { routePlanCalls } from '@cartage/contract/jobs/route-plan.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls, type RoutingRequest, type RoutingResult } from '@cartage/contract/routing/routing.ts';
import { type Solve, solveCalls } from '@cartage/contract/routing/solve.ts';
import { aDispatcher, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

type Stop = { type: 'job' | 'pickup' | 'delivery'; id: number; at: RoutingRequest['jobs'][number]; skills: number[] };
const LEG = 600;

/** Stops called Nowhere need an hour that no shift has, until one is lengthened. */
export function found(request: RoutingRequest): RoutingResult {
  const stops = new Map(
    [
      ...request.shipments.flatMap((s): Stop[] => [
        { type: 'pickup', id: Number(s.pickup.id), at: s.pickup as never, skills: s.skills ?? [] },
        { type: 'delivery', id: Number(s.delivery.id), at: s.delivery as never, skills: s.skills ?? [] },
      ]),
      ...request.jobs.map((j): Stop => ({ type: 'job', id: Number(j.id), at: j, skills: j.skills ?? [] })),
    ].map((s) => [`${s.type}${s.id}`, s]),
  );
  const days = new Map<string | number, Stop[]>(
    request.vehicles.map((v) => [
      v.id,
      (v.steps ?? v.fixed ?? []).flatMap((s) => stops.get(`${s.type}${Number(s.id)}`) ?? []),
    ]),
  );
  const hours = Math.max(...request.vehicles.map((v) => v.time_window![1] - v.time_window![0]));
  const taken = new Set([...days.values()].flat());
  const mates = new Map<number, string | number>();
  for (const [of, day] of days) for (const s of day) mates.set(Math.floor(s.id / 2), of);
  const left: Stop[] = [];
  // Freight goes whole or not at all.
  const nowhere = new Set(
    [...stops.values()].flatMap((s) => (s.at.description === 'Nowhere' ? Math.floor(s.id / 2) : [])),
  );
  if (!request.options['plan'])
    for (const stop of stops.values()) {
      if (taken.has(stop)) continue;
      const n = Math.floor(stop.id / 2);
      const able = request.vehicles.filter((v) => stop.skills.every((k) => v.skills?.includes(k)));
      const with_ = mates.get(n) ?? able.toSorted((a, b) => days.get(a.id)!.length - days.get(b.id)!.length)[0]?.id;
      if (with_ === undefined || (hours <= 12 * 3600 && nowhere.has(n))) left.push(stop);
      else {
        mates.set(n, with_);
        days.get(with_)!.push(stop);
      }
    }
  const routes = request.vehicles.flatMap((v) => {
    const day = days.get(v.id)!;
    return day.length ? [routeOf(v, day)] : [];
  });
  const sum = (key: 'cost' | 'distance' | 'duration') => routes.reduce((n, r) => n + r[key], 0);
  const answer: RoutingResult = {
    code: 0,
    summary: {
      ...nothing,
      ...{ cost: sum('cost'), distance: sum('distance'), duration: sum('duration') },
      ...{ routes: routes.length, unassigned: left.length },
      computing_times: { loading: 0, solving: 0, routing: 0 },
    },
    unassigned: left.map((s) => ({
      ...{ id: s.id, location: s.at.location, type: s.type, description: s.at.description ?? null },
      reason: !request.vehicles.some((v) => s.skills.every((k) => v.skills?.includes(k)))
        ? { vehicle: null, needs: [] }
        : { vehicle: 1, needs: [{ cause: 'shift' as const, excess: 840 }] },
    })),
    routes,
  };
  if (!request.options['fairHours']) return answer;
  // The cheapest has the first driver go alone at half the cost; sharing costs the rest.
  const [alone] = routes;
  const costsMore = answer.summary.cost / 2;
  const cheapest = {
    ...answer,
    routes: [{ ...alone!, cost: costsMore }],
    summary: { ...answer.summary, cost: costsMore },
  };
  return { ...cheapest, fair: { by: 'hours', span: { cheapest: 7200, fair: 0 }, costsMore, plan: answer } };
}
const nothing = {
  ...{ cost: 0, setup: 0, service: 0, duration: 0, waiting_time: 0, priority: 0, distance: 0, violations: [] },
  ...{ amount: [], pickup: [], delivery: [] },
};
function routeOf(v: RoutingRequest['vehicles'][number], day: Stop[]): RoutingResult['routes'][number] {
  const start = v.time_window![0];
  const step = { setup: 0, service: 300, waiting_time: 0, load: [0, 0], violations: [] };
  const end = (type: 'start' | 'end', n: number) => ({
    ...{ ...step, service: 0, type, id: null, jobid: null, jobno: null, description: null },
    ...{ location: v.start ?? null, arrival: start + LEG * n, duration: LEG * n, distance: 1000 * n },
  });
  const order = new Map(day.map((s, n) => [s.id, n]));
  const isWrong = (s: Stop) => s.type === 'delivery' && (order.get(s.id - 1) ?? -1) > order.get(s.id)!;
  return {
    ...nothing,
    ...{ vehicle: v.id, description: null, geometry: 'abc' },
    ...{ cost: 10 * day.length, duration: LEG * (day.length + 1), distance: 1000 * (day.length + 1) },
    violations: day.some(isWrong) ? [{ cause: 'precedence' }] : [],
    steps: [
      end('start', 0),
      ...day.map((s, n) => ({
        ...step,
        ...{ type: s.type, id: s.id, jobid: s.at.jobid ?? null, jobno: s.at.jobno ?? null },
        ...{ description: s.at.description ?? null, location: s.at.location },
        ...{ arrival: start + LEG * (n + 1), duration: LEG * (n + 1), distance: 1000 * (n + 1) },
      })),
      end('end', day.length + 1),
    ],
  };
}

export function startPlans() {
  const svc = startForTest(jobsService);
  const dispatch = () => svc.as(aDispatcher());
  const searches = new Map<string, { request: RoutingRequest; state: Solve['state'] }>();
  const watched: { withAnswer: boolean }[] = [];
  let n = 0;
  const solveOf = (id: string): Solve => {
    const search = searches.get(id);
    if (!search) throw notFound('Solve', id);
    const answer = found(search.request);
    const { cost, unassigned } = answer.summary;
    return {
      ...{
        id,
        state: search.state,
        error: null,
        isWaiting: false,
        iteration: 100,
        elapsedMs: 4000,
        limitMs: 30_000,
        cost,
        unassigned,
      },
      curve: [
        { atMs: 100, cost: cost + 50, unassigned },
        { atMs: 3000, cost, unassigned },
      ],
      answer,
    };
  };
  async function aDriver(more: object = {}) {
    const driver = await dispatch().call(driverCalls.create, {
      driver: { code: `P${++n}`, name: `Driver ${n}`, ...more },
    });
    await dispatch().call(vehicleCalls.create, {
      vehicle: { driverid: driver.id, name: 'Van', registrationnumber: `PLAN${n}` },
    });
    return driver;
  }
  const aJob = (suburb: string, more: object = {}) =>
    svc.as(aStaff()).call(jobCalls.create, {
      job: {
        fromaddress: { suburb: 'Botany', postcode: '2019' },
        toaddress: { suburb, postcode: '2000', company: `${suburb} Mill` },
        items: [{ packagetype: 'Carton', quantity: 1 }],
        ...more,
      },
    });
  const give = (agentId: string, ...jobIds: string[]) =>
    dispatch().call(deliveryAgentCalls.allocate, { allocation: { agentId, jobIds } });
  /** A plan whose search has ended. */
  async function aPlan(input: object = {}) {
    const begun = await dispatch().call(routePlanCalls.start, input);
    return dispatch().call(routePlanCalls.stop, { id: begun.id });
  }
  /** Two drivers with a job each and two that wait; only these are planned. */
  async function aDay() {
    const [ann, bob] = [await aDriver(), await aDriver()];
    const [a, b, c, d] = [await aJob('Glebe'), await aJob('Redfern'), await aJob('Newtown'), await aJob('Ultimo')];
    await give(ann.id, a.id);
    await give(bob.id, b.id);
    const asked = { driverIds: [ann.id, bob.id], jobIds: [c.id, d.id] };
    return { ann, bob, jobs: [a, b, c, d], asked };
  }
  const jobOf = (id: string) => svc.as(aStaff()).call(jobCalls.find, { jobId: id });
  beforeAll(() => {
    svc.setNow('2026-11-20T19:00:00Z');
    svc.answers(routingCalls.solve, found);
    svc.answers(solveCalls.start, (request) => {
      const id = crypto.randomUUID();
      searches.set(id, { request: request as RoutingRequest, state: 'running' });
      return { id };
    });
    svc.answers(solveCalls.find, ({ id, withAnswer }) => {
      watched.push({ withAnswer });
      const solve = solveOf(id);
      return solve.state === 'running' && !withAnswer ? { ...solve, answer: null } : solve;
    });
    svc.answers(solveCalls.stop, ({ id }) => {
      const search = searches.get(id);
      if (search) search.state = 'stopped';
      return solveOf(id);
    });
    svc.answers(holidayCalls.list, () => ({ items: [], totalCount: 0 }) as never);
    svc.answers(placeCalls.check, ({ places }) =>
      places.map((p) => ({
        ...{ ok: true, reason: null },
        place:
          p.suburb === 'Atlantis'
            ? null
            : {
                ...{ countryCode: 'AU', suburb: p.suburb ?? '', state: 'NSW', postCode: '2000' },
                ...{ latitude: -33.9, longitude: p.suburb === 'Dubbo' ? 148.6 : 151.2, type: 'DeliveryArea' as const },
              },
      })),
    );
  });
  return { svc, dispatch, searches, watched, aDriver, aJob, give, aDay, jobOf, aPlan };
}
