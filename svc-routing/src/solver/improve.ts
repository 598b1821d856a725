/** Local search: move a task, exchange two stops, turn a stretch around; then take some neighbours out and put them back better. */
import { bestPlace, insertAll } from './insertion.ts';
import type { Problem } from './problem.ts';
import { type Route, routeOf, travel } from './route.ts';

export type Plan = { routes: Route[]; left: number[] };
const EPSILON = 1e-6;

/** Leaving a task out is worse than any cost, the more so the higher its priority. */
export const missing = (p: Problem, plan: Plan): number => plan.left.reduce((n, t) => n + 1 + p.tasks[t]!.priority, 0);
export const costOf = (plan: Plan): number => plan.routes.reduce((sum, r) => sum + r.cost, 0);
export const isBetter = (p: Problem, a: Plan, b: Plan): boolean => {
  const [more, less] = [missing(p, a), missing(p, b)];
  return more !== less ? more < less : costOf(a) < costOf(b) - EPSILON;
};

/** Until none of the three moves gains anything. Each step yields, so that the caller may stop or rest. */
export function* polish(p: Problem, plan: Plan): Generator<void> {
  for (let gained = true; gained;) {
    gained = yield* relocateAll(p, plan);
    gained = (yield* exchangeAll(p, plan)) || gained;
    gained = (yield* reverseAll(p, plan)) || gained;
  }
}

function* relocateAll(p: Problem, plan: Plan): Generator<void, boolean> {
  let gained = false;
  for (let from = 0; from < plan.routes.length; from++) {
    for (const task of new Set(plan.routes[from]!.stops.map((s) => p.stops[s]!.task))) {
      yield;
      const before = plan.routes[from]!;
      const without = routeOf(p, before.vehicle, before.stops.filter((s) => p.stops[s]!.task !== task));
      if (!without) continue;
      const gain = before.cost - without.cost;
      let best: { to: number; cost: number; stops: readonly number[] } | undefined;
      for (let to = 0; to < plan.routes.length; to++) {
        const place = bestPlace(p, to === from ? without : plan.routes[to]!, task);
        if (place && place.cost < (best?.cost ?? gain - EPSILON)) best = { to, ...place };
      }
      const made = best && routeOf(p, plan.routes[best.to]!.vehicle, best.stops);
      if (!best || !made) continue;
      plan.routes[from] = without;
      plan.routes[best.to] = made;
      gained = true;
    }
  }
  return gained;
}

const placeAt = (p: Problem, route: Route, i: number): number => {
  const v = p.vehicles[route.vehicle]!;
  return i < 0 ? v.start : i >= route.stops.length ? v.end : p.stops[route.stops[i]!]!.at;
};
function leg(p: Problem, route: Route, a: number, b: number): number {
  const v = p.vehicles[route.vehicle]!;
  return travel(p, v, a, b) * v.perSecond + p.metres(a, b) * v.perMetre;
}

/** Two jobs of different vehicles change places. */
function* exchangeAll(p: Problem, plan: Plan): Generator<void, boolean> {
  let gained = false;
  for (let a = 0; a < plan.routes.length; a++) {
    for (let i = 0; i < plan.routes[a]!.stops.length; i++) {
      yield;
      for (let b = a + 1; b < plan.routes.length; b++) for (let j = 0; j < plan.routes[b]!.stops.length; j++) gained = exchange(p, plan, a, i, b, j) || gained;
    }
  }
  return gained;
}
function exchange(p: Problem, plan: Plan, a: number, i: number, b: number, j: number): boolean {
  const [one, two] = [plan.routes[a]!, plan.routes[b]!];
  const [s, t] = [one.stops[i]!, two.stops[j]!];
  const [x, y] = [p.stops[s]!, p.stops[t]!];
  if (x.type !== 'job' || y.type !== 'job' || !p.tasks[x.task]!.vehicles.includes(two.vehicle) || !p.tasks[y.task]!.vehicles.includes(one.vehicle)) return false;
  const change = (route: Route, at: number, from: number, to: number) =>
    leg(p, route, placeAt(p, route, at - 1), to) + leg(p, route, to, placeAt(p, route, at + 1)) - leg(p, route, placeAt(p, route, at - 1), from) - leg(p, route, from, placeAt(p, route, at + 1));
  if (change(one, i, x.at, y.at) + change(two, j, y.at, x.at) > -EPSILON) return false;
  const first = routeOf(p, one.vehicle, one.stops.with(i, t));
  const second = first && routeOf(p, two.vehicle, two.stops.with(j, s));
  if (!first || !second || first.cost + second.cost > one.cost + two.cost - EPSILON) return false;
  plan.routes[a] = first;
  plan.routes[b] = second;
  return true;
}

/** 2-opt: a stretch driven the other way round. */
function* reverseAll(p: Problem, plan: Plan): Generator<void, boolean> {
  let gained = false;
  for (let r = 0; r < plan.routes.length; r++) {
    for (let i = 0; i < plan.routes[r]!.stops.length; i++) {
      yield;
      for (let j = i + 1; j < plan.routes[r]!.stops.length; j++) {
        const route = plan.routes[r]!;
        const [before, first, last, behind] = [placeAt(p, route, i - 1), placeAt(p, route, i), placeAt(p, route, j), placeAt(p, route, j + 1)];
        if (leg(p, route, before, last) + leg(p, route, first, behind) > leg(p, route, before, first) + leg(p, route, last, behind) - EPSILON) continue;
        const stretch = route.stops.slice(i, j + 1);
        // Turned around, a shipment inside the stretch would be delivered before it is picked up.
        if (stretch.some((s) => p.stops[s]!.type !== 'job') && new Set(stretch.map((s) => p.stops[s]!.task)).size < stretch.length) continue;
        const made = routeOf(p, route.vehicle, [...route.stops.slice(0, i), ...stretch.toReversed(), ...route.stops.slice(j + 1)]);
        if (made && made.cost < route.cost - EPSILON) { plan.routes[r] = made; gained = true; }
      }
    }
  }
  return gained;
}

/** Takes some neighbours out and puts them back with what is left over; keeps what is better, at first also what is a little worse. */
export function* ruinAndRecreate(p: Problem, start: Plan, random: () => number, warmth: () => number, tell: (best: Plan) => void): Generator<void> {
  let best = start, current = start;
  const first = (task: number) => p.stops[p.tasks[task]!.stops[0]!]!.at;
  for (let idle = 0; idle < 2000; idle++) {
    yield;
    const used = current.routes.flatMap((r) => [...new Set(r.stops.map((s) => p.stops[s]!.task))]);
    if (used.length + current.left.length < 2 || used.length === 0) return;
    const centre = first(used[Math.floor(random() * used.length)]!);
    const many = 2 + Math.floor(random() * Math.min(28, used.length * 0.35));
    const out = new Set(used.map((task) => ({ task, far: p.metres(centre, first(task)) * (0.6 + random()) })).sort((a, b) => a.far - b.far).slice(0, many).map((x) => x.task));
    const routes: Route[] = [];
    for (const route of current.routes) {
      const kept = route.stops.filter((s) => !out.has(p.stops[s]!.task));
      const made = kept.length === route.stops.length ? route : routeOf(p, route.vehicle, kept);
      if (made) routes.push(made);
    }
    if (routes.length < current.routes.length) continue;
    const left = yield* insertAll(p, routes, [...out, ...current.left], false);
    const tried: Plan = { routes, left };
    const worse = missing(p, tried) === missing(p, current) ? costOf(tried) - costOf(current) : Infinity;
    if (isBetter(p, tried, current) || (missing(p, tried) <= missing(p, current) && worse < -Math.log(random() + 1e-12) * warmth() * costOf(best) * 0.004)) current = tried;
    if (isBetter(p, current, best)) { best = current; idle = 0; tell(best); }
  }
}
