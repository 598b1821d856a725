/** Positions on the earth, and how far they are from each other. */
export type Position = { latitude: number; longitude: number };

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres through the air, by the great circle: within half a percent anywhere. */
export function airKm(a: Position, b: Position): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Rounding can bring it just over 1 for opposite points.
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
