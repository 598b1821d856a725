import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { consumers, onAll } from '@cartage/server/consumers.ts';
import { reviewAsPaid } from './overdue-hold.store.ts';

/** `onAll` for its context, the system's: whoever recorded the payment has not let the account go. */
export const overdueHoldConsumers = consumers('overdue-holds', [
  ...onAll([invoiceEvents.statusChanged], async (ctx, arrived) => {
    const settled = arrived.filter(({ event }) => event.data.outstandingAmount === 0);
    await reviewEach(
      settled.map(({ event }) => event.data.customerId),
      (id) => reviewAsPaid(ctx, id),
    );
  }),
  // Money that settles no invoice yet counts as well.
  ...onAll([paymentEvents.received], async (ctx, arrived) => {
    await reviewEach(
      arrived.map(({ event }) => event.data.customerId),
      (id) => reviewAsPaid(ctx, id),
    );
  }),
]);
/** In one order for everybody, so that nobody waits for whom he holds up. */
async function reviewEach(ids: readonly number[], review: (id: number) => Promise<void>): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await review(id);
}
