/** How far and how long between two positions, where no road network is held: the line through the air, stretched. */
import { airKm } from '@cartage/contract/geo.ts';

export type Profile = 'auto' | 'truck' | 'car';
type LonLat = readonly [longitude: number, latitude: number];

/** Australian streets are about three tenths longer than the air line. */
const ROAD_FACTOR = 1.3;
/** A trip's first metres are made of streets, the next of a city's main roads, the rest of highways. A longer trip is never slower a metre, so detours never pay. */
const STREETS_M = 10_000,
  CITY_M = 60_000;
const KMH: Record<Profile, { streets: number; city: number; highway: number }> = {
  auto: { streets: 38, city: 58, highway: 85 },
  car: { streets: 38, city: 60, highway: 90 },
  truck: { streets: 32, city: 50, highway: 78 },
};

export function roadMetres([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const km = airKm({ latitude: lat1, longitude: lon1 }, { latitude: lat2, longitude: lon2 });
  return Math.round(km * 1000 * ROAD_FACTOR);
}

/** Metres → whole seconds; `speedFactor` 1.2 is a fifth faster. */
export function secondsFor(profile: Profile, speedFactor: number): (metres: number) => number {
  const perMetre = (kmh: number) => 3.6 / (kmh * speedFactor);
  const streets = perMetre(KMH[profile].streets),
    city = perMetre(KMH[profile].city),
    highway = perMetre(KMH[profile].highway);
  return (m) =>
    Math.round(
      Math.min(m, STREETS_M) * streets +
        Math.max(0, Math.min(m, CITY_M) - STREETS_M) * city +
        Math.max(0, m - CITY_M) * highway,
    );
}
