/** City, suburbs or country, by how many suburbs lie within ten kilometres: what streets are like there. */
import { slot } from '@cartage/server/context.ts';

export const COUNTRY = 0,
  SUBURBAN = 1,
  CITY = 2;
/** Australia's, from the suburbs that are held. */
export const roadAreas = slot<Areas>('routing.areas');
/** A field a twentieth of a degree wide (five kilometres); south-west corner first. In memory that threads share. */
export type Areas = { south: number; west: number; rows: number; columns: number; kinds: Uint8Array };
type LonLat = readonly [longitude: number, latitude: number];

const FIELDS_A_DEGREE = 20;
const AROUND_KM = 10,
  KM_A_DEGREE = 111.2;
/** Sydney, Melbourne, Perth and Parramatta have 100 to 240 suburbs around them; Penrith, Geelong and Ballarat about 40, Dubbo 14, Hay 2. */
const CITY_FROM = 90,
  SUBURBAN_FROM = 22;

type Named = { type: string; latitude: number | null; longitude: number | null };
/** Of delivery areas: post boxes say nothing of streets. */
export function areasOf(all: readonly Named[]): Areas {
  const places = all.flatMap(({ type, latitude, longitude }) =>
    type === 'DeliveryArea' && latitude !== null && longitude !== null ? [{ latitude, longitude }] : [],
  );
  const lats = places.map((p) => p.latitude),
    lons = places.map((p) => p.longitude);
  const south = Math.floor(lats.reduce((a, b) => Math.min(a, b), 90)) - 1,
    west = Math.floor(lons.reduce((a, b) => Math.min(a, b), 180)) - 1;
  const size = (from: number, to: number) => Math.max(0, Math.ceil(to - from + 1) * FIELDS_A_DEGREE);
  const rows = size(
      south,
      lats.reduce((a, b) => Math.max(a, b), -90),
    ),
    columns = size(
      west,
      lons.reduce((a, b) => Math.max(a, b), -180),
    );
  const counts = new Uint16Array(rows * columns);
  // A suburb with several postcodes is one.
  for (const key of new Set(places.map((p) => `${p.longitude},${p.latitude}`))) {
    const [lon, lat] = key.split(',').map(Number) as [number, number];
    const across = KM_A_DEGREE * Math.cos((lat * Math.PI) / 180);
    const reach = (km: number) => Math.ceil((AROUND_KM / km) * FIELDS_A_DEGREE);
    const row = Math.floor((lat - south) * FIELDS_A_DEGREE),
      column = Math.floor((lon - west) * FIELDS_A_DEGREE);
    for (let r = Math.max(0, row - reach(KM_A_DEGREE)); r <= Math.min(rows - 1, row + reach(KM_A_DEGREE)); r++)
      for (let c = Math.max(0, column - reach(across)); c <= Math.min(columns - 1, column + reach(across)); c++) {
        const north = (south + (r + 0.5) / FIELDS_A_DEGREE - lat) * KM_A_DEGREE,
          east = (west + (c + 0.5) / FIELDS_A_DEGREE - lon) * across;
        if (north * north + east * east <= AROUND_KM * AROUND_KM) counts[r * columns + c]!++;
      }
  }
  const kinds = new Uint8Array(new SharedArrayBuffer(counts.length));
  counts.forEach((n, i) => (kinds[i] = n >= CITY_FROM ? CITY : n >= SUBURBAN_FROM ? SUBURBAN : COUNTRY));
  return { south, west, rows, columns, kinds };
}

/** How much of a way lies in the city and in suburbs; the rest is country. */
export type Share = { city: number; suburban: number };

const KM_A_LOOK = 3,
  MOST_LOOKS = 40;
/** Looks at points of the straight line, the same from either end. Where nothing is known of areas everything is suburbs. */
export function shareOf(areas: Areas | null, from: LonLat, to: LonLat, km: number, into: Share): void {
  into.city = 0;
  into.suburban = 1;
  if (!areas) return;
  const looks = Math.min(MOST_LOOKS, 1 + Math.ceil(km / KM_A_LOOK));
  const { south, west, rows, columns, kinds } = areas;
  let city = 0,
    suburban = 0;
  for (let i = 0; i < looks; i++) {
    const along = (i + 0.5) / looks;
    const row = Math.floor((from[1] + (to[1] - from[1]) * along - south) * FIELDS_A_DEGREE),
      column = Math.floor((from[0] + (to[0] - from[0]) * along - west) * FIELDS_A_DEGREE);
    const kind = row < 0 || column < 0 || row >= rows || column >= columns ? COUNTRY : kinds[row * columns + column]!;
    if (kind === CITY) city++;
    else if (kind === SUBURBAN) suburban++;
  }
  into.city = city / looks;
  into.suburban = suburban / looks;
}
