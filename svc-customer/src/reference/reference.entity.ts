import { customerEvents } from '@cartage/contract/events/customer.ts';
import { line, word } from '@cartage/contract/words/in-history.ts';
import { entity } from '@cartage/server/entity.ts';
import { customerReferences } from './reference.tables.ts';

/** Stands in the history of its customer; whoever books and bills hears of it. */
export const customerReference = entity(customerReferences, {
  name: 'Customer',
  title: 'Reference',
  customer: (r) => r.customerId,
  partOf: (r) => r.customerId,
  history: (r) => ({
    reference: line(
      r.name,
      word(r.isRequired ? 'required' : 'optional'),
      r.displayOnInvoice && word('onInvoices'),
      !r.isActive && word('notInUse'),
    ),
  }),
  events: (before, after) => {
    const { id: referenceId, customerId, name, isRequired, isActive, displayOnInvoice } = (after ?? before)!;
    return [
      customerEvents.referenceSaved({
        customerId,
        referenceId,
        name,
        isRequired,
        isActive,
        displayOnInvoice,
        isGone: after === null,
      }),
    ];
  },
});
