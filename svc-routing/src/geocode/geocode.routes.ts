import { addressCalls, geocodeCalls } from '@cartage/contract/routing/geocode.ts';
import { routes } from '@cartage/server/routes.ts';
import { placeIndexes } from '../places/place-index.ts';
import { geocode } from './geocode.ts';
import { geocoder } from './geocoder.ts';

export const geocodeRoutes = routes(geocodeCalls, {
  search: (ctx, { q, filter_by }) => {
    const index = placeIndexes(ctx).get('AU');
    return index ? geocode(index, q, filter_by) : [];
  },
});

export const addressRoutes = routes(addressCalls, {
  find: (ctx, { q }) => geocoder(ctx).find(q),
  reverse: (ctx, { lat, lon }) => geocoder(ctx).reverse(lat, lon),
});
