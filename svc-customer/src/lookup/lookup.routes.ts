import {
  BUSINESS_TYPES,
  CUSTOMER_STATUSES,
  customerLookupCalls,
  CUSTOMER_TYPES,
  DURATION_TYPES,
} from '@cartage/contract/customer/customer.ts';
import { notedLookupOf } from '@cartage/contract/lookup-note.ts';
import { lookupOf } from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';
import { customerNameCalls } from '@cartage/contract/lookup-names.ts';
import { routes } from '@cartage/server/routes.ts';

/** The names of the lists are those that `renameLookup` takes. */
export const customerLookups = lookups('customer', {
  customerTypes: notedLookupOf(CUSTOMER_TYPES),
  businessTypes: lookupOf(BUSINESS_TYPES),
  statusTypes: lookupOf(CUSTOMER_STATUSES),
  durationTypes: lookupOf(DURATION_TYPES),
});

export const customerLookupRoutes = routes(customerLookupCalls, {
  types: (ctx) => customerLookups.read(ctx, 'customerTypes'),
  businessTypes: (ctx) => customerLookups.read(ctx, 'businessTypes'),
  statusTypes: (ctx) => customerLookups.read(ctx, 'statusTypes'),
  durationTypes: (ctx) => customerLookups.read(ctx, 'durationTypes'),
  rename: (ctx, asked) => customerLookups.rename(ctx, asked),
});
export const customerNameRoutes = routes(customerNameCalls, { names: (ctx) => customerLookups.names(ctx) });
