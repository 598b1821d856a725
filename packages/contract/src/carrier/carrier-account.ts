/** Carrier accounts: with whom we ship, on which terms, and what a customer pays on top. */
import { calls, del, get, post } from '../call.ts';
import { ServiceVehicle } from '../carbon.ts';
import { listQuery, pageOf } from '../list.ts';
import { Empty, Guid, Id, name, num, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';

/** Stands for a secret that is set. Sent back unchanged, it leaves the secret as it is. */
export const MASK = '••••••••';

/** How the customer's cost follows from the carrier's (decisions §4). RateCard: the customer's own rates, own fleet only. */
export const PRICING_METHODS = ['Markup', 'Increase', 'RateCard'] as const;
export const CarrierPricing = z.object({
  method: z.enum(PRICING_METHODS),
  /** Markup: percent. Increase: dollars per consignment, tax-exclusive. RateCard: not read. */
  value: z.number().min(0).max(100_000),
});
export type CarrierPricing = z.infer<typeof CarrierPricing>;

/** `place`: a postcode (2000), a range (2000-2079), a state (NSW), or nothing for everywhere else. */
export const CutOff = z.object({
  place: z
    .string()
    .regex(/^(\d{4}(-\d{4})?|[A-Z]{2,3})?$/, say('postcodes'))
    .default(''),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('writeTime')),
});
export type CutOff = z.infer<typeof CutOff>;
/** Written the wrong way round a range would mean no place at all. What is stored is read as it is. */
const CutOffInput = CutOff.refine(({ place }) => !/^\d{4}-\d{4}$/.test(place) || place.slice(0, 4) <= place.slice(5), {
  message: say('postcodeRange'),
  path: ['place'],
});

/** A list of string maps, as the document says; each has `key` and `value`, and an answer `displayName`. */
const attributes = z.array(z.record(z.string().max(60), text(2000))).max(50);
const fields = {
  name: name(120),
  code: name(40),
  carrierCode: name(40),
  isActive: z.boolean(),
  /** For guests and customers: the id of a picture that `assetCalls.upload` answered; null takes it away, left out it stays. */
  publicLogo: text(400).nullable(),
  /** The same for staff, who see it instead of the public one. */
  privateLogo: text(400).nullable(),
  /** Priced by `rateCardId`, which is kept here, instead of by the carrier's machine; told with each quote as `isManual`. */
  useManualRates: z.boolean(),
  availableForGuest: z.boolean(),
  availableForPayg: z.boolean(),
  attributes,
  /** Ours: the terms, those of single customers, and how long the carrier may take to answer. */
  pricing: CarrierPricing,
  timeLimitMs: z.number().int().min(100).max(60_000),
  /** Ours: the rate card of what this carrier charges us (`useManualRates`). */
  rateCardId: Guid.nullable(),
  /** Ours: kg per m³ where its rates do not say; the house's services and 250 come after it. */
  cubicFactor: z.number().min(1).max(5000).nullable(),
  /** Ours: by when freight must be ready, by where it is collected; the most specific place counts. */
  cutOffs: z.array(CutOff).max(100),
  /** Ours: what its services are driven with, for what a quote says of carbon. */
  vehicles: z
    .array(ServiceVehicle)
    .max(100)
    .refine(
      (all) => new Set(all.map((v) => v.serviceCode.toUpperCase())).size === all.length,
      say('oneVehicleAService'),
    ),
};
const CustomerTerms = z.object({
  customerId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  isOwn: z.boolean(),
  isActive: z.boolean(),
  pricing: CarrierPricing.nullable(),
});

export const CarrierAccount = z.object({
  id: z.number().int(),
  ...fields,
  /** Set when only this customer may ship with it. */ customerId: z.number().int().nullable(),
  customerCount: z.number().int(),
});
export type CarrierAccount = z.infer<typeof CarrierAccount>;

const optional = z.object(fields).partial({
  isActive: true,
  publicLogo: true,
  privateLogo: true,
  useManualRates: true,
  availableForGuest: true,
  availableForPayg: true,
  attributes: true,
  pricing: true,
  timeLimitMs: true,
  rateCardId: true,
  cubicFactor: true,
  cutOffs: true,
  vehicles: true,
});
export const CarrierAccountInput = optional.extend({
  id: Id.nullish(),
  customerId: Id.nullish(),
  customers: z.array(CustomerTerms).max(1000).optional(),
  cutOffs: z.array(CutOffInput).max(100).optional(),
});

export const CarrierService = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  isAssigned: z.boolean(),
  isActive: z.boolean(),
});
export type CarrierService = z.infer<typeof CarrierService>;
/** `isSecret` and `options` are ours: what a form needs to draw the field. */
export const CarrierAttribute = z.object({
  key: z.string(),
  displayName: z.string(),
  value: z.string(),
  isSecret: z.boolean(),
  options: z.array(z.string()),
});

export const CustomerMapping = CustomerTerms.extend({
  carrierAccountId: z.number().int(),
  carrierAccountName: z.string(),
  carrierAccountCode: z.string(),
  carrierCode: z.string(),
});
export type CustomerMapping = z.infer<typeof CustomerMapping>;
/** Of fewer answers their slowest says more: a twentieth of them is less than one. */
export const ENOUGH_FOR_P95 = 20;
/** Ours: how a carrier has answered our questions for prices in the last 24 hours. */
export const CarrierHealth = z.object({
  carrierAccountId: z.number().int(),
  answers: z.number().int(),
  failures: z.number().int(),
  /** Within which 95 of 100 answers came, in milliseconds; null below `ENOUGH_FOR_P95` of them. */ p95Ms: z
    .number()
    .int()
    .nullable(),
  /** The slowest of the answers, in milliseconds; null without any. */ slowestMs: z.number().int().nullable(),
  /** What was said of the last failure. */ lastFailure: Sentence.nullable(),
  /** It has not answered lately and is left alone for half a minute. */ isPaused: z.boolean(),
});
export type CarrierHealth = z.infer<typeof CarrierHealth>;
const group = { permission: 'Carrier', staff: true } as const;
export const carrierAccountCalls = calls('svc-booking', '/api/carrier/carrieraccount', group, {
  codes: get('getcarriercodes', {}, z.array(z.string())),
  list: get('getcarrieraccounts', listQuery({ customerId: num(z.number().int()).optional() }), pageOf(CarrierAccount)),
  save: post(
    'createorupdatecarrieraccount',
    { carrierAccount: CarrierAccountInput, activeCarrierServiceIds: z.array(Id).max(500).optional() },
    z.number().int(),
    { ownTransactions: true },
  ),
  find: get(
    'getcarrieraccountforedit',
    { id: Id },
    z.object({
      carrierAccount: CarrierAccount.extend({ customers: z.array(CustomerTerms) }),
      carrierServices: z.array(CarrierService),
    }),
  ),
  /** Terms that single customers have agreed on, over all accounts. */
  customerMappings: get(
    'getcarrieraccountcustomermappings',
    { customerId: Id.optional(), filter: text(4000).optional() },
    z.object({ items: z.array(CustomerMapping) }),
  ),
  /** One customer's terms with one account, made or changed; those of others are not touched. Without `isOwn` it stays as it is. */
  saveCustomer: post(
    'savecustomerterms',
    { carrierAccountId: Id, terms: CustomerTerms.partial({ isOwn: true }) },
    Empty,
    { ours: true, summary: 'Terms of one customer with one account.' },
  ),
  /** The customer is back on the account's own terms. */
  removeCustomer: del('deletecustomerterms', { carrierAccountId: Id, customerId: Id }, Empty, {
    ours: true,
    summary: 'Drops the terms of one customer with one account.',
  }),
  health: get('getcarrierhealth', {}, z.array(CarrierHealth), { ours: true }),
  attributes: get('getcarrierattributes', { carrierCode: name(40) }, z.array(CarrierAttribute)),
  remove: del('deletecarrieraccount', { id: Id }, Empty),
});
