import { source } from '../source.ts';

/**
 * What a history says of a value that is no text of anybody's: kept as its key (`in-history.ts`), said when somebody reads
 * it. Those with a capital letter are codes that no page says but a history does.
 */
export const historyWords = source('history', {
  // Who did it, where no person did.
  bySystem: 'System',
  byGuest: 'Guest',
  // Parts of a customer.
  required: 'required',
  optional: 'optional',
  onInvoices: 'on invoices',
  notInUse: 'not in use',
  byDefault: 'by default',
  sentFromByDefault: 'sent from by default',
  dangerous: 'dangerous goods',
  off: 'off',
  // A driver’s answers before driving.
  fit: 'Fit to drive',
  unfit: 'Unfit to drive',
  // What the receiver asks for.
  deliverOn: 'deliver on {day}',
  leaveAt: 'leave it: {place}',
  holdAtDepot: 'hold at the depot, the receiver collects it',
  // Places of a zone, and whatever is too long to be kept whole.
  allOf: 'all of {postCode}',
  andMore: 'and {count, number} more',
  // A receiver’s wish, and a payment by card.
  Done: 'Done',
  Declined: 'Declined',
  Replaced: 'Replaced by a later one',
  Overtaken: 'Overtaken by the freight',
  Refunded: 'Refunded',
});
