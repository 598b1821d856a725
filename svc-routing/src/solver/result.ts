/** The plan as the specification spells it: routes with steps, totals, and what is left over. */
import type { RoutingResult, RoutingRoute, RoutingStep } from '@cartage/contract/routing/routing.ts';
import type { Plan } from './improve.ts';
import { encodePolyline } from './polyline.ts';
import type { Problem, Stop } from './problem.ts';
import { opening, type Route, travel, workAt } from './route.ts';

export function resultOf(p: Problem, plan: Plan, withGeometry: boolean): RoutingResult {
  const routes = plan.routes.filter((r) => r.stops.length).map((r) => routeResult(p, r, withGeometry));
  const total = (key: 'cost' | 'setup' | 'service' | 'duration' | 'waiting_time' | 'priority' | 'distance') => cents(routes.reduce((sum, r) => sum + r[key], 0));
  const vector = (key: 'amount' | 'pickup' | 'delivery') => Array.from({ length: p.dimensions }, (_, i) => routes.reduce((sum, r) => sum + r[key][i]!, 0));
  const unassigned = plan.left.toSorted((a, b) => a - b).flatMap((task) => p.tasks[task]!.stops.map((s) => p.stops[s]!)).map((s) => ({ id: s.id, location: s.location, type: s.type, description: s.description }));
  return {
    code: 0,
    summary: {
      cost: total('cost'), routes: routes.length, unassigned: unassigned.length, setup: total('setup'), service: total('service'), duration: total('duration'),
      waiting_time: total('waiting_time'), priority: total('priority'), distance: total('distance'), violations: [],
      amount: vector('amount'), pickup: vector('pickup'), delivery: vector('delivery'), computing_times: { loading: 0, solving: 0, routing: 0 },
    },
    unassigned, routes,
  };
}

function routeResult(p: Problem, route: Route, withGeometry: boolean): RoutingRoute {
  const v = p.vehicles[route.vehicle]!;
  const stops = route.stops.map((s) => p.stops[s]!);
  const load = (i: number) => Array.from(route.load.slice(i * p.dimensions, (i + 1) * p.dimensions));
  const begin = departure(p, route, stops);
  const plain = { setup: 0, service: 0, waiting_time: 0, violations: [] };
  const steps: RoutingStep[] = [];
  if (v.start >= 0) steps.push({ ...plain, type: 'start', id: null, jobid: null, jobno: null, description: v.startDescription, location: p.places[v.start]!, arrival: begin, duration: 0, distance: 0, load: load(0) });
  let time = begin, at = v.start, duration = 0, distance = 0;
  const drive = (to: number) => {
    const seconds = travel(p, v, at, to);
    duration += seconds;
    distance += p.metres(at, to);
    time += seconds;
  };
  stops.forEach((stop, i) => {
    drive(stop.at);
    const arrival = time, start = opening(stop.windows, arrival), setup = at === stop.at ? 0 : stop.setup;
    steps.push({
      type: stop.type, id: stop.id, jobid: stop.jobid, jobno: stop.jobno, description: stop.description, location: stop.location, setup, service: stop.service,
      waiting_time: start - arrival, arrival, duration, distance, load: load(i + 1), violations: [],
    });
    time = start + workAt(stop, at);
    at = stop.at;
  });
  if (v.end >= 0) {
    drive(v.end);
    steps.push({ ...plain, type: 'end', id: null, jobid: null, jobno: null, description: v.endDescription, location: p.places[v.end]!, arrival: time, duration, distance, load: load(stops.length) });
  }
  const sum = (key: 'setup' | 'service' | 'waiting_time') => steps.reduce((n, s) => n + s[key], 0);
  const vector = (of: (s: Stop, k: number) => number) => Array.from({ length: p.dimensions }, (_, k) => stops.reduce((n, s) => n + of(s, k), 0));
  const delivery = vector((s, k) => (s.type === 'delivery' ? -s.change[k]! : s.initial[k]!)), pickup = vector((s, k) => (s.type === 'delivery' ? 0 : s.change[k]! + s.initial[k]!));
  return {
    vehicle: v.id, description: v.description, cost: cents(route.cost), setup: sum('setup'), service: sum('service'), duration, waiting_time: sum('waiting_time'),
    priority: [...new Set(stops.map((s) => s.task))].reduce((n, t) => n + p.tasks[t]!.priority, 0), distance, violations: [],
    // A shipment is one amount, though it is picked up and delivered.
    amount: vector((s, k) => (s.type === 'delivery' ? 0 : s.change[k]! + 2 * s.initial[k]!)), pickup, delivery,
    geometry: withGeometry ? encodePolyline(steps.map((s) => s.location!)) : null, steps,
  };
}

/** As late as it can be without delaying anything: who leaves too early only waits at the first stop. */
function departure(p: Problem, route: Route, stops: readonly Stop[]): number {
  const v = p.vehicles[route.vehicle]!;
  let time = v.window[0], at = v.start, slack = Infinity;
  for (const stop of stops) {
    const arrival = time + travel(p, v, at, stop.at), start = opening(stop.windows, arrival);
    // What is shifted so far is waited for here; a stop before may not be shifted out of its window.
    if (start > arrival) return v.window[0] + Math.min(slack, start - arrival);
    slack = Math.min(slack, stop.windows.find(([, to]) => start <= to)![1] - start);
    time = start + workAt(stop, at);
    at = stop.at;
  }
  return v.window[0];
}
const cents = (n: number) => Math.round(n * 100) / 100;
