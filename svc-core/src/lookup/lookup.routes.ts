import { coversOf } from '@cartage/contract/booking/insurance.ts';
import { lookupCalls, type Location } from '@cartage/contract/core/lookup.ts';
import { placeCalls, type Place } from '@cartage/contract/routing/places.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { coreNameCalls } from '@cartage/contract/lookup-names.ts';
import { routes } from '@cartage/server/routes.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { attributes } from './attributes.ts';
import { countries } from './countries.ts';
import { coreLookups } from './core-lookups.ts';

/** Places belong to svc-routing; here they only take the spelling of the specification. */
async function places(ctx: Ctx, { countryCode, search }: { countryCode: string; search: string }): Promise<Location[]> {
  return (await ctx.call(placeCalls.search, { countryCode: countryCode.toUpperCase(), search })).map(asLocation);
}
const asLocation = (place: Place): Location => ({
  countryCode: place.countryCode,
  suburb: place.suburb,
  postCode: place.postCode,
  attributes: {
    state: place.state,
    stateCode: place.state,
    type: place.type,
    ...(place.latitude !== null &&
      place.longitude !== null && { latitude: String(place.latitude), longitude: String(place.longitude) }),
  },
});

export const lookupRoutes = routes(lookupCalls, {
  locations: places,
  searchLocations: places,
  insuranceTypes: async (ctx) => {
    const { insurance, currency } = await settingsOf(ctx);
    return coversOf(insurance, currency.baseCurrency).filter((c) => c.isOffered);
  },
  countries: () => [...countries],
  packageTypes: (ctx) => coreLookups.read(ctx, 'packageTypes'),
  costTypes: (ctx) => coreLookups.read(ctx, 'costTypes'),
  attributes: () => attributes(),
  rename: (ctx, asked) => coreLookups.rename(ctx, asked),
});
export const coreNameRoutes = routes(coreNameCalls, { names: (ctx) => coreLookups.names(ctx) });
