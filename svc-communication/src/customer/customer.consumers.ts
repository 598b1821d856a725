import { customerEvents } from '@cartage/contract/events/customer.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { forgetTextsOf } from '../template/draft.store.ts';
import { forgetCustomer, keepCustomers, knownFrom } from './customer.store.ts';

/** Our copy of what texts say of a customer; svc-customer owns it. */
export const customerConsumers = consumers('customers', [
  on(customerEvents.saved, async (ctx, c) => {
    await keepCustomers(ctx, [knownFrom(c.customerId, c)]);
  }),
  on(customerEvents.removed, async (ctx, { customerId }) => {
    await forgetTextsOf(ctx, customerId);
    await forgetCustomer(ctx, customerId);
  }),
]);
