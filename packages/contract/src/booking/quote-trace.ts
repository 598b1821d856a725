/** How a price came about, in a form a page can draw: zones, measures, and each line with the breaks of its rate. */
import { Sentence } from '../wire.ts';
import { z } from '../zod.ts';

const Zone = z.object({
  code: z.string(),
  name: Sentence,
  /** 'suburb', 'postcode' or 'parent': how the place was found in it. */ matchedBy: z.string(),
});
export const TraceBreak = z.object({
  /** The row starts at this quantity and ends below `to`; null = open. */
  from: z.number(),
  to: z.number().nullable(),
  basic: z.number(),
  value: z.number(),
  isUsed: z.boolean(),
  /** What of the quantity fell into the row, and what it cost (4 decimals). */
  quantity: z.number(),
  amount: z.number(),
});
export const TraceLine = z.object({
  serviceCode: z.string(),
  serviceName: z.string(),
  isAdditionalService: z.boolean(),
  calculationMethod: z.string(),
  isAccumulative: z.boolean(),
  quantity: z.number(),
  unit: Sentence,
  breaks: z.array(TraceBreak),
  minimum: z.number().nullable(),
  isMinimum: z.boolean(),
  /** The result with 4 decimals, and rounded to cents once. */
  unrounded: z.number(),
  amount: z.number(),
  notes: z.array(Sentence),
});
export const QuoteTrace = z.object({
  rateCard: z.string().nullable(),
  fromZone: Zone.nullable(),
  toZone: Zone.nullable(),
  measures: z.object({
    quantity: z.number(),
    deadWeightKg: z.number(),
    volumeM3: z.number(),
    cubicFactor: z.number(),
    chargeableKg: z.number(),
    chargedBy: z.enum(['weight', 'cubic']),
    items: z.array(z.object({ label: z.string(), quantity: z.number(), m3: z.number(), kg: z.number() })),
  }),
  lines: z.array(TraceLine),
  /** What happened to the sum: markup, increase, tax, rounding. */
  notes: z.array(Sentence),
});
export type QuoteTrace = z.infer<typeof QuoteTrace>;
export type TraceLine = z.infer<typeof TraceLine>;
