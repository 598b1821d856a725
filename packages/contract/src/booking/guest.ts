/**
 * Who has no account: books against a card, reads what was booked by its number and the e-mail it was booked with, and
 * whoever was sent a link reads the booking that was shared. Five wrong tries a minute and address, then 429.
 */
import { calls, get, post } from '../call.ts';
import { Day, Id, Instant, listOf, Money, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { BookingInput, BookingRecord } from './booking.ts';
import { BookingDocument, DocumentType } from './document.ts';
import { Operation } from './operation.ts';

/** What of a booking's paper concerns its guest; a manifest names the freight of others. */
export const GUEST_PAPERS = ['Label', 'LabelA4', 'LabelZPL', 'ConsignmentNote', 'DangerousGoods'] as const;
/** What a guest may have done to a booking: `Book` and `Label` once it is paid. */
export const GUEST_OPERATIONS = ['Quote', 'Book', 'Label', 'Email'] as const satisfies readonly Operation[];

/**
 * The sandbox provider's nonces, which take no money; behind a hyphen or a colon anything may follow, which makes a nonce
 * of its own. The bare ones stand for a new one with each booking. A nonce that was charged is charged no second time:
 * who sends it again for the same booking gets that booking.
 */
export const SANDBOX_NONCES = {
  'fake-valid-nonce': 'The card is charged.',
  'fake-declined-nonce': 'The bank refuses the card.',
  'fake-timeout-nonce': 'The provider does not answer, and nothing was charged.',
  'fake-timeout-paid-nonce': 'The provider does not answer, although the card was charged.',
  'fake-consumed-nonce': 'The nonce was used before.',
} as const;

/** The booking's id, or the number that stands on its label. */
const BookingNumber = z.preprocess((v) => (typeof v === 'number' ? String(v) : v), name(40));
const Email = name(254);
const GuestRequest = {
  booking: BookingInput,
  bookingNote: z.object({ comment: text(4000) }).nullish(),
  operations: listOf(Operation).pipe(z.array(Operation).max(7)).nullish(),
};

/** What a guest's page has to know of the house before anything is typed. */
export const GuestTerms = z.object({
  name: z.string(),
  supportPhone: z.string(),
  legalName: z.string(),
  address: z.string(),
  currency: z.string(),
  /** References that every booking carries. */
  references: z.array(z.object({ name: z.string(), isRequired: z.boolean() })),
  /** One reference at least, whatever its name. */
  isReferenceRequired: z.boolean(),
  /** Those of which each booking names one; null where none is asked for. Empty: it is said in words. */
  costCentres: z.array(z.object({ id: z.number().int(), name: z.string(), isDefault: z.boolean() })).nullable(),
  /** Who takes the card: `braintree`, `sandbox`, which takes no money, or `none` where nobody does. */
  cardProvider: z.string(),
});
export type GuestTerms = z.infer<typeof GuestTerms>;

/** What paying for a draft comes to now: a price that still holds, one that was asked for anew, or why it cannot be paid. */
export const GuestOffer = z.object({
  /** `UnderWay`: a card is being charged for it, and no other is taken meanwhile. */
  state: z.enum(['Held', 'PricedAnew', 'Refused', 'UnderWay']),
  /** Including tax, in the house's currency; null unless it can be paid. */
  total: z.number().nullable(),
  tax: z.number().nullable(),
  /** The price that it was kept with, including tax. */
  was: z.number().nullable(),
  /** Until when a price that was quoted stands; null for one that was asked for anew. */
  heldUntil: Instant.nullable(),
  /** The day on which it would leave: a new one where its own has passed. */
  bookingDate: Day,
  /** A sentence for the guest, where it is refused. */
  reason: Sentence.nullable(),
});
export type GuestOffer = z.infer<typeof GuestOffer>;
/** Ours, `isPayable`: a draft that its guest, who knows its e-mail, may still pay. */
const SharedBooking = BookingRecord.extend({ isPayable: z.boolean().optional() });
const Named = { bookingId: BookingNumber, email: Email };

export const guestBookingCalls = calls(
  'svc-booking',
  '/api/booking/booking',
  { auth: 'none' },
  {
    /**
     * Without a nonce it is kept and priced; with one its card is charged and it is booked. Where the card is refused
     * (`payment.declined`) the draft waits for another one, and `details` is its number.
     */
    create: post('createGuestBooking', GuestRequest, BookingRecord, {
      ownTransactions: true,
      cost: 5,
      summary: 'Keeps, or against a `paymentNonce` charges and books, the freight of somebody without an account.',
    }),
    /** With an id: the guest's own booking, named by its e-mail as well. */
    save: post('creatorupdateguestbooking', GuestRequest, BookingRecord, { ownTransactions: true, cost: 5 }),
    find: get('getGuestBooking', Named, BookingRecord),
    offer: get('getGuestOffer', Named, GuestOffer, {
      ours: true,
      cost: 5,
      summary: 'What an unpaid draft costs now. A price that no longer holds is asked for anew.',
    }),
    /** `total` is what the guest was shown: another one is refused (409) and nothing is charged. */
    pay: post('payGuestBooking', { ...Named, total: Money, paymentNonce: name(400) }, BookingRecord, {
      ours: true,
      ownTransactions: true,
      cost: 5,
      summary: 'Charges the card for an unpaid draft and books it; sent again, it answers the same booking.',
    }),
    documents: get(
      'getGuestDocuments',
      { bookingId: BookingNumber.optional(), email: Email, documentType: DocumentType },
      z.array(BookingDocument),
      { summary: 'Tokens for DownloadGuestDocument, good for an hour.' },
    ),
    shared: get('getSharedBooking', { resourceToken: name(200) }, SharedBooking, {
      summary: 'The booking that a link shares, without prices and without how to reach people.',
    }),
    terms: get('getGuestTerms', {}, GuestTerms, {
      ours: true,
      summary: 'What is asked of guests, where there are any.',
    }),
  },
);
export const guestFileCalls = calls(
  'svc-booking',
  '/api/booking/File',
  { auth: 'none' },
  {
    download: get('DownloadGuestDocument', { token: text(4000) }, undefined, {
      answer: 'bytes',
      cost: 5,
      summary: 'The document that a token of getGuestDocuments names.',
    }),
  },
);

export const BookingShare = z.object({
  id: z.number().int(),
  bookingId: z.number().int(),
  createdBy: z.string(),
  creationTime: Instant,
  expiresAt: Instant,
});
export type BookingShare = z.infer<typeof BookingShare>;
export const bookingShareCalls = calls(
  'svc-booking',
  '/api/booking/share',
  { permission: 'Booking', ours: true },
  {
    /** The token is told once and kept as a hash. */
    create: post(
      'sharebooking',
      { bookingId: Id, days: z.number().int().min(1).max(90).default(14) },
      BookingShare.extend({ resourceToken: z.string() }),
      { summary: 'A link by which anybody reads the booking until it expires.' },
    ),
    list: get('getbookingshares', { bookingId: Id }, z.array(BookingShare)),
    revoke: post('revokebookingshare', { id: Id }),
  },
);
