import { INVOICE_STATUSES } from '@cartage/contract/finance/invoice.ts';
import { financeLookupCalls } from '@cartage/contract/finance/lookup.ts';
import { REMITTANCE_STATUSES } from '@cartage/contract/finance/payment.ts';
import { financeNameCalls } from '@cartage/contract/lookup-names.ts';
import { lookupOf } from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';
import { routes } from '@cartage/server/routes.ts';

/** The names of the lists are those that `renameLookup` takes. */
export const financeLookups = lookups('finance', {
  invoiceStatuses: lookupOf(INVOICE_STATUSES),
  remittanceStatuses: lookupOf(REMITTANCE_STATUSES),
});

export const financeLookupRoutes = routes(financeLookupCalls, {
  invoiceStatuses: (ctx) => financeLookups.read(ctx, 'invoiceStatuses'),
  remittanceStatuses: (ctx) => financeLookups.read(ctx, 'remittanceStatuses'),
  rename: (ctx, asked) => financeLookups.rename(ctx, asked),
});
export const financeNameRoutes = routes(financeNameCalls, { names: (ctx) => financeLookups.names(ctx) });
