import { foundIn } from '@cartage/server/found.ts';
import { defineService } from '@cartage/server/service.ts';
import { RoutingConfig } from './config.ts';
import { geocoder, withFallback } from './geocode/geocoder.ts';
import { heldPlaces } from './geocode/held-places.ts';
import { nominatim } from './geocode/nominatim.ts';
import { placeIndexes } from './places/place-index.ts';
import { openPlaces } from './places/places.store.ts';
import { roadsOf } from './roads/roads.ts';
import { roadServer } from './routing/read.ts';
import { openBackgroundThreads, openSearchThreads, searchThreads } from './routing/search-threads.ts';
import { areasOf, roadAreas } from './travel/areas.ts';
import { openSolves, solves } from './solve/solves.ts';

export const routingService = defineService({
  name: 'svc-routing',
  schema: 'routing',
  config: RoutingConfig,
  migrations: new URL('../migrations/', import.meta.url),
  ...foundIn(import.meta.dirname),
  provide: async ({ database, log, config, kv, systemCtx, atEnd }) => {
    const searching = openSearchThreads(log),
      background = openBackgroundThreads(log);
    const { pool, turns } = background;
    const running = await openSolves(kv, { searching: pool, turns, writing: systemCtx(0), log });
    atEnd(async () => {
      await running.close();
      await Promise.all([searching.close(), background.close()]);
    });
    const places = await openPlaces(database, log);
    const held = heldPlaces(places.get('AU')),
      url = config.GEOCODER_URL;
    return [
      roadServer.is(
        config.MATRIX_URL === '' ? null : roadsOf(config.MATRIX_KIND, config.MATRIX_URL, config.MATRIX_PLACES),
      ),
      searchThreads.is(searching.pool),
      solves.is(running),
      roadAreas.is(areasOf(places.get('AU')?.places ?? [])),
      placeIndexes.is(places),
      geocoder.is(url === '' ? held : withFallback(nominatim(url), held, log)),
    ];
  },
});
