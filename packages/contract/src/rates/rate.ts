/** Rates and the services they belong to (decisions §4). */
import { calls, get } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Guid, text, Day } from '../wire.ts';
import { z } from '../zod.ts';

export const CALCULATION_METHODS = [
  'PerKg',
  'PerCubic',
  'PerItem',
  'PerPallet',
  'PerSpace',
  'PerKm',
  'PerHour',
  'PerMinute',
  'Flat',
  'PercentOfFreight',
  'PercentOfValue',
  'HighestOf',
] as const;
export type CalculationMethod = (typeof CALCULATION_METHODS)[number];
/** When an additional service is charged: when asked for, always, or by what the freight or the address is. */
export const SURCHARGE_RULES = [
  'OnRequest',
  'Always',
  'DangerousGoods',
  'Residential',
  'Onforwarding',
  'LongerThan',
  'HeavierThan',
  'LargerThan',
] as const;
export type SurchargeRule = (typeof SURCHARGE_RULES)[number];

export const RateService = z.object({
  code: z.string(),
  name: z.string(),
  isAdditional: z.boolean(),
  minUnit: z.number(),
  /** Ours. `threshold`: metres for LongerThan, kg for HeavierThan, m³ a piece for LargerThan. `cubicFactor`: kg per m³. */
  id: z.string(),
  description: z.string().nullable(),
  isTaxApplied: z.boolean(),
  cubicFactor: z.number().nullable(),
  rule: z.enum(SURCHARGE_RULES),
  threshold: z.number().nullable(),
  sequence: z.number().int(),
  /** What a PercentOfFreight levy is taken of: the freight alone unless configured otherwise. */
  levyOn: z.enum(['Freight', 'FreightAndSurcharges']),
  /** The most that one consignment may weigh and measure; null: no limit. */
  maxWeightKg: z.number().nullable(),
  maxVolumeM3: z.number().nullable(),
  /** One that is switched off has no price; its rates stay where they are. */
  isActive: z.boolean().default(true),
  /** `#rrggbb`, which pages show it in. */
  colour: z.string().nullish(),
  /** Offered no longer, and priced where something is sent by it. */
  isHidden: z.boolean().optional(),
});
export type RateService = z.infer<typeof RateService>;

/** One row of a rate: from `break` upwards, `basic` + `value` × quantity. `rateType` names the quantity when rows of several kinds compete (HighestOf). */
export const RateDetail = z.object({
  rateType: z.enum(CALCULATION_METHODS),
  break: z.number(),
  basic: z.number(),
  value: z.number(),
});
export type RateDetail = z.infer<typeof RateDetail>;

export const Rate = z.object({
  id: z.string(),
  rateCardId: z.string(),
  /** Zone codes; null serves every zone. */
  fromZone: z.string().nullable(),
  toZone: z.string().nullable(),
  /** Service code. */
  rateService: z.string(),
  calculationMethod: z.enum(CALCULATION_METHODS),
  reciprocal: z.boolean(),
  accumulative: z.boolean(),
  minimum: z.number(),
  /** `HH:MM` in the tenant's time zone. */
  cutOffTime: z.string().nullable(),
  /** Working days. */
  transitTime: z.number().int().nullable(),
  /** kg per m³; null: the service's, else 250. */
  cubicAllowance: z.number().nullable(),
  /** Days in the tenant's time zone, the last one included; null: open. */
  effectiveDate: Day,
  expireDate: Day.nullable(),
  rateDetails: z.array(RateDetail),
});
export type Rate = z.infer<typeof Rate>;
/** What a rate says besides its lane, its days and its breaks. */
export const RATE_TERMS = [
  'calculationMethod',
  'reciprocal',
  'accumulative',
  'minimum',
  'cutOffTime',
  'transitTime',
  'cubicAllowance',
] as const satisfies readonly (keyof Rate)[];

export const rateCalls = calls(
  'svc-jobs',
  '/api/rates/rate',
  { auth: 'guest' },
  {
    list: get('rates', listQuery({ rateCardId: Guid.optional() }), pageOf(Rate)),
    /** `serviceId` is the service's id, or its code as before. */
    find: get(
      'service-rate',
      { rateCardId: Guid, serviceId: text(60), fromZone: text(60).optional(), toZone: text(60).optional() },
      Rate,
    ),
    export: get('export-rate', { rateCardId: Guid }, undefined, {
      answer: 'bytes',
      summary: 'The rates of a card as CSV, one row a break.',
    }),
  },
);
export const rateServiceCalls = calls(
  'svc-jobs',
  '/api/rates/service',
  { auth: 'none' },
  {
    list: get('rate-services', {}, z.array(RateService)),
  },
);
