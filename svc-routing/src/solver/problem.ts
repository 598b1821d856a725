/** The request as numbers: stops, tasks (a job, or a shipment's two stops), vehicles, and distances between all places. */
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { roadMetres, secondsFor } from './travel.ts';

export type Window = readonly [from: number, to: number];
export type Stop = {
  type: 'job' | 'pickup' | 'delivery'; id: number | string; jobid: string | null; jobno: string | null; description: string | null;
  task: number; at: number; location: [number, number]; setup: number; service: number; windows: readonly Window[];
  /** What is on board from the start because it is delivered here, and how the load changes here. */
  initial: readonly number[]; change: readonly number[];
};
export type Task = { stops: readonly number[]; priority: number; vehicles: readonly number[] };
export type Vehicle = {
  id: number | string; description: string | null; start: number; end: number; startDescription: string | null; endDescription: string | null;
  capacity: readonly number[] | null; window: Window; seconds: (metres: number) => number;
  perSecond: number; perMetre: number; fixed: number;
};
export type Problem = {
  stops: readonly Stop[]; tasks: readonly Task[]; vehicles: readonly Vehicle[]; places: readonly [number, number][]; dimensions: number;
  /** Metres between two places; -1 is nowhere, which is no distance from anything. */
  metres(a: number, b: number): number;
};
const FOREVER: Window = [0, Number.MAX_SAFE_INTEGER];
/** What an hour costs where nobody says: a unit a second. */
const PER_HOUR = 3600;

export function* problemOf(request: RoutingRequest): Generator<void, Problem> {
  const places: [number, number][] = [];
  const placeOf = new Map<string, number>();
  const place = (at: [number, number]): number => {
    const key = at.join();
    if (!placeOf.has(key)) placeOf.set(key, places.push(at) - 1);
    return placeOf.get(key)!;
  };
  const dimensions = Math.max(0, ...request.vehicles.map((v) => v.capacity?.length ?? 0), ...request.jobs.map((j) => Math.max(j.pickup?.length ?? 0, j.delivery?.length ?? 0)), ...request.shipments.map((s) => s.amount?.length ?? 0));
  const vector = (list: readonly number[] | null | undefined, sign = 1) => Array.from({ length: dimensions }, (_, i) => sign * (list?.[i] ?? 0));

  const vehicles: Vehicle[] = request.vehicles.map((v) => ({
    id: v.id, description: v.description ?? null, start: v.start ? place(v.start) : -1, end: v.end ? place(v.end) : -1,
    startDescription: v.startDescription ?? null, endDescription: v.endDescription ?? null,
    capacity: v.capacity ? vector(v.capacity) : null, window: v.time_window ?? FOREVER, seconds: secondsFor(v.profile, v.speed_factor ?? 1),
    perSecond: (v.costs?.per_hour ?? PER_HOUR) / 3600, perMetre: (v.costs?.per_km ?? 0) / 1000, fixed: v.costs?.fixed ?? 0,
  }));
  const able = (skills: readonly number[] | null | undefined) => request.vehicles.flatMap((v, i) => ((skills ?? []).every((s) => v.skills?.includes(s)) ? [i] : []));

  const stops: Stop[] = [], tasks: Task[] = [];
  type Source = RoutingRequest['jobs'][number] | RoutingRequest['shipments'][number]['pickup'];
  const addStop = (type: Stop['type'], s: Source, initial: number[], change: number[]): number => stops.push({
    type, id: s.id, jobid: s.jobid ?? null, jobno: s.jobno ?? null, description: s.description ?? null, task: tasks.length, at: place(s.location), location: s.location,
    setup: s.setup ?? 0, service: s.service ?? 0, windows: s.time_windows?.length ? s.time_windows.toSorted((a, b) => a[0] - b[0]) : [FOREVER], initial, change,
  }) - 1;
  for (const job of request.jobs) {
    const stop = addStop('job', job, vector(job.delivery), vector(job.pickup).map((p, i) => p - (job.delivery?.[i] ?? 0)));
    tasks.push({ stops: [stop], priority: job.priority ?? 0, vehicles: able(job.skills) });
  }
  for (const shipment of request.shipments) {
    const pickup = addStop('pickup', shipment.pickup, vector([]), vector(shipment.amount));
    const delivery = addStop('delivery', shipment.delivery, vector([]), vector(shipment.amount, -1));
    tasks.push({ stops: [pickup, delivery], priority: shipment.priority ?? 0, vehicles: able(shipment.skills) });
  }

  const n = places.length;
  const table = new Int32Array(n * n);
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < a; b++) table[a * n + b] = table[b * n + a] = roadMetres(places[a]!, places[b]!);
    yield;
  }
  return { stops, tasks, vehicles, places, dimensions, metres: (a, b) => (a < 0 || b < 0 ? 0 : table[a * n + b]!) };
}
