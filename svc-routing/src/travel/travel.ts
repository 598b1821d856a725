/**
 * How far and how long between two positions, where no road network is held: the line through the air, stretched by what
 * roads are like in the city, in suburbs and in the country, and driven at the speeds there by the hour of the day.
 * `travel.test.ts` holds it against known roads.
 */
import { airKm } from '@cartage/contract/geo.ts';
import { type Areas, CITY, COUNTRY, type Share, shareOf, SUBURBAN } from './areas.ts';
import { paceAt, type Paces } from './paces.ts';

export type Profile = 'auto' | 'truck' | 'car';
export type LonLat = readonly [longitude: number, latitude: number];

/** What is known of the land, for the travel model: where the city is, and how a tenant's drivers compare with it. */
export type Land = { areas: Areas | null; paces: Paces | null };

/** How much longer roads are than the air line. */
const STRETCH = { city: 1.27, suburban: 1.24, country: 1.19 };
/** A trip's first and last streets, then main roads; what is longer is driven on motorways and highways. */
const STREETS_M = 3_000,
  MAIN_M = 15_000;
/** Kilometres an hour of a car, on empty roads and at the worst hour. */
const KMH = {
  city: { streets: [32, 20], main: [43, 24], fast: [72, 36] },
  suburban: { streets: [40, 29], main: [58, 40], fast: [88, 58] },
  country: { streets: [48, 46], main: [80, 76], fast: [98, 96] },
} as const;
/** Real seconds for a car's second. */
const SLOWER: Record<Profile, number> = { car: 1, auto: 1.03, truck: 1.12 };

export type Way = Share & { metres: number };
export const noWay = (): Way => ({ metres: 0, city: 0, suburban: 0 });

/** The way between two positions, into an object of the caller's: matrices ask millions of times. */
export function measure(areas: Areas | null, from: LonLat, to: LonLat, into: Way): Way {
  const km = airKm({ latitude: from[1], longitude: from[0] }, { latitude: to[1], longitude: to[0] });
  shareOf(areas, from, to, km, into);
  const { city, suburban } = into;
  const stretch = city * STRETCH.city + suburban * STRETCH.suburban + (1 - city - suburban) * STRETCH.country;
  into.metres = Math.round(km * 1000 * stretch);
  return into;
}

const secondsAMetre = ([empty, worst]: readonly [number, number], traffic: number) =>
  (3.6 / empty) * (1 - traffic) + (3.6 / worst) * traffic;

const AREA = { city: CITY, suburban: SUBURBAN, country: COUNTRY };
/** Way → whole seconds, with as much traffic as said (0 to 1), at the paces of a tenant's drivers where they are known. */
export function secondsFor(profile: Profile, traffic: number, paces: Paces | null = null): (way: Way) => number {
  const rates = (['city', 'suburban', 'country'] as const).map((kind) => {
    const pace = SLOWER[profile] * paceAt(paces, AREA[kind], traffic);
    const { streets, main, fast } = KMH[kind];
    return [streets, main, fast].map((kmh) => secondsAMetre(kmh, traffic) * pace) as [number, number, number];
  });
  const [c, s, o] = rates as [(typeof rates)[0], (typeof rates)[0], (typeof rates)[0]];
  return ({ metres: m, city, suburban }) => {
    const open = 1 - city - suburban;
    const streets = Math.min(m, STREETS_M),
      main = Math.max(0, Math.min(m, MAIN_M) - STREETS_M),
      fast = Math.max(0, m - MAIN_M);
    return Math.round(
      city * (streets * c[0] + main * c[1] + fast * c[2]) +
        suburban * (streets * s[0] + main * s[1] + fast * s[2]) +
        open * (streets * o[0] + main * o[1] + fast * o[2]),
    );
  };
}
