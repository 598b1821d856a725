import { customerEvents } from '@cartage/contract/events/customer.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { dropDocumentsOf } from './document.store.ts';

export const documentConsumers = consumers('documents', [
  on(customerEvents.removed, (ctx, { customerId }) => dropDocumentsOf(ctx, 'Customer', String(customerId))),
]);
