/** What a route's time, load and limits say of a task put into it; asked for every position that is tried. */
import { type Model, opening } from '../model/model.ts';
import type { Route } from './route.ts';

/** Whether the rest of the route, from position i on, can follow when the vehicle arrives there from `place` at `arrival`. */
export function goesOn(m: Model, route: Route, i: number, place: number, arrival: number): boolean {
  if (i === route.n) return arrival <= route.until;
  const next = route.stops[i]!;
  const begun = opening(m, next, arrival);
  return begun + (place === route.at[i + 1]! ? 0 : m.setup[next]!) <= route.due[i]!;
}

/** Whether a shipment may be on board while the vehicle leaves for position i. */
export function fitsAt(m: Model, route: Route, i: number, pickup: number): boolean {
  const { dims } = m;
  for (let k = 0; k < dims; k++)
    if (route.load[i * dims + k]! + m.change[pickup * dims + k]! > m.capacity[route.vehicle * dims + k]! + 1e-9)
      return false;
  return true;
}

/** Whether a route with the stop in front of position i keeps its vehicle's limits of tasks, driving and metres, and its breaks. */
export function staysWithin(
  m: Model,
  route: Route,
  stop: number,
  seconds: number,
  i: number,
  row: number,
  before: number,
  behind: number,
): boolean {
  const v = route.vehicle,
    gone = route.n === 0 ? -1 : before * m.size + behind;
  const saved = gone < 0 ? 0 : route.seconds[gone]!,
    savedMetres = gone < 0 ? 0 : route.far[gone]!;
  return (
    route.n + 1 <= m.maxTasks[v]! &&
    route.travel + (seconds - saved) * route.pace <= m.maxTravel[v]! &&
    route.metres + route.farBack[row + before]! + route.far[row + behind]! - savedMetres <= m.maxMetres[v]! &&
    (route.day === null || route.day.takes(i, stop))
  );
}

/** The same for a shipment's pickup in front of position i and its delivery in front of position j. */
export function pairStaysWithin(m: Model, route: Route, i: number, j: number, task: number): boolean {
  const v = route.vehicle,
    pickup = m.first[task]!,
    delivery = m.second[task]!,
    p = m.at[pickup]!,
    q = m.at[delivery]!;
  const more = (by: Int32Array): number => {
    const leg = (a: number, b: number) => by[a * m.size + b]!;
    const old = (x: number) => (route.n === 0 ? 0 : leg(route.at[x]!, route.at[x + 1]!));
    const into = leg(route.at[i]!, p);
    if (i === j) return into + leg(p, q) + leg(q, route.at[i + 1]!) - old(i);
    return into + leg(p, route.at[i + 1]!) - old(i) + leg(route.at[j]!, q) + leg(q, route.at[j + 1]!) - old(j);
  };
  return (
    route.n + 2 <= m.maxTasks[v]! &&
    route.travel + more(route.seconds) * route.pace <= m.maxTravel[v]! &&
    route.metres + more(route.far) <= m.maxMetres[v]! &&
    (route.day === null || route.day.takes(i, pickup, j, delivery))
  );
}

/** What a place in front of position i costs at least, whether or not the vehicle reloads before it or behind it. */
export function detourAt(m: Model, route: Route, i: number, place: number): number {
  const by = m.duties[route.vehicle]!.reload!.at,
    before = route.at[i]!,
    behind = route.at[i + 1]!;
  const detour = (a: number, b: number) =>
    route.priceOf(a * m.size + place) + route.priceOf(place * m.size + b) - route.priceOf(a * m.size + b);
  return Math.min(detour(before, behind), detour(before, by), detour(by, behind));
}

/** What holds wherever in the route the stop goes. */
export function mayCarry(m: Model, route: Route, stop: number): boolean {
  const { dims, initial, change, capacity } = m;
  const last = route.n * dims;
  for (let k = 0; k < dims; k++) {
    const room = capacity[route.vehicle * dims + k]! + 1e-9,
      brought = initial[stop * dims + k]!;
    if (route.load[k]! + brought > room || route.load[last + k]! + brought + change[stop * dims + k]! > room)
      return false;
  }
  return true;
}
/** Whether a delivery behind position `j` is in time, and so is what follows; from `place` at `time` it is driven to `q`. */
export function deliversAt(
  m: Model,
  route: Route,
  j: number,
  delivery: number,
  q: number,
  place: number,
  time: number,
) {
  const begun = opening(m, delivery, time + route.seconds[place * m.size + q]! * route.pace);
  if (begun === Infinity) return false;
  const leaves = begun + m.service[delivery]! + (place === q ? 0 : m.setup[delivery]!);
  return goesOn(m, route, j, q, leaves + route.seconds[q * m.size + route.at[j + 1]!]! * route.pace);
}
