/** How much freight a single figure of a rate card prices: what somebody ought to know who writes another one there. */
import { Day, Guid, num } from '../wire.ts';
import { z } from '../zod.ts';

const RATE_CELLS = ['base', 'minimum', 'break'] as const;
export const CellUseQuery = z.object({
  rateCardId: Guid,
  /** A rate in force; a lane of the draft that is not published has priced nothing. */
  rateId: Guid,
  cell: z.enum(RATE_CELLS),
  /** Of which break, where the cell is one. */
  break: num(z.number().min(0).max(1e7)).optional(),
});
export type CellUseQuery = z.output<typeof CellUseQuery>;
export const CellUse = z.object({
  fromDay: Day,
  toDay: Day,
  count: z.number().int(),
  /** More freight lies on the lane than is priced again for one look. */
  isAtLeast: z.boolean(),
});
export type CellUse = z.infer<typeof CellUse>;
