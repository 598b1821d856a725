/**
 * How long stops take for which the caller says nothing: what is known of their door, else what the caller takes for usual.
 * What is known is a visit, all that is done at a door together, so the stops of a request at one door share it. Pure.
 */
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import type { InsertionFreight, InsertionRequest, InsertionStop } from '@cartage/contract/routing/insertion.ts';
import type { LonLat } from '../travel/travel.ts';
import { type DoorKind, doorsOf } from './door.ts';
import { type Learned, minutesAt } from './learned.ts';

type Said = number | null | undefined;
type Timed = {
  location: LonLat;
  door?: string | null | undefined;
  setup?: Said;
  service?: Said;
  default_setup?: Said;
  default_service?: Said;
};
/** Five minutes, where the caller does not know what is usual either. */
export const USUAL_MINUTES = 5;
/** `doors`: how many had a time that was learned. */
export type AtDoors = { request: RoutingRequest; doors: number };

/** A request with matrices has its own idea of the day, and keeps it. */
export function planAtDoors(asked: RoutingRequest, learned: Learned | null, nowMs: number): AtDoors {
  const day = visits(asked.matrices ? null : learned, nowMs);
  const kindOf = (j: RoutingRequest['jobs'][number]) => (j.pickup && !j.delivery ? 'pickup' : 'delivery');
  for (const job of asked.jobs) day.expect(job, kindOf(job));
  for (const { pickup, delivery } of asked.shipments) {
    day.expect(pickup, 'pickup');
    day.expect(delivery, 'delivery');
  }
  const jobs = asked.jobs.map((j) => day.timed(j, kindOf(j)));
  const shipments = asked.shipments.map((s) => ({
    ...s,
    pickup: day.timed(s.pickup, 'pickup'),
    delivery: day.timed(s.delivery, 'delivery'),
  }));
  return { request: { ...asked, jobs, shipments }, doors: day.known.size };
}

/** Freight that is asked about is tried in every route, so each route shares its visits with it anew. */
export function insertionAtDoors(asked: InsertionRequest, learned: Learned | null, nowMs: number): InsertionRequest {
  const ofFreight = visits(learned, nowMs);
  const each = (freight: readonly InsertionFreight[], day: Day) =>
    freight.map((f) => ({ ...f, stops: f.stops.map((s) => day.timed(s, kindAt(s))) }));
  for (const { stops } of asked.freight) for (const s of stops) ofFreight.expect(s, kindAt(s));
  const routes = asked.routes.map((route) => {
    const day = visits(learned, nowMs);
    for (const s of [...route.stops, ...route.loose.flatMap((f) => f.stops)]) day.expect(s, kindAt(s));
    return { ...route, stops: route.stops.map((s) => day.timed(s, kindAt(s))), loose: each(route.loose, day) };
  });
  return { ...asked, routes, freight: each(asked.freight, ofFreight) };
}
const kindAt = (s: InsertionStop): DoorKind => s.kind ?? 'delivery';

type Day = ReturnType<typeof visits>;
function visits(learned: Learned | null, nowMs: number) {
  const expected = new Map<number, { stops: number; setup: number; service: number }>(),
    known = new Set<number>();
  return {
    known,
    /** Each stop once, before any is timed. */
    expect(stop: Timed, kind: DoorKind): void {
      if (!learned || isTimed(stop)) return;
      const [door] = doorsOf(kind, stop.door, stop.location);
      const { stops, setup, service } = expected.get(door!) ?? { stops: 0, setup: 0, service: 0 };
      expected.set(door!, {
        stops: stops + 1,
        setup: Math.max(setup, stop.default_setup ?? 0),
        service: service + (stop.default_service ?? 0),
      });
    },
    timed<S extends Timed>(stop: S, kind: DoorKind): S {
      if (isTimed(stop)) return stop;
      const usual = { ...stop, setup: stop.default_setup, service: stop.default_service };
      if (!learned) return usual;
      const doors = doorsOf(kind, stop.door, stop.location),
        { stops, setup, service } = expected.get(doors[0]!)!;
      const usualMinutes = (setup + service) / 60 || USUAL_MINUTES;
      const minutes = firstOf(doors, (door) => minutesAt(learned, door, usualMinutes, nowMs));
      if (minutes === null) return usual;
      known.add(doors[0]!);
      return { ...stop, setup: 0, service: Math.round((minutes * 60) / stops) };
    },
  };
}
const isTimed = ({ setup, service }: Timed): boolean => setup != null || service != null;

export function firstOf<T>(doors: readonly T[], minutes: (door: T) => number | null): number | null {
  for (const door of doors) {
    const found = minutes(door);
    if (found !== null) return found;
  }
  return null;
}
