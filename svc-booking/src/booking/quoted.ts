/** A quote is the price of one freight on one lane: the booking that takes it must be that. */
import type { AppError } from '@cartage/contract/error.ts';
import { refused } from '@cartage/contract/error.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import { pieces } from './connote.ts';
import type { Fields } from './fields.ts';
import type { Quoted } from './priced.ts';

const fold = (text: string | null | undefined) => (text ?? '').trim().toUpperCase();

export function sameFreight(q: Quoted, f: Fields): AppError | undefined {
  const members: string[] = [];
  for (const [end, quoted] of [['fromAddress', q.from], ['toAddress', q.to]] as const) {
    if (fold(quoted.postCode) !== fold(f[end].postCode)) members.push(`${end}.postCode`);
    else if (quoted.suburb && fold(quoted.suburb) !== fold(f[end].suburb)) members.push(`${end}.suburb`);
  }
  if (pieces(q.items) !== pieces(f.items) || deadWeightKg(q.items) !== deadWeightKg(f.items) || volumeM3(q.items) !== volumeM3(f.items)) members.push('items');
  if (q.isDangerousGood !== f.isDangerousGood) members.push('isDangerousGood');
  if (q.customerId !== null && q.customerId !== f.customerId) members.push('customer.id');
  return members.length ? refused('booking.otherThanQuoted', 'The booking is not what was quoted. Ask for a new quote.', members) : undefined;
}
