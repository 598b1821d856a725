/** Keeps `routing.places` as the package has it and reads it into memory. A loaded table costs one query at start. */
import type { Database } from '@cartage/server/db.ts';
import type { Logger } from '@cartage/server/context.ts';
import { placesFrom, type RankedPlace } from './australia.ts';
import { readPackage, SOURCE_VERSION } from './package-rows.ts';
import { type PlaceIndex, placeIndex } from './place-index.ts';

export async function openPlaces(
  database: Pick<Database, 'pool'>,
  log: Logger,
): Promise<ReadonlyMap<string, PlaceIndex>> {
  const {
    rows: [source],
  } = await database.pool.query('select version from routing.place_sources where country_code = $1', ['AU']);
  if (source?.version !== SOURCE_VERSION) await load(database, log);
  const { rows } = await database.pool.query<RankedPlace>({
    text: 'select country_code as "countryCode", suburb, state, post_code as "postCode", latitude, longitude, type, renown from routing.places order by id',
  });
  const byCountry = Object.groupBy(rows, (r) => r.countryCode);
  return new Map(Object.entries(byCountry).map(([country, places]) => [country, placeIndex(places ?? [])]));
}

async function load(database: Pick<Database, 'pool'>, log: Logger): Promise<void> {
  const places = placesFrom(await readPackage());
  const list = places.map((p) => ({
    id: p.id,
    suburb: p.suburb,
    state: p.state,
    post_code: p.postCode,
    latitude: p.latitude,
    longitude: p.longitude,
    type: p.type,
    renown: p.renown,
  }));
  await database.pool.query('select routing.load_places($1, $2, $3::json)', [
    'AU',
    SOURCE_VERSION,
    JSON.stringify(list),
  ]);
  log.info({ places: places.length, source: SOURCE_VERSION }, 'suburbs loaded');
}
