import { communicationLookupCalls } from '@cartage/contract/communication/lookup.ts';
import { communicationNameCalls } from '@cartage/contract/lookup-names.ts';
import { routes } from '@cartage/server/routes.ts';
import { communicationLookups } from './lookups.ts';

export const communicationLookupRoutes = routes(communicationLookupCalls, {
  mailStatuses: (ctx) => communicationLookups.read(ctx, 'mailStatuses'),
  inboundStatuses: (ctx) => communicationLookups.read(ctx, 'inboundStatuses'),
  smsStatuses: (ctx) => communicationLookups.read(ctx, 'smsStatuses'),
  rename: (ctx, asked) => communicationLookups.rename(ctx, asked),
});
export const communicationNameRoutes = routes(communicationNameCalls, {
  names: (ctx) => communicationLookups.names(ctx),
});
