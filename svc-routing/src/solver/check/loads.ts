/** Loads, skills and the order of shipments along a day, trip after trip. */
import type { RoutingRequest, RoutingStep } from '@cartage/contract/routing/routing.ts';
import type { Asked } from './asked.ts';

/** `cause` in VROOM's words and the step's number, -1 for the whole route; `by` in seconds. */
export type Found = { cause: string; step: number; by?: number; words: string };
export type Tell = (step: number, cause: string, words: string, by?: number) => void;
type Vehicle = RoutingRequest['vehicles'][number];

/** `first`: the number of the first step behind the start. */
export function loadsOf(
  vehicle: Vehicle,
  stops: readonly Asked[],
  steps: readonly RoutingStep[],
  first: number,
  tell: Tell,
  faults: string[],
): void {
  const dims = Math.max(
    vehicle.capacity?.length ?? 0,
    ...stops.flatMap((s) => [s.brought.length, s.taken.length]),
    ...steps.map((s) => s.load.length),
  );
  const skills = vehicle.skills ?? [];
  let next = 0;
  /** What jobs have on board, and shipments. */
  const loose = new Array<number>(dims).fill(0),
    freight = new Array<number>(dims).fill(0);
  const loadUp = (from: number) => {
    loose.fill(0);
    let n = next;
    for (const step of steps.slice(from)) {
      if (step.type === 'reload') break;
      if (step.type === 'break' || step.type === 'start' || step.type === 'end') continue;
      const stop = stops[n++]!;
      if (stop.type === 'job') for (let k = 0; k < dims; k++) loose[k]! += stop.brought[k] ?? 0;
    }
  };
  const onBoard = new Set<number>();
  const halves = new Map<number, number>();
  for (const s of stops) if (s.shipment >= 0) halves.set(s.shipment, (halves.get(s.shipment) ?? 0) + 1);
  loadUp(first);
  const rooms = vehicle.capacity;
  const isOver = (load: readonly number[]) => rooms != null && load.some((l, k) => l > (rooms[k] ?? 0) + 1e-6);
  if (first === 0 && isOver(loose)) tell(-1, 'load', `starts with ${list(loose)}`);
  steps.forEach((step, n) => {
    if (step.type === 'reload') loadUp(n + 1);
    else if (step.type !== 'start' && step.type !== 'end' && step.type !== 'break') {
      const stop = stops[next++]!;
      const hold = stop.type === 'job' ? loose : freight;
      for (let k = 0; k < dims; k++) hold[k]! += (stop.taken[k] ?? 0) - (stop.brought[k] ?? 0);
      if (stop.skills.some((skill) => !skills.includes(skill))) tell(n, 'skills', `lacks a skill for ${stop.id}`);
      if (stop.type === 'pickup') {
        onBoard.add(stop.shipment);
        if (halves.get(stop.shipment)! < 2) tell(n, 'precedence', `keeps ${stop.id} on board`);
        else if (isBehind(stops, next, stop)) tell(n, 'precedence', `picks ${stop.id} up after its delivery`);
      }
      if (stop.type === 'delivery' && !onBoard.has(stop.shipment))
        tell(n, 'precedence', `delivers ${stop.id} before it is picked up`);
    }
    const load = loose.map((l, k) => l + freight[k]!);
    if (load.some((l, k) => Math.abs(l - (step.load[k] ?? 0)) > 1e-6)) faults.push(`tells another load at step ${n}`);
    if (isOver(load))
      tell(
        n,
        'load',
        n === 0
          ? `starts with ${list(load)} of ${list(rooms)}`
          : `has ${list(load)} of ${list(rooms)} on board after ${step.id}`,
      );
  });
}

const list = (figures: readonly number[] | null | undefined): string => (figures ?? []).join(', ');
/** Whether the delivery came before. */
const isBehind = (stops: readonly Asked[], next: number, pickup: Asked): boolean =>
  stops.slice(0, next).some((s) => s.type === 'delivery' && s.shipment === pickup.shipment);
