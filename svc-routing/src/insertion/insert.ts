/** Freight put where it fits best into routes that keep their order: what a board says before a drop. Pure; works in small steps. */
import type {
  InsertionFreight,
  InsertionRequest,
  InsertionResult,
  InsertionRoute,
  InsertionStop,
} from '@cartage/contract/routing/insertion.ts';
import { encodePolyline } from '../solver/answer/polyline.ts';
import { clockAt, trafficAt, trafficOver } from '../travel/hours.ts';
import { BANDS } from '../travel/paces.ts';
import { type Land, measure, noWay, secondsFor } from '../travel/travel.ts';

type LonLat = readonly [number, number];
/** A stop and its place among those of its route; a freight's one or two of them. */
type Visit = InsertionStop & { at: number };
type Freight = { first: Visit; second: Visit | undefined; position: number | undefined };
type Legs = {
  /** In the traffic of the day on average, and when it is left at a moment. */
  seconds(a: number, b: number): number;
  secondsAt(a: number, b: number, moment: number): number;
  metres(a: number, b: number): number;
  isOneDoor(a: number, b: number): boolean;
};
type Way = { departs: number; legs: Legs };
type Day = { work: number; distance: number; ends: number; late: number; arrivals: number[]; takes: number[] };
/** Where the route begins and ends among its places. */
const START = 0,
  END = 1;

/** A second late weighs as much as so many of driving. */
const LATE_WEIGHT = 4;
/** The places with the shortest detours are walked through in time; the others would have to make up more than they lose. */
const WALKED = 16;
/** A delivery is looked for at most so many stops behind its pick-up. */
const LOOK_AHEAD = 40;

export function* insert(
  { routes, freight, geometry }: InsertionRequest,
  land: Land = { areas: null, paces: null },
): Generator<void, InsertionResult> {
  const answers: InsertionResult['routes'] = [];
  for (const route of routes) {
    const { way, own, loose, asked } = laidOut(route, freight, land);
    let mine: readonly Visit[] = own;
    for (const one of loose) {
      mine = placed(way, mine, one);
      yield;
    }
    let all = mine;
    for (const one of asked) {
      all = placed(way, all, one);
      yield;
    }
    const before = walk(way, mine),
      after = walk(way, all);
    const was = new Map(mine.map((s, i) => [s.id, lateness(s, before.arrivals[i]!)]));
    answers.push({
      id: route.id,
      before: figures(before),
      after: figures(after),
      away: awayOf(route, way.legs, asked),
      geometry: geometry
        ? encodePolyline([route.start, ...all.map((s) => s.location), route.end].filter((at) => at != null))
        : null,
      stops: all.map((s, i) => ({
        id: s.id,
        arrival: Math.round(after.arrivals[i]!),
        late: lateness(s, after.arrivals[i]!),
        wasLate: was.get(s.id) ?? null,
        takes: after.takes[i]!,
      })),
    });
    yield;
  }
  return { routes: answers };
}

function placed(way: Way, stops: readonly Visit[], { first, second, position }: Freight): readonly Visit[] {
  const n = stops.length,
    { seconds } = way.legs;
  const at = (i: number) => (i < 0 ? START : i >= n ? END : stops[i]!.at);
  const detour = (from: number, via: number, to: number) => seconds(from, via) + seconds(via, to) - seconds(from, to);
  const low = position === undefined ? 0 : Math.min(n, position - 1),
    high = position === undefined ? n : low;
  const worth: { i: number; j: number; extra: number }[] = [];
  const weigh = (i: number, j: number, extra: number) => {
    if (worth.length === WALKED && extra >= worth[WALKED - 1]!.extra) return;
    const behind = worth.findIndex((w) => w.extra > extra);
    worth.splice(behind < 0 ? worth.length : behind, 0, { i, j, extra });
    if (worth.length > WALKED) worth.pop();
  };
  for (let i = low; i <= high; i++) {
    const out = detour(at(i - 1), first.at, at(i));
    if (!second) {
      weigh(i, i, out);
      continue;
    }
    const [from, to] = [at(i - 1), at(i)];
    weigh(i, i, seconds(from, first.at) + seconds(first.at, second.at) + seconds(second.at, to) - seconds(from, to));
    for (let j = i + 1; j <= Math.min(n, i + LOOK_AHEAD); j++) weigh(i, j, out + detour(at(j - 1), second.at, at(j)));
  }
  // Whatever the detours, behind everything else nobody who waits already waits longer.
  if (position === undefined) worth.push({ i: n, j: n, extra: 0 });
  let best = Infinity,
    chosen = stops;
  for (const { i, j } of worth) {
    const order = second ? stops.toSpliced(j, 0, second).toSpliced(i, 0, first) : stops.toSpliced(i, 0, first);
    const day = walk(way, order),
      cost = day.work + LATE_WEIGHT * day.late;
    if (cost < best - 1e-6) {
      best = cost;
      chosen = order;
    }
  }
  return chosen;
}

function walk({ departs, legs }: Way, stops: readonly Visit[]): Day {
  let time = departs,
    at = START,
    distance = 0,
    late = 0,
    spared = 0;
  const arrivals: number[] = [],
    takes: number[] = [];
  for (const stop of stops) {
    distance += legs.metres(at, stop.at);
    time += legs.secondsAt(at, stop.at, time);
    const start = Math.max(time, stop.opens ?? 0);
    if (arrivals.length === 0) spared = start - time;
    late += lateness(stop, start);
    arrivals.push(start);
    takes.push((stop.service ?? 0) + (legs.isOneDoor(at, stop.at) ? 0 : (stop.setup ?? 0)));
    time = start + takes.at(-1)!;
    at = stop.at;
  }
  if (stops.length) {
    distance += legs.metres(at, END);
    time += legs.secondsAt(at, END, time);
  }
  return { work: time - departs - spared, distance, ends: time, late, arrivals, takes };
}

const lateness = (stop: Visit, arrival: number): number =>
  stop.due == null ? 0 : Math.max(0, Math.round(arrival - stop.due));
const figures = ({ work, distance, ends }: Day) => ({
  work: Math.round(work),
  distance: Math.round(distance),
  ends: Math.round(ends),
});

function awayOf(route: InsertionRoute, legs: Legs, freight: readonly Freight[]): number | null {
  const home = [route.end && END, route.start && START].filter((p) => typeof p === 'number');
  if (home.length === 0) return null;
  const stops = freight.flatMap(({ first, second }) => (second ? [first, second] : [first]));
  return Math.max(0, ...stops.map((s) => Math.min(...home.map((h) => legs.metres(h, s.at)))));
}

/** The route's places by number, so that a leg is worked out once however often places are tried. */
function laidOut(route: InsertionRoute, freight: readonly InsertionFreight[], land: Land) {
  const places: (LonLat | null)[] = [route.start ?? null, route.end ?? null];
  const visit = (stop: InsertionStop): Visit => ({ ...stop, at: places.push(stop.location) - 1 });
  const both = ({ stops: [first, second], position }: InsertionFreight): Freight => ({
    first: visit(first!),
    second: second && visit(second),
    position: position ?? undefined,
  });
  const own = route.stops.map(visit),
    loose = route.loose.map(both),
    asked = freight.map(both);
  return { own, loose, asked, way: { departs: route.departs, legs: legsBetween(places, route, land) } };
}
/** A route's day is looked at so long for its traffic on average. */
const DAY_SECONDS = 8 * 3600;
/** Where one end is not known there is no distance. */
function legsBetween(
  places: readonly (LonLat | null)[],
  { profile, departs }: InsertionRoute,
  { areas, paces }: Land,
): Legs {
  const n = places.length,
    far = new Float64Array(n * n).fill(-1);
  // The model goes straight from empty roads to the worst; paces bend it at each band.
  const steps = paces ? BANDS - 1 : 1;
  const levels = Array.from({ length: steps + 1 }, (_, i) => ({
    secondsOf: secondsFor(profile, i / steps, paces),
    of: new Float64Array(n * n),
  }));
  const way = noWay();
  const [longitude, latitude] = places.find((place) => place !== null) ?? [0, 0];
  const clock = clockAt(departs, { longitude, latitude }),
    usual = trafficOver([departs, departs + DAY_SECONDS], { longitude, latitude });
  const metres = (a: number, b: number): number => {
    const held = far[a * n + b]!;
    if (held >= 0) return held;
    const [from, to] = [places[a], places[b]];
    if (from && to) {
      measure(areas, from, to, way);
      for (const { secondsOf, of } of levels) of[a * n + b] = of[b * n + a] = secondsOf(way);
    }
    return (far[a * n + b] = far[b * n + a] = from && to ? way.metres : 0);
  };
  const seconds = (a: number, b: number, traffic = usual): number => {
    metres(a, b);
    const below = Math.min(steps - 1, Math.floor(traffic * steps)),
      share = traffic * steps - below;
    return levels[below]!.of[a * n + b]! * (1 - share) + levels[below + 1]!.of[a * n + b]! * share;
  };
  return {
    metres,
    seconds,
    // The traffic in the middle of the way stands for all of it.
    secondsAt: (a, b, moment) => seconds(a, b, trafficAt(clock, moment + seconds(a, b) / 2)),
    isOneDoor(a, b) {
      const [from, to] = [places[a], places[b]];
      return from != null && to != null && from[0] === to[0] && from[1] === to[1];
    },
  };
}
