/** What each type of mail may say, with an example of it. Pure. */
import { TEXT_TYPES, type TextType } from '@cartage/contract/communication/template.ts';

export type Field = {
  name: string;
  about: string;
  example: string | number | string[];
  /** Not every record has it: whoever writes the mail's facts sends an empty text, and shipped texts read without it. */
  isOptional: boolean;
};
const f = (name: string, about: string, example: Field['example']): Field => ({
  ...{ name, about, example },
  isOptional: false,
});
const maybe = (name: string, about: string, example: Field['example']): Field => ({
  ...{ name, about, example },
  isOptional: true,
});

const tenant = [
  f('tenant.name', 'Your name', 'Harbour Freight'),
  maybe('tenant.legalName', 'Your legal name', 'Harbour Freight Pty Ltd'),
  maybe('tenant.address', 'Your address', '1 Wharf St, Sydney NSW 2000'),
  maybe('tenant.phone', 'The number to call', '1300 555 010'),
];
const customer = maybe('customerName', 'Who is written to', 'Kestrel Tools');
const booking = [
  f('consignmentId', 'The connote', 'CR000000017'),
  customer,
  f('from', 'Where it is picked up', 'Sydney NSW 2000'),
  f('to', 'Where it goes', 'Ballarat VIC 3350'),
  maybe('service', 'The service', 'Road'),
  f('pieces', 'Number of pieces', 3),
  f('weightKg', 'Weight in kg', 712),
  maybe('reference', 'The customer’s references', 'PO-9'),
  maybe('postCode', 'Postcode of the receiver', '3350'),
  maybe('deliverBy', 'Day by which it is expected', 'Tuesday 24 November 2026'),
];
const link = [
  f('name', 'Who is written to', 'Kim Acme'),
  f('link', 'The link to open', 'https://freight.test/auth/reset'),
];
const account = [...link, f('code', 'The code in the link', 'k3y'), f('userId', 'The user’s number', 12)];
const reason = maybe('reason', 'Why', 'we do not deliver there.');
const amount = f('amount', 'The amount with its currency', 'AUD 1,234.50');

const OF: Record<TextType, Field[]> = {
  BookingConfirmation: booking,
  QuoteReady: [customer, ...booking.slice(2, 5), amount],
  PickupBooked: [...booking, f('pickupDay', 'Day of the pickup', 'Monday 23 November 2026')],
  OutForDelivery: booking,
  Delivered: [
    ...booking,
    f('deliveredDay', 'Day of the delivery', 'Saturday 21 November 2026'),
    f('deliveredTime', 'Time of the delivery', '12:30'),
    maybe('signedBy', 'Who signed', 'Kim'),
  ],
  DeliveryFailed: [...booking, maybe('reason', 'Why', 'Nobody was there.')],
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
    maybe('invoiceNumbers', 'What it was applied to', 'INV000011'),
  ],
  UserActivation: account,
  PasswordReset: account,
  DriverInvitation: account,
  DiscussionComment: [
    f('topic', 'What the discussion is about', 'Late ferry'),
    f('author', 'Who wrote it', 'Mia Rossi'),
    maybe('record', 'The record it is about', 'CR000000017'),
    f('lines', 'The comment, line by line', ['Can your dock take them?', 'Before noon would suit.']),
  ],
  RegistrationProof: [...link, maybe('companyName', 'The company', 'Acme')],
  RegistrationApproved: link,
  RegistrationDeclined: [link[0]!, reason],
  WebhookPaused: [
    f('name', 'What the webhook is called', 'Warehouse system'),
    f('url', 'Where it delivers to', 'https://hooks.acme.test/freight'),
    maybe('reason', 'Why it was paused', 'A delivery was tried for 24 hours, the last one with: It answered 500.'),
  ],
};
export const FIELDS: Record<TextType, Field[]> = Object.fromEntries(
  TEXT_TYPES.map((type) => [type, [...OF[type], ...tenant]]),
) as Record<TextType, Field[]>;

export const typeOfField = ({ example }: Field) =>
  Array.isArray(example) ? ('List' as const) : typeof example === 'number' ? ('Number' as const) : ('Text' as const);

/** Examples as a template is given them: `tenant.name` becomes a member of `tenant`. */
export function examples(type: TextType): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const { name, example } of FIELDS[type]) {
    const [first, second] = name.split('.');
    if (second) out[first!] = { ...(out[first!] as object), [second]: example };
    else out[first!] = example;
  }
  return out;
}
