/** The lists of this service whose codes a tenant words. */
import {
  BUSINESS_TYPES,
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  DURATION_TYPES,
} from '@cartage/contract/customer/customer.ts';
import { notedLookupOf } from '@cartage/contract/lookup-note.ts';
import { lookupOf } from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';

/** The names of the lists are those that `renameLookup` takes. */
export const customerLookups = lookups('customer', {
  customerTypes: notedLookupOf(CUSTOMER_TYPES),
  businessTypes: lookupOf(BUSINESS_TYPES),
  statusTypes: lookupOf(CUSTOMER_STATUSES),
  durationTypes: lookupOf(DURATION_TYPES),
});
