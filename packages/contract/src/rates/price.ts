/** What freight costs and why: the call by which bookings, shops and people ask for prices, up to 1,000 at a time. */
import { Item } from '../address.ts';
import { calls, post } from '../call.ts';
import { Day, Id, Money, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { PricedContract } from './contract.ts';
import { CALCULATION_METHODS } from './rate.ts';

const End = z.object({
  suburb: text(80).nullish(),
  state: text(40).nullish(),
  postCode: text(12).nullish(),
  countryCode: text(3).nullish(),
  isResidential: z.boolean().nullish(),
});
export const PriceRequest = z.object({
  customerId: Id.nullish(),
  serviceCode: text(40).nullish(),
  from: End,
  to: End,
  items: z.array(Item).min(1).max(200),
  /** The day the freight leaves, in the tenant's time zone; today when absent. */
  despatchDay: Day.nullish(),
  options: z
    .object({
      /** Additional services asked for by code, such as TAILLIFT; one that is named twice is wanted at both ends and charged at each. */
      surcharges: z.array(name(40)).max(30).nullish(),
      isDangerousGood: z.boolean().nullish(),
      goodsValue: Money.nullish(),
      distanceKm: z.number().min(0).max(20_000).nullish(),
      minutes: z.number().min(0).max(100_000).nullish(),
      palletSpaces: z.number().min(0).max(1000).nullish(),
    })
    .nullish(),
});
export type PriceRequest = z.output<typeof PriceRequest>;

export const PRICE_REASONS = ['noZone', 'noLane', 'expired', 'overCapacity', 'noRateCard'] as const;
/** Why there is no price. `end` tells which address it is about. */
export const NoPrice = z.object({
  reason: z.enum(PRICE_REASONS),
  serviceCode: z.string().nullable(),
  end: z.enum(['from', 'to']).nullable(),
  message: Sentence,
});
export type NoPrice = z.infer<typeof NoPrice>;

export const ZoneMatch = z.object({
  zoneId: z.string(),
  code: z.string(),
  name: Sentence,
  matchedBy: z.enum(['postCodeAndSuburb', 'postCode', 'zoneParent', 'anyZone']),
  suburb: z.string().nullable(),
  postCode: z.string().nullable(),
});
export type ZoneMatch = z.infer<typeof ZoneMatch>;

const Break = z.object({
  rateType: z.enum(CALCULATION_METHODS),
  break: z.number(),
  basic: z.number(),
  value: z.number(),
  applied: z.boolean(),
  /** How much of the quantity this row priced, and what it came to before rounding. */
  quantity: z.number(),
  result: z.number(),
});
/** How one line came about, from the rate to the rounded amount. Nothing is rounded before `amount`. */
export const PriceTrace = z.object({
  rateCard: z.object({ id: z.string(), code: z.string(), side: z.enum(['Buy', 'Sell']), isOwn: z.boolean() }),
  rateId: z.string(),
  /** "SYD → MEL"; `reversed` when a reciprocal rate served the lane backwards. */
  lane: z.string(),
  from: ZoneMatch,
  to: ZoneMatch,
  reversed: z.boolean(),
  effectiveDate: Day,
  expireDate: Day.nullable(),
  cubic: z.object({
    volumeM3: z.number(),
    factor: z.number(),
    factorFrom: z.enum(['rate', 'account', 'service', 'default']),
    cubicKg: z.number(),
    deadKg: z.number(),
    chargeableKg: z.number(),
    decides: z.enum(['cubic', 'dead']),
  }),
  calculationMethod: z.enum(CALCULATION_METHODS),
  unit: Sentence,
  quantity: z.number(),
  accumulative: z.boolean(),
  breaks: z.array(Break),
  base: z.number(),
  minimum: z.number(),
  minimumApplied: z.boolean(),
  /** From the cost, as the customer's contract says; its own way is the cost's. */
  isByContract: z.boolean().default(false),
  /** Why the line is charged: "asked for", "dangerous goods", "a piece is longer than 2.4 m". */
  rule: Sentence,
  unrounded: z.number(),
  amount: z.number(),
});
export type PriceTrace = z.infer<typeof PriceTrace>;

export const PriceLine = z.object({
  serviceCode: z.string(),
  serviceName: z.string(),
  isAdditionalService: z.boolean(),
  isTaxApplied: z.boolean(),
  taxExclusiveAmount: z.number(),
  tax: z.number(),
  amount: z.number(),
  trace: PriceTrace,
});
export type PriceLine = z.infer<typeof PriceLine>;
const Side = z.object({
  lines: z.array(PriceLine),
  taxExclusiveAmount: z.number(),
  tax: z.number(),
  amount: z.number(),
});

export const PriceOffer = z.object({
  serviceCode: z.string(),
  serviceName: z.string(),
  /** The tenant no longer offers it; what is sent by it has its price. */
  isHidden: z.boolean().optional(),
  transitDays: z.number().int().nullable(),
  cutOffTime: z.string().nullable(),
  /** What it costs us; null where the Buy card does not serve the lane, and for people who may not know. */
  cost: Side.nullable(),
  /** What the customer pays: base freight first, then surcharges. */
  sell: Side,
  chargeable: z.object({
    volumeM3: z.number(),
    deadKg: z.number(),
    chargeableKg: z.number(),
    quantity: z.number().int(),
  }),
  despatchDay: Day,
  /** The customer's contract that made the price; null without one, and for people who may not know costs. */
  contract: PricedContract.nullable().default(null),
  trace: z.object({ from: ZoneMatch, to: ZoneMatch, distanceKm: z.number().nullable(), notes: z.array(Sentence) }),
});
export type PriceOffer = z.infer<typeof PriceOffer>;
export const PriceAnswer = z.object({ offers: z.array(PriceOffer), reasons: z.array(NoPrice) });
export type PriceAnswer = z.infer<typeof PriceAnswer>;

export const priceCalls = calls(
  'svc-jobs',
  '/api/rates/quote',
  { ours: true },
  {
    /** One answer per request, in order. For staff and other services; what it costs us only for those who may know. */
    priceMany: post(
      'price-many',
      {
        requests: z.array(PriceRequest).min(1).max(1000),
        /** False leaves the rates' tables out of each line (`breaks` is empty), and the notes: a fifth of the text, and a file of bookings is booked a tenth faster without. */
        withBreaks: z.boolean().nullish(),
      },
      z.array(PriceAnswer),
      {
        staff: true,
        ownTransactions: true,
        permission: ['Booking.View', 'Booking.Manage', 'Carrier.View'],
        maxBytes: 1 << 19,
        summary: 'Prices with their reasons, many at a time.',
      },
    ),
  },
);
