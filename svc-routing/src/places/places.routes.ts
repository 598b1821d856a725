import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routes } from '@cartage/server/routes.ts';
import { placeIndexes } from './place-index.ts';

export const placeRoutes = routes(placeCalls, {
  search: (ctx, { countryCode, search, max, deliveryOnly }) => placeIndexes(ctx).get(countryCode.toUpperCase())?.search(search, { max, deliveryOnly }) ?? [],
  check: (ctx, { countryCode, places }) => {
    const index = placeIndexes(ctx).get(countryCode.toUpperCase());
    return places.map((p) => index?.check(p) ?? { ok: false, reason: 'unknownPostCode' as const, place: null });
  },
  deliveryAreas: (ctx, { countryCode }) => placeIndexes(ctx).get(countryCode.toUpperCase())?.places.filter((p) => p.type === 'DeliveryArea') ?? [],
});
