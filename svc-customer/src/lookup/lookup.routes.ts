import { customerLookupCalls } from '@cartage/contract/customer/customer.ts';
import { customerNameCalls } from '@cartage/contract/lookup-names.ts';
import { routes } from '@cartage/server/routes.ts';
import { customerLookups } from './lookups.ts';

export const customerLookupRoutes = routes(customerLookupCalls, {
  types: (ctx) => customerLookups.read(ctx, 'customerTypes'),
  businessTypes: (ctx) => customerLookups.read(ctx, 'businessTypes'),
  statusTypes: (ctx) => customerLookups.read(ctx, 'statusTypes'),
  durationTypes: (ctx) => customerLookups.read(ctx, 'durationTypes'),
  rename: (ctx, asked) => customerLookups.rename(ctx, asked),
});
export const customerNameRoutes = routes(customerNameCalls, { names: (ctx) => customerLookups.names(ctx) });
