import { entity } from '@cartage/server/entity.ts';
import { customerRateCards, rateCards } from './rates.tables.ts';

export const rateCard = entity(rateCards, {
  name: 'RateCard',
  title: 'Rate card',
  history: ['code', 'name', 'description', 'isActive', 'side', 'isDefault'],
});
/** By which card a customer pays; its history is the customer's. */
export const customerRateCard = entity(customerRateCards, {
  name: 'CustomerRateCard',
  title: 'Rate card of the customer',
  customer: (row) => row.customerId,
  partOf: (row) => row.customerId,
  history: ['rateCardId'],
});
