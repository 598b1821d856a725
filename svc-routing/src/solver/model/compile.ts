/** The request as a model, with the words that the answer repeats. */
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { groundOf } from './ground.ts';
import type { Matrix, Model } from './model.ts';

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
  /** The given matrices by profile, for whoever checks the answer. */
  tables: { width: number; of: Partial<Record<string, Matrix>> } | null;
};

type Source = RoutingRequest['jobs'][number] | RoutingRequest['shipments'][number]['pickup'];
type Task = {
  stops: { source: Source; type: Visit['type']; initial: Load; change: Load }[];
  skills: Load;
  weight: number;
};
type Load = readonly number[];
const FOREVER: readonly [number, number] = [0, Number.MAX_SAFE_INTEGER];
/** What an hour costs where nobody says: a unit a second. */
const PER_HOUR = 3600;

/** Refuses with a clear 400 what does not hang together. */
export function compile(request: RoutingRequest): Compiled {
  const tasks = tasksOf(request);
  const stops = tasks.flatMap((t) => t.stops);
  const dims = Math.max(
    0,
    ...request.vehicles.map((v) => v.capacity?.length ?? 0),
    ...stops.map((s) => Math.max(s.initial.length, s.change.length)),
  );
  const ground = groundOf(
    request,
    stops.map((s) => s.source),
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
  const { kind, kinds } = kindsOf(request);
  const model: Model = {
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
    weight: Float64Array.from(tasks, (t) => t.weight),
    able: Uint8Array.from(
      tasks.flatMap((t) => vehicles.map((v) => (t.skills.every((s) => v.skills?.includes(s)) ? 1 : 0))),
    ),
    matrix: ground.matrixOf,
    pace: perVehicle((v) => 1 / (v.speed_factor ?? 1)),
    perSecond: perVehicle((v) => (v.costs?.per_hour ?? PER_HOUR) / 3600),
    perMetre: perVehicle((v) => (v.costs?.per_km ?? 0) / 1000),
    fixed: perVehicle((v) => v.costs?.fixed ?? 0),
    start: ground.start,
    end: ground.end,
    from: perVehicle((v) => v.time_window?.[0] ?? FOREVER[0]),
    until: perVehicle((v) => v.time_window?.[1] ?? FOREVER[1]),
    capacity: Float64Array.from(vehicles.flatMap((v) => Array.from({ length: dims }, (_, k) => roomOf(v, k)))),
    maxTasks: perVehicle((v) => v.max_tasks ?? Infinity),
    maxTravel: perVehicle((v) => v.max_travel_time ?? Infinity),
    maxMetres: perVehicle((v) => v.max_distance ?? Infinity),
    kind,
    kinds,
  };
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
  return { model, visits, request: { ...request, matrices: undefined }, tables: tables ?? null };
}

/** A vehicle without capacities takes anything; one with fewer than there are takes nothing of the others. */
const roomOf = (v: RoutingRequest['vehicles'][number], k: number) => (v.capacity ? (v.capacity[k] ?? 0) : Infinity);

function tasksOf(request: RoutingRequest): Task[] {
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
      weight: 1 + (job.priority ?? 0),
    };
  });
  const shipments = request.shipments.map((s): Task => {
    const amount = s.amount ?? [];
    return {
      stops: [
        { source: s.pickup, type: 'pickup', initial: [], change: amount },
        { source: s.delivery, type: 'delivery', initial: [], change: amount.map((a) => -a) },
      ],
      skills: s.skills ?? [],
      weight: 1 + (s.priority ?? 0),
    };
  });
  return [...jobs, ...shipments];
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
