/** What a route gives way by, priced: lateness and overtime of its earliest day, and the most that is on board. */
import { type Bends, type Model, opening } from '../model/model.ts';

/** What it has to know of a route. */
type Way = {
  readonly vehicle: number;
  readonly seconds: Int32Array;
  readonly pace: number;
  /** With breaks or reloads, what is late and how long the day takes is told by the last order that it was asked about. */
  readonly day: { readonly bent: number } | null;
};

/** Leaving early makes nothing later, so the earliest day is the cheapest of an order. */
export function bentBy(m: Model, bends: Bends, way: Way, stops: Int32Array, n: number): number {
  const { vehicle: v, day } = way;
  let cost = day === null ? lateBy(m, bends, way, stops, n) : day.bent;
  if (bends.overload[v]! > 0)
    for (let k = 0; k < m.dims; k++)
      cost += Math.max(0, highest(m, k, stops, n) - bends.capacity[v * m.dims + k]!) * bends.overload[v]!;
  return cost;
}

function lateBy(m: Model, bends: Bends, { vehicle: v, seconds, pace }: Way, stops: Int32Array, n: number): number {
  let at = m.start[v]!,
    time = m.from[v]!,
    cost = 0;
  for (let i = 0; i < n; i++) {
    const stop = stops[i]!,
      to = m.at[stop]!;
    const begun = opening(m, stop, time + seconds[at * m.size + to]! * pace);
    if (begun > bends.closes[stop]!) cost += (begun - bends.closes[stop]!) * bends.late[stop]!;
    time = begun + m.service[stop]! + (at === to ? 0 : m.setup[stop]!);
    at = to;
  }
  const over = time + seconds[at * m.size + m.end[v]!]! * pace - bends.until[v]!;
  return over > 0 ? cost + over * bends.overtime[v]! : cost;
}

function highest(m: Model, k: number, stops: Int32Array, n: number): number {
  let now = 0;
  for (let i = 0; i < n; i++) now += m.initial[stops[i]! * m.dims + k]!;
  let high = now;
  for (let i = 0; i < n; i++) {
    now += m.change[stops[i]! * m.dims + k]!;
    if (now > high) high = now;
  }
  return high;
}

let tried = new Int32Array(64);
/** The same with one more stop in front of position i, and another in front of what was position j. */
export function bentWith(
  m: Model,
  bends: Bends,
  route: Way & { n: number; stops: Int32Array },
  i: number,
  stop: number,
  j = -1,
  second = -1,
): number {
  const { n, stops } = route;
  if (tried.length < n + 2) tried = new Int32Array(2 * n + 4);
  let k = 0;
  for (let x = 0; x <= n; x++) {
    if (x === i) tried[k++] = stop;
    if (x === j) tried[k++] = second;
    if (x < n) tried[k++] = stops[x]!;
  }
  return bentBy(m, bends, route, tried, k);
}
