/** The settings groups of a tenant (shell.txt §3), with what a new tenant starts from. Stored as one jsonb. */
import { InsuranceSettings } from '../booking/insurance.ts';
import { isZone } from '../time.ts';
import { Day, Guid, Instant, text } from '../wire.ts';
import { BASE_LANGUAGE, LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';
import { EmbedRules, GuestRules } from './guest-settings.ts';
import { MapRules } from './map-settings.ts';
import { STARTS_AGAIN } from './numbering.ts';
import { LEAST_LENGTH } from './password-rules.ts';
import { TrackingRules } from './tracking-settings.ts';
import { sayKit } from '../words/errors/kit.ts';

const group = <S extends z.ZodRawShape>(shape: S) => z.object(shape).prefault({} as z.input<z.ZodObject<S>>);
const yes = z.boolean().default(true);
const no = z.boolean().default(false);
const words = (max = 200) => text(max).default('');
/** Stored sealed, which is longer than what was typed. */
const secret = () => text(4000).default('');
const count = (value: number, max = 1_000_000_000) => z.number().int().min(0).max(max).default(value);

/** A prefix and digits, counted from `start` on. */
const series = (prefix: string, length: number) =>
  group({
    prefix: z.string().max(12).default(prefix),
    length: z.number().int().min(1).max(12).default(length),
    start: z.number().int().min(1).max(1_000_000_000).default(1),
  });

const passwordComplexity = group({
  requireDigit: yes,
  requireLowercase: yes,
  requireUppercase: yes,
  requireNonAlphanumeric: no,
  requiredLength: z.number().int().min(LEAST_LENGTH).max(128).default(10),
});
/** Five failures, five minutes (decisions §8). */
const lockout = group({
  isEnabled: yes,
  maxFailedAttempts: z.number().int().min(1).max(100).default(5),
  lockoutSeconds: z.number().int().min(1).max(86_400).default(300),
});
/** Only who is a user here already, or everybody for whom the provider or directory vouches: then a user is made. */
const letIn = z.enum(['known', 'created']).default('known');
const twoFactor = group({ isEnabled: no });

export const Settings = z.object({
  general: group({
    timezone: z.string().refine(isZone, sayKit('invalidInput')).default('Australia/Sydney'),
    supportPhone: words(40),
    /** Of mails and texts to whoever has chosen no language. */
    language: z.enum(LANGUAGE_NAMES).default(BASE_LANGUAGE),
    /** Answered day and night, for dangerous goods. */
    emergencyPhone: words(40),
  }),
  ui: group({
    logoId: Guid.nullable().default(null),
    darkLogoId: Guid.nullable().default(null),
    faviconId: Guid.nullable().default(null),
    /** The published look whose CSS pages wear. */
    customCssId: text(20).nullable().default(null),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .nullable()
      .default(null),
  }),
  userManagement: group({
    allowSelfRegistration: no,
    isNewRegisteredUserActiveByDefault: no,
    isEmailConfirmationRequiredForLogin: no,
    /** Written by the server: whoever had the address before counts as confirmed. Null where it was switched on before this was kept: nobody does. */
    emailConfirmationSince: Instant.nullable().default(null),
    useCaptchaOnRegistration: no,
  }),
  security: group({ passwordComplexity, lockout, twoFactor }),
  organizationUnits: group({
    /** Staff see the bookings, jobs and drivers of their own units, of all below these, and of none. */
    limitsSight: no,
  }),
  billing: group({ legalName: words(), address: words(400), taxVatNo: words(40) }),
  /** How customers pay; each way that is filled in is printed on invoices. */
  payment: group({
    accountName: words(120),
    bsb: words(20),
    accountNumber: words(40),
    payId: words(120),
    link: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]).default(''),
  }),
  customer: group({
    isManual: no,
    defaultCustomerType: words(60),
    prefix: z.string().max(20).default('C'),
    postfix: words(20),
    format: words(60),
    start: count(1),
    end: count(999_999),
    maxLength: z.number().int().min(1).max(20).default(6),
  }),
  invoice: group({
    prefix: z.string().max(20).default('INV-'),
    postfix: words(20),
    start: count(1),
    length: z.number().int().min(1).max(20).default(6),
    startsAgain: z.enum(STARTS_AGAIN).default('never'),
    /** Written by the server: the period of this day counts on, the next one begins at 1. */
    startsAgainSince: Day.nullable().default(null),
    paymentTermsDays: count(14, 365),
  }),
  /** Accounts that go on hold by themselves while an invoice is long overdue. */
  credit: group({
    holdsByItself: no,
    /** On the day that an invoice is so many days overdue. */
    holdAfterDays: z.number().int().min(1).max(365).default(30),
  }),
  connote: group({
    prefix: z.string().max(8).default('CT'),
    ssccCompanyPrefix: z
      .string()
      .regex(/^\d{6,10}$/)
      .default('9312345'),
    start: z.number().int().min(1).max(1_000_000_000).default(1),
  }),
  manifest: series('M', 8),
  remittance: series('REM', 6),
  paymentReference: series('PAY', 6),
  insurance: InsuranceSettings,
  guest: GuestRules,
  tracking: TrackingRules,
  embed: EmbedRules,
  map: MapRules,
  tax: group({ gst: z.number().min(0).max(100).default(10) }),
  currency: group({
    baseCurrency: z.string().length(3).default('AUD'),
    factors: z
      .array(z.object({ currency: z.string().length(3), factor: z.number().positive() }))
      .max(200)
      .default([]),
  }),
  email: group({
    fromAddress: words(),
    fromName: words(),
    smtpHost: words(),
    smtpPort: z.number().int().min(1).max(65_535).default(587),
    smtpUser: words(),
    smtpPassword: secret(),
    smtpDomain: words(),
    smtpSsl: no,
    useDefaultCredentials: no,
  }),
  /** The directory that people sign in by; the password is that of the account which searches it. */
  ldap: group({
    isEnabled: no,
    url: z.union([z.literal(''), z.url({ protocol: /^ldaps?$/ }).max(200)]).default(''),
    /** The connection is encrypted after it was opened; `ldaps:` is from the start. */
    startTls: no,
    /** Who vouches for the directory's certificate, as PEM, where no public authority does. */
    caCertificate: words(20_000),
    domain: words(),
    userName: words(),
    password: secret(),
    /** Where people are looked for; empty: the domain's parts. */
    baseDn: words(400),
    /** `{email}` and `{name}` (what stands before the @) are put in escaped. */
    filter: words(400),
    letIn,
    /** Of somebody who is let in for the first time; groups may give more. */
    role: words(100),
    /** Whoever is in the group holds the role, from sign-in to sign-in. */
    groups: z
      .array(z.object({ group: z.string().min(1).max(400), role: z.string().min(1).max(100) }))
      .max(100)
      .default([]),
  }),
  /** A provider that says who somebody is, by OpenID Connect. */
  oidc: group({
    isEnabled: no,
    /** On the button of the sign-in page. */
    name: words(60),
    issuer: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
    clientId: words(200),
    clientSecret: secret(),
    /** Whether an address counts that the provider does not call verified. */
    acceptUnverified: no,
    /** Only people of these mail domains, separated by spaces or commas; empty: whoever is known. */
    domains: words(1000),
    letIn,
    role: words(100),
    /** After so many hours the provider is asked again, however much the session is used; 0 leaves that to our own rules. */
    sessionHours: count(0, 2160),
  }),
  /** The card provider's keys: browsers learn the tokenization key alone. */
  braintree: group({
    environment: z.enum(['sandbox', 'production']).default('sandbox'),
    merchantId: words(100),
    publicKey: words(100),
    privateKey: secret(),
    tokenizationKey: words(200),
  }),
  eCommerce: group({
    /** How long a shop's question for rates waits for slow carriers, in milliseconds; it is given half a second at least. */
    rateCallbackDelayMs: count(4000, 25_000),
  }),
});
export type Settings = z.output<typeof Settings>;
export type SettingsInput = z.input<typeof Settings>;
export type Lockout = Settings['security']['lockout'];
