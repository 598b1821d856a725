/** What services need to know of a tenant; asked of svc-core, held for seconds, and the last while it is down. */
import { Cover } from '../booking/insurance.ts';
import { calls, get, post } from '../call.ts';
import { FeatureValue } from '../feature.ts';
import { Day, text } from '../wire.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';
import { STARTS_AGAIN } from './numbering.ts';
import { TrackingRules } from './tracking-settings.ts';

/** A svc-core that is not replaced yet does not say it. */
const series = (prefix: string, length: number) =>
  z
    .object({ prefix: z.string(), length: z.number().int(), start: z.number().int() })
    .default({ prefix, length, start: 1 });

export const TenantSettings = z.object({
  tenantId: z.number().int(),
  name: z.string(),
  /** False while it is suspended: webhooks wait then. A svc-core that is not replaced yet does not say it. */
  isActive: z.boolean().default(true),
  timezone: z.string(),
  baseCurrency: z.string(),
  /** Per cent. */
  gstRate: z.number(),
  currencyFactors: z.array(z.object({ currency: z.string(), factor: z.number() })),
  connotePrefix: z.string(),
  connoteStart: z.number().int().default(1),
  ssccCompanyPrefix: z.string(),
  invoiceNumbering: z.object({
    prefix: z.string(),
    postfix: z.string(),
    start: z.number().int(),
    length: z.number().int(),
    startsAgain: z.enum(STARTS_AGAIN).default('never'),
    startsAgainSince: Day.nullable().default(null),
  }),
  manifestNumbering: series('M', 8),
  remittanceNumbering: series('REM', 6),
  paymentNumbering: series('PAY', 6),
  customerNumbering: z.object({
    isManual: z.boolean(),
    defaultCustomerType: z.string(),
    prefix: z.string(),
    postfix: z.string(),
    format: z.string(),
    start: z.number().int(),
    end: z.number().int(),
    maxLength: z.number().int(),
  }),
  paymentTermsDays: z.number().int(),
  /** Whether overdue invoices put accounts on hold, and after how many days. A svc-core that is not replaced yet does not say it. */
  credit: z
    .object({ holdsByItself: z.boolean(), holdAfterDays: z.number().int() })
    .default({ holdsByItself: false, holdAfterDays: 30 }),
  billing: z.object({ legalName: z.string(), address: z.string(), taxVatNo: z.string() }),
  email: z.object({
    fromAddress: z.string(),
    fromName: z.string(),
    smtpHost: z.string(),
    smtpPort: z.number().int(),
    smtpUser: z.string(),
    smtpPassword: z.string(),
    smtpSsl: z.boolean(),
    /** A svc-core that is not replaced yet does not say these. */
    smtpDomain: z.string().default(''),
    useDefaultCredentials: z.boolean().default(false),
  }),
  supportPhone: z.string(),
  /** Of mails and texts to whoever has chosen no language. */
  language: z.enum(LANGUAGE_NAMES),
  /** Whether strangers may open an account, and whether it is theirs to use before somebody has let them in. */
  registration: z.object({
    isAllowed: z.boolean(),
    isActiveByDefault: z.boolean(),
    /** Their browser works for it first. A svc-core that is not replaced yet does not say this. */
    asksForWork: z.boolean().default(false),
  }),
  /** Whether strangers may quote and book, and under which customer of the tenant. */
  guest: z.object({ isAllowed: z.boolean(), customerId: z.number().int().nullable() }),
  tracking: TrackingRules,
  /** How long a shop waits for rates. A svc-core that is not replaced yet does not say it. */
  rateCallbackDelayMs: z.number().int().default(4000),
  covers: z.array(Cover),
  featureValues: z.array(FeatureValue),
});
export type TenantSettings = z.infer<typeof TenantSettings>;

/** With whom a tenant's cards are charged: Braintree, by its keys. */
export const CardKeys = z.object({
  environment: z.enum(['sandbox', 'production']),
  merchantId: z.string(),
  publicKey: z.string(),
  privateKey: z.string(),
  /** What browsers begin with; of the same merchant, or no card that they take can be charged. */
  tokenizationKey: z.string(),
});
export type CardKeys = z.infer<typeof CardKeys>;

/** What stands on a tenant's papers beside its name: look, whom to call, how to pay. Empty texts are left out. */
export const PaperLook = z.object({
  accent: z.string().nullable(),
  /** A PNG or JPEG in base64; null for a mark of our own. */
  logo: z.string().nullable(),
  emergencyPhone: z.string(),
  payment: z.object({
    accountName: z.string(),
    bsb: z.string(),
    accountNumber: z.string(),
    payId: z.string(),
    /** Where a card is taken; the invoice's number is put behind it. */
    link: z.string(),
  }),
});
export type PaperLook = z.infer<typeof PaperLook>;

export const tenantSettingsCalls = calls(
  'svc-core',
  '/api/core/tenantsettings',
  { ours: true },
  {
    /** For services only: a person is refused, since it carries the mail password. */
    forServices: get('forServices', {}, TenantSettings),
    /** For services only: where links of mails lead; `origin` is how the asker came, taken when that host is the tenant's. */
    site: get('site', { origin: text(300).optional() }, z.object({ site: z.string() }), {
      summary: "The address of a tenant's site, for services only.",
    }),
    /** For services and the platform's operator only, at a tenant's end; `left` were found when looked for once more. */
    forgetKeys: post('forgetKeys', {}, z.object({ deleted: z.number().int(), left: z.number().int() }), {
      summary: 'Deletes what the key-value store holds of a tenant, for services only.',
    }),
    /** For services only, and asked by the one that charges cards alone: the others never hold the private key. Null until all keys are there. */
    forCards: get('forCards', {}, z.object({ keys: CardKeys.nullable() }), {
      summary: "The keys by which a tenant's cards are charged, for services only.",
    }),
    /** For services only. */
    forPapers: get('forPapers', {}, PaperLook, { summary: "What stands on a tenant's papers, for services only." }),
  },
);
