import { entity } from '@cartage/server/entity.ts';
import { customerContracts } from './contract.tables.ts';

/** One history of all contracts of a customer, for who reads rate cards; the customer's own people never read it. */
export const customerContract = entity(customerContracts, {
  name: 'CustomerContract',
  title: 'Contract of the customer',
  customer: (row) => row.customerId,
  partOf: (row) => row.customerId,
  history: ({ method, value, rateCardId, fromDay, toDay, note, mostIncrease, keptRates }) => ({
    ...{ method, value, rateCardId, fromDay, toDay, note, mostIncrease },
    // One card as a rule; of several the days are enough to see that something is kept.
    keptRates: keptRates.flatMap((k) => (k.toDay === null ? [k.day] : [])).join(', ') || null,
  }),
});
