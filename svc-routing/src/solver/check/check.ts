/**
 * Whether an answer holds, worked out from the request and the answer alone. It shares no line with the search: what it
 * takes over is which stop each step stands for, and the matrices that the request gave.
 */
import type { RoutingResult } from '@cartage/contract/routing/routing.ts';
import { asked, type Asked } from './asked.ts';
import { dayOf } from './day.ts';
import type { Found } from './loads.ts';
import { type Given, waysOf } from './ways.ts';

/** Vehicle after vehicle: the numbers of its stops, jobs first, then each shipment's pickup and delivery. */
type Order = { stops: Int32Array; ends: Int32Array };

/** Hundredths are rounded in answers; a route adds up many of them. */
const SLACK = 0.02;
const MOST_FAULTS = 5;

/** What is wrong, in words for a log; empty when the answer holds. */
export function check(given: Given, order: Order, result: RoutingResult): string[] {
  let from = 0;
  const orders = given.request.vehicles.map((_, v) => {
    const mine = Array.from(order.stops.subarray(from, order.ends[v]));
    from = order.ends[v]!;
    return mine;
  });
  const { faults, found } = checkAll(given, orders, result);
  given.request.vehicles.forEach(({ fixed }, v) => {
    const stops = asked(given.request);
    const wrong = fixed?.find((f, i) => {
      const stop = stops[orders[v]![i] ?? -1];
      return !stop || stop.type !== f.type || String(stop.id) !== String(f.id);
    });
    if (wrong) faults.push(`${wrong.type} ${wrong.id} is not where it is fixed`);
  });
  return [...faults, ...found.map((f) => f.words)].slice(0, MOST_FAULTS);
}

/** `plan` mode: the steps are those that were given, and what they violate is told, each violation and none besides. */
export function checkGiven(given: Given, result: RoutingResult): string[] {
  const stops = asked(given.request),
    used = new Set<number>();
  const orders = given.request.vehicles.map((vehicle) =>
    (vehicle.steps ?? []).flatMap(({ type, id }) => {
      if (type !== 'job' && type !== 'pickup' && type !== 'delivery') return [];
      const n = stops.findIndex((s, i) => s.type === type && String(s.id) === String(id) && !used.has(i));
      used.add(n);
      return [n];
    }),
  );
  const isBare = (v: number) => !given.request.vehicles[v]!.steps?.some((s) => s.type !== 'start' && s.type !== 'end');
  const { faults, found } = checkAll(given, orders, result, isBare);
  let next = 0;
  given.request.vehicles.forEach(({ id }, v) => {
    if (isBare(v)) return;
    const route = result.routes[next++],
      own = found.filter((f) => f.vehicle === id);
    route?.steps.forEach((step, n) => {
      if (
        !isTold(
          own.filter((f) => f.step === n),
          step.violations,
        )
      )
        faults.push(`${id}: tells otherwise of step ${n}`);
    });
    if (route && !isTold(own, route.violations)) faults.push(`${id}: tells otherwise of its day`);
  });
  return faults.slice(0, MOST_FAULTS);
}

/** Whether the same causes are told, with the same seconds in all. */
function isTold(found: readonly Found[], told: RoutingResult['summary']['violations']): boolean {
  const sums = (list: readonly { cause: string; by?: number | undefined }[]) =>
    list.reduce((sum, { cause, by }) => sum.set(cause, (sum.get(cause) ?? 0) + (by ?? 0)), new Map<string, number>());
  const [wanted, seen] = [sums(found), sums(told.map((t) => ({ cause: t.cause, by: t.duration })))];
  const slack = SLACK * (2 + found.length);
  return (
    wanted.size === seen.size &&
    [...wanted].every(([cause, by]) => seen.has(cause) && Math.abs(seen.get(cause)! - by) <= slack)
  );
}

function checkAll(given: Given, orders: readonly number[][], result: RoutingResult, isBare?: (v: number) => boolean) {
  const faults: string[] = [],
    found: (Found & { vehicle: unknown })[] = [];
  const { request } = given;
  const stops = asked(request),
    ways = waysOf(given);
  const served = new Set<number>();
  let next = 0,
    cost = 0;
  request.vehicles.forEach((vehicle, v) => {
    const mine = orders[v]!;
    if (isBare ? isBare(v) : mine.length === 0) return;
    const route = result.routes[next++];
    if (!route || String(route.vehicle) !== String(vehicle.id)) {
      faults.push(`vehicle ${vehicle.id} has no route`);
      return;
    }
    for (const s of mine) {
      if (served.has(s)) faults.push(`stop ${stops[s]?.id} twice`);
      served.add(s);
    }
    const seen: Asked[] = mine.flatMap((s) => stops[s] ?? []);
    if (seen.length !== mine.length) faults.push(`vehicle ${vehicle.id}: an unknown stop`);
    const day = dayOf({ vehicle, v, stops: seen, route, ways, steps: isBare ? (vehicle.steps ?? []) : null });
    faults.push(...day.faults.map((fault) => `vehicle ${vehicle.id}: ${fault}`));
    found.push(...day.found.map((f) => ({ ...f, vehicle: vehicle.id, words: `vehicle ${vehicle.id}: ${f.words}` })));
    cost += route.cost;
  });
  if (next !== result.routes.length) faults.push('a route too many');
  const left = stops.flatMap((s, n) => (served.has(n) ? [] : [`${s.type} ${s.id}`])).sort();
  const told = result.unassigned.map((u) => `${u.type} ${u.id}`).sort();
  if (left.join() !== told.join()) faults.push('what is left out is not what is said to be');
  if (Math.abs(cost - result.summary.cost) > SLACK * (1 + result.routes.length)) faults.push('the costs do not add up');
  return { faults, found };
}
