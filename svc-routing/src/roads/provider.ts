/** Whoever knows roads: a server that says how long and how far it is from each of some places to each of some others. */
import { airKm } from '@cartage/contract/geo.ts';
import type { LonLat, Profile } from '../travel/travel.ts';

export const MATRIX_KINDS = ['osrm', 'valhalla'] as const;
export type MatrixKind = (typeof MATRIX_KINDS)[number];
type Cell = number | null;
/** Row by source; null where it finds no road. */
type Legs = { seconds: Cell[][]; metres: Cell[][] };
/** Throws `Refusal` for what the server understood and will not answer, anything else where it does not work. */
export type Provider = (
  profile: Profile,
  from: readonly LonLat[],
  to: readonly LonLat[],
  signal: AbortSignal,
) => Promise<Legs>;

/**
 * A server that refuses is there, and answers others. It refuses a whole table where one of its places has no road near
 * (`isOffRoad`) and where two of them are farther from each other through the air than it measures (`mostKm`).
 */
export class Refusal extends Error {
  readonly isOffRoad: boolean;
  readonly mostKm: number | undefined;
  constructor(message: string, { isOffRoad, mostKm }: { isOffRoad: boolean; mostKm: number | undefined }) {
    super(message);
    this.isOffRoad = isOffRoad;
    this.mostKm = mostKm;
  }
}

/** Servers measure from the nearest road that they know, however far that is: for a place beyond their map, from its edge. */
const NEAR_KM = 5;
/** Without the ways of places that are nowhere near the road they were measured from. `seen`: where the server took each of them to be. */
export function nearRoads(
  { seconds, metres }: Legs,
  places: { from: readonly LonLat[]; to: readonly LonLat[] },
  seen: { from: readonly (LonLat | null)[]; to: readonly (LonLat | null)[] },
): Legs {
  const near = (side: 'from' | 'to') => places[side].map((place, n) => isNear(place, seen[side][n]));
  const from = near('from'),
    to = near('to');
  const only = (table: Cell[][]) => table.map((row, a) => row.map((cell, b) => (from[a] && to[b] ? cell : null)));
  return { seconds: only(seconds), metres: only(metres) };
}
const isNear = (place: LonLat, seen: LonLat | null | undefined) => !seen || kmBetween(place, seen) <= NEAR_KM;
export const kmBetween = (a: LonLat, b: LonLat): number => airKm(at(a), at(b));
const at = ([longitude, latitude]: LonLat) => ({ longitude, latitude });
