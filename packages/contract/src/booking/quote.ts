/** Quotes: asked once, answered by each carrier in its own time, kept 14 days under a resourceToken. */
import { Item } from '../address.ts';
import { calls, get, post } from '../call.ts';
import { Day, Id, name, Sentence, text, Instant } from '../wire.ts';
import { z } from '../zod.ts';
import { Carbon } from '../carbon.ts';
import { PROMO_METHODS } from './promo-code.ts';
import { QuoteTrace } from './quote-trace.ts';

const QuoteAddress = z.object({
  postCode: name(12),
  suburb: text(80).nullish(),
  countryCode: text(3).nullish(),
  type: text(40).nullish(),
  /** Ours: tells apart suburbs of one name within a postcode that two states share. */
  stateCode: text(8).nullish(),
});
const options = z.record(z.string().max(60), text(200)).nullish();

export const QuoteRequest = z.object({
  fromAddress: QuoteAddress,
  toAddress: QuoteAddress,
  pickupOptions: options,
  deliveryOptions: options,
  isDangerousGood: z.boolean().nullish(),
  dangerousGoodUNCode: text(10).nullish(),
  dangerousGoodPackageType: text(40).nullish(),
  items: z.array(Item).min(1).max(200),
  filter: z
    .object({ carrierCode: z.array(text(40)).max(50).nullish(), services: z.array(Id).max(200).nullish() })
    .nullish(),
  customer: z.object({ customerId: Id.nullish() }).nullish(),
  promoCode: text(40).nullish(),
  /** Ours: the booking that is changed, or that is to travel in legs; the code that it has is no further use of it. */
  bookingId: Id.nullish(),
  /** Ours: the day the freight leaves, in the tenant's zone; today, or the next one after the cut-off, when absent. */
  despatchDate: Day.nullish(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;
/** What a quote was asked for, by which a page draws it again; whose it is stands nowhere. */
export const AskedQuote = QuoteRequest.pick({
  fromAddress: true,
  toAddress: true,
  pickupOptions: true,
  deliveryOptions: true,
  isDangerousGood: true,
  dangerousGoodUNCode: true,
  items: true,
  promoCode: true,
  despatchDate: true,
});
export type AskedQuote = z.infer<typeof AskedQuote>;

const amount = z.number();
const cost = {
  freight: amount,
  freightExGst: amount,
  freightGst: amount,
  additional: amount,
  additionalExGst: amount,
  additionalGst: amount,
  total: amount,
  totalExGst: amount,
  totalGst: amount,
};
/** Amounts without a suffix include GST; on every line and sum, ex-GST + GST = amount. */
export const QuoteCost = z.object(cost);
export type QuoteCost = z.infer<typeof QuoteCost>;

export const QuoteDetail = z.object({
  serviceCode: z.string(),
  serviceName: z.string(),
  isAdditionalService: z.boolean(),
  /** What the carrier takes; a customer or guest reads their own price here. */
  amount,
  amountExGst: amount,
  /** What the customer pays. */
  markedupAmount: amount,
  markedupAmountExGst: amount,
  discountAmount: amount,
  isTaxApplied: z.boolean(),
  /** How the amount came about, one sentence a step. */
  breakDown: z.array(Sentence),
});
export type QuoteDetail = z.infer<typeof QuoteDetail>;

/** What an offer is the best of; `marks.ts` says which. */
export const MARKS = ['cheapest', 'fastest', 'leastCarbon'] as const;
export const Mark = z.enum(MARKS);
export type Mark = z.infer<typeof Mark>;

export const Quote = z.object({
  id: z.number().int(),
  carrier: z.object({
    code: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    accountCode: z.string(),
    accountName: z.string(),
    logos: z.array(z.string()),
    isManual: z.boolean(),
  }),
  service: z.object({
    code: z.string(),
    description: z.string(),
    /** Business days from despatch to delivery. */
    transitTime: z.number().int().nullable(),
    /** `HH:mm` in the tenant's zone; freight ready later leaves on the next business day. */
    cutOffTime: z.string().nullable(),
    isTaxApplied: z.boolean(),
  }),
  /** Null for customers and guests. */
  carrierCost: QuoteCost.nullable(),
  customerCost: QuoteCost.extend({ totalDiscount: amount }),
  details: z.array(QuoteDetail),
  created: Instant,
  /** Ours, from here on. */
  expiresAt: Instant,
  despatchDay: Day,
  deliveryDay: Day.nullable(),
  chargeableKg: z.number(),
  currency: z.string(),
  /** What it emits, well to wheel; null where the way or the weight is not known. */
  carbon: Carbon.nullish(),
  /** The code that was taken off: a fixed amount comes off a way in legs once. */
  promo: z.object({ code: z.string(), calcMethod: z.enum(PROMO_METHODS) }).nullish(),
  /** What it is the best of among those that have come; each is given to one of them. */
  marks: z.array(Mark).optional(),
  /** How the customer's price came about; and, for staff, how the carrier's did. */
  trace: QuoteTrace.nullable(),
  carrierTrace: QuoteTrace.nullable(),
});
export type Quote = z.infer<typeof Quote>;

/** A service that has no price for this freight, and why: no zone, no lane, expired, over capacity. */
export const Unpriced = z.object({
  serviceCode: z.string(),
  serviceName: Sentence,
  reason: z.string(),
  message: Sentence,
});
export const CARRIER_STATES = ['pending', 'answered', 'failed'] as const;
export const CarrierProgress = z.object({
  code: z.string(),
  name: z.string(),
  accountCode: z.string(),
  state: z.enum(CARRIER_STATES),
  /** For people: why it failed, or why it has nothing to offer. */
  reason: Sentence.nullable(),
  elapsedMs: z.number().int().nullable(),
  quoteCount: z.number().int(),
  unpriced: z.array(Unpriced),
});
export type CarrierProgress = z.infer<typeof CarrierProgress>;

/** `carriers` is ours: who has answered, who has not, and why. */
export const Quotes = z.object({
  quotes: z.array(Quote),
  resourceToken: z.string(),
  isCompleted: z.boolean(),
  carriers: z.array(CarrierProgress),
});
export type Quotes = z.infer<typeof Quotes>;

/** `answered` is ours: what GetQuotes would answer by now, where somebody has a price already, so that nobody asks for it anew. */
const Asked = z.object({ resourceToken: z.string(), answered: Quotes.optional() });

export const quoteCalls = calls(
  'svc-booking',
  '/api/booking/Quote',
  { auth: 'guest' },
  {
    create: post('Quote', QuoteRequest, Asked, {
      ownTransactions: true,
      summary: 'Asks every carrier; poll GetQuotes with the token for those that `answered` does not hold.',
    }),
    list: get('GetQuotes', { resourceToken: name(200) }, Quotes, {
      summary: 'The quotes that have arrived, cheapest first.',
    }),
    asked: get('GetQuoteRequest', { resourceToken: name(200) }, AskedQuote, {
      ours: true,
      summary: 'The freight that a token was asked for, so that a shared link draws its quote again.',
    }),
  },
);
