import { customerEvents } from '@cartage/contract/events/customer.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { forgetAskedFor, keepCostCentre, keepReference } from './asked-for.store.ts';

export const askedForConsumers = consumers('asked-for', [
  on(customerEvents.referenceSaved, (ctx, told) => keepReference(ctx, told)),
  on(customerEvents.costCentreSaved, (ctx, told) => keepCostCentre(ctx, told)),
  on(customerEvents.removed, (ctx, { customerId }) => forgetAskedFor(ctx, customerId)),
]);
