import { BUSINESS_TYPES, CUSTOMER_STATUSES, customerLookupCalls, CUSTOMER_TYPES, DURATION_TYPES } from '@cartage/contract/customer/customer.ts';
import { lookupOf } from '@cartage/contract/status.ts';
import type { LookupItem } from '@cartage/contract/wire.ts';
import { routes } from '@cartage/server/routes.ts';

const TYPE_NAMES: Record<(typeof CUSTOMER_TYPES)[number], [name: string, description: string]> = {
  Account: ['Account', 'Trades on terms and is invoiced'],
  Payg: ['Pay as you go', 'Pays with each booking'],
  Guest: ['Guest', 'Booked once without an account'],
};
export const customerTypes = (): LookupItem[] => CUSTOMER_TYPES.map((id) => ({ id, name: TYPE_NAMES[id][0], description: TYPE_NAMES[id][1] }));

export const customerLookupRoutes = routes(customerLookupCalls, {
  types: async () => customerTypes(),
  businessTypes: async () => lookupOf(BUSINESS_TYPES),
  statusTypes: async () => lookupOf(CUSTOMER_STATUSES),
  durationTypes: async () => lookupOf(DURATION_TYPES),
});
