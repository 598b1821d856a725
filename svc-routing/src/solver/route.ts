/** One vehicle's stops in order, with what it takes to try an insertion without walking the whole route again. */
import type { Problem, Stop, Vehicle, Window } from './problem.ts';

export type Route = {
  readonly vehicle: number; readonly stops: readonly number[];
  /** Earliest departure from each stop; latest arrival at each stop (and at the end) with which the rest can still be done. */
  readonly depart: Float64Array; readonly latest: Float64Array;
  /** Highest load per dimension from the start to before stop i, and from after stop i-1 to the end. */
  readonly before: Float64Array; readonly after: Float64Array; readonly load: Float64Array;
  readonly seconds: number; readonly metres: number; readonly cost: number;
};

/** The earliest allowed moment from `arrival` on; Infinity when the last window has closed. */
export function opening(windows: readonly Window[], arrival: number): number {
  for (const [from, to] of windows) if (arrival <= to) return Math.max(arrival, from);
  return Infinity;
}
/** The latest allowed moment up to `time`; -Infinity when no window has opened by then. */
function closing(windows: readonly Window[], time: number): number {
  for (let i = windows.length - 1; i >= 0; i--) if (windows[i]![0] <= time) return Math.min(time, windows[i]![1]);
  return -Infinity;
}
/** Work at a stop; setting up is only needed where the vehicle has come from elsewhere. */
export const workAt = (stop: Stop, from: number): number => stop.service + (from === stop.at ? 0 : stop.setup);
export const travel = (p: Problem, v: Vehicle, a: number, b: number): number => (a < 0 || b < 0 ? 0 : v.seconds(p.metres(a, b)));

/** The route, or undefined when a window, the load or the order of a shipment is not kept. */
export function routeOf(p: Problem, vehicle: number, stops: readonly number[]): Route | undefined {
  const v = p.vehicles[vehicle]!, n = stops.length, d = p.dimensions;
  const depart = new Float64Array(n), latest = new Float64Array(n + 1);
  let time = v.window[0], at = v.start, seconds = 0, metres = 0;
  for (let i = 0; i < n; i++) {
    const stop = p.stops[stops[i]!]!;
    const leg = travel(p, v, at, stop.at);
    seconds += leg;
    metres += p.metres(at, stop.at);
    const start = opening(stop.windows, time + leg);
    if (start === Infinity) return undefined;
    time = depart[i] = start + workAt(stop, at);
    at = stop.at;
  }
  seconds += n ? travel(p, v, at, v.end) : 0;
  metres += n ? p.metres(at, v.end) : 0;
  if (n && time + travel(p, v, at, v.end) > v.window[1]) return undefined;
  let limit = latest[n] = v.window[1], next = v.end;
  for (let i = n - 1; i >= 0; i--) {
    const stop = p.stops[stops[i]!]!;
    const from = i ? p.stops[stops[i - 1]!]!.at : v.start;
    limit = latest[i] = closing(stop.windows, limit - travel(p, v, stop.at, next) - workAt(stop, from));
    next = stop.at;
  }
  const load = new Float64Array((n + 1) * d), before = new Float64Array((n + 1) * d), after = new Float64Array((n + 1) * d);
  for (const s of stops) for (let k = 0; k < d; k++) load[k]! += p.stops[s]!.initial[k]!;
  for (let i = 1; i <= n; i++) for (let k = 0; k < d; k++) load[i * d + k] = load[(i - 1) * d + k]! + p.stops[stops[i - 1]!]!.change[k]!;
  for (let i = 0; i <= n; i++) for (let k = 0; k < d; k++) before[i * d + k] = Math.max(load[i * d + k]!, i ? before[(i - 1) * d + k]! : -Infinity);
  for (let i = n; i >= 0; i--) for (let k = 0; k < d; k++) after[i * d + k] = Math.max(load[i * d + k]!, i < n ? after[(i + 1) * d + k]! : -Infinity);
  for (let k = 0; k < d; k++) if (v.capacity && before[n * d + k]! > v.capacity[k]! + 1e-9) return undefined;
  const cost = n ? v.fixed + seconds * v.perSecond + metres * v.perMetre : 0;
  return { vehicle, stops, depart, latest, before, after, load, seconds, metres, cost };
}
