/** Lists that no one service has to itself: the codes are everybody's (decisions §8), the names are the tenant's. */
import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { notedLookupOf } from '@cartage/contract/lookup-note.ts';
import { COST_TYPES, lookupOf } from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';

export const coreLookups = lookups('core', {
  costTypes: lookupOf(COST_TYPES),
  packageTypes: notedLookupOf(BOOKING_PACKAGE_TYPES),
});
