/** The templates that every tenant begins with (decisions §7); a tenant rewrites them as it likes. */
import { DOCUMENT_TEXTS, DOCUMENT_TYPES } from '@cartage/contract/communication/document-text.ts';
import type { SmsType } from '@cartage/contract/communication/sms-text.ts';
import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import type { Template } from './template.tables.ts';

const of = (templatesubjecttitle: string, ...paragraphs: string[]): Template => ({
  templatesubjecttitle,
  templatecontent: paragraphs.map((p) => (p.startsWith('{% if') && p.includes('<p>') ? p : `<p>${p}</p>`)).join('\n'),
});
/** A paragraph that is not there where its field is not. */
const where = (field: string, text: string) => `{% if ${field} != blank %}<p>${text}</p>{% endif %}`;
const greeting = '{% if customerName != blank %}Hello {{ customerName }},{% else %}Hello,{% endif %}';
const shipment =
  '<strong>{{ consignmentId }}</strong><br>{{ from }} to {{ to }}{% if service != blank %}<br>{{ service }}{% endif %}{% if reference != blank %}<br>Your reference: {{ reference }}{% endif %}';
const track =
  'Follow it on our tracking page with consignment {{ consignmentId }}{% if postCode != blank %} and postcode {{ postCode }}{% endif %}.';

const OF_MAILS: Record<TemplateType, Template> = {
  BookingConfirmation: of(
    'Booked: {{ consignmentId }}, {{ from }} to {{ to }}',
    greeting,
    'thank you, your booking is confirmed.',
    shipment,
    '{{ pieces }} piece(s), {{ weightKg }} kg{% if deliverBy != blank %}, expected by {{ deliverBy }}{% endif %}.',
    track,
  ),
  QuoteReady: of(
    'Your quote {{ from }} to {{ to }}',
    greeting,
    'your quote is ready: {{ amount }}.',
    '{{ from }} to {{ to }}',
  ),
  PickupBooked: of(
    'Pickup booked: {{ consignmentId }}',
    greeting,
    'your pickup is booked for {{ pickupDay }}.',
    shipment,
  ),
  OutForDelivery: of(
    'Out for delivery: {{ consignmentId }}',
    greeting,
    'your freight is on its way and will be delivered today.',
    shipment,
    track,
  ),
  Delivered: of(
    'Delivered: {{ consignmentId }}',
    greeting,
    'your freight was delivered on {{ deliveredDay }} at {{ deliveredTime }}{% if signedBy != blank %} and signed for by {{ signedBy }}{% endif %}.',
    shipment,
  ),
  DeliveryFailed: of(
    'We could not deliver {{ consignmentId }}',
    greeting,
    'we could not deliver your freight.{% if reason != blank %} {{ reason }}{% endif %}',
    shipment,
    'Please {% if tenant.phone != blank %}call us on {{ tenant.phone }}{% else %}reply to this mail{% endif %} to arrange another delivery.',
  ),
  InvoiceIssued: of(
    'Invoice {{ invoiceNumber }}, due {{ dueDate }}',
    greeting,
    'invoice <strong>{{ invoiceNumber }}</strong> of {{ invoiceDate }} over <strong>{{ amount }}</strong> is due on {{ dueDate }}.',
    'It is attached as a PDF; you find it with its lines under Finance, too.',
  ),
  StatementIssued: of(
    'Your statement to {{ toDate }}',
    greeting,
    'your statement from {{ fromDate }} to {{ toDate }} closes with {{ closingBalance }}.',
  ),
  CreditNoteDecided: of(
    'Credit note {{ creditNoteNumber }}: {{ status }}',
    greeting,
    'your credit note {{ creditNoteNumber }} over {{ amount }} is now {{ status }}.',
  ),
  PaymentReceived: of(
    'Payment received: {{ paymentReferenceNumber }}',
    greeting,
    'thank you, we have received your payment of <strong>{{ amount }}</strong> on {{ paymentDate }}.',
    '{% if invoiceNumbers != blank %}It was applied to {{ invoiceNumbers }}.{% else %}It stays on your account until it is applied to an invoice.{% endif %}',
  ),
  UserActivation: of(
    'Your account at {{ tenant.name }}',
    'Hello {{ name }},',
    'an account was opened for you. <a href="{{ link }}">Choose your password</a> to begin. The link can be used once, within three days.',
    'If it does not open, copy this address into your browser:<br>{{ link }}',
  ),
  PasswordReset: of(
    'Choose a new password at {{ tenant.name }}',
    'Hello {{ name }},',
    'somebody, hopefully you, asked for a new password. <a href="{{ link }}">Choose a new password</a>. The link can be used once, within 30 minutes.',
    'If it does not open, copy this address into your browser:<br>{{ link }}',
    'If it was not you, do nothing: your password stays as it is.',
  ),
  DriverInvitation: of(
    'Drive with {{ tenant.name }}',
    'Hello,',
    '{{ tenant.name }} invites you to drive. Please register with this e-mail address.',
  ),
  DiscussionComment: of(
    '{% if record != blank %}{{ record }}: {% endif %}{{ topic }}',
    '<strong>{{ author }}</strong> writes{% if record != blank %} about {{ record }}{% endif %}:',
    '{% for line in lines %}{{ line }}{% unless forloop.last %}<br>{% endunless %}{% endfor %}',
  ),
  RegistrationProof: of(
    'Confirm your e-mail address for {{ tenant.name }}',
    'Hello {{ name }},',
    'somebody, hopefully you, asked {{ tenant.name }} for an account{% if companyName != blank %} for {{ companyName }}{% endif %}. <a href="{{ link }}">Confirm your e-mail address</a>. The link can be used once, within three days, with the password that you chose.',
    'If it does not open, copy this address into your browser:<br>{{ link }}',
    'If it was not you, do nothing: no account is opened.',
  ),
  RegistrationApproved: of(
    'Your account at {{ tenant.name }} is open',
    'Hello {{ name }},',
    'your account is open. <a href="{{ link }}">Sign in</a> with your e-mail address and the password that you chose.',
    'If it does not open, copy this address into your browser:<br>{{ link }}',
  ),
  RegistrationDeclined: of(
    'Your registration at {{ tenant.name }}',
    'Hello {{ name }},',
    'thank you for asking us for an account. We cannot open one{% if reason != blank %}: {{ reason }}{% else %}.{% endif %}',
    where('tenant.phone', 'If you would like to talk about it, please call us on {{ tenant.phone }}.'),
  ),
  Digest: of(
    '{% if count == 1 %}{{ first }}{% else %}{{ count }} new comments for you{% endif %}',
    'Hello {{ name }},',
    '{% for line in lines %}<a href="{{ links[forloop.index0] }}">{{ line }}</a><br>{{ words[forloop.index0] }}{% unless forloop.last %}</p><p>{% endunless %}{% endfor %}',
    'How often such mails come you choose in your profile.',
  ),
  WebhookPaused: of(
    'Deliveries to {{ name }} are paused',
    'Hello,',
    'nothing is sent to the webhook <strong>{{ name }}</strong> ({{ url }}) any more.{% if reason != blank %} {{ reason }}{% endif %}',
    'What happens meanwhile is held for it. When the address answers again, resume it under Settings, Webhooks: everything that was held is sent then.',
  ),
};
/** Of GSM-7's letters alone, so that one part holds 160 of them. */
const callUs = '{% if tenant.phone != blank %} Questions: {{ tenant.phone }}{% endif %}';
const OF_SMS: Record<SmsType, string> = {
  BookingConfirmationSms:
    '{{ tenant.name }}: {{ consignmentId }} to {{ to }} is booked{% if deliverBy != blank %}, expected by {{ deliverBy }}{% endif %}.',
  OutForDeliverySms: '{{ tenant.name }}: {{ consignmentId }} is out for delivery to {{ to }}.' + callUs,
  DeliveredSms:
    '{{ tenant.name }}: {{ consignmentId }} was delivered on {{ deliveredDay }} at {{ deliveredTime }}{% if signedBy != blank %}, signed for by {{ signedBy }}{% endif %}.',
  DeliveryFailedSms: '{{ tenant.name }}: we could not deliver {{ consignmentId }}.' + callUs,
};
const ofSms = Object.entries(OF_SMS).map(([type, templatecontent]) => [
  type,
  { templatesubjecttitle: '', templatecontent },
]);
/** A paper's text has no subject. */
const ofDocuments = DOCUMENT_TYPES.map((type) => [
  type,
  { templatesubjecttitle: '', templatecontent: DOCUMENT_TEXTS[type].shipped },
]);
export const BEGINNINGS = { ...OF_MAILS, ...Object.fromEntries([...ofSms, ...ofDocuments]) } as Record<
  TextType,
  Template
>;
