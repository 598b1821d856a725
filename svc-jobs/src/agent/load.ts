/** What a vehicle holds on a day, and how much it may. Pure. */
import { HOURS_PER_STOP } from '@cartage/contract/jobs/delivery-agent.ts';
import { round } from '@cartage/contract/money.ts';

/** Freight that has left the house for good. */
export const DONE = ['Delivered', 'Cancelled'];

/** Null where it is not known: then it is not checked. */
export type Limits = {
  weightkg: number | null;
  volumem3: number | null;
  maxstops: number | null;
  /** Of the load space, in metres. */ lengthm: number | null;
};
export type Load = { weightkg: number; volumem3: number; stops: number; hours: number };
export function addLoad(load: Load, jobs: readonly { weightkg: number; volumem3: number }[]): Load {
  return jobs.reduce<Load>(
    (sum, j) => ({
      weightkg: round(sum.weightkg + j.weightkg, 4),
      volumem3: round(sum.volumem3 + j.volumem3, 4),
      stops: sum.stops + 1,
      hours: round(sum.hours + HOURS_PER_STOP, 4),
    }),
    load,
  );
}

type Carried = {
  status: string;
  weightkg: number;
  volumem3: number;
  runid: string | null;
  /** As routing told when it was given. */ addedhours: number | null;
};
/** What a job that is on no run counts for. */
export const hoursOf = ({ addedhours }: Pick<Carried, 'addedhours'>): number => addedhours ?? HOURS_PER_STOP;

/** What a driver's day holds: delivered freight has left the vehicle but its stop was made. */
export function loadOf(jobs: readonly Carried[], run: { id: string; duration: number } | undefined): Load {
  const open = jobs.filter((j) => !DONE.includes(j.status));
  const offRun = jobs.filter((j) => !run || j.runid !== run.id);
  return {
    weightkg: round(
      open.reduce((kg, j) => kg + j.weightkg, 0),
      4,
    ),
    volumem3: round(
      open.reduce((m3, j) => m3 + j.volumem3, 0),
      4,
    ),
    stops: jobs.length,
    hours: round(
      offRun.reduce((hours, j) => hours + hoursOf(j), (run?.duration ?? 0) / 3600),
      4,
    ),
  };
}
