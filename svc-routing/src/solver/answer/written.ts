/** One vehicle's day as the specification spells it: its steps with what they violate, and their sums. */
import type { RoutingRoute, RoutingStep } from '@cartage/contract/routing/routing.ts';
import type { Compiled, Visit } from '../model/compile.ts';
import { breaksOf } from '../model/duties.ts';
import { bentStep, marksOf, priceOf } from './bent.ts';
import { clockOf, departureOf, type Moved, type Violation } from './clock.ts';
import type { GivenAct, GivenDay } from './given.ts';
import { polylineOf } from './polyline.ts';

const PLAIN = { setup: 0, service: 0, waiting_time: 0, violations: [], id: null, jobid: null, jobno: null };
/** With matrices, a vehicle may name its place by its row alone. */
const NOWHERE: [number, number] = [0, 0];

export function written({ model: m, visits, request }: Compiled, v: number, day: GivenDay): RoutingRoute {
  const vehicle = request.vehicles[v]!,
    breaks = breaksOf(vehicle);
  const clock = clockOf(m, v, day, departureOf(m, v, day));
  const marks = marksOf(m, v, day.acts, clock);
  const stops = day.acts.flatMap((a) => (a.kind === 'stop' ? [a.of] : []));
  const words = (act: GivenAct): Pick<RoutingStep, 'type' | 'id' | 'jobid' | 'jobno' | 'description' | 'location'> => {
    if (act.kind === 'stop') return visits[act.of]!;
    const { reloads } = vehicle;
    return act.kind === 'break'
      ? {
          ...PLAIN,
          type: 'break',
          id: breaks[act.of]!.id,
          description: breaks[act.of]!.description ?? null,
          location: null,
        }
      : {
          ...PLAIN,
          type: 'reload',
          description: reloads!.description ?? null,
          location: reloads!.location ?? vehicle.start ?? NOWHERE,
        };
  };
  const violations = clock.acts.map((a) => a.violations);
  const wrong = wrongOrder(m, v, day.acts);
  const steps: RoutingStep[] = day.acts.map((act, i) => ({
    ...words(act),
    ...moved(clock.acts[i]!),
    violations: [...violations[i]!, ...(wrong.get(i) ?? [])],
    ...bentStep(marks.acts[i]!),
  }));
  const ended = moved(clock.end);
  const isOver = clock.load.some((l, k) => l > m.capacity[v * m.dims + k]! + 1e-6);
  const begins: Violation[] = [...clock.early, ...(isOver ? [{ cause: 'load' }] : [])];
  const hasStart = m.start[v] !== m.size - 1;
  if (hasStart) {
    steps.unshift({
      ...PLAIN,
      type: 'start',
      description: vehicle.startDescription ?? null,
      location: vehicle.start ?? NOWHERE,
      arrival: cents(clock.departs),
      duration: 0,
      distance: 0,
      load: clock.load,
      violations: begins,
      ...bentStep(marks.start),
    });
  }
  if (m.end[v] !== m.size - 1)
    steps.push({
      ...PLAIN,
      type: 'end',
      description: vehicle.endDescription ?? null,
      location: vehicle.end ?? NOWHERE,
      ...ended,
      ...bentStep(marks.end),
    });
  const sum = (key: 'setup' | 'service' | 'waiting_time') => cents(steps.reduce((n, s) => n + s[key], 0));
  const vector = (of: (visit: Visit, initial: number, change: number) => number) =>
    Array.from({ length: m.dims }, (_, k) =>
      sumOf(stops, (s) => of(visits[s]!, m.initial[s * m.dims + k]!, m.change[s * m.dims + k]!)),
    );
  const tasks = [...new Set(stops.map((s) => m.task[s]!))];
  const { driven, metres } = clock.end;
  const limits: Violation[] = [
    ...(hasStart ? [] : begins),
    ...(stops.length > m.maxTasks[v]! ? [{ cause: 'max_tasks' }] : []),
    ...(driven > m.maxTravel[v]! + 1e-6
      ? [{ cause: 'max_travel_time', duration: cents(driven - m.maxTravel[v]!) }]
      : []),
    ...(metres > m.maxMetres[v]! ? [{ cause: 'max_distance' }] : []),
    ...(day.acts.filter((a) => a.kind === 'break').length < breaks.length ? [{ cause: 'missing_break' }] : []),
    ...(day.acts.filter((a) => a.kind === 'reload').length > (m.duties[v]?.reload?.most ?? 0)
      ? [{ cause: 'max_reloads' }]
      : []),
    ...(m.end[v] === m.size - 1 ? ended.violations.filter((x) => x.cause === 'delay') : []),
  ];
  return {
    vehicle: vehicle.id,
    description: vehicle.description ?? null,
    cost: cents(costOf(m, v, day.acts, driven, metres) + priceOf(marks)),
    setup: sum('setup'),
    service: sum('service'),
    duration: cents(driven),
    waiting_time: sum('waiting_time'),
    priority: sumOf(tasks, (t) => m.priority[t]!),
    distance: metres,
    violations: together([...limits, ...steps.flatMap((s) => s.violations)]),
    // A shipment is one amount, though it is picked up and delivered.
    amount: vector((visit, initial, change) => (visit.type === 'delivery' ? 0 : change + 2 * initial)),
    pickup: vector((visit, initial, change) => (visit.type === 'delivery' ? 0 : change + initial)),
    delivery: vector((visit, initial, change) => (visit.type === 'delivery' ? -change : initial)),
    geometry: request.options['geometry'] === false ? null : polylineOf(steps),
    steps,
  };
}

type Model = Compiled['model'];

/** Each cause once, its seconds added up. */
export function together(violations: readonly Violation[]): Violation[] {
  const sums = new Map<string, number | undefined>();
  for (const { cause, duration } of violations)
    sums.set(cause, duration === undefined ? sums.get(cause) : cents((sums.get(cause) ?? 0) + duration));
  return [...sums].map(([cause, duration]) => (duration === undefined ? { cause } : { cause, duration }));
}

/** By act: skills that the vehicle lacks, and deliveries without their pickup before, or pickups without a delivery. */
function wrongOrder(m: Model, v: number, acts: readonly GivenAct[]): Map<number, Violation[]> {
  const position = new Map(acts.flatMap(({ kind, of }, i) => (kind === 'stop' ? [[of, i] as const] : [])));
  return new Map(
    acts.flatMap(({ kind, of }, i) => {
      if (kind !== 'stop') return [];
      const found: Violation[] = [];
      if (m.able[m.task[of]! * m.vehicles + v] === 0) found.push({ cause: 'skills' });
      const mate = m.mate[of]!;
      if (mate >= 0) {
        const other = position.get(mate);
        if (other === undefined || other < i !== of > mate) found.push({ cause: 'precedence' });
      }
      return found.length > 0 ? [[i, found] as const] : [];
    }),
  );
}

function costOf(m: Model, v: number, acts: readonly GivenAct[], driven: number, metres: number): number {
  const { costs } = m.matrices[m.matrix[v]!]!;
  if (!costs) return m.fixed[v]! + driven * m.perSecond[v]! + metres * m.perMetre[v]!;
  let cost = m.fixed[v]!,
    at = m.start[v]!;
  const go = (to: number) => {
    cost += costs[at * m.size + to]!;
    at = to;
  };
  for (const { kind, of } of acts) if (kind !== 'break') go(kind === 'stop' ? m.at[of]! : m.duties[v]!.reload!.at);
  go(m.end[v]!);
  return cost;
}

const moved = (a: Moved) => ({
  setup: a.setup,
  service: a.service,
  waiting_time: cents(a.waiting),
  arrival: cents(a.arrival),
  duration: cents(a.driven),
  distance: a.metres,
  load: a.load,
  violations: a.violations,
});
const sumOf = (list: readonly number[], of: (n: number) => number) => list.reduce((sum, n) => sum + of(n), 0);
export const cents = (n: number) => Math.round(n * 100) / 100;
