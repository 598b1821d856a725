/** How the list of templates is ordered, and when each text goes out. */
import { DOCUMENT_TEXTS, DOCUMENT_TYPES, type DocumentType } from '@cartage/contract/communication/document-text.ts';
import { SMS_TYPES, smsEventOf, type SmsType } from '@cartage/contract/communication/sms-text.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';

export const GROUPS = ['Freight', 'Money', 'Accounts', 'Company', 'By SMS', 'On documents'] as const;
type Kind = { group: (typeof GROUPS)[number]; when: string };
const OF_MAILS = {
  BookingConfirmation: { group: 'Freight', when: 'Sent when freight is booked' },
  QuoteReady: { group: 'Freight', when: 'Sent by hand with a quote' },
  PickupBooked: { group: 'Freight', when: 'Sent by hand when a pickup is booked' },
  OutForDelivery: { group: 'Freight', when: 'Sent when a driver starts the run' },
  Delivered: { group: 'Freight', when: 'Sent when freight is delivered' },
  DeliveryFailed: { group: 'Freight', when: 'Sent when a delivery was attempted in vain' },
  InvoiceIssued: { group: 'Money', when: 'Sent with each invoice' },
  StatementIssued: { group: 'Money', when: 'Sent by hand with a statement' },
  CreditNoteDecided: { group: 'Money', when: 'Sent by hand when a credit note is decided' },
  PaymentReceived: { group: 'Money', when: 'Sent when a payment is entered' },
  UserActivation: { group: 'Accounts', when: 'Sent to who gets an account' },
  PasswordReset: { group: 'Accounts', when: 'Sent to who forgot a password' },
  DriverInvitation: { group: 'Accounts', when: 'Sent to who is invited to drive' },
  RegistrationProof: { group: 'Accounts', when: 'Sent to who registers, to prove the address' },
  RegistrationApproved: { group: 'Accounts', when: 'Sent when a registration is let in' },
  RegistrationDeclined: { group: 'Accounts', when: 'Sent when a registration is turned away' },
  DiscussionComment: { group: 'Company', when: 'Sent to outside addresses that a comment names' },
  Digest: { group: 'Company', when: 'Sent to colleagues who want to hear by mail of what is unread' },
  WebhookPaused: { group: 'Company', when: 'Sent to who keeps the settings when a webhook is paused' },
} as const satisfies Partial<Record<TextType, Kind>>;
export const KINDS: Record<TextType, Kind> = { ...OF_MAILS, ...ofPhones(), ...ofPapers() };
function ofPhones(): Record<SmsType, Kind> {
  const kinds = SMS_TYPES.map((type) => [
    type,
    { group: 'By SMS', when: OF_MAILS[smsEventOf(type)].when } satisfies Kind,
  ]);
  return Object.fromEntries(kinds) as Record<SmsType, Kind>;
}
function ofPapers(): Record<DocumentType, Kind> {
  const kinds = DOCUMENT_TYPES.map((type) => [
    type,
    { group: 'On documents', when: `Stands ${DOCUMENT_TEXTS[type].place}` } satisfies Kind,
  ]);
  return Object.fromEntries(kinds) as Record<DocumentType, Kind>;
}
export const isOnPaper = (type: TextType): type is DocumentType => KINDS[type].group === 'On documents';
export const isBySms = (type: TextType): type is SmsType => KINDS[type].group === 'By SMS';

/** Types whose text is read on a booking, and those on an invoice; the others on examples. */
export const recordsOf = (type: TextType): 'bookings' | 'invoices' | null =>
  KINDS[type].group === 'Freight' || isBySms(type) || type === 'ConsignmentTerms' || type === 'LabelNote'
    ? 'bookings'
    : type === 'InvoiceIssued' || type === 'InvoiceFooter' || type === 'InvoiceTerms'
      ? 'invoices'
      : null;
