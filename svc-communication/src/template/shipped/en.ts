/** What ships in English, which every other language follows. */
import { of, type Shipped, where } from './letter.ts';

const greeting = '{% if customerName != blank %}Hello {{ customerName }},{% else %}Hello,{% endif %}';
const shipment =
  '<strong>{{ consignmentId }}</strong><br>{{ from }} to {{ to }}{% if service != blank %}<br>{{ service }}{% endif %}{% if reference != blank %}<br>Your reference: {{ reference }}{% endif %}';
const track =
  'Follow it on our tracking page with consignment {{ consignmentId }}{% if postCode != blank %} and postcode {{ postCode }}{% endif %}.';

const mails: Shipped['mails'] = {
  BookingConfirmation: of(
    'Booked: {{ consignmentId }}, {{ from }} to {{ to }}',
    greeting,
    'Thank you, your booking is confirmed.',
    shipment,
    '{{ pieces }} {% if pieces == 1 %}piece{% else %}pieces{% endif %}, {{ weightKg | number }} kg{% if deliverBy != blank %}, expected by {{ deliverBy }}{% endif %}.',
    track,
  ),
  QuoteReady: of(
    'Your quote {{ from }} to {{ to }}',
    greeting,
    'Your quote is ready: {{ amount }}.',
    '{{ from }} to {{ to }}',
  ),
  PickupBooked: of(
    'Pickup booked: {{ consignmentId }}',
    greeting,
    'Your pickup is booked for {{ pickupDay }}.',
    shipment,
  ),
  OutForDelivery: of(
    'Out for delivery: {{ consignmentId }}',
    greeting,
    'Your freight is on its way and will be delivered today.',
    shipment,
    track,
  ),
  Delivered: of(
    'Delivered: {{ consignmentId }}',
    greeting,
    'Your freight was delivered on {{ deliveredDay }} at {{ deliveredTime }}{% if signedBy != blank %} and signed for by {{ signedBy }}{% endif %}.',
    shipment,
  ),
  DeliveryFailed: of(
    'We could not deliver {{ consignmentId }}',
    greeting,
    'We could not deliver your freight.{% if reason != blank %} {{ reason }}{% endif %}',
    shipment,
    'Please {% if tenant.phone != blank %}call us on {{ tenant.phone }}{% else %}reply to this email{% endif %} to arrange another delivery.',
  ),
  InvoiceIssued: of(
    'Invoice {{ invoiceNumber }}, due {{ dueDate }}',
    greeting,
    'Invoice <strong>{{ invoiceNumber }}</strong>, dated {{ invoiceDate }}, for <strong>{{ amount }}</strong> is due on {{ dueDate }}.',
    'It is attached as a PDF. You can also see it, line by line, under Finance.',
  ),
  StatementIssued: of(
    'Your statement to {{ toDate }}',
    greeting,
    'Your statement for {{ fromDate }} to {{ toDate }} has a closing balance of {{ closingBalance }}.',
  ),
  CreditNoteDecided: of(
    'Credit note {{ creditNoteNumber }}: {{ status }}',
    greeting,
    'Your credit note {{ creditNoteNumber }} for {{ amount }} is now {{ status }}.',
  ),
  PaymentReceived: of(
    'Payment received: {{ paymentReferenceNumber }}',
    greeting,
    'Thank you, we have received your payment of <strong>{{ amount }}</strong> on {{ paymentDate }}.',
    '{% if invoiceNumbers != blank %}It was applied to {{ invoiceNumbers }}.{% else %}It stays on your account until we apply it to an invoice.{% endif %}',
  ),
  UserActivation: of(
    'Your account at {{ tenant.name }}',
    'Hello {{ name }},',
    'An account has been opened for you. <a href="{{ link }}">Choose your password</a> to get started. The link works once, within three days.',
    'If the link does not open, copy this address into your browser:<br>{{ link }}',
  ),
  PasswordReset: of(
    'Choose a new password at {{ tenant.name }}',
    'Hello {{ name }},',
    'We were asked for a new password for your account. <a href="{{ link }}">Choose a new password</a>. The link works once, within 30 minutes.',
    'If the link does not open, copy this address into your browser:<br>{{ link }}',
    'If you did not ask for this, ignore this email: your password stays as it is.',
  ),
  EmailConfirmation: of(
    'Confirm your email address at {{ tenant.name }}',
    'Hello {{ name }},',
    'To sign in, please <a href="{{ link }}">confirm that this is your address</a>. The link works for 24 hours.',
    'If the link does not open, copy this address into your browser:<br>{{ link }}',
    'If you did not try to sign in, ignore this email and tell an administrator of your company: somebody knows your password.',
  ),
  DriverInvitation: of(
    'Drive with {{ tenant.name }}',
    'Hello {{ name }},',
    '{{ tenant.name }} invites you to drive for them. <a href="{{ link }}">Choose your password</a>, then sign in on your phone with this email address. The link works once, within three days.',
    'If the link does not open, copy this address into your browser:<br>{{ link }}',
  ),
  DiscussionComment: of(
    '{% if record != blank %}{{ record }}: {% endif %}{{ topic }}',
    '<strong>{{ author }}</strong> wrote{% if record != blank %} about {{ record }}{% endif %}:',
    '{% for line in lines %}{{ line }}{% unless forloop.last %}<br>{% endunless %}{% endfor %}',
  ),
  RegistrationProof: of(
    'Confirm your email address for {{ tenant.name }}',
    'Hello {{ name }},',
    '{{ tenant.name }} was asked to open an account{% if companyName != blank %} for {{ companyName }}{% endif %} with this email address. <a href="{{ link }}">Confirm your email address</a> with the password you chose. The link works once, within three days.',
    'If the link does not open, copy this address into your browser:<br>{{ link }}',
    'If you did not ask for this, ignore this email: no account will be opened.',
  ),
  RegistrationApproved: of(
    'Your account at {{ tenant.name }} is open',
    'Hello {{ name }},',
    'Your account is open. <a href="{{ link }}">Sign in</a> with your email address and the password you chose.',
    'If the link does not open, copy this address into your browser:<br>{{ link }}',
  ),
  RegistrationDeclined: of(
    'Your registration at {{ tenant.name }}',
    'Hello {{ name }},',
    'Thank you for applying for an account. We are unable to open one{% if reason != blank %}: {{ reason }}{% else %}.{% endif %}',
    where('tenant.phone', 'If you would like to talk about it, please call us on {{ tenant.phone }}.'),
  ),
  Digest: of(
    '{% if count == 1 %}{{ first }}{% else %}{{ count }} new comments for you{% endif %}',
    'Hello {{ name }},',
    '{% for line in lines %}<a href="{{ links[forloop.index0] }}">{{ line }}</a><br>{{ words[forloop.index0] }}{% unless forloop.last %}</p><p>{% endunless %}{% endfor %}',
    'Choose in your profile how often these emails come.',
  ),
  WebhookPaused: of(
    'Deliveries to {{ name }} are paused',
    'Hello,',
    'Nothing more is being sent to the webhook <strong>{{ name }}</strong> ({{ url }}).{% if reason != blank %} {{ reason }}{% endif %}',
    'Events are being held for it. Once the address answers again, resume it under Settings, Webhooks, and everything held will be sent.',
  ),
};
/** Of GSM-7's letters alone, so that one part holds 160 of them. */
const callUs = '{% if tenant.phone != blank %} Questions: {{ tenant.phone }}{% endif %}';
const sms: Shipped['sms'] = {
  BookingConfirmationSms:
    '{{ tenant.name }}: {{ consignmentId }} to {{ to }} is booked{% if deliverBy != blank %}, expected by {{ deliverBy }}{% endif %}.',
  OutForDeliverySms: '{{ tenant.name }}: {{ consignmentId }} is out for delivery to {{ to }}.' + callUs,
  DeliveredSms:
    '{{ tenant.name }}: {{ consignmentId }} was delivered on {{ deliveredDay }} at {{ deliveredTime }}{% if signedBy != blank %}, signed for by {{ signedBy }}{% endif %}.',
  DeliveryFailedSms: '{{ tenant.name }}: we could not deliver {{ consignmentId }}.' + callUs,
};
export const en: Shipped = { mails, sms };
