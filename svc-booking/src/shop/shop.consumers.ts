import { customerEvents } from '@cartage/contract/events/customer.ts';
import { storeEvents } from '@cartage/contract/events/store.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { forgetShop, forgetShopsOf, keepShop } from './shop.store.ts';

export const shopConsumers = consumers('shops', [
  on(storeEvents.saved, (ctx, told) => keepShop(ctx, told)),
  on(storeEvents.removed, (ctx, { storeId }) => forgetShop(ctx, storeId)),
  on(customerEvents.removed, (ctx, { customerId }) => forgetShopsOf(ctx, customerId)),
]);
