import { entity } from '@cartage/server/entity.ts';
import { customerContracts } from './contract.tables.ts';

/** Its history is the customer's. */
export const customerContract = entity(customerContracts, {
  name: 'CustomerContract',
  title: 'Contract of the customer',
  customer: (row) => row.customerId,
  partOf: (row) => row.customerId,
  history: ['method', 'value', 'rateCardId', 'fromDay', 'toDay', 'note', 'mostIncrease'],
});
