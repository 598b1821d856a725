/** What a guest's page holds: the staff's draft, with what the house asks of guests. Pure. */
import type { GuestTerms } from '@cartage/contract/booking/guest.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { filled } from '@cartage/ui/form.ts';
import { bookingOf, type Draft, gaps, newDraft, unbookable } from '../quote/draft.ts';

const t = wordsOf(guestQuoteWords);
type Charged = { costCenterId?: number | null; costCenter?: string | null };
export type GuestDraft = Draft & { booking: { customer?: { email?: string | null } & Charged } };

const REFERENCE = 'Reference';
/** What a reference is called: one of the house's has the name that it gave it. */
export const nameOf = (reference: string): string => (reference === REFERENCE ? t('reference') : reference);
/** The references that the house wants, or one for the guest's own use. */
export function newGuestDraft(today: string, clock: string, terms: GuestTerms): GuestDraft {
  const draft = newDraft(today, clock);
  const wanted = terms.references.map((r) => ({ key: r.name, value: '', isRequired: r.isRequired }));
  const reference = wanted.length ? wanted : [{ key: REFERENCE, value: '', isRequired: terms.isReferenceRequired }];
  const usual = terms.costCentres?.find((c) => c.isDefault)?.id ?? null;
  const customer = { email: '', ...(terms.costCentres && { costCenterId: usual }) };
  return { ...draft, booking: { ...draft.booking, customer, reference } };
}

/** What keeps it from being paid, by the field that says it. */
export function unpayable(draft: GuestDraft, card: string | undefined, isReferenceRequired = false): ValidationError[] {
  const email = draft.booking.customer?.email?.trim() ?? '';
  const problem = (message: string, member: string) => ({ message, members: [`booking.${member}`] });
  return [
    ...unbookable(
      {
        ...draft,
        booking: { ...draft.booking, reference: draft.booking.reference.map((r) => ({ ...r, key: nameOf(r.key) })) },
      },
      isReferenceRequired,
    ),
    ...(draft.booking.fromAddress.contactName?.trim() || draft.booking.fromAddress.companyName?.trim()
      ? []
      : [problem(t('needsSender'), 'fromAddress.contactName')]),
    ...(/^\S+@\S+\.\S+$/.test(email) ? [] : [problem(t('needsEmail'), 'customer.email')]),
    ...(card ? [problem(card, 'paymentNonce')] : []),
  ];
}

/** What carriers must know first, as a sentence without its stop; undefined when nothing is missing. */
export function firstGap(draft: GuestDraft): string | undefined {
  const [gap] = gaps(draft);
  if (!gap) return undefined;
  if (filled(draft.booking.items).length === 0 && /\.items\./.test(gap.field)) return t('enter.items');
  const [, key] = GAPS.find(([field]) => field.test(gap.field)) ?? [];
  return key && t(key);
}
const GAPS = [
  [/fromAddress/, 'enter.pickUpSuburb'],
  [/toAddress/, 'enter.deliverySuburb'],
  [/packageType$/, 'enter.packageType'],
  [/quantity$/, 'enter.quantity'],
  [/weight$/, 'enter.weight'],
  [/(length|width|height)$/, 'enter.sides'],
  [/UNCode$/, 'enter.unNumber'],
] as const;

export function guestBookingOf(
  draft: GuestDraft,
  quote: Quote | undefined,
  token: string | undefined,
  zone: string,
  /** Absent where a draft is changed, not paid. */ nonce: string | undefined,
  language: LanguageName,
) {
  const { booking, bookingNote } = bookingOf(draft, quote, token, zone);
  const { contactName, companyName, telephone } = draft.booking.fromAddress;
  const { email, costCenterId, costCenter } = draft.booking.customer ?? {};
  return {
    booking: {
      ...booking,
      customer: {
        email: email?.trim(),
        contactName: contactName || companyName,
        companyName,
        contact: telephone,
        language,
        ...(costCenterId && { costCenterId }),
        ...(costCenter?.trim() && { costCenter: costCenter.trim() }),
      },
      ...(nonce !== undefined && { paymentNonce: nonce }),
    },
    bookingNote,
    operations: (nonce === undefined ? [] : ['Book', 'Label']) as ('Book' | 'Label')[],
  };
}
