/** Of consignments that were carried: how many a figure of a rate prices, on either side of the card. Pure. */
import type { CellUseQuery } from '@cartage/contract/rates/cell-use.ts';
import type { PriceTrace } from '@cartage/contract/rates/price.ts';
import type { RateFacts } from '@cartage/contract/rates/rate-book.ts';
import { emptyBook, learn } from '@cartage/contract/rating/book.ts';
import { cheapest } from './cheapest.ts';
import type { Asked } from './what-if.ts';

type Cell = Pick<CellUseQuery, 'rateId' | 'cell' | 'break'>;
type Uses = { facts: RateFacts; of: Cell; day: string; gstRate: number; requests: readonly Asked[] };

export function usesOf({ facts, of, day, gstRate, requests }: Uses): number {
  const book = learn(emptyBook(), facts);
  return requests.filter(({ by, job: _, ...asked }) => {
    const how = { today: day, gstRate, withBreaks: true, onlyCard: by ?? null };
    const offer = cheapest(book, { ...asked, despatchDay: day }, how);
    return [...(offer?.sell.lines ?? []), ...(offer?.cost?.lines ?? [])].some(({ trace }) => isPricedBy(of, trace));
  }).length;
}
/** The minimum prices what the breaks price too low, and then no break does. */
function isPricedBy({ rateId, cell, break: at }: Cell, trace: PriceTrace): boolean {
  if (trace.rateId !== rateId) return false;
  if (cell === 'minimum') return trace.minimumApplied;
  if (trace.minimumApplied) return false;
  return cell === 'base' || trace.breaks.some((b) => b.applied && b.break === at);
}
