/** Texts to phones: through whom they go, what became of each, and who gets none. Off until a tenant switches it on. */
import { calls, del, get, post, put } from '../call.ts';
import { ListQuery, pageOf } from '../list.ts';
import { Guid, Instant, Money, name, Sentence, text, UnitPrice } from '../wire.ts';
import { z } from '../zod.ts';
import { SMS_EVENTS } from './sms-text.ts';
import { say } from '../words/errors/input.ts';

/** `Sandbox` sends nothing anywhere: what becomes of a text is said by its number (`SANDBOX_NUMBERS`). */
export const SMS_PROVIDERS = ['Sandbox', 'Twilio'] as const;
export type SmsProviderName = (typeof SMS_PROVIDERS)[number];
/** Numbers that the Australian regulator keeps for fiction; any other one is delivered to. */
export const SANDBOX_NUMBERS = {
  '+61491570156': 'refused',
  '+61491570157': 'undelivered',
  '+61491570158': 'busy',
  '+61491570159': 'stopped',
  '+61491570110': 'silent',
} as const;

/** `Sent`: the provider has taken it; `Delivered`: the phone has it. */
export const SMS_STATUSES = ['Queued', 'Sent', 'Delivered', 'Failed'] as const;
export type SmsStatus = (typeof SMS_STATUSES)[number];
export const Sms = z.object({
  id: Guid,
  to: z.string(),
  body: z.string(),
  segments: z.number().int(),
  status: z.enum(SMS_STATUSES),
  provider: z.enum(SMS_PROVIDERS).nullable(),
  /** What it was about; null for one that tries the settings. */
  eventcode: z.enum(SMS_EVENTS).nullable(),
  entitytype: z.string().nullable(),
  entityid: z.string().nullable(),
  customerid: z.number().int().nullable(),
  attempts: z.number().int(),
  error: Sentence.nullable(),
  /** In the base currency, once it was given to the provider. */
  cost: z.number().nullable(),
  creationtime: Instant,
  senttime: Instant.nullable(),
  deliveredtime: Instant.nullable(),
});
export type Sms = z.output<typeof Sms>;

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('writeClock'));
/** A number, up to eleven letters and digits, or the id of a messaging service of Twilio's. */
const Sender = text(40).regex(/^(\+\d{6,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}|MG[0-9a-f]{32})$/, say('smsSender'));
const settings = {
  isactive: z.boolean(),
  provider: z.enum(SMS_PROVIDERS),
  sender: Sender,
  /** Account SID at Twilio; the sandbox asks for none. */
  account: text(80),
  /** Where numbers without a country code are: `AU`. */
  country: z.string().regex(/^[A-Z]{2}$/, say('countryCode')),
  /** What one part of a text costs, in the base currency. */
  segmentprice: UnitPrice.min(0).max(100),
  /** What may be spent in a day of the tenant's; null sets no end. */
  dailylimit: Money.min(0).nullable(),
  /** Nothing leaves between the two, by the tenant's clock; what was written then waits. */
  quietfrom: Clock.nullable(),
  quietuntil: Clock.nullable(),
};
export const SmsSettingsInput = z.object({
  ...settings,
  /** Auth token at Twilio. Left out, it stays as it is. */
  token: text(400).optional(),
});
export type SmsSettingsInput = z.output<typeof SmsSettingsInput>;
export const SmsSettings = z.object({
  ...settings,
  hastoken: z.boolean(),
  /** What was spent today. */
  spent: z.number(),
  /** Where the provider is to send what phones answer (`STOP`), and reports on its own. */
  incomingurl: z.string(),
});
export type SmsSettings = z.output<typeof SmsSettings>;

const READ = ['Booking.View', 'Finance.View', 'Customer.View'];
const WRITE = ['Booking.Manage', 'Job.Manage', 'Finance.Manage', 'Customer.Manage'];
export const smsSettingsCalls = calls(
  'svc-communication',
  '/api/communication/sms',
  { staff: true, ours: true, permission: 'Administration.Settings' },
  {
    find: get('get-sms-settings', {}, z.object({ settings: SmsSettings.nullable() }), {
      summary: 'Through whom texts to phones go; null until a tenant has chosen',
    }),
    save: put('save-sms-settings', { settings: SmsSettingsInput }, undefined, {
      readBy: 'find',
      summary: 'Chooses through whom texts to phones go, what they may cost and when they may leave',
    }),
    /** Leaves at once, also while texts are switched off; `answer` is what the provider said. */
    test: post(
      'send-test-sms',
      { to: name(40) },
      z.object({ isSent: z.boolean(), answer: Sentence, tookMs: z.number().int() }),
      { ownTransactions: true, cost: 10, summary: 'Tries the provider with one text' },
    ),
  },
);
export const smsCalls = calls(
  'svc-communication',
  '/api/communication/sms',
  { staff: true, ours: true, permission: READ },
  {
    list: get('get-sms', ListQuery, pageOf(Sms), { summary: 'Texts to phones, newest first, with how far each got' }),
  },
);

export const STOP_REASONS = ['Stopped', 'ByHand'] as const;
export const SmsStop = z.object({
  id: Guid,
  number: z.string(),
  /** `Stopped`: somebody answered STOP, or had told the provider so. */
  reason: z.enum(STOP_REASONS),
  detail: Sentence,
  username: z.string(),
  creationtime: Instant,
});
export type SmsStop = z.output<typeof SmsStop>;
export const smsStopCalls = calls(
  'svc-communication',
  '/api/communication/sms-stop',
  { staff: true, ours: true, permission: READ },
  {
    list: get('get-sms-stops', ListQuery, pageOf(SmsStop), { summary: 'Numbers that get no texts, and why' }),
    create: post('create-sms-stop', { number: name(40), detail: text(400).optional() }, z.object({ id: Guid }), {
      permission: WRITE,
      summary: 'Sends no more texts to a number',
    }),
    remove: del('delete-sms-stop', { id: Guid }, undefined, {
      permission: WRITE,
      summary: 'Texts go to the number again',
    }),
  },
);

/** What Twilio calls back with, in its own spelling; its signature is over every field of the form. */
const said = { MessageSid: text(80), To: text(80).optional(), From: text(80).optional() };
export const twilioCalls = calls(
  'svc-communication',
  '/api/communication/sms/twilio',
  { auth: 'none', ours: true, bare: true, body: 'form' },
  {
    status: post('status', z.object({ ...said, MessageStatus: text(40), ErrorCode: text(20).optional() }), undefined, {
      summary: 'What became of a text, told by Twilio and signed with the tenant’s token',
    }),
    incoming: post('incoming', z.object({ ...said, Body: text(2000) }), undefined, {
      summary: 'What a phone answered, told by Twilio and signed with the tenant’s token',
    }),
  },
);
