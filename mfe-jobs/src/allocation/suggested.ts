/** Which driver a job is suggested to, when the jobs above it go to theirs as suggested. Pure. */
import type { BoardLane, Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { listed, wordsOf } from '@cartage/ui/core.ts';
import { barsOf, barWithin } from './capacity.ts';

const t = wordsOf(boardWords);

export type Row = {
  job: JobSummary;
  fit: Fit | undefined;
  /** Why there is no suggestion. */ why: string | undefined;
  /** Whom it would suit better, and why that driver is left out. */ note?: string | undefined;
};

/** `fits`: the server's answer against the board as it stands, best first. */
export function suggested(
  job: JobSummary,
  fits: readonly Fit[],
  lanes: readonly BoardLane[],
  above: readonly Row[],
): Row {
  const able = fits.filter((f) => f.refusals.length === 0);
  if (!able.length) return { job, fit: undefined, why: fits[0]?.refusals[0]?.message };
  let leftOut: string | undefined;
  for (const fit of able) {
    const full = fullText(job, fit, lanes, above);
    if (!full) return { job, fit, why: undefined, note: leftOut };
    leftOut ??= full;
  }
  return { job, fit: undefined, why: leftOut };
}

function fullText(job: JobSummary, fit: Fit, lanes: readonly BoardLane[], above: readonly Row[]): string | undefined {
  const lane = lanes.find((l) => l.driverid === fit.driverid),
    taken = above.filter((r) => r.fit?.driverid === fit.driverid);
  if (!lane || !taken.length) return undefined;
  const alone = barsOf(lane, [job], fit.place);
  const before = taken.map((r) => barsOf(lane, [r.job], r.fit!.place));
  const over = alone.filter((bar, n) => {
    // What a day without a run has been counted short by is in each answer and comes once.
    const already = before.reduce(
      (sum, bars, k) =>
        sum + (bar.name === 'Hours' ? (taken[k]!.fit!.place?.addshours ?? bars[n]!.added) : bars[n]!.added),
      0,
    );
    return bar.limit !== null && already > 0 && bar.used + bar.added + already > bar.limit + 1e-6;
  });
  return over.length
    ? t('fullBySuggested', { name: lane.name, over: listed(over.map(barWithin)), count: taken.length })
    : undefined;
}
