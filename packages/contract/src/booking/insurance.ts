/**
 * Transit insurance: `max(minimum premium, insured value × multiplier)` per tier, refused under the tier's minimum value
 * and above its maximum value, where it has one (decisions §4). Tiers, and those of a second provider, are the tenant's settings.
 */
import { calls, get } from '../call.ts';
import { round } from '../money.ts';
import { Id, Money, num, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { sayKit } from '../words/errors/kit.ts';
import { say as tell } from '../words/told/prices.ts';
import { numberOf, sumOf } from '../words/figure.ts';
import { named } from '../words/named.ts';
import { anyOf } from '../words/listed.ts';

const positive = (value: number) => Money.refine((v) => v >= 0, sayKit('atLeastZero')).default(value);
const tier = (minimumPremium: number, multiplier: number, minimumValue: number) =>
  z
    .object({
      minimumPremium: positive(minimumPremium),
      /** Of the insured value: 0.005 is half a per cent. */
      multiplier: z.number().min(0).max(1).default(multiplier),
      minimumValue: positive(minimumValue),
      /** No limit without one. */
      maximumValue: Money.refine((v) => v >= 0, sayKit('atLeastZero'))
        .nullable()
        .default(null),
    })
    .refine((t) => t.maximumValue === null || t.maximumValue >= t.minimumValue, {
      error: sayKit('coverLimits'),
      path: ['maximumValue'],
    })
    .prefault({});

/** What a tenant insures by. The second provider is off until somebody switches it on. */
export const InsuranceSettings = z
  .object({
    standard: tier(7.5, 0.005, 100),
    premium: tier(15, 0.011, 1000),
    second: z
      .object({
        isOffered: z.boolean().default(false),
        name: text(60).default(''),
        standard: tier(10, 0.006, 100),
        premium: tier(20, 0.012, 1000),
      })
      .prefault({}),
  })
  .prefault({});
export type InsuranceSettings = z.output<typeof InsuranceSettings>;

export const DEFAULT_TIER = 'standard';
/** One way to insure; `type` is what a booking carries as `insuranceType`. */
export const Cover = z.object({
  type: z.string(),
  name: z.string(),
  description: Sentence,
  minimumPremium: z.number(),
  multiplier: z.number(),
  minimumValue: z.number(),
  maximumValue: z.number().nullable().default(null),
  /** Of all amounts; covers of before hold none. */
  currency: z.string().default('AUD'),
  /** A cover that is offered no longer still prices the bookings that have it. */
  isOffered: z.boolean(),
});
export type Cover = z.infer<typeof Cover>;

/** What a second insurer is called that the tenant gave no name. */
// oxlint-disable-next-line words/bare-told -- a name that programs read; pages leave it out
export const SECOND_INSURER = 'second insurer';
/** Every cover of a tenant, cheapest provider first. */
export function coversOf({ standard, premium: higher, second }: InsuranceSettings, currency = 'AUD'): Cover[] {
  const by = second.name.trim() || SECOND_INSURER;
  const cover = (type: string, name: string, t: InsuranceSettings['standard'], isOffered: boolean): Cover => ({
    type,
    name,
    description: described(t, currency),
    ...t,
    currency,
    isOffered,
  });
  return [
    cover('standard', 'Standard', standard, true),
    cover('premium', 'Premium', higher, true),
    // oxlint-disable-next-line words/bare-told -- a name that programs read; pages say it by its type
    cover('secondStandard', `Standard, ${by}`, second.standard, second.isOffered),
    // oxlint-disable-next-line words/bare-told -- a name that programs read; pages say it by its type
    cover('secondPremium', `Premium, ${by}`, second.premium, second.isOffered),
  ];
}
function described(t: InsuranceSettings['standard'], currency: string): string {
  const terms = {
    percent: numberOf(round(t.multiplier * 100, 4)),
    premium: sumOf(t.minimumPremium, currency),
    value: sumOf(t.minimumValue, currency),
  };
  return t.maximumValue === null
    ? tell('cover', terms)
    : tell('coverUpTo', { ...terms, most: sumOf(t.maximumValue, currency) });
}
/** The covers of a tenant that has changed nothing. */
export const USUAL_COVERS: readonly Cover[] = coversOf(InsuranceSettings.parse(undefined));

/** The premium excluding tax. */
export const premium = (insuredValue: number, cover: Pick<Cover, 'minimumPremium' | 'multiplier'>): number =>
  round(Math.max(cover.minimumPremium, insuredValue * cover.multiplier));
export const coverOf = (covers: readonly Cover[], type: string | null | undefined): Cover | undefined =>
  covers.find((c) => c.type === type);

/** A cover within a sentence; that of an insurer whom the tenant named by its name. */
const saidName = ({ type, name }: Cover) =>
  type.startsWith('second') && !name.endsWith(SECOND_INSURER) ? name : named(type);
/** Why goods of that value are not insured so, and which member says it; null when they are. */
export function coverFault(
  covers: readonly Cover[],
  type: string | null,
  insuredValue: number | null,
): { message: string; member: 'insuranceType' | 'insuredValue' } | null {
  const cover = coverOf(covers, type ?? DEFAULT_TIER);
  if (!cover?.isOffered) {
    const offered = covers.filter((c) => c.isOffered).map(saidName);
    return { message: sayKit('insuranceOffered', { offered: anyOf(offered) }), member: 'insuranceType' };
  }
  const { minimumValue, maximumValue, currency } = cover;
  const name = saidName(cover);
  if (insuredValue === null || insuredValue < minimumValue)
    return { message: sayKit('coverFrom', { name, value: sumOf(minimumValue, currency) }), member: 'insuredValue' };
  return isAbove(insuredValue, cover)
    ? { message: sayKit('coverUpTo', { name, value: sumOf(maximumValue!, currency) }), member: 'insuredValue' }
    : null;
}
/** Covers that were kept before there was a limit have none. */
export const isAbove = (insuredValue: number, { maximumValue }: Pick<Cover, 'maximumValue'>): boolean =>
  typeof maximumValue === 'number' && insuredValue > maximumValue;

/** A cover as every form lists it. */
export const InsuranceType = z.object({
  name: z.string(),
  description: Sentence,
  type: z.string(),
  /** What the description is made of, for who reads another language. */
  minimumPremium: z.number(),
  multiplier: z.number(),
  minimumValue: z.number(),
  maximumValue: z.number().nullish(),
});
export type InsuranceType = z.infer<typeof InsuranceType>;
/** `insuranceCost` includes GST. */
export const InsuranceQuote = z.object({
  insuredValue: z.number(),
  insuranceCost: z.number(),
  insuranceCostTaxExclusive: z.number(),
  insuranceType: z.string(),
});
export type InsuranceQuote = z.infer<typeof InsuranceQuote>;

const insuredValue = num(z.number().positive().max(1e8));
export const insuranceCalls = calls(
  'svc-booking',
  '/api/booking/Insurance',
  { permission: 'Booking' },
  {
    quotes: get('GetInsuranceQuotes', { insuredValue, customerId: Id }, z.array(InsuranceQuote), {
      summary: 'What each cover costs that insures goods of this value, cheapest first.',
    }),
    guestQuotes: get('GetGuestInsuranceQuotes', { insuredValue }, z.array(InsuranceQuote), {
      auth: 'none',
      summary: 'The same for guests, where the tenant has any.',
    }),
  },
);
