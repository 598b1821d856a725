/**
 * Road distance between Australian postcodes, near enough for a simulated carrier: middle of the delivery areas by the
 * first two digits, great circle, a fifth more for roads.
 */
import { airKm } from '@cartage/contract/geo.ts';

const AREAS =
  '02 -35.3 149.1|08 -14.3 131.3|20 -33.8 151.2|21 -33.8 151.0|22 -33.4 151.4|23 -31.6 151.3|24 -29.8 152.8|25 -34.7 150.4|26 -35.3 148.5|27 -33.8 149.6|28 -32.5 148.7|29 -35.4 149.1|30 -37.8 144.9|31 -37.9 145.1|32 -38.3 143.5|33 -37.5 143.3|34 -36.9 143.3|35 -36.1 143.9|36 -36.4 145.7|37 -37.1 145.9|38 -38.0 146.8|39 -38.4 145.7|40 -27.4 153.0|41 -27.5 153.1|42 -28.0 153.3|43 -27.6 152.1|44 -26.9 149.6|45 -26.7 152.9|46 -25.3 151.9|47 -23.1 149.2|48 -17.9 145.8|50 -34.9 138.6|51 -34.9 138.7|52 -35.6 139.3|53 -34.4 139.8|54 -33.1 138.7|55 -34.2 137.9|56 -33.2 135.7|57 -30.6 137.8|60 -31.9 115.8|61 -32.1 115.9|62 -33.6 115.8|63 -33.4 117.6|64 -31.2 118.9|65 -29.2 115.1|66 -28.9 116.7|67 -20.8 117.7|70 -42.8 147.3|71 -42.8 147.1|72 -41.3 147.2|73 -41.2 146.1|74 -41.9 145.4';
const positions = new Map(
  AREAS.split('|').map((area) => {
    const [prefix, latitude, longitude] = area.split(' ');
    return [prefix!, { latitude: Number(latitude), longitude: Number(longitude) }];
  }),
);
const ROADS = 1.2,
  WITHIN_AREA_KM = 15;

/** Kilometres, or null where the simulator does not deliver: post boxes, islands, other countries. */
export function distanceKm(from: string, to: string): number | null {
  const a = positions.get(from.padStart(4, '0').slice(0, 2)),
    b = positions.get(to.padStart(4, '0').slice(0, 2));
  if (!/^\d{3,4}$/.test(from) || !/^\d{3,4}$/.test(to) || !a || !b) return null;
  return Math.max(WITHIN_AREA_KM, Math.round(airKm(a, b) * ROADS));
}
