/**
 * A request in an order of its own, by what things are called: the search breaks ties by numbers, so the same work listed
 * otherwise would have another plan. What is answered stands in the order that was asked.
 */
import type { RoutingRequest, RoutingResult } from '@cartage/contract/routing/routing.ts';

type Named = { id: number | string };

export function inOrder(request: RoutingRequest): RoutingRequest {
  return {
    ...request,
    jobs: request.jobs.toSorted(byName),
    shipments: request.shipments.toSorted((a, b) => byName(a.pickup, b.pickup) || byName(a.delivery, b.delivery)),
    vehicles: request.vehicles.toSorted(byName),
  };
}

/** Routes as their vehicles, and what is left out as its stops, were listed. */
export function asAsked(asked: RoutingRequest, result: RoutingResult): RoutingResult {
  const vehicles = placesOf(asked.vehicles.map(({ id }) => String(id)));
  const stops = placesOf([
    ...asked.jobs.map(({ id }) => `job ${id}`),
    ...asked.shipments.flatMap((s) => [`pickup ${s.pickup.id}`, `delivery ${s.delivery.id}`]),
  ]);
  return {
    ...result,
    routes: by(result.routes, ({ vehicle }) => vehicles.get(String(vehicle))),
    unassigned: by(result.unassigned, ({ type, id }) => stops.get(`${type} ${id}`)),
  };
}

/** Numbers before words; words by their characters, whatever the machine's language. */
function byName({ id: a }: Named, { id: b }: Named): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}
const placesOf = (names: readonly string[]) => new Map(names.map((name, n) => [name, n] as const));
const by = <T>(list: readonly T[], place: (each: T) => number | undefined): T[] =>
  list.toSorted((a, b) => (place(a) ?? 0) - (place(b) ?? 0));
