import { customerEvents } from '@cartage/contract/events/customer.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { forgetReferences, keepReference } from './reference.store.ts';
import { forget, remember, termsOf } from './customer.store.ts';

export const customerConsumers = consumers('customer', [
  on(customerEvents.saved, async (ctx, c) => {
    await remember(ctx, {
      id: c.customerId,
      code: c.code,
      companyName: c.companyName,
      customerName: c.customerName,
      contactName: c.contactName,
      email: c.email,
      abn: c.abn ?? null,
      addressLines: c.addressLines ?? [],
      paymentTerms: termsOf(c.paymentTerms),
      type: c.type ?? null,
    });
  }),
  on(customerEvents.referenceSaved, (ctx, { customerId, referenceId, name, displayOnInvoice, isGone }) =>
    keepReference(ctx, { customerId, referenceId, name, displayOnInvoice, isGone }),
  ),
  on(customerEvents.removed, async (ctx, { customerId }) => {
    await forget(ctx, customerId);
    await forgetReferences(ctx, customerId);
  }),
]);
