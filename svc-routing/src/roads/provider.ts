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

/** A server that refuses is there, and answers others. `isOffRoad`: one of the places has no road near, for which it refuses all of them. */
export class Refusal extends Error {
  readonly isOffRoad: boolean;
  constructor(message: string, isOffRoad: boolean) {
    super(message);
    this.isOffRoad = isOffRoad;
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
const isNear = (place: LonLat, seen: LonLat | null | undefined) => !seen || airKm(at(place), at(seen)) <= NEAR_KM;
const at = ([longitude, latitude]: LonLat) => ({ longitude, latitude });
