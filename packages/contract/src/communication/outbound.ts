/** Mail that staff send by hand, free or from a template. */
import { calls, get, post } from '../call.ts';
import { CUSTOMER_TYPES } from '../customer/customer.ts';
import { Day, Guid, Id, name, Sentence, text } from '../wire.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';
import { sayKit } from '../words/errors/kit.ts';

/** The template types of decisions §7; a mail's `eventcode` names the one it is written from. */
export const TEMPLATE_TYPES = [
  'BookingConfirmation',
  'QuoteReady',
  'PickupBooked',
  'OutForDelivery',
  'Delivered',
  'DeliveryFailed',
  'InvoiceIssued',
  'StatementIssued',
  'CreditNoteDecided',
  'PaymentReceived',
  'UserActivation',
  'PasswordReset',
  'EmailConfirmation',
  'DriverInvitation',
  'DiscussionComment',
  'RegistrationProof',
  'RegistrationApproved',
  'RegistrationDeclined',
  'WebhookPaused',
  'Digest',
] as const;
/** Texts of the list that nothing sends: credit notes are not decided here yet. Pages say so. */
export const UNSENT_TYPES = ['CreditNoteDecided'] as const satisfies readonly TemplateType[];
export type UnsentType = (typeof UNSENT_TYPES)[number];
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

const fact = z.union([text(4000), z.number(), z.boolean(), z.null()]);
const few = (data: object) => Object.keys(data).length <= 100;
export const EmailSchema = z
  .object({
    discussionid: Guid.nullish(),
    subject: text(400).nullish(),
    body: text(100_000).nullish(),
    lstemail: z.array(z.email().max(254)).min(1).max(50),
    eventcode: z.enum(TEMPLATE_TYPES).nullish(),
    /** Whose template is taken where the customer has none of its own. */
    customertype: z.enum(CUSTOMER_TYPES).nullish(),
    customerid: Id.nullish(),
    /** In which it is written where its reader has chosen none. */
    language: z.enum(LANGUAGE_NAMES).nullish(),
    templatedata: z
      .record(
        z.string().max(60),
        z.union([fact, z.record(z.string().max(60), fact).refine(few, sayKit('invalidInput'))]),
      )
      .refine(few, sayKit('invalidInput'))
      .nullish(),
  })
  .superRefine((e, ctx) => {
    for (const field of ['subject', 'body'] as const)
      if (!e.eventcode && !e[field]?.trim())
        ctx.addIssue({ code: 'custom', message: sayKit('required'), path: [field] });
  });
export type EmailSchema = z.output<typeof EmailSchema>;

/** What a letter about a booking says. `ask` asks for what holds the freight up, `tell` says what happened and when it comes. */
export const LetterAsked = z.object({
  kind: z.enum(['tell', 'ask']),
  /** Who gets it; where that says nothing, whose people read it. */
  email: text(254).optional(),
  customerid: Id.optional(),
  name: text(120).optional(),
  connote: text(80),
  from: text(120),
  to: text(120),
  status: name(60),
  /** A code, or what somebody wrote of it. */
  reason: text(1000).optional(),
  /** When it is expected. */
  day: Day.optional(),
  /** Where it is followed. */
  address: text(400),
});
export type LetterAsked = z.output<typeof LetterAsked>;

export const outboundCalls = calls(
  'svc-communication',
  '/api/communication/outboundComms',
  { staff: true, permission: ['Booking.Manage', 'Job.Manage', 'Finance.Manage', 'Customer.Manage'] },
  {
    sendEmail: post('send-email', { emailSchema: EmailSchema }, z.object({ id: z.string() }), { idempotent: true }),
    letter: get(
      'get-letter',
      LetterAsked.shape,
      z.object({ language: z.enum(LANGUAGE_NAMES), subject: z.string(), body: z.string() }),
      {
        ours: true,
        summary: 'A letter about freight in trouble in the language of whoever gets it, for its sender to go on with',
      },
    ),
  },
);

export const statementMailCalls = calls(
  'svc-communication',
  '/api/communication/outboundComms',
  { staff: true, permission: 'Finance.Manage', ours: true },
  {
    /** By the tenant's text, in the reader's language, with the paper; the figures are those of the account, not the caller's. */
    send: post(
      'send-statement',
      { customerId: Id, fromDate: Day, toDate: Day, email: z.email().max(254) },
      z.object({ id: z.string() }),
      { idempotent: true, summary: 'Mails a customer its statement of a period, with the PDF' },
    ),
  },
);

export const testMailCalls = calls(
  'svc-communication',
  '/api/communication/outboundComms',
  { staff: true, permission: 'Administration.Settings', ours: true },
  {
    /** Sent at once and not kept; `answer` is what the mail server said. */
    send: post(
      'send-test-mail',
      { to: z.email().max(254) },
      z.object({ isSent: z.boolean(), answer: Sentence, tookMs: z.number() }),
      { ownTransactions: true, cost: 10, summary: "Tries the tenant's mail server with one mail" },
    ),
  },
);
