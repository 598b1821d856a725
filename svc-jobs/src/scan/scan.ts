/** One scan against one job: may it be stored, where was it, what is its key. Pure. */
import { type AppError, refused } from '@cartage/contract/error.ts';
import type { JobAddress } from '@cartage/contract/jobs/job.ts';
import type { ScanType } from '@cartage/contract/status.ts';
import { say } from '@cartage/contract/words/errors/driver.ts';
import { doorName } from '../job/freight.ts';
import { barsLeaving } from '../job/job.ts';
import { HAND_OVERS } from '../job/progress.ts';

const SKEW_MS = 5 * 60_000;
export type ScanOf = {
  code: ScanType;
  at: string;
  podkind?: string | null | undefined;
  clienteventid?: string | undefined;
};
export type ScannedJob = {
  id: string;
  jobno: string;
  iscollected: boolean;
  isdangerousgood: boolean;
  isinsured: boolean;
  signaturerequired: boolean;
  authoritytoleave: boolean;
  creationTime: string;
  fromsuburb: string | null;
  fromstatecode: string | null;
  tosuburb: string | null;
  tostatecode: string | null;
};

/** Freight may be picked up before its booking is keyed in, and phones may be offline, but not for days. */
const EARLIEST_MS = 24 * 3600_000;
/** What happens at the receiver's end, or to somebody who was sent there by the job: never before there is one. */
const NEEDS_JOB: readonly ScanType[] = [...HAND_OVERS, 'AttemptFailed'];
/** Why the scan cannot be taken; undefined when it can. */
export function faultOf(scan: ScanOf, job: ScannedJob, now: Date): AppError | undefined {
  if (Date.parse(scan.at) > now.getTime() + SKEW_MS)
    return refused('scan.inFuture', say('scan.inFuture'), ['scannedeventdatetime']);
  const early = Date.parse(job.creationTime) - Date.parse(scan.at);
  // A clock that may run ahead may be slow as well.
  if (NEEDS_JOB.includes(scan.code) && early > SKEW_MS)
    return refused('scan.beforeJob', say('scan.beforeItsJob', { jobno: job.jobno }), ['scannedeventdatetime']);
  if (early > EARLIEST_MS)
    return refused('scan.beforeJob', say('scan.beforeJob', { jobno: job.jobno }), ['scannedeventdatetime']);
  if (scan.podkind !== 'LeftAsInstructed') return undefined;
  const barred = barsLeaving(job) ?? (job.authoritytoleave ? undefined : ('unauthorised' as const));
  if (barred) return refused('scan.leaveNotAllowed', say(`scan.leave.${barred}`, { jobno: job.jobno }), ['podkind']);
  return undefined;
}

/** The device's own id of the event, else what makes it that scan: job, code, article and time. */
export const dedupeKey = (scan: ScanOf, jobId: string, article: string | null): string =>
  scan.clienteventid
    ? `c:${scan.clienteventid}|${article ?? jobId}`
    : `${jobId}|${scan.code}|${article ?? ''}|${scan.at}`;

type Ends = { iscollected: boolean; fromaddress: JobAddress; toaddress: JobAddress };
/** Whose door a driver stands at with such a scan; `job` as it was before. */
export function doorOf(code: ScanType, { iscollected, fromaddress, toaddress }: Ends) {
  const kind = sideOf(code, iscollected);
  if (!kind) return null;
  const address = kind === 'pickup' ? fromaddress : toaddress;
  return { kind, name: doorName(address), latitude: address.latitude ?? null, longitude: address.longitude ?? null };
}
/** Null for what is not done at a door. */
function sideOf(code: ScanType, isCollected: boolean): 'pickup' | 'delivery' | null {
  if (code === 'PickedUp') return 'pickup';
  if (code === 'Delivered') return 'delivery';
  return code === 'AtLocation' || code === 'AttemptFailed' ? (isCollected ? 'delivery' : 'pickup') : null;
}

/** The suburb where freight changes hands is the address's own; on the way it is the depot's, which the caller looks up. */
export function placeOf(code: ScanType, job: ScannedJob): { suburb: string | null; statecode: string | null } {
  const side = sideOf(code, job.iscollected);
  if (side === 'delivery') return { suburb: job.tosuburb, statecode: job.tostatecode };
  return side === 'pickup'
    ? { suburb: job.fromsuburb, statecode: job.fromstatecode }
    : { suburb: null, statecode: null };
}
