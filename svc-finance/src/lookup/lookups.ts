/** The lists of this service whose codes a tenant words. */
import { INVOICE_STATUSES } from '@cartage/contract/finance/invoice.ts';
import { REMITTANCE_STATUSES } from '@cartage/contract/finance/payment.ts';
import { lookupOf } from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';

/** The names of the lists are those that `renameLookup` takes. */
export const financeLookups = lookups('finance', {
  invoiceStatuses: lookupOf(INVOICE_STATUSES),
  remittanceStatuses: lookupOf(REMITTANCE_STATUSES),
});
