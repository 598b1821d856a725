/** What is agreed on with a receiver: another day, the depot's counter, or neither any more. Pure. */
import { conflict } from '@cartage/contract/error.ts';
import { named } from '@cartage/contract/words/named.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { isDone, released } from '../job/job.ts';
import type { JobRow } from '../job/job.tables.ts';

/** Kept for the day; whoever has the job moves with it by the rules of the board. */
export function postponed(job: JobRow, day: string): JobRow {
  refuseFixed(job);
  return { ...job, notbefore: day, isheld: false };
}
/** Off the driver's day, and out of what waits. */
export function held(job: JobRow, at: string): JobRow {
  refuseFixed(job);
  return { ...released(job, at), notbefore: null, isheld: true };
}
export const letGo = (job: JobRow): JobRow => ({ ...job, notbefore: null, isheld: false });

/** Only freight that we have, and that is not on its way to the door, can stay where it is. */
function refuseFixed(job: JobRow): void {
  if (isDone(job))
    throw conflict('job.closed', say('job.closed', { jobno: job.jobno, status: named(job.status) }), [job.id]);
  if (job.status === 'OnDelivery')
    throw conflict('job.onDelivery', say('job.onDelivery', { jobno: job.jobno }), [job.id]);
  if (!job.iscollected) throw conflict('job.notCollected', say('job.notCollected', { jobno: job.jobno }), [job.id]);
}
