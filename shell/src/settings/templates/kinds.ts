/** How the list of templates is ordered, and when each text goes out. */
import { DOCUMENT_TYPES, type DocumentType } from '@cartage/contract/communication/document-text.ts';
import { SMS_TYPES, smsEventOf, type SmsType } from '@cartage/contract/communication/sms-text.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { worded, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(templateWords);

export const GROUPS = ['freight', 'money', 'accounts', 'company', 'sms', 'documents'] as const;
type Group = (typeof GROUPS)[number];
export const groupNames = worded((): Record<Group, string> => ({
  freight: t('groupFreight'),
  money: t('groupMoney'),
  accounts: t('groupAccounts'),
  company: t('groupCompany'),
  sms: t('groupSms'),
  documents: t('groupDocuments'),
}));
type Kind = { group: Group; when: KeyOf<typeof templateWords> };
const OF_MAILS = {
  BookingConfirmation: { group: 'freight', when: 'whenBooked' },
  QuoteReady: { group: 'freight', when: 'whenQuoted' },
  PickupBooked: { group: 'freight', when: 'whenPickupBooked' },
  OutForDelivery: { group: 'freight', when: 'whenOutForDelivery' },
  Delivered: { group: 'freight', when: 'whenDelivered' },
  DeliveryFailed: { group: 'freight', when: 'whenDeliveryFailed' },
  InvoiceIssued: { group: 'money', when: 'whenInvoiced' },
  StatementIssued: { group: 'money', when: 'whenStatement' },
  CreditNoteDecided: { group: 'money', when: 'whenCredited' },
  PaymentReceived: { group: 'money', when: 'whenPaid' },
  UserActivation: { group: 'accounts', when: 'whenActivated' },
  PasswordReset: { group: 'accounts', when: 'whenPasswordForgotten' },
  EmailConfirmation: { group: 'accounts', when: 'whenAddressConfirmed' },
  DriverInvitation: { group: 'accounts', when: 'whenDriverInvited' },
  RegistrationProof: { group: 'accounts', when: 'whenRegistered' },
  RegistrationApproved: { group: 'accounts', when: 'whenRegistrationApproved' },
  RegistrationDeclined: { group: 'accounts', when: 'whenRegistrationDeclined' },
  DiscussionComment: { group: 'company', when: 'whenCommented' },
  Digest: { group: 'company', when: 'whenUnread' },
  WebhookPaused: { group: 'company', when: 'whenWebhookPaused' },
} as const satisfies Partial<Record<TextType, Kind>>;
const OF_PAPERS: Record<DocumentType, KeyOf<typeof templateWords>> = {
  InvoiceFooter: 'standsInvoiceFooter',
  InvoiceTerms: 'standsInvoiceTerms',
  StatementNote: 'standsStatementNote',
  ConsignmentTerms: 'standsConsignmentTerms',
  LabelNote: 'standsLabelNote',
};
const KINDS: Record<TextType, Kind> = { ...OF_MAILS, ...ofPhones(), ...ofPapers() };
function ofPhones(): Record<SmsType, Kind> {
  const kinds = SMS_TYPES.map((type) => [type, { group: 'sms', when: OF_MAILS[smsEventOf(type)].when } satisfies Kind]);
  return Object.fromEntries(kinds) as Record<SmsType, Kind>;
}
function ofPapers(): Record<DocumentType, Kind> {
  const kinds = DOCUMENT_TYPES.map((type) => [type, { group: 'documents', when: OF_PAPERS[type] } satisfies Kind]);
  return Object.fromEntries(kinds) as Record<DocumentType, Kind>;
}
export const groupOf = (type: TextType): Group => KINDS[type].group;
/** "Sent when freight is booked" */
export const whenOf = (type: TextType): string => t(KINDS[type].when);
export const isOnPaper = (type: TextType): type is DocumentType => groupOf(type) === 'documents';
export const isBySms = (type: TextType): type is SmsType => groupOf(type) === 'sms';

/** Types whose text is read on a booking, on an invoice, or on a customer's account; the others on examples. */
export const recordsOf = (type: TextType): 'bookings' | 'invoices' | 'accounts' | null =>
  groupOf(type) === 'freight' || isBySms(type) || type === 'ConsignmentTerms' || type === 'LabelNote'
    ? 'bookings'
    : type === 'InvoiceIssued' || type === 'InvoiceFooter' || type === 'InvoiceTerms'
      ? 'invoices'
      : type === 'StatementNote'
        ? 'accounts'
        : null;
