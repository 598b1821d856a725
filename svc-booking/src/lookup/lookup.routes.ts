import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { bookingConfigurationCalls } from '@cartage/contract/booking/configuration.ts';
import { OPERATIONS } from '@cartage/contract/booking/operation.ts';
import { BOOKING_STATUSES, lookupOf } from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';
import { bookingNameCalls } from '@cartage/contract/lookup-names.ts';
import { routes } from '@cartage/server/routes.ts';
import { carriers } from '../carriers/registry.ts';
import { categories } from './un-codes.ts';
import { listUnCodes } from './un-codes.store.ts';

/** The names of the lists are those that `renameLookup` takes. */
const bookingLookups = lookups('booking', { bookingStatuses: lookupOf(BOOKING_STATUSES) });

export const bookingLookupRoutes = routes(bookingLookupCalls, {
  categories: () => [...categories],
  unCodes: listUnCodes,
  bookingStatuses: (ctx) => bookingLookups.read(ctx, 'bookingStatuses'),
  rename: (ctx, asked) => bookingLookups.rename(ctx, asked),
});
/** Labels, manifests, pick-ups and mails are ours to make, whoever moves the freight. */
export const bookingConfigurationRoutes = routes(bookingConfigurationCalls, {
  find: (ctx) => ({
    carrierSettings: [...carriers(ctx).values()].map(({ code, track }) => ({
      carrierCode: code,
      operations: { ...Object.fromEntries(OPERATIONS.map((o) => [o, true])), Track: track !== undefined },
    })),
  }),
});
export const bookingNameRoutes = routes(bookingNameCalls, { names: (ctx) => bookingLookups.names(ctx) });
