/** The request as a model, with the words that the answer repeats. */
import type { RoutingRequest, RoutingResult } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import { type GivenDay, givenOf, isPlan } from '../answer/given.ts';
import { Route } from '../search/route.ts';
import type { Land } from '../../travel/travel.ts';
import { bent, mayBend } from './bends.ts';
import { dutiesOf } from './duties.ts';
import { groundOf } from './ground.ts';
import { inOrder } from './in-order.ts';
import type { Matrix, Model } from './model.ts';
import { lockedOf, refusal } from './named.ts';

export type Visit = {
  type: 'job' | 'pickup' | 'delivery';
  id: number | string;
  jobid: string | null;
  jobno: string | null;
  description: string | null;
  location: [number, number];
};
/** The model, and what its numbers are called. The request's matrices live on in the model alone. */
export type Compiled = {
  model: Model;
  visits: readonly Visit[];
  request: RoutingRequest;
  /** The same as it was listed, without its matrices. */
  asked: RoutingRequest;
  /** The given matrices by profile, for whoever checks the answer. */
  tables: { width: number; of: Partial<Record<string, Matrix>> } | null;
  /** For the travel model, where no matrices are given. */
  land: Land;
  ways: RoutingResult['ways'];
  /** The order to be timed, where no search is asked for. */
  given: (GivenDay | null)[] | null;
};

type Source = RoutingRequest['jobs'][number] | RoutingRequest['shipments'][number]['pickup'];
type Task = {
  stops: { source: Source; type: Visit['type']; initial: Load; change: Load }[];
  skills: Load;
  priority: number;
  bend: RoutingRequest['jobs'][number]['bend'];
  /** The only vehicle that may do it, because it has the other half on board. */
  only?: number;
};
type Load = readonly number[];
const FOREVER: readonly [number, number] = [0, Number.MAX_SAFE_INTEGER];
/** What leaving it out weighs where it may not be left out. */
export const MUST = 1e7;
/** What an hour costs where nobody says: a unit a second. */
const PER_HOUR = 3600;

/** What is known of the land, and whose ways the request has, as it is answered. */
type Ground = Partial<Land> & { ways?: RoutingResult['ways'] };

/** Refuses with a clear 400 what does not hang together. */
export function compile(asked: RoutingRequest, { areas = null, paces = null, ways }: Ground = {}): Compiled {
  const given = isPlan(asked) ? givenOf(asked) : null;
  // Who gives the whole order has fixed it all.
  const request = given ? { ...asked, vehicles: asked.vehicles.map((v) => ({ ...v, fixed: null })) } : inOrder(asked);
  const locked = lockedOf(request);
  const tasks = tasksOf(request, locked);
  const stops = tasks.flatMap((t) => t.stops);
  const dims = Math.max(
    0,
    ...request.vehicles.map((v) => v.capacity?.length ?? 0),
    ...stops.map((s) => Math.max(s.initial.length, s.change.length)),
  );
  const land = { areas, paces };
  const ground = groundOf(
    request,
    stops.map((s) => s.source),
    land,
  );
  const windows = stops.map(({ source: { time_windows: w } }) =>
    w?.length ? w.toSorted((a, b) => a[0] - b[0]) : [FOREVER],
  );
  let stop = 0;
  const first = tasks.map((t) => (stop += t.stops.length) - t.stops.length);
  const firstWindow = new Int32Array(stops.length + 1);
  windows.forEach((w, s) => (firstWindow[s + 1] = firstWindow[s]! + w.length));
  const vectors = (of: (s: (typeof stops)[number]) => Load) =>
    Float64Array.from({ length: stops.length * dims }, (_, i) => of(stops[Math.floor(i / dims)]!)[i % dims] ?? 0);
  const { vehicles } = request;
  const perVehicle = (of: (v: (typeof vehicles)[number]) => number) => Float64Array.from(vehicles, of);
  const isPriced = (v: (typeof vehicles)[number]): boolean => {
    const { per_hour, per_km } = v.costs ?? {};
    if (!request.matrices?.[v.profile]?.costs) return false;
    if (per_hour != null || per_km != null) throw refusal('costs', say('costs', { id: v.id }));
    return true;
  };
  const { kind, kinds } = kindsOf(request);
  const strict: Model = {
    size: ground.size,
    stops: stops.length,
    tasks: tasks.length,
    vehicles: vehicles.length,
    dims,
    matrices: ground.matrices,
    at: ground.at,
    task: Int32Array.from(tasks.flatMap((t, n) => t.stops.map(() => n))),
    mate: Int32Array.from(tasks.flatMap((t, n) => (t.stops.length === 1 ? [-1] : [first[n]! + 1, first[n]!]))),
    setup: Float64Array.from(stops, (s) => s.source.setup ?? 0),
    service: Float64Array.from(stops, (s) => s.source.service ?? 0),
    firstWindow,
    opens: Float64Array.from(windows.flat(), (w) => w[0]),
    closes: Float64Array.from(windows.flat(), (w) => w[1]),
    initial: vectors((s) => s.initial),
    change: vectors((s) => s.change),
    first: Int32Array.from(first),
    second: Int32Array.from(tasks, (t, n) => (t.stops.length === 1 ? -1 : first[n]! + 1)),
    isFreight: Uint8Array.from(stops, (s) => (s.type === 'job' ? 0 : 1)),
    weight: Float64Array.from(tasks, (t) => (t.only === undefined ? 1 + t.priority : MUST)),
    priority: Float64Array.from(tasks, (t) => t.priority),
    able: Uint8Array.from(
      tasks.flatMap((t) =>
        vehicles.map((v, n) => ((t.only ?? n) === n && t.skills.every((s) => v.skills?.includes(s)) ? 1 : 0)),
      ),
    ),
    matrix: ground.matrixOf,
    pace: perVehicle((v) => 1 / (v.speed_factor ?? 1)),
    perSecond: perVehicle((v) => (isPriced(v) ? 0 : (v.costs?.per_hour ?? PER_HOUR) / 3600)),
    perMetre: perVehicle((v) => (isPriced(v) ? 0 : (v.costs?.per_km ?? 0) / 1000)),
    fixed: perVehicle((v) => v.costs?.fixed ?? 0),
    start: ground.start,
    end: ground.end,
    from: perVehicle((v) => v.time_window?.[0] ?? FOREVER[0]),
    until: perVehicle((v) => v.time_window?.[1] ?? FOREVER[1]),
    capacity: Float64Array.from(vehicles.flatMap((v) => Array.from({ length: dims }, (_, k) => roomOf(v, k)))),
    maxTasks: perVehicle((v) => v.max_tasks ?? Infinity),
    maxTravel: perVehicle((v) => v.max_travel_time ?? Infinity),
    maxMetres: perVehicle((v) => v.max_distance ?? Infinity),
    duties: dutiesOf(request, ground.reload, dims),
    bends: null,
    locked: locked.map((own) => Int32Array.from(own)),
    kind,
    kinds,
  };
  // A given order is told by what was asked.
  const bends = tasks.flatMap((t) => t.stops.map(() => t.bend));
  const model = !given && mayBend(request) ? bent(strict, request, bends) : strict;
  checkLocked(model, request);
  const visits = stops.map(({ type, source: s }) => ({
    type,
    id: s.id,
    jobid: s.jobid ?? null,
    jobno: s.jobno ?? null,
    description: s.description ?? null,
    location: s.location,
  }));
  const tables = request.matrices && {
    width: ground.size,
    of: Object.fromEntries(vehicles.map((v, n) => [v.profile, ground.matrices[ground.matrixOf[n]!]])),
  };
  const bare = (of: RoutingRequest) => ({ ...of, matrices: undefined });
  return { model, visits, request: bare(request), asked: bare(asked), tables: tables ?? null, land, ways, given };
}

/** A vehicle without capacities takes anything; one with fewer than there are takes nothing of the others. */
const roomOf = (v: RoutingRequest['vehicles'][number], k: number) => (v.capacity ? (v.capacity[k] ?? 0) : Infinity);

function tasksOf(request: RoutingRequest, locked: readonly (readonly number[])[]): Task[] {
  const jobs = request.jobs.map((job): Task => {
    const initial = job.delivery ?? [],
      picked = job.pickup ?? [];
    const change = Array.from(
      { length: Math.max(initial.length, picked.length) },
      (_, k) => (picked[k] ?? 0) - (initial[k] ?? 0),
    );
    return {
      stops: [{ source: job, type: 'job', initial, change }],
      skills: job.skills ?? [],
      priority: job.priority ?? 0,
      bend: job.bend,
    };
  });
  const holder = new Map(locked.flatMap((stops, v) => stops.map((s) => [s, v] as const)));
  const shipments = request.shipments.flatMap((s, n): Task[] => {
    const amount = s.amount ?? [],
      skills = s.skills ?? [],
      priority = s.priority ?? 0,
      { bend } = s;
    const pickup = { source: s.pickup, type: 'pickup', initial: [], change: amount } as const,
      delivery = { source: s.delivery, type: 'delivery', initial: [], change: amount.map((a) => -a) } as const;
    const first = request.jobs.length + 2 * n,
      only = holder.get(first);
    if (only === undefined || holder.has(first + 1)) return [{ stops: [pickup, delivery], skills, priority, bend }];
    // On board already when the rest of the day is planned: its delivery goes anywhere behind, and has to go.
    return [
      { stops: [pickup], skills, priority, bend },
      { stops: [delivery], skills, priority: 0, bend, only },
    ];
  });
  return [...jobs, ...shipments];
}

/** A day that cannot even begin as it is fixed is refused; who has to see why asks for its plan. */
function checkLocked(model: Model, { vehicles }: RoutingRequest): void {
  vehicles.forEach(({ id }, v) => {
    const own = model.locked[v]!;
    if (own.length === 0) return;
    const route = new Route(model, v);
    own.forEach((stop, i) => route.insert(model, i, stop));
    if (own.some((s) => model.able[model.task[s]! * model.vehicles + v] === 0))
      throw refusal('fixed', say('begins.skill', { id }));
    if (!route.refresh(model)) throw refusal('fixed', say('begins.limits', { id }));
  });
}

/** Vehicles that differ in nothing but their names. */
function kindsOf({ vehicles }: RoutingRequest): { kind: Int32Array; kinds: number } {
  const seen = new Map<string, number>();
  const kind = Int32Array.from(
    vehicles,
    ({ id: _id, description: _d, startDescription: _s, endDescription: _e, ...v }) => {
      const key = JSON.stringify({ ...v, skills: v.skills?.toSorted((a, b) => a - b) });
      if (!seen.has(key)) seen.set(key, seen.size);
      return seen.get(key)!;
    },
  );
  return { kind, kinds: seen.size };
}
