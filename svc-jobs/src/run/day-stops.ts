/** A driver's stops of a day in their one order and numbering: the board's, the map's and the driver's own. Pure. */
import type { JobRow } from '../job/job.tables.ts';
import type { StopRow } from './run.tables.ts';

/** What counts of a job here. */
export type Carried = Pick<JobRow, 'id' | 'driverid' | 'status' | 'iscollected' | 'deliveredat' | 'lastScanAt'>;
export type DayStop<J> = {
  job: J;
  type: 'pickup' | 'delivery';
  number: number;
  /** The run's step, when it is on the run. */ step: StopRow | undefined;
  completedat: string | null;
  outcome: string | null;
};
const HANDED_OVER: readonly string[] = ['OnDelivery', 'Delivered', 'Failed'];

/** `steps`: those of the run, in order; `held`: the driver's jobs of the day, those that no run has after them as they stand here. */
export function dayStops<J extends Carried>(
  driverid: string,
  steps: readonly StopRow[],
  held: readonly J[],
): DayStop<J>[] {
  const jobOf = new Map(held.map((j) => [j.id, j]));
  const onRun = steps.flatMap((step) => {
    const job = jobOf.get(step.jobid ?? '');
    return job ? [stopOf(job, step)] : [];
  });
  const listed = new Set(onRun.map((s) => s.job.id)),
    toDeliver = new Set(onRun.filter((s) => s.type === 'delivery').map((s) => s.job.id));
  // A run may have planned the pick-up alone, and the freight goes on delivery with the same driver after all.
  const isHandedOver = (j: J) => j.driverid === driverid && !toDeliver.has(j.id) && HANDED_OVER.includes(j.status);
  const loose = held.filter((j) => !listed.has(j.id) || isHandedOver(j)).map((j) => stopOf(j, undefined));
  return [...onRun, ...loose].map((stop, n) => ({ ...stop, number: n + 1 }));
}

function stopOf<J extends Carried>(job: J, step: StopRow | undefined): Omit<DayStop<J>, 'number'> {
  const type =
    step && step.type !== 'job'
      ? step.type === 'pickup'
        ? 'pickup'
        : 'delivery'
      : job.iscollected
        ? 'delivery'
        : 'pickup';
  const ended =
    job.status === 'Delivered' ? job.deliveredat : job.status === 'Failed' ? (job.lastScanAt ?? null) : null;
  return {
    job,
    type,
    step,
    completedat: step ? step.completedat : ended,
    outcome: step ? step.outcome : ended ? job.status : null,
  };
}
