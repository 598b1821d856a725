/** What a plan has taken a job for, so that a change meanwhile is noticed. Pure. */
import { named } from '@cartage/contract/words/named.ts';
import type { JobAddress } from '@cartage/contract/jobs/job.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import type { JobRow } from '../job/job.tables.ts';
import type { PlanJob } from './facts.ts';

/** A failed attempt waits for somebody's decision. */
const NOT_TO_PLAN: readonly string[] = ['Delivered', 'Cancelled', 'Failed'];
export const isToPlan = (job: Pick<JobRow, 'status'>): boolean => !NOT_TO_PLAN.includes(job.status);
const ON_BOARD: readonly string[] = ['PickedUp', 'OnDelivery'];
export const isOnBoard = (job: Pick<JobRow, 'status' | 'driverid'>): boolean =>
  job.driverid !== null && ON_BOARD.includes(job.status);

type Seen = Pick<
  JobRow,
  | 'status'
  | 'driverid'
  | 'iscollected'
  | 'deadline'
  | 'pickupreadydatetime'
  | 'timeslot'
  | 'weightkg'
  | 'volumem3'
  | 'quantity'
  | 'isdangerousgood'
  | 'fromaddress'
  | 'toaddress'
  | 'notbefore'
  | 'isheld'
>;
export const seenOf = (job: Seen): string =>
  JSON.stringify([
    isToPlan(job) ? '' : job.status,
    job.driverid,
    job.iscollected,
    job.deadline && Date.parse(job.deadline),
    job.pickupreadydatetime && Date.parse(job.pickupreadydatetime),
    job.timeslot?.to ?? null,
    [job.notbefore, job.isheld],
    [job.weightkg, job.volumem3, job.quantity, job.isdangerousgood],
    [placeless(job.fromaddress), placeless(job.toaddress)],
  ]);
/** Where an address lies on the map is found out by us. */
const placeless = (a: JobAddress) =>
  [a.addressline1, a.addressline2, a.addressline3, a.suburb, a.postcode, a.statecode].map((line) => line ?? null);

/** What has become of it, for whoever wanted to accept a plan with it. */
export function changedInto(planned: PlanJob, now: JobRow | undefined): string {
  const { jobno } = planned;
  if (!now) return say('changed.gone', { jobno });
  if (!isToPlan(now)) return say('changed.status', { jobno, status: named(now.status) });
  if (now.isheld) return say('changed.held', { jobno });
  if (now.driverid !== planned.driverid)
    return now.driverid ? say('changed.driver', { jobno, name: now.drivername }) : say('changed.waits', { jobno });
  return now.iscollected !== planned.iscollected ? say('changed.pickedUp', { jobno }) : say('changed.other', { jobno });
}
