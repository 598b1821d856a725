/** Freight that looks like freight that was booked before: same customer, references, route and pieces, leaving within two weeks of it. Pure. */
import { createHash } from 'node:crypto';
import type { Address } from '@cartage/contract/address.ts';
import { daysBetween } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { pieceOf } from '@cartage/contract/units.ts';
import type { Fields } from './fields.ts';

const WITHIN_DAYS = 14;

type Work = Pick<Fields, 'customerId' | 'reference' | 'fromAddress' | 'toAddress' | 'items'>;
/** One word for the freight; null without a reference, since many send the same carton to the same door every day. */
export function workKeyOf(f: Work): string | null {
  const references = f.reference.map((r) => fold(r.value)).filter(Boolean);
  if (references.length === 0) return null;
  const pieces = new Map<string, number>();
  for (const item of f.items) pieces.set(pieceOf(item), (pieces.get(pieceOf(item)) ?? 0) + item.quantity);
  const work = [f.customerId, references.sort(), door(f.fromAddress), door(f.toAddress), [...pieces].sort()];
  return createHash('sha1').update(JSON.stringify(work)).digest('base64url');
}
const door = (a: Address) => [a.postCode, a.suburb, a.addressLine1].map(fold);
const fold = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ').toUpperCase();

export const isNear = (day: string, other: string): boolean => Math.abs(daysBetween(day, other)) <= WITHIN_DAYS;
export const warningOf = (repeats: string) => ({
  operation: 'Book',
  // Within a document of the row, where nobody keeps it by its column.
  message: toStored(say('booking.repeats', { repeats })),
});
