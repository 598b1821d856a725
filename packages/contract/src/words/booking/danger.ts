import { source } from '../source.ts';

/** What the consignor declares of dangerous goods besides the UN number. */
export const dangerWords = source('bookingDanger', {
  packingGroup: 'Packing group',
  limitedQuantity: 'Limited quantity',
  limitedNote: 'inner packages of up to {mark}',
  innerQuantity: 'In each inner package',
  innerExample: 'such as {mark}',
});
