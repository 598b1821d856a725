/** What a draft would have made of the consignments of the last 30 days. Amounts in dollars ex GST, shares in per cent. */
import { Day, Instant, Sentence } from '../wire.ts';
import { z } from '../zod.ts';

const WhatIfResult = z.object({
  /** The card is another carrier's: `revenue`, bars and customers tell what that carrier takes. Runs of before say nothing. */
  isCost: z.boolean().optional(),
  revenue: z.object({ was: z.number(), will: z.number() }),
  /** Of those whose cost is known; null where none is. */
  margin: z.object({ was: z.number(), will: z.number() }).nullable(),
  dearer: z.number().int(),
  same: z.number().int(),
  cheaper: z.number().int(),
  noPrice: z.number().int(),
  /** Of them: how many have a price today and would lose it. Runs of before say nothing, as of the next. */
  loses: z.number().int().optional(),
  /** The first twenty without a price, those that lose one before the others. */
  unpriced: z
    .array(
      z.object({
        jobId: z.string(),
        jobno: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        loses: z.boolean(),
      }),
    )
    .optional(),
  customerCount: z.number().int(),
  /** Per customer how much more or less they pay, the least first; the 100 at either end of many. */
  bars: z.array(z.number()),
  /** Bar by bar by how many per cent the customer's contract lets its price rise; absent where no contract caps it. */
  barCaps: z.array(z.number().nullable()).optional(),
  /** The twenty whose prices change most. */
  affected: z.array(
    z.object({
      customerId: z.number().int().nullable(),
      name: Sentence,
      count: z.number().int(),
      was: z.number(),
      will: z.number(),
      percent: z.number(),
      mostIncrease: z.number().nullable().optional(),
    }),
  ),
  /** Customers whose contract of the draft's day caps the increase; absent where there are none. */
  caps: z
    .object({
      contracts: z.number().int(),
      over: z.number().int(),
      /** Who pays more than their contract allows, the first twenty by how much. */
      customers: z.array(
        z.object({ customerId: z.number().int(), name: Sentence, percent: z.number(), mostIncrease: z.number() }),
      ),
      /** All of them. Runs of before say nothing. */
      overIds: z.array(z.number().int()).optional(),
    })
    .optional(),
});
export type WhatIfResult = z.infer<typeof WhatIfResult>;
export const WhatIf = z.object({
  id: z.string(),
  /** The draft's that was run. */
  revision: z.number().int(),
  effectiveDate: Day,
  fromDay: Day,
  toDay: Day,
  done: z.number().int(),
  total: z.number().int(),
  isCompleted: z.boolean(),
  startedAt: Instant,
  durationMs: z.number().int().nullable(),
  /** Why it came to nothing. */
  problem: Sentence.nullable(),
  result: WhatIfResult.nullable(),
});
export type WhatIf = z.infer<typeof WhatIf>;
