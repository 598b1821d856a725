/** The plan as the specification spells it: routes with steps, totals, and what is left over. */
import type { RoutingResult, RoutingRoute, RoutingStep } from '@cartage/contract/routing/routing.ts';
import type { Compiled, Visit } from '../model/compile.ts';
import { type Model, opening } from '../model/model.ts';
import type { Kept } from '../search/plan.ts';
import { encodePolyline } from './polyline.ts';
import { reasonsOf } from './reasons.ts';

const TOTALS = ['cost', 'setup', 'service', 'duration', 'waiting_time', 'priority', 'distance'] as const;

export function resultOf(c: Compiled, plan: Kept): RoutingResult {
  const { model, visits } = c;
  const driven = Array.from({ length: model.vehicles }, (_, v) => [
    ...plan.stops.subarray(v === 0 ? 0 : plan.ends[v - 1], plan.ends[v]),
  ]);
  const routes = driven.flatMap((stops, v) => (stops.length ? [routeResult(c, v, stops)] : []));
  const served = new Set(driven.flat());
  const total = (key: (typeof TOTALS)[number]) => cents(routes.reduce((sum, r) => sum + r[key], 0));
  const vector = (key: 'amount' | 'pickup' | 'delivery') =>
    Array.from({ length: model.dims }, (_, k) => routes.reduce((sum, r) => sum + r[key][k]!, 0));
  const left = Array.from(model.first.keys()).filter((t) => !served.has(model.first[t]!));
  const reasons = reasonsOf(c, driven, left);
  const unassigned = visits.flatMap(({ id, location, type, description }, s) =>
    served.has(s) ? [] : [{ id, location, type, description, reason: reasons.get(model.task[s]!) ?? null }],
  );
  return {
    code: 0,
    summary: {
      cost: total('cost'),
      routes: routes.length,
      unassigned: unassigned.length,
      setup: total('setup'),
      service: total('service'),
      duration: total('duration'),
      waiting_time: total('waiting_time'),
      priority: total('priority'),
      distance: total('distance'),
      violations: [],
      amount: vector('amount'),
      pickup: vector('pickup'),
      delivery: vector('delivery'),
      computing_times: { loading: 0, solving: 0, routing: 0 },
    },
    unassigned,
    routes,
  };
}

function routeResult({ model: m, visits, request }: Compiled, v: number, stops: readonly number[]): RoutingRoute {
  const vehicle = request.vehicles[v]!,
    { dims } = m;
  const { seconds, metres } = m.matrices[m.matrix[v]!]!;
  const load = Array.from({ length: dims }, (_, k) => sumOf(stops, (s) => m.initial[s * dims + k]!));
  const steps: RoutingStep[] = [];
  let time = departure(m, v, stops),
    at = m.start[v]!,
    duration = 0,
    distance = 0;
  const plain = { setup: 0, service: 0, waiting_time: 0, violations: [], id: null, jobid: null, jobno: null };
  const end = (type: 'start' | 'end', location: [number, number], words: string | null | undefined) =>
    steps.push({
      ...plain,
      type,
      description: words ?? null,
      location,
      arrival: cents(time),
      duration: cents(duration),
      distance,
      load: [...load],
    });
  const drive = (to: number) => {
    const real = seconds[at * m.size + to]! * m.pace[v]!;
    duration += real;
    distance += metres[at * m.size + to]!;
    time += real;
    at = to;
  };
  if (m.start[v] !== m.size - 1) end('start', vehicle.start ?? NOWHERE, vehicle.startDescription);
  for (const s of stops) {
    const from = at,
      visit = visits[s]!;
    drive(m.at[s]!);
    const begun = opening(m, s, time),
      setup = from === at ? 0 : m.setup[s]!;
    for (let k = 0; k < dims; k++) load[k]! += m.change[s * dims + k]!;
    steps.push({
      ...visit,
      setup,
      service: m.service[s]!,
      waiting_time: cents(begun - time),
      arrival: cents(time),
      duration: cents(duration),
      distance,
      load: [...load],
      violations: [],
    });
    time = begun + setup + m.service[s]!;
  }
  drive(m.end[v]!);
  if (m.end[v] !== m.size - 1) end('end', vehicle.end ?? NOWHERE, vehicle.endDescription);
  const sum = (key: 'setup' | 'service' | 'waiting_time') => cents(steps.reduce((n, s) => n + s[key], 0));
  const vector = (of: (visit: Visit, initial: number, change: number) => number) =>
    Array.from({ length: dims }, (_, k) =>
      sumOf(stops, (s) => of(visits[s]!, m.initial[s * dims + k]!, m.change[s * dims + k]!)),
    );
  const tasks = [...new Set(stops.map((s) => m.task[s]!))];
  return {
    vehicle: vehicle.id,
    description: vehicle.description ?? null,
    cost: cents(m.fixed[v]! + duration * m.perSecond[v]! + distance * m.perMetre[v]!),
    setup: sum('setup'),
    service: sum('service'),
    duration: cents(duration),
    waiting_time: sum('waiting_time'),
    priority: sumOf(tasks, (t) => m.weight[t]! - 1),
    distance,
    violations: [],
    // A shipment is one amount, though it is picked up and delivered.
    amount: vector((visit, initial, change) => (visit.type === 'delivery' ? 0 : change + 2 * initial)),
    pickup: vector((visit, initial, change) => (visit.type === 'delivery' ? 0 : change + initial)),
    delivery: vector((visit, initial, change) => (visit.type === 'delivery' ? -change : initial)),
    geometry: request.options['geometry'] === false ? null : encodePolyline(steps.map((s) => s.location!)),
    steps,
  };
}
/** With matrices, a vehicle may name its place by its row alone. */
const NOWHERE: [number, number] = [0, 0];

/** Seconds: sums in another order differ by less, and to arrive a billionth after closing is to be shut out. */
const ROUNDING = 1e-6;

/** As late as it can be without delaying anything: who leaves too early only waits at the first stop. */
function departure(m: Model, v: number, stops: readonly number[]): number {
  const { seconds } = m.matrices[m.matrix[v]!]!;
  let time = m.from[v]!,
    at = m.start[v]!,
    slack = Infinity;
  for (const s of stops) {
    const arrival = time + seconds[at * m.size + m.at[s]!]! * m.pace[v]!,
      begun = opening(m, s, arrival);
    // What is shifted so far is waited for here; a stop before may not be shifted out of its window.
    if (begun > arrival) return m.from[v]! + Math.max(0, Math.min(slack, begun - arrival) - ROUNDING);
    let w = m.firstWindow[s]!;
    while (m.closes[w]! < begun) w++;
    slack = Math.min(slack, m.closes[w]! - begun);
    time = begun + m.service[s]! + (at === m.at[s] ? 0 : m.setup[s]!);
    at = m.at[s]!;
  }
  return m.from[v]!;
}
const sumOf = (list: readonly number[], of: (n: number) => number) => list.reduce((sum, n) => sum + of(n), 0);
const cents = (n: number) => Math.round(n * 100) / 100;
