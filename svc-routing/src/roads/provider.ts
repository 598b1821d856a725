/** Whoever knows roads: a server that says how long and how far it is from each of some places to each of some others. */
import type { LonLat, Profile } from '../travel/travel.ts';

export const MATRIX_KINDS = ['osrm', 'valhalla'] as const;
export type MatrixKind = (typeof MATRIX_KINDS)[number];
/** Row by source; null where it finds no road. */
type Legs = { seconds: (number | null)[][]; metres: (number | null)[][] };
export type Provider = (
  profile: Profile,
  from: readonly LonLat[],
  to: readonly LonLat[],
  signal: AbortSignal,
) => Promise<Legs>;
