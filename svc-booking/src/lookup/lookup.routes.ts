import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { bookingConfigurationCalls } from '@cartage/contract/booking/configuration.ts';
import { OPERATIONS } from '@cartage/contract/booking/operation.ts';
import { routes } from '@cartage/server/routes.ts';
import { carriers } from '../carriers/registry.ts';
import { categories } from './un-codes.ts';
import { listUnCodes } from './un-codes.store.ts';

export const bookingLookupRoutes = routes(bookingLookupCalls, {
  categories: () => [...categories],
  unCodes: listUnCodes,
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
