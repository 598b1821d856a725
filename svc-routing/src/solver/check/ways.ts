/** How far and how long it is between what a request names: by its matrices, else by the travel model, asked anew for each leg. */
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { trafficOf } from '../../travel/hours.ts';
import { type Land, measure, noWay, secondsFor } from '../../travel/travel.ts';

export type Leg = { seconds: number; metres: number; cost: number | null };
/** A place by its position or its row. */
export type Spot = { location: [number, number]; row: number | null };
export type Ways = {
  /** Null where the vehicle has none. */
  start(v: number): Spot | null;
  end(v: number): Spot | null;
  reload(v: number): Spot | null;
  /** Nothing where one end is nowhere. */
  between(v: number, from: Spot | null, to: Spot | null): Leg;
  isSame(a: Spot | null, b: Spot | null): boolean;
};
/** `tables`: by profile, when the request came with matrices; `width` numbers a row. */
export type Given = {
  request: RoutingRequest;
  tables: {
    width: number;
    of: Partial<Record<string, { seconds: Int32Array; metres: Int32Array; costs: Int32Array | null }>>;
  } | null;
  land: Land;
};

export function waysOf({ request, tables, land: { areas, paces } }: Given): Ways {
  const vehicle = (v: number) => request.vehicles[v]!;
  const start = (v: number): Spot | null => spot(vehicle(v).start, vehicle(v).start_index, tables !== null),
    end = (v: number): Spot | null => spot(vehicle(v).end, vehicle(v).end_index, tables !== null);
  const leg = (v: number, from: Spot | null, to: Spot | null): Leg => {
    const { profile, speed_factor: factor } = vehicle(v);
    if (!from || !to) return { seconds: 0, metres: 0, cost: tables?.of[profile]?.costs ? 0 : null };
    if (tables) {
      const table = tables.of[profile]!,
        at = from.row! * tables.width + to.row!;
      return {
        seconds: table.seconds[at]! / (factor ?? 1),
        metres: table.metres[at]!,
        cost: table.costs && table.costs[at]!,
      };
    }
    if (isOne(from, to)) return { metres: 0, seconds: 0, cost: null };
    const way = measure(areas, from.location, to.location, noWay());
    return { metres: way.metres, seconds: secondsFor(profile, traffic[v]!, paces)(way) / (factor ?? 1), cost: null };
  };
  const work = (request.jobs[0] ?? request.shipments[0]?.pickup)?.location,
    traffic = request.vehicles.map((v) => trafficOf(v, work));
  const isOne = (a: Spot, b: Spot) =>
    tables ? a.row === b.row : a.location[0] === b.location[0] && a.location[1] === b.location[1];
  return {
    start,
    end,
    reload(v) {
      const { reloads, start: home, start_index: row } = vehicle(v);
      return reloads ? spot(reloads.location ?? home, reloads.location_index ?? row, tables !== null) : null;
    },
    between: leg,
    isSame: (a, b) => a !== null && b !== null && isOne(a, b),
  };
}

function spot(
  location: [number, number] | null | undefined,
  row: number | null | undefined,
  byRow: boolean,
): Spot | null {
  if (byRow) return row == null ? null : { location: location ?? [0, 0], row };
  return location ? { location, row: null } : null;
}
