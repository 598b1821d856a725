import { BaseConfig } from '@cartage/server/config.ts';
import { defineService } from '@cartage/server/service.ts';
import { geocodeRoutes } from './geocode/geocode.routes.ts';
import { placeIndexes } from './places/place-index.ts';
import { placeRoutes } from './places/places.routes.ts';
import { openPlaces } from './places/places.store.ts';
import { routingRoutes } from './routing/routing.routes.ts';

export const routingService = defineService({
  name: 'svc-routing',
  schema: 'routing',
  config: BaseConfig,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [placeRoutes, geocodeRoutes, routingRoutes],
  provide: async ({ database, log }) => [placeIndexes.is(await openPlaces(database, log))],
});
