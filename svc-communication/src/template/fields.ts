/** What each type of mail may say, with an example of it. Pure. */
import { DOCUMENT_TEXTS, DOCUMENT_TYPES, type DocumentType } from '@cartage/contract/communication/document-text.ts';
import { SMS_TYPES, smsEventOf, type SmsType } from '@cartage/contract/communication/sms-text.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { TEMPLATE_TYPES, type TemplateType } from '@cartage/contract/communication/outbound.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { BASE_LANGUAGE, type LanguageName } from '@cartage/contract/words/languages.ts';
import { say } from '@cartage/contract/words/told/template-fields.ts';
import { amountIn, longDay } from '../mail/wording.ts';
import { field, maybe, nested, type TextField } from '@cartage/contract/communication/text-field.ts';

export type Field = TextField;
const tenant = [
  field('tenant.name', say('company.name'), 'Harbour Freight'),
  maybe('tenant.legalName', say('company.legalName'), 'Harbour Freight Pty Ltd'),
  maybe('tenant.address', say('company.address'), '1 Wharf St, Sydney NSW 2000'),
  maybe('tenant.phone', say('company.phone'), '1300 555 010'),
  maybe('tenant.email', say('company.email'), 'desk@harbour.test'),
];
const customer = maybe('customerName', say('writtenTo'), 'Kestrel Tools');
const booking = [
  field('consignmentId', say('freight.connote'), 'CR000000017'),
  customer,
  field('from', say('freight.from'), 'Sydney NSW 2000'),
  field('to', say('freight.to'), 'Ballarat VIC 3350'),
  maybe('service', say('freight.service'), 'Road'),
  field('pieces', say('freight.pieces'), 3),
  field('weightKg', say('freight.weight'), 712),
  maybe('reference', say('freight.references'), 'PO-9'),
  maybe('postCode', say('freight.postCode'), '3350'),
  maybe('deliverBy', say('freight.deliverBy'), 'Tuesday 24 November 2026'),
];
const link = [
  field('name', say('writtenTo'), 'Kim Acme'),
  field('link', say('account.link'), 'https://freight.test/auth/reset'),
];
const account = [...link, field('code', say('account.code'), 'k3y'), field('userId', say('account.user'), 12)];
const reason = maybe('reason', say('reason'), 'we do not deliver there.');
const amount = field('amount', say('money.amount'), 'AUD 1,234.50');

const OF: Record<TemplateType, Field[]> = {
  BookingConfirmation: booking,
  QuoteReady: [customer, ...booking.slice(2, 5), amount],
  PickupBooked: [...booking, field('pickupDay', say('freight.pickupDay'), 'Monday 23 November 2026')],
  OutForDelivery: booking,
  Delivered: [
    ...booking,
    field('deliveredDay', say('freight.deliveredDay'), 'Saturday 21 November 2026'),
    field('deliveredTime', say('freight.deliveredTime'), '12:30'),
    maybe('signedBy', say('freight.signedBy'), 'Kim'),
  ],
  DeliveryFailed: [...booking, maybe('reason', say('reason'), 'Nobody was there.')],
  InvoiceIssued: [
    field('invoiceNumber', say('invoice.number'), 'INV000011'),
    customer,
    amount,
    field('invoiceDate', say('invoice.day'), 'Saturday 21 November 2026'),
    field('dueDate', say('invoice.due'), 'Saturday 5 December 2026'),
    field('deliveries', say('invoice.deliveries'), 4),
  ],
  StatementIssued: [
    customer,
    field('fromDate', say('statement.first'), 'Sunday 1 November 2026'),
    field('toDate', say('statement.last'), 'Monday 30 November 2026'),
    field('closingBalance', say('statement.balance'), 'AUD 910.00'),
  ],
  CreditNoteDecided: [
    field('creditNoteNumber', say('credit.number'), 'CN000003'),
    customer,
    amount,
    field('status', say('credit.decided'), 'approved'),
  ],
  PaymentReceived: [
    field('paymentReferenceNumber', say('payment.number'), 'PAY000012'),
    customer,
    amount,
    field('paymentDate', say('payment.day'), 'Saturday 21 November 2026'),
    maybe('invoiceNumbers', say('payment.appliedTo'), 'INV000011'),
  ],
  UserActivation: account,
  PasswordReset: account,
  EmailConfirmation: link,
  DriverInvitation: account,
  DiscussionComment: [
    field('topic', say('comment.topic'), 'Late ferry'),
    field('author', say('comment.author'), 'Mia Rossi'),
    maybe('record', say('comment.record'), 'CR000000017'),
    field('lines', say('comment.lines'), ['Can your dock take them?', 'Before noon would suit.']),
  ],
  Digest: [
    field('name', say('writtenTo'), 'Mia'),
    field('count', say('digest.count'), 2),
    field('first', say('digest.first'), 'CR000000017: Late ferry'),
    field('lines', say('digest.lines'), ['Ravi Menon in CR000000017: Late ferry', 'Kim in Claims']),
    field('words', say('digest.words'), ['Can your dock take them?', 'It is settled.']),
    field('links', say('digest.links'), ['https://freight.test/discussions/1', 'https://freight.test/discussions/2']),
  ],
  RegistrationProof: [...link, maybe('companyName', say('companyName'), 'Acme')],
  RegistrationApproved: link,
  RegistrationDeclined: [link[0]!, reason],
  WebhookPaused: [
    field('name', say('webhook.name'), 'Warehouse system'),
    field('url', say('webhook.url'), 'https://hooks.acme.test/freight'),
    maybe('reason', say('webhook.reason'), 'A delivery was tried for 24 hours, the last one with: It answered 500.'),
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
