/** Quotes from our own rates (operations §3, §5). */
import { Item } from '../address.ts';
import { calls, get, post } from '../call.ts';
import { Day, Id, Length, name, text, Weight } from '../wire.ts';
import { z } from '../zod.ts';
import { NoPrice, PriceTrace } from './price.ts';

const address = z.object({
  /** `Residential` brings what a private address costs on top; any other word is a business. */
  addressType: name(40),
  postCode: name(12),
  suburb: name(80),
  countryCode: text(3).default('AU'),
  state: text(40).nullish(),
  addressLine1: text(120).nullish(),
  addressLine2: text(120).nullish(),
  isResidential: z.boolean().nullish(),
});
const measure = (unit: string) =>
  z.object({ unit: text(8).default(unit), value: z.number().min(0).max(1e9).default(0) }).default({ unit, value: 0 });
/** Without measures there is no price that would hold (operations §5). */
const QuotedItem = Item.extend({
  length: Length,
  width: Length,
  height: Length,
  weight: Weight,
  description: name(400),
});
export const RateQuoteRequest = z.object({
  customerId: Id.nullish(),
  fromAddress: address,
  toAddress: address,
  items: z.array(QuotedItem).min(1).max(200),
  serviceCode: text(40).nullish(),
  rateCardId: z.guid().nullish(),
  despatchDate: Day.nullish(),
  additionalServices: z.array(name(40)).max(30).nullish(),
  isDangerousGood: z.boolean().nullish(),
  totalDistance: measure('m'),
  totalTime: measure('s'),
});
export type RateQuoteRequest = z.output<typeof RateQuoteRequest>;

const Cost = z.object({ taxExclusiveAmount: z.number(), tax: z.number(), amount: z.number() });
export const RateQuote = z.object({
  id: z.string(),
  rateCardId: z.string(),
  serviceCost: Cost,
  additionalCost: Cost,
  totalCost: Cost,
  serviceDetails: z.array(
    z.object({
      serviceCode: z.string(),
      serviceName: z.string(),
      isAdditional: z.boolean(),
      isTaxApplied: z.boolean(),
      cost: Cost,
      trace: PriceTrace,
    }),
  ),
  quoteAttributes: z.object({
    carrierCode: z.string(),
    carrierName: z.string(),
    maxVolume: z.number().nullable(),
    maxWeight: z.number().nullable(),
    /** Floor that the freight takes, in spaces of 1.2 × 1.2 m. */
    palletSpaces: z.number().nullable(),
    publicLogo: z.string().nullable(),
    /** Staff's. */
    privateLogo: z.string().nullable(),
    transitTime: z.number().int().nullable(),
    cutOffTime: z.string().nullable(),
  }),
});
export type RateQuote = z.infer<typeof RateQuote>;

export const rateQuoteCalls = calls(
  'svc-jobs',
  '/api/rates/quote',
  { permission: ['Booking.View', 'Booking.Manage', 'Carrier.View'] },
  {
    /** The cheapest service, or the one that `serviceCode` names; 422 with the reason when there is no price. */
    quote: post('quote', RateQuoteRequest, RateQuote),
    /** Every service; fetch them with the token. */
    multiQuote: post('multi-quote', RateQuoteRequest, z.object({ resourceToken: z.string() })),
    quotes: get(
      'quotes',
      { resourceToken: text(100) },
      z.object({
        isCompleted: z.boolean(),
        quotes: z.array(RateQuote),
        totalCount: z.number().int(),
        reasons: z.array(NoPrice),
      }),
    ),
  },
);
