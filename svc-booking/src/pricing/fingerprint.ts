/**
 * A quote is the price of one piece of work. Its fingerprint is all that was priced: each piece, both ends with their
 * options, the day, the customer, the promo code. The booking that takes the quote must have the same one.
 */
import type { Address, Item } from '@cartage/contract/address.ts';
import { pieceOf } from '@cartage/contract/units.ts';
import { unNumber } from '../freight/dangerous-goods.ts';
import { isResidentialEnd, surchargesOf } from './options.ts';

export type Work = {
  fromAddress: Pick<Address, 'postCode' | 'suburb' | 'countryCode' | 'type'>;
  toAddress: Pick<Address, 'postCode' | 'suburb' | 'countryCode' | 'type'>;
  items: readonly Item[];
  pickupOptions?: Record<string, string> | null | undefined;
  deliveryOptions?: Record<string, string> | null | undefined;
  isDangerousGood?: boolean | null | undefined;
  dangerousGoodUNCode?: string | null | undefined;
  promoCode?: string | null | undefined;
};
type Fingerprint = Record<string, string>;
const ENDS = [
  ['fromAddress', 'pickupOptions'],
  ['toAddress', 'deliveryOptions'],
] as const;

/** Per member of a booking what of it was priced; `isValued` where what the goods are worth was. */
export function fingerprintOf(
  work: Work,
  customerId: number | null,
  despatchDay: string,
  isValued: boolean,
): Fingerprint {
  const ends = ENDS.flatMap(([end, options]) => {
    const wanted = surchargesOf(work[options]);
    const isResidential = isResidentialEnd(work[end], wanted);
    return [
      [`${end}.postCode`, fold(work[end].postCode)],
      [`${end}.suburb`, fold(work[end].suburb)],
      [`${end}.countryCode`, fold(work[end].countryCode) || 'AU'],
      [`${end}.type`, isResidential ? 'RESIDENTIAL' : ''],
      [
        options,
        wanted
          .filter((code) => code !== 'RESIDENTIAL')
          .sort()
          .join(),
      ],
    ];
  });
  const un = work.dangerousGoodUNCode?.trim();
  return {
    ...(Object.fromEntries(ends) as Fingerprint),
    items: piecesOf(work.items, isValued),
    isDangerousGood: String(Boolean(work.isDangerousGood || un)),
    dangerousGoodUNCode: un ? (unNumber(un)?.unNumber ?? fold(un)) : '',
    promoCode: fold(work.promoCode),
    'customer.id': String(customerId ?? ''),
    bookingDate: despatchDay,
  };
}
/** The members in which they differ; empty when the price of the one is the price of the other. */
export const differences = (a: Fingerprint, b: Fingerprint): string[] =>
  Object.keys(a).filter((member) => a[member] !== b[member]);

const fold = (text: string | null | undefined) => (text ?? '').trim().toUpperCase();

/** However the rows are ordered or split: two rows of one carton are one row of two. */
function piecesOf(items: readonly Item[], isValued: boolean): string {
  const counts = new Map<string, number>();
  for (const item of items) {
    const piece = isValued ? [pieceOf(item), item.itemValue ?? 0, fold(item.currency)].join('|') : pieceOf(item);
    counts.set(piece, (counts.get(piece) ?? 0) + item.quantity);
  }
  return JSON.stringify([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
