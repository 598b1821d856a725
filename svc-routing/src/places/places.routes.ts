import { placeCalls } from '@cartage/contract/routing/places.ts';
import { Prepared } from '@cartage/server/prepared.ts';
import { routes } from '@cartage/server/routes.ts';
import { type PlaceIndex, placeIndexes } from './place-index.ts';

export const placeRoutes = routes(placeCalls, {
  search: (ctx, { countryCode, search, max, deliveryOnly }) =>
    placeIndexes(ctx).get(countryCode.toUpperCase())?.search(search, { max, deliveryOnly }) ?? [],
  check: (ctx, { countryCode, places }) => {
    const index = placeIndexes(ctx).get(countryCode.toUpperCase());
    return places.map((p) => index?.check(p) ?? { ok: false, reason: 'unknownPostCode' as const, place: null });
  },
  deliveryAreas: (ctx, { countryCode }) => {
    const index = placeIndexes(ctx).get(countryCode.toUpperCase());
    return index ? areasOf(index) : [];
  },
});

/** Two and a half megabytes that never change while the process lives: every one who asks gets the same bytes. */
const areas = new WeakMap<PlaceIndex, Promise<Prepared>>();
function areasOf(index: PlaceIndex): Promise<Prepared> {
  let made = areas.get(index);
  if (!made) {
    made = Prepared.of(
      placeCalls.deliveryAreas,
      index.places.filter((p) => p.type === 'DeliveryArea'),
    );
    areas.set(index, made);
  }
  return made;
}
