/** What a guest's page holds: the staff's draft, with what the house asks of guests. Pure. */
import type { GuestTerms } from '@cartage/contract/booking/guest.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import { bookingOf, type Draft, newDraft, unbookable } from '../quote/draft.ts';

export type GuestDraft = Draft & { booking: { customer?: { email?: string | null } } };

/** The references that the house wants, or one for the guest's own use. */
export function newGuestDraft(today: string, clock: string, terms: GuestTerms): GuestDraft {
  const draft = newDraft(today, clock);
  const wanted = terms.references.map((r) => ({ key: r.name, value: '', isRequired: r.isRequired }));
  const reference = wanted.length ? wanted : [{ key: 'Reference', value: '', isRequired: terms.isReferenceRequired }];
  return { ...draft, booking: { ...draft.booking, customer: { email: '' }, reference } };
}

/** What keeps it from being paid, by the field that says it. */
export function unpayable(draft: GuestDraft, card: string | undefined): ValidationError[] {
  const email = draft.booking.customer?.email?.trim() ?? '';
  const problem = (message: string, member: string) => ({ message, members: [`booking.${member}`] });
  return [
    ...unbookable(draft),
    ...(draft.booking.fromAddress.contactName?.trim() || draft.booking.fromAddress.companyName?.trim()
      ? []
      : [problem('The driver needs somebody to ask for.', 'fromAddress.contactName')]),
    ...(/^\S+@\S+\.\S+$/.test(email)
      ? []
      : [problem('An e-mail address is needed, for labels and tracking.', 'customer.email')]),
    ...(card ? [problem(card, 'paymentNonce')] : []),
  ];
}

export function guestBookingOf(
  draft: GuestDraft,
  quote: Quote | undefined,
  token: string | undefined,
  zone: string,
  nonce: string,
) {
  const { booking, bookingNote } = bookingOf(draft, quote, token, zone);
  const { contactName, companyName, telephone } = draft.booking.fromAddress;
  const { email } = draft.booking.customer ?? {};
  return {
    booking: {
      ...booking,
      customer: { email: email?.trim(), contactName: contactName || companyName, companyName, contact: telephone },
      paymentNonce: nonce,
    },
    bookingNote,
    operations: ['Book' as const, 'Label' as const],
  };
}
