import { financeLookupCalls } from '@cartage/contract/finance/lookup.ts';
import { financeNameCalls } from '@cartage/contract/lookup-names.ts';
import { routes } from '@cartage/server/routes.ts';
import { financeLookups } from './lookups.ts';

export const financeLookupRoutes = routes(financeLookupCalls, {
  invoiceStatuses: (ctx) => financeLookups.read(ctx, 'invoiceStatuses'),
  remittanceStatuses: (ctx) => financeLookups.read(ctx, 'remittanceStatuses'),
  rename: (ctx, asked) => financeLookups.rename(ctx, asked),
});
export const financeNameRoutes = routes(financeNameCalls, { names: (ctx) => financeLookups.names(ctx) });
