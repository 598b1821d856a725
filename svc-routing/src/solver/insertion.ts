/** Where a task fits into a route best, and building routes by putting in next what would regret waiting most. */
import type { Problem, Stop, Vehicle } from './problem.ts';
import { opening, type Route, routeOf, travel, workAt } from './route.ts';

export type Place = { cost: number; stops: readonly number[] };
/** A shipment's delivery is looked for at most so many stops behind its pickup; with many shipments less far, or building alone would outlast anybody's patience. */
const lookAhead = (p: Problem) => (p.stops.length > 300 ? 70 : 120);

/** The cheapest way to put the task into the route, or undefined. */
export function bestPlace(p: Problem, route: Route, task: number): Place | undefined {
  const { stops, vehicles } = p.tasks[task]!;
  if (!vehicles.includes(route.vehicle)) return undefined;
  return stops.length === 1 ? placeJob(p, route, stops[0]!) : placeShipment(p, route, stops[0]!, stops[1]!);
}

const atOf = (p: Problem, route: Route, i: number): number => {
  const v = p.vehicles[route.vehicle]!;
  return i < 0 ? v.start : i >= route.stops.length ? v.end : p.stops[route.stops[i]!]!.at;
};
const legCost = (p: Problem, v: Vehicle, a: number, b: number) => travel(p, v, a, b) * v.perSecond + p.metres(a, b) * v.perMetre;
const base = (v: Vehicle, route: Route) => (route.stops.length ? 0 : v.fixed);

/** Whether the rest of the route, from stop i on, can follow when the vehicle leaves `from` at `time`. */
function canFollow(p: Problem, route: Route, i: number, from: number, time: number): boolean {
  const v = p.vehicles[route.vehicle]!;
  const next = route.stops[i];
  const extra = next !== undefined && atOf(p, route, i - 1) === p.stops[next]!.at && from !== p.stops[next]!.at ? p.stops[next]!.setup : 0;
  return time + travel(p, v, from, atOf(p, route, i)) + extra <= route.latest[i]!;
}

function placeJob(p: Problem, route: Route, s: number): Place | undefined {
  const v = p.vehicles[route.vehicle]!, stop = p.stops[s]!, d = p.dimensions, n = route.stops.length;
  let cost = Infinity, at = -1;
  for (let i = 0; i <= n; i++) {
    const from = atOf(p, route, i - 1), to = atOf(p, route, i);
    const detour = legCost(p, v, from, stop.at) + legCost(p, v, stop.at, to) - (n ? legCost(p, v, from, to) : 0) + base(v, route);
    if (detour >= cost || !fitsLoad(v, route, stop, i, d)) continue;
    const start = opening(stop.windows, (i ? route.depart[i - 1]! : v.window[0]) + travel(p, v, from, stop.at));
    if (start === Infinity || !canFollow(p, route, i, stop.at, start + workAt(stop, from))) continue;
    cost = detour;
    at = i;
  }
  return at < 0 ? undefined : { cost, stops: route.stops.toSpliced(at, 0, s) };
}
function fitsLoad(v: Vehicle, route: Route, stop: Stop, i: number, d: number): boolean {
  if (!v.capacity) return true;
  for (let k = 0; k < d; k++) {
    const picked = stop.change[k]! + stop.initial[k]!;
    if (route.before[i * d + k]! + stop.initial[k]! > v.capacity[k]! || route.after[i * d + k]! + picked > v.capacity[k]!) return false;
  }
  return true;
}

function placeShipment(p: Problem, route: Route, pick: number, drop: number): Place | undefined {
  const v = p.vehicles[route.vehicle]!, pickup = p.stops[pick]!, delivery = p.stops[drop]!, d = p.dimensions, n = route.stops.length;
  const fits = (i: number) => !v.capacity || v.capacity.every((c, k) => k >= d || route.load[i * d + k]! + pickup.change[k]! <= c);
  const ahead = lookAhead(p);
  let cost = Infinity, best: [number, number] | undefined;
  for (let i = 0; i <= n; i++) {
    const from = atOf(p, route, i - 1);
    const start = opening(pickup.windows, (i ? route.depart[i - 1]! : v.window[0]) + travel(p, v, from, pickup.at));
    if (start === Infinity) break;
    if (!fits(i)) continue;
    let time = start + workAt(pickup, from), last = pickup.at;
    const first = legCost(p, v, from, pickup.at) + base(v, route);
    // What the stops between pickup and delivery cost is paid already, but for the leg that the pickup replaces.
    let between = first;
    for (let j = i; j <= Math.min(n, i + ahead) && fits(j); j++) {
      if (j > i) {
        const passed = p.stops[route.stops[j - 1]!]!;
        const reached = opening(passed.windows, time + travel(p, v, last, passed.at));
        if (reached === Infinity) break;
        if (j === i + 1) between += legCost(p, v, pickup.at, passed.at) - legCost(p, v, from, passed.at);
        time = reached + workAt(passed, last);
        last = passed.at;
      }
      const to = atOf(p, route, j);
      const replaced = j === i ? (n ? legCost(p, v, from, to) : 0) : legCost(p, v, last, to);
      const detour = between + legCost(p, v, last, delivery.at) + legCost(p, v, delivery.at, to) - replaced;
      if (detour >= cost) continue;
      const arrived = opening(delivery.windows, time + travel(p, v, last, delivery.at));
      if (arrived === Infinity || !canFollow(p, route, j, delivery.at, arrived + workAt(delivery, last))) continue;
      cost = detour;
      best = [i, j];
    }
  }
  return best && { cost, stops: route.stops.toSpliced(best[1], 0, drop).toSpliced(best[0], 0, pick) };
}

/**
 * Puts tasks into routes until none fits. Among equal priorities, first the one that loses most if it has to take its
 * second best route. Returns what is left. `fast` takes them in the given order instead.
 */
export function* insertAll(p: Problem, routes: Route[], tasks: readonly number[], fast: boolean): Generator<void, number[]> {
  const waiting = new Set(fast ? tasks : tasks.toSorted((a, b) => p.tasks[b]!.priority - p.tasks[a]!.priority));
  const left: number[] = [];
  const put = (r: number, task: number, place: Place): boolean => {
    const made = routeOf(p, routes[r]!.vehicle, place.stops);
    if (made) routes[r] = made;
    waiting.delete(task);
    if (!made) left.push(task);
    return made !== undefined;
  };
  if (fast) {
    for (const task of tasks) {
      const found = routes.map((route, r) => ({ r, place: bestPlace(p, route, task) })).filter((f) => f.place).sort((a, b) => a.place!.cost - b.place!.cost)[0];
      if (found) put(found.r, task, found.place!); else { waiting.delete(task); left.push(task); }
      yield;
    }
    return left;
  }
  const places = new Map<number, (Place | undefined)[]>();
  for (const task of waiting) { places.set(task, routes.map((route) => bestPlace(p, route, task))); yield; }
  while (waiting.size) {
    let chosen: { task: number; r: number; priority: number; regret: number } | undefined;
    for (const task of waiting) {
      const options = places.get(task)!;
      let first = -1, second = Infinity;
      options.forEach((o, r) => {
        if (!o) return;
        if (first < 0 || o.cost < options[first]!.cost) { second = first < 0 ? Infinity : options[first]!.cost; first = r; } else if (o.cost < second) second = o.cost;
      });
      if (first < 0) { waiting.delete(task); left.push(task); continue; }
      const { priority } = p.tasks[task]!;
      const cheapest = options[first]!.cost;
      // With one route left there is no second best: the cheapest goes first.
      const regret = second === Infinity ? (routes.length > 1 ? 1e12 : 0) - cheapest : second - cheapest;
      if (!chosen || priority > chosen.priority || (priority === chosen.priority && regret > chosen.regret)) chosen = { task, r: first, priority, regret };
    }
    if (!chosen) break;
    const { task, r } = chosen;
    put(r, task, places.get(task)![r]!);
    for (const other of waiting) places.get(other)![r] = bestPlace(p, routes[r]!, other);
    yield;
  }
  return left;
}
