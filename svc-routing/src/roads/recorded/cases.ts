/** What servers of roads were asked, on a map of some streets of St Peters and Alexandria, Sydney (151.1598 to 151.1720, -33.9153 to -33.9054). */
import { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import type { LonLat, Profile } from '../../travel/travel.ts';

type Case = { profile: Profile; stops: LonLat[]; most: number };
const A: LonLat = [151.1632, -33.908],
  B: LonLat = [151.165, -33.909],
  C: LonLat = [151.168, -33.912],
  D: LonLat = [151.1652, -33.9063],
  E: LonLat = [151.1701, -33.9094];

/** The first stop is where the vehicle begins and ends. */
export const CASES = {
  table: { profile: 'car', stops: [A, B, C, D, E], most: 100 },
  truck: { profile: 'truck', stops: [A, C, E], most: 100 },
  blocks: { profile: 'auto', stops: [A, B, C, D], most: 4 },
  /** No way out for cars, as the map is cut. */
  shutIn: { profile: 'car', stops: [A, C, [151.16939, -33.91459]], most: 100 },
  atSea: { profile: 'car', stops: [A, [151.75, -34.05], C, E], most: 100 },
  /** Castle Hill, 25 km outside the map. */
  beyond: { profile: 'car', stops: [A, C, [151.0, -33.7]], most: 100 },
  melbourne: { profile: 'car', stops: [A, C, [144.963, -37.814]], most: 100 },
  tooMany: {
    profile: 'car',
    stops: Array.from({ length: 51 }, (_, n): LonLat => [151.162 + n / 10_000, -33.91]),
    most: 200,
  },
} satisfies Record<string, Case>;
export type CaseName = keyof typeof CASES;

/** Asked as they are, for what a server says to nonsense. */
export const NOWHERE: LonLat = [151.165, -133];

/** A vehicle from the first place and back to it, by way of the others. */
export const dayOver = ([depot, ...stops]: readonly LonLat[], profile: Profile): RoutingRequest =>
  RoutingRequest.parse({
    vehicles: [{ id: 1, profile, start: depot, end: depot }],
    jobs: stops.map((location, n) => ({ id: n + 1, location })),
  });

/** A body as it was sent; of an answer its whole body, without headers. */
export type Exchange = { method: string; path: string; body: string; status: number; answer: unknown };
export type Recording = { engine: string; data: string; recorded: string; exchanges: Exchange[] };
