import { defineService } from '@cartage/server/service.ts';
import { RoutingConfig } from './config.ts';
import { addressRoutes, geocodeRoutes } from './geocode/geocode.routes.ts';
import { geocoder, withFallback } from './geocode/geocoder.ts';
import { heldPlaces } from './geocode/held-places.ts';
import { nominatim } from './geocode/nominatim.ts';
import { placeIndexes } from './places/place-index.ts';
import { placeRoutes } from './places/places.routes.ts';
import { openPlaces } from './places/places.store.ts';
import { routingRoutes } from './routing/routing.routes.ts';

export const routingService = defineService({
  name: 'svc-routing',
  schema: 'routing',
  config: RoutingConfig,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [placeRoutes, geocodeRoutes, addressRoutes, routingRoutes],
  provide: async ({ database, log, config }) => {
    const places = await openPlaces(database, log);
    const held = heldPlaces(places.get('AU')),
      url = config.GEOCODER_URL;
    return [placeIndexes.is(places), geocoder.is(url === '' ? held : withFallback(nominatim(url), held, log))];
  },
});
