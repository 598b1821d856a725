import { userEvents } from '@cartage/contract/events/core.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { knowAddress } from './limit.store.ts';

export const knownAddressConsumers = consumers('known-addresses', [
  on(customerEvents.saved, (ctx, c) => knowAddress(ctx, 'Customer', String(c.customerId), c.isActive ? c.email : null)),
  on(customerEvents.removed, (ctx, { customerId }) => knowAddress(ctx, 'Customer', String(customerId), null)),
  on(userEvents.saved, (ctx, u) => knowAddress(ctx, 'User', String(u.userId), u.isActive ? u.emailAddress : null)),
]);
