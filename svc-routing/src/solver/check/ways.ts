/** How far and how long it is between what a request names: by its matrices, else by the travel model, asked anew for each leg. */
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { roadMetres, secondsFor } from '../model/travel.ts';
import type { Asked } from './asked.ts';

type Leg = { seconds: number; metres: number };
export type Ways = {
  hasStart(v: number): boolean;
  hasEnd(v: number): boolean;
  fromStart(v: number, to: Asked): Leg;
  between(v: number, from: Asked, to: Asked): Leg;
  toEnd(v: number, from: Asked): Leg;
  isSame(a: Asked, b: Asked): boolean;
  isAtStart(v: number, stop: Asked): boolean;
};
/** `tables`: by profile, when the request came with matrices; `width` numbers a row. */
export type Given = {
  request: RoutingRequest;
  tables: { width: number; of: Partial<Record<string, { seconds: Int32Array; metres: Int32Array }>> } | null;
};
type Spot = { location: [number, number]; row: number | null };
const NONE: Leg = { seconds: 0, metres: 0 };

export function waysOf({ request, tables }: Given): Ways {
  const vehicle = (v: number) => request.vehicles[v]!;
  const start = (v: number): Spot | null => spot(vehicle(v).start, vehicle(v).start_index, tables !== null),
    end = (v: number): Spot | null => spot(vehicle(v).end, vehicle(v).end_index, tables !== null);
  const leg = (v: number, from: Spot | null, to: Spot | null): Leg => {
    if (!from || !to) return NONE;
    const { profile, speed_factor: factor } = vehicle(v);
    if (tables) {
      const table = tables.of[profile]!,
        at = from.row! * tables.width + to.row!;
      return { seconds: table.seconds[at]! / (factor ?? 1), metres: table.metres[at]! };
    }
    const metres = isOne(from, to) ? 0 : roadMetres(from.location, to.location);
    return { metres, seconds: secondsFor(profile, 1)(metres) / (factor ?? 1) };
  };
  const isOne = (a: Spot, b: Spot) =>
    tables ? a.row === b.row : a.location[0] === b.location[0] && a.location[1] === b.location[1];
  return {
    hasStart: (v) => start(v) !== null,
    hasEnd: (v) => end(v) !== null,
    fromStart: (v, to) => leg(v, start(v), to),
    between: leg,
    toEnd: (v, from) => leg(v, from, end(v)),
    isSame: isOne,
    isAtStart(v, stop) {
      const at = start(v);
      return at !== null && isOne(at, stop);
    },
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
