/** A quote that a link shares: its address, and the draft that it opens. The token stands behind the #, which no server and no other site is told. */
import type { AskedQuote } from '@cartage/contract/booking/quote.ts';
import { dangerOf } from '../quote/danger.ts';
import { requestOf } from '../quote/draft.ts';
import type { GuestDraft } from './guest-draft.ts';

export type SharedQuote = { token: string; asked: AskedQuote };

/** On our own page, also where it is shared from somebody else's site. */
export const quoteLink = (token: string): string => `${window.location.origin}/guest/quote#quote=${token}`;
export const sharedToken = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('quote')?.trim() || undefined;

/** The shared freight in a new draft; on its day, unless nothing can be picked up then any more. */
export function openedDraft(fresh: GuestDraft, { asked }: SharedQuote): GuestDraft {
  const soonest = fresh.booking.bookingDate;
  const { items, despatchDate: day } = asked;
  return {
    ...fresh,
    booking: {
      ...fresh.booking,
      fromAddress: { ...fresh.booking.fromAddress, ...known(asked.fromAddress) },
      toAddress: { ...fresh.booking.toAddress, ...known(asked.toAddress) },
      items,
      bookingDate: day && day > soonest ? day : soonest,
      pickupOptions: asked.pickupOptions ?? {},
      deliveryOptions: asked.deliveryOptions ?? {},
      isDangerousGood: !!asked.isDangerousGood,
      dangerousGoodUNCode: asked.dangerousGoodUNCode ?? null,
      danger: dangerOf(items),
      promoCode: asked.promoCode ?? '',
    },
  };
}
const known = (end: AskedQuote['fromAddress']) => Object.fromEntries(Object.entries(end).filter(([, v]) => v != null));

/** Whose prices stand for this draft and no other; none where the day of the shared one has passed. */
export function heldFor(draft: GuestDraft, { token, asked }: SharedQuote): { token: string; text: string } | undefined {
  return draft.booking.bookingDate === asked.despatchDate
    ? { token, text: JSON.stringify(requestOf(draft) ?? null) }
    : undefined;
}
