/** What each type of mail may say, with an example of it. Pure. */
import { DOCUMENT_TEXTS, DOCUMENT_TYPES, type DocumentType } from '@cartage/contract/communication/document-text.ts';
import { SMS_TYPES, smsEventOf, type SmsType } from '@cartage/contract/communication/sms-text.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { TEMPLATE_TYPES, type TemplateType } from '@cartage/contract/communication/outbound.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { BASE_LANGUAGE, type LanguageName } from '@cartage/contract/words/languages.ts';
import { amountIn, longDay } from '../mail/wording.ts';
import { field, maybe, nested, type TextField } from '@cartage/contract/communication/text-field.ts';

export type Field = TextField;
const tenant = [
  field('tenant.name', 'Your name', 'Harbour Freight'),
  maybe('tenant.legalName', 'Your legal name', 'Harbour Freight Pty Ltd'),
  maybe('tenant.address', 'Your address', '1 Wharf St, Sydney NSW 2000'),
  maybe('tenant.phone', 'The number to call', '1300 555 010'),
  maybe('tenant.email', 'The address that your mails come from', 'desk@harbour.test'),
];
const customer = maybe('customerName', 'Who is written to', 'Kestrel Tools');
const booking = [
  field('consignmentId', 'The connote', 'CR000000017'),
  customer,
  field('from', 'Where it is picked up', 'Sydney NSW 2000'),
  field('to', 'Where it goes', 'Ballarat VIC 3350'),
  maybe('service', 'The service', 'Road'),
  field('pieces', 'Number of pieces', 3),
  field('weightKg', 'Weight in kg', 712),
  maybe('reference', 'The customer’s references', 'PO-9'),
  maybe('postCode', 'Postcode of the receiver', '3350'),
  maybe('deliverBy', 'Day by which it is expected', 'Tuesday 24 November 2026'),
];
const link = [
  field('name', 'Who is written to', 'Kim Acme'),
  field('link', 'The link to open', 'https://freight.test/auth/reset'),
];
const account = [...link, field('code', 'The code in the link', 'k3y'), field('userId', 'The user’s number', 12)];
const reason = maybe('reason', 'Why', 'we do not deliver there.');
const amount = field('amount', 'The amount with its currency', 'AUD 1,234.50');

const OF: Record<TemplateType, Field[]> = {
  BookingConfirmation: booking,
  QuoteReady: [customer, ...booking.slice(2, 5), amount],
  PickupBooked: [...booking, field('pickupDay', 'Day of the pickup', 'Monday 23 November 2026')],
  OutForDelivery: booking,
  Delivered: [
    ...booking,
    field('deliveredDay', 'Day of the delivery', 'Saturday 21 November 2026'),
    field('deliveredTime', 'Time of the delivery', '12:30'),
    maybe('signedBy', 'Who signed', 'Kim'),
  ],
  DeliveryFailed: [...booking, maybe('reason', 'Why', 'Nobody was there.')],
  InvoiceIssued: [
    field('invoiceNumber', 'Number of the invoice', 'INV000011'),
    customer,
    amount,
    field('invoiceDate', 'Day of the invoice', 'Saturday 21 November 2026'),
    field('dueDate', 'When it is due', 'Saturday 5 December 2026'),
    field('deliveries', 'Number of deliveries on it', 4),
  ],
  StatementIssued: [
    customer,
    field('fromDate', 'First day', 'Sunday 1 November 2026'),
    field('toDate', 'Last day', 'Monday 30 November 2026'),
    field('closingBalance', 'What is owed at its end', 'AUD 910.00'),
  ],
  CreditNoteDecided: [
    field('creditNoteNumber', 'Number of the credit note', 'CN000003'),
    customer,
    amount,
    field('status', 'What was decided', 'approved'),
  ],
  PaymentReceived: [
    field('paymentReferenceNumber', 'Number of the payment', 'PAY000012'),
    customer,
    amount,
    field('paymentDate', 'Day of the payment', 'Saturday 21 November 2026'),
    maybe('invoiceNumbers', 'What it was applied to', 'INV000011'),
  ],
  UserActivation: account,
  PasswordReset: account,
  EmailConfirmation: link,
  DriverInvitation: account,
  DiscussionComment: [
    field('topic', 'What the discussion is about', 'Late ferry'),
    field('author', 'Who wrote it', 'Mia Rossi'),
    maybe('record', 'The record it is about', 'CR000000017'),
    field('lines', 'The comment, line by line', ['Can your dock take them?', 'Before noon would suit.']),
  ],
  Digest: [
    field('name', 'Who is written to', 'Mia'),
    field('count', 'How many comments there are', 2),
    field('first', 'Where the first of them stands', 'CR000000017: Late ferry'),
    field('lines', 'Who wrote where, one for each comment', ['Ravi Menon in CR000000017: Late ferry', 'Kim in Claims']),
    field('words', 'What was written, in the same order', ['Can your dock take them?', 'It is settled.']),
    field('links', 'Where each is read, in the same order', [
      'https://freight.test/discussions/1',
      'https://freight.test/discussions/2',
    ]),
  ],
  RegistrationProof: [...link, maybe('companyName', 'The company', 'Acme')],
  RegistrationApproved: link,
  RegistrationDeclined: [link[0]!, reason],
  WebhookPaused: [
    field('name', 'What the webhook is called', 'Warehouse system'),
    field('url', 'Where it delivers to', 'https://hooks.acme.test/freight'),
    maybe('reason', 'Why it was paused', 'A delivery was tried for 24 hours, the last one with: It answered 500.'),
  ],
};
export const isOfDocument = (type: TextType): type is DocumentType =>
  (DOCUMENT_TYPES as readonly string[]).includes(type);
export const isOfSms = (type: TextType): type is SmsType => (SMS_TYPES as readonly string[]).includes(type);
/** One of words alone: no subject, no tags. */
export const isPlain = (type: TextType): type is DocumentType | SmsType => isOfDocument(type) || isOfSms(type);
export const FIELDS = Object.fromEntries([
  ...TEMPLATE_TYPES.map((type) => [type, [...OF[type], ...tenant]]),
  ...SMS_TYPES.map((type) => [type, [...OF[smsEventOf(type)], ...tenant]]),
  ...DOCUMENT_TYPES.map((type) => [type, DOCUMENT_TEXTS[type].fields]),
]) as Record<TextType, readonly Field[]>;

export const typeOfField = ({ example }: Field) =>
  Array.isArray(example) ? ('List' as const) : typeof example === 'number' ? ('Number' as const) : ('Text' as const);

/** Examples as a text is given them. */
export const examples = (type: TextType, language: LanguageName = BASE_LANGUAGE): Record<string, unknown> =>
  nested(
    Object.fromEntries(
      FIELDS[type].map(({ name, example }) => [name, language === BASE_LANGUAGE ? example : saidIn(example, language)]),
    ),
  );
/** Days and sums as that language says them; names stay. */
function saidIn(example: Field['example'], language: LanguageName): unknown {
  if (typeof example !== 'string') return example;
  const [, amount] = /^AUD ([\d,.]+)$/.exec(example) ?? [];
  if (amount) return amountIn('AUD', Number(amount.replaceAll(',', '')), language);
  const [, day] = DAY.exec(example) ?? [];
  return day ? longDay(new Date(`${day} UTC`).toISOString(), language) : example;
}
const DAY = /^\w+day (\d{1,2} \w+ \d{4})$/;
/** Days that a service hands over as days or instants, as that language says them; whatever is no day stays. */
export function daysSaid<D extends Record<string, unknown>>(
  type: TextType,
  data: D,
  language: LanguageName,
  zone: string,
): D {
  const said = { ...data } as Record<string, unknown>;
  for (const { name, example } of FIELDS[type]) {
    const value = said[name];
    if (typeof example !== 'string' || !DAY.test(example) || typeof value !== 'string') continue;
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) said[name] = longDay(value, language);
    else if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) said[name] = longDay(dayIn(value, zone), language);
  }
  return said as D;
}
