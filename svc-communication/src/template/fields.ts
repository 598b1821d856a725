/** What each type of mail may say, with an example of it. Pure. */
import { TEMPLATE_TYPES, type TemplateType } from '@cartage/contract/communication/outbound.ts';

export type Field = { name: string; about: string; example: string | number | string[] };
const f = (name: string, about: string, example: Field['example']): Field => ({ name, about, example });

const tenant = [
  f('tenant.name', 'Your name', 'Harbour Freight'),
  f('tenant.legalName', 'Your legal name', 'Harbour Freight Pty Ltd'),
  f('tenant.address', 'Your address', '1 Wharf St, Sydney NSW 2000'),
  f('tenant.phone', 'The number to call', '1300 555 010'),
];
const customer = f('customerName', 'Who is written to', 'Kestrel Tools');
const booking = [
  f('consignmentId', 'The connote', 'CR000000017'),
  customer,
  f('from', 'Where it is picked up', 'Sydney NSW 2000'),
  f('to', 'Where it goes', 'Ballarat VIC 3350'),
  f('service', 'The service', 'Road'),
  f('pieces', 'Number of pieces', 3),
  f('weightKg', 'Weight in kg', 712),
  f('reference', 'The customer’s references', 'PO-9'),
  f('postCode', 'Postcode of the receiver', '3350'),
  f('deliverBy', 'Day by which it is expected', 'Tuesday 24 November 2026'),
];
const link = [
  f('name', 'Who is written to', 'Kim Acme'),
  f('link', 'The link to open', 'https://freight.test/auth/reset'),
];
const account = [...link, f('code', 'The code in the link', 'k3y'), f('userId', 'The user’s number', 12)];
const registration = [...link, f('companyName', 'The company', 'Acme'), f('reason', 'Why', 'we do not deliver there.')];
const amount = f('amount', 'The amount with its currency', 'AUD 1,234.50');

const OF: Record<TemplateType, Field[]> = {
  BookingConfirmation: booking,
  QuoteReady: [customer, ...booking.slice(2, 5), amount],
  PickupBooked: [...booking, f('pickupDay', 'Day of the pickup', 'Monday 23 November 2026')],
  OutForDelivery: booking,
  Delivered: [
    ...booking,
    f('deliveredDay', 'Day of the delivery', 'Saturday 21 November 2026'),
    f('deliveredTime', 'Time of the delivery', '12:30'),
    f('signedBy', 'Who signed', 'Kim'),
  ],
  DeliveryFailed: [...booking, f('reason', 'Why', 'Nobody was there.')],
  InvoiceIssued: [
    f('invoiceNumber', 'Number of the invoice', 'INV000011'),
    customer,
    amount,
    f('invoiceDate', 'Day of the invoice', 'Saturday 21 November 2026'),
    f('dueDate', 'When it is due', 'Saturday 5 December 2026'),
    f('deliveries', 'Number of deliveries on it', 4),
  ],
  StatementIssued: [
    customer,
    f('fromDate', 'First day', 'Sunday 1 November 2026'),
    f('toDate', 'Last day', 'Monday 30 November 2026'),
    f('closingBalance', 'What is owed at its end', 'AUD 910.00'),
  ],
  CreditNoteDecided: [
    f('creditNoteNumber', 'Number of the credit note', 'CN000003'),
    customer,
    amount,
    f('status', 'What was decided', 'approved'),
  ],
  PaymentReceived: [
    f('paymentReferenceNumber', 'Number of the payment', 'PAY000012'),
    customer,
    amount,
    f('paymentDate', 'Day of the payment', 'Saturday 21 November 2026'),
    f('invoiceNumbers', 'What it was applied to', 'INV000011'),
  ],
  UserActivation: account,
  PasswordReset: account,
  DriverInvitation: account,
  DiscussionComment: [
    f('topic', 'What the discussion is about', 'Late ferry'),
    f('author', 'Who wrote it', 'Mia Rossi'),
    f('record', 'The record it is about', 'CR000000017'),
    f('lines', 'The comment, line by line', ['Can your dock take them?', 'Before noon would suit.']),
  ],
  Digest: [
    f('name', 'Who is written to', 'Mia'),
    f('count', 'How many comments there are', 2),
    f('first', 'Where the first of them stands', 'CR000000017: Late ferry'),
    f('lines', 'Who wrote where, one for each comment', ['Ravi Menon in CR000000017: Late ferry', 'Kim in Claims']),
    f('words', 'What was written, in the same order', ['Can your dock take them?', 'It is settled.']),
    f('links', 'Where each is read, in the same order', [
      'https://freight.test/discussions/1',
      'https://freight.test/discussions/2',
    ]),
  ],
  RegistrationProof: registration,
  RegistrationApproved: registration,
  RegistrationDeclined: registration,
  WebhookPaused: [
    f('name', 'What the webhook is called', 'Warehouse system'),
    f('url', 'Where it delivers to', 'https://hooks.acme.test/freight'),
    f('reason', 'Why it was paused', 'A delivery was tried for 24 hours, the last one with: It answered 500.'),
  ],
};
export const FIELDS: Record<TemplateType, Field[]> = Object.fromEntries(
  TEMPLATE_TYPES.map((type) => [type, [...OF[type], ...tenant]]),
) as Record<TemplateType, Field[]>;

export const typeOfField = ({ example }: Field) =>
  Array.isArray(example) ? ('List' as const) : typeof example === 'number' ? ('Number' as const) : ('Text' as const);

/** Examples as a template is given them: `tenant.name` becomes a member of `tenant`. */
export function examples(type: TemplateType): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const { name, example } of FIELDS[type]) {
    const [first, second] = name.split('.');
    if (second) out[first!] = { ...(out[first!] as object), [second]: example };
    else out[first!] = example;
  }
  return out;
}
