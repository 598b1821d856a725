import { geocodeCalls } from '@cartage/contract/routing/geocode.ts';
import { routes } from '@cartage/server/routes.ts';
import { placeIndexes } from '../places/place-index.ts';
import { geocode } from './geocode.ts';

export const geocodeRoutes = routes(geocodeCalls, {
  search: (ctx, { q, filter_by }) => {
    const index = placeIndexes(ctx).get('AU');
    return index ? geocode(index, q, filter_by) : [];
  },
});
