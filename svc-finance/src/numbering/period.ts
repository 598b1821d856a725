/** Where a series counts on from, and when it begins at 1 again. Pure. */
import { periodOf, type StartsAgain } from '@cartage/contract/core/numbering.ts';
import type { Day } from '@cartage/contract/wire.ts';

/** The last number that was given and the first day of the period that it was counted in. */
export type Counted = { last: number; period: Day | null };
/** `startsAgainSince`: the day of the last change, whose period counts on. */
export type Counting = { startsAgain: StartsAgain; startsAgainSince: Day | null; start: number };
/** `day`: the one that the number tells. */
export type Next = { next: number; period: Day | null; day: Day };

export function nextIn(counted: Counted, { startsAgain, startsAgainSince: since, start }: Counting, day: Day): Next {
  const period = periodOf(startsAgain, day);
  const countsOn = (least: number) => Math.max(counted.last + 1, least);
  if (period === null) return { next: countsOn(start), period: counted.period, day };
  const begun = latest(counted.period, since);
  if (begun !== null && period > begun) return { next: 1, period, day };
  // Whoever was early by the clock and late at the lock counts on in the period that others have turned to meanwhile.
  const current = latest(counted.period, period)!;
  // The first number of the settings is that of the period in which they were changed.
  return {
    next: countsOn(since !== null && since >= current ? start : 1),
    period: current,
    day: latest(day, counted.period)!,
  };
}
const latest = (a: Day | null, b: Day | null): Day | null => (a !== null && b !== null && a > b ? a : (b ?? a));
