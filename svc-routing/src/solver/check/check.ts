/**
 * Whether an answer holds, worked out from the request and the answer alone. It shares no line with the search: what it
 * takes over is which stop each step stands for, and the matrices that the request gave.
 */
import type { RoutingRequest, RoutingResult, RoutingRoute, RoutingStep } from '@cartage/contract/routing/routing.ts';
import { asked, type Asked } from './asked.ts';
import { type Given, type Ways, waysOf } from './ways.ts';

/** Vehicle after vehicle: the numbers of its stops, jobs first, then each shipment's pickup and delivery. */
type Order = { stops: Int32Array; ends: Int32Array };

/** Hundredths are rounded in answers; a route adds up many of them. */
const SLACK = 0.02;
const MOST_FAULTS = 5;

/** What is wrong, in words for a log; empty when the answer holds. */
export function check(given: Given, order: Order, result: RoutingResult): string[] {
  const faults: string[] = [];
  const { request } = given;
  const stops = asked(request),
    ways = waysOf(given);
  const served = new Set<number>();
  let from = 0,
    next = 0,
    cost = 0;
  request.vehicles.forEach((vehicle, v) => {
    const mine = Array.from(order.stops.subarray(from, order.ends[v]));
    from = order.ends[v]!;
    if (mine.length === 0) return;
    const route = result.routes[next++];
    if (!route || String(route.vehicle) !== String(vehicle.id)) {
      faults.push(`vehicle ${vehicle.id} has no route`);
      return;
    }
    for (const s of mine) {
      if (served.has(s)) faults.push(`stop ${stops[s]?.id} twice`);
      served.add(s);
    }
    const tell = (fault: string) => faults.push(`vehicle ${vehicle.id}: ${fault}`);
    const seen = mine.flatMap((s) => stops[s] ?? []);
    if (seen.length !== mine.length) tell('an unknown stop');
    checkLoads(vehicle, seen, tell);
    checkPairs(seen, tell);
    checkClock(vehicle, v, seen, route, ways, tell);
    cost += route.cost;
  });
  if (next !== result.routes.length) faults.push('a route too many');
  const left = stops.flatMap((s, n) => (served.has(n) ? [] : [`${s.type} ${s.id}`])).sort();
  const told = result.unassigned.map((u) => `${u.type} ${u.id}`).sort();
  if (left.join() !== told.join()) faults.push('what is left out is not what is said to be');
  if (Math.abs(cost - result.summary.cost) > SLACK * (1 + result.routes.length)) faults.push('the costs do not add up');
  return faults.slice(0, MOST_FAULTS);
}

type Vehicle = RoutingRequest['vehicles'][number];
type Tell = (fault: string) => void;

function checkLoads(vehicle: Vehicle, stops: readonly Asked[], tell: Tell): void {
  const lacking = stops.find((s) => s.skills.some((skill) => !(vehicle.skills ?? []).includes(skill)));
  if (lacking) tell(`lacks a skill for ${lacking.id}`);
  if (!vehicle.capacity) return;
  const dims = Math.max(vehicle.capacity.length, ...stops.flatMap((s) => [s.brought.length, s.taken.length]));
  for (let k = 0; k < dims; k++) {
    const room = (vehicle.capacity[k] ?? 0) + 1e-6;
    let load = stops.reduce((sum, s) => sum + (s.type === 'job' ? (s.brought[k] ?? 0) : 0), 0);
    if (load > room) tell(`starts with ${load} of ${room}`);
    for (const s of stops) {
      load += (s.taken[k] ?? 0) - (s.brought[k] ?? 0);
      if (load > room) tell(`has ${load} of ${room} on board after ${s.id}`);
    }
  }
}

function checkPairs(stops: readonly Asked[], tell: Tell): void {
  const onBoard = new Set<number>();
  for (const s of stops) {
    if (s.type === 'pickup') onBoard.add(s.shipment);
    if (s.type === 'delivery' && !onBoard.delete(s.shipment)) tell(`delivers ${s.id} before it is picked up`);
  }
  if (onBoard.size > 0) tell('keeps freight on board');
}

function checkClock(
  vehicle: Vehicle,
  v: number,
  stops: readonly Asked[],
  route: RoutingRoute,
  ways: Ways,
  tell: Tell,
): void {
  const { steps } = route;
  const [opens, closes] = vehicle.time_window ?? [0, Infinity];
  const isThere = { start: ways.hasStart(v), end: ways.hasEnd(v) };
  const middle = steps.slice(isThere.start ? 1 : 0, isThere.end ? -1 : undefined);
  if (middle.length !== stops.length || (isThere.start && steps[0]?.type !== 'start')) return tell('has other steps');
  if (isThere.end && steps.at(-1)?.type !== 'end') return tell('does not end where it should');
  let free = steps[0]!.arrival,
    seconds = 0,
    metres = 0;
  if (free < opens - SLACK) tell('starts before its shift');
  const drive = (leg: { seconds: number; metres: number }, step: RoutingStep) => {
    seconds += leg.seconds;
    metres += leg.metres;
    if (step.arrival < free + leg.seconds - SLACK) tell(`is at ${step.id ?? 'its end'} earlier than it can be`);
    if (Math.abs(step.duration - seconds) > SLACK || Math.abs(step.distance - metres) > SLACK)
      tell(`counts another way to ${step.id ?? 'its end'}`);
  };
  stops.forEach((stop, i) => {
    const step = middle[i]!,
      before = stops[i - 1];
    if (step.type !== stop.type || step.id !== stop.id) return tell(`names ${step.id} for ${stop.id}`);
    if (i === 0 && !isThere.start) free = step.arrival;
    drive(before ? ways.between(v, before, stop) : ways.fromStart(v, stop), step);
    const begun = step.arrival + step.waiting_time;
    if (stop.windows.length > 0 && !stop.windows.some(([a, b]) => begun >= a - SLACK && begun <= b + SLACK))
      tell(`is at ${stop.id} outside its windows`);
    const isSame = before ? ways.isSame(before, stop) : ways.isAtStart(v, stop);
    free = begun + stop.service + (isSame ? 0 : stop.setup);
  });
  const last = stops.at(-1)!;
  if (isThere.end) {
    drive(ways.toEnd(v, last), steps.at(-1)!);
    free = steps.at(-1)!.arrival;
  }
  if (free > closes + SLACK) tell('ends after its shift');
  if (stops.length > (vehicle.max_tasks ?? Infinity)) tell('has too many stops');
  if (seconds > (vehicle.max_travel_time ?? Infinity) + SLACK) tell('drives too long');
  if (metres > (vehicle.max_distance ?? Infinity) + SLACK) tell('drives too far');
  const { per_hour: hour, per_km: km, fixed } = vehicle.costs ?? {};
  const cost = (fixed ?? 0) + (seconds / 3600) * (hour ?? 3600) + (metres / 1000) * (km ?? 0);
  if (Math.abs(cost - route.cost) > SLACK + 1e-6 * cost) tell(`costs ${cost}, not ${route.cost}`);
}
