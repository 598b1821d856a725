/** May these jobs go with this driver? All reasons at once, so that the board can say them before a drop. Pure. */
import { HOURS_PER_STOP, OVERRIDABLE } from '@cartage/contract/jobs/delivery-agent.ts';
import { round } from '@cartage/contract/money.ts';
import { words } from '@cartage/contract/status.ts';
import { hasDangerousGoodsLicence } from '../driver/fitness.ts';

const DONE = ['Delivered', 'Cancelled'];

export type Agent = { id: string; name: string; isactive: boolean; isfit: boolean; unfitreasons: readonly string[]; licences: readonly { kind: string; expires?: string | null }[]; maxhours: number };
/** Null where it is not known: then it is not checked. */
export type Limits = { weightkg: number | null; volumem3: number | null; maxstops: number | null };
export type Load = { weightkg: number; volumem3: number; stops: number; hours: number };
export type Candidate = { id: string; jobno: string; status: string; driverid: string | null; drivername: string | null; weightkg: number; volumem3: number; isdangerousgood: boolean };
export type Refusal = { code: string; message: string; jobid: string | null; overridable: boolean };
export type Proposal = { agent: Agent; limits: Limits; load: Load; jobs: readonly Candidate[]; day: string; reassign: boolean };

export function refusalsOf({ agent, limits, load, jobs, day, reassign }: Proposal): Refusal[] {
  const found: Refusal[] = [];
  const refuse = (code: string, message: string, jobid: string | null = null) => found.push({ code, message, jobid, overridable: OVERRIDABLE.includes(code) });
  const fresh = jobs.filter((j) => j.driverid !== agent.id);
  if (!agent.isactive) refuse('driver.inactive', `${agent.name} is not active.`);
  if (!agent.isfit) refuse('driver.unfit', `${agent.name} is unfit to drive: ${agent.unfitreasons.join(', ')}.`);
  const licensed = hasDangerousGoodsLicence(agent.licences, day);
  for (const job of jobs) {
    if (DONE.includes(job.status)) refuse('job.wrongState', `Job ${job.jobno} is ${words(job.status).toLowerCase()} and cannot be allocated.`, job.id);
    else if (job.driverid && job.driverid !== agent.id && !reassign) refuse('job.alreadyAllocated', `Job ${job.jobno} is already with ${job.drivername ?? 'another driver'}.`, job.id);
    if (job.isdangerousgood && !licensed) refuse('driver.noDangerousGoodsLicence', `Job ${job.jobno} is dangerous goods and ${agent.name} has no valid dangerous goods licence.`, job.id);
  }
  const after = addLoad(load, fresh);
  const over = [
    exceeds(after.weightkg, limits.weightkg, 'kg'), exceeds(after.volumem3, limits.volumem3, 'm³'), exceeds(after.stops, limits.maxstops, 'stops'),
  ].filter((t) => t !== null);
  if (fresh.length && over.length) refuse('driver.overCapacity', `Over the vehicle's capacity: ${over.join(', ')}.`);
  if (fresh.length && after.hours > agent.maxhours) refuse('driver.hours', `${agent.name} would work ${round(after.hours, 1)} of ${agent.maxhours} hours.`);
  return found;
}

export function addLoad(load: Load, jobs: readonly Pick<Candidate, 'weightkg' | 'volumem3'>[]): Load {
  return jobs.reduce<Load>((sum, j) => ({
    weightkg: round(sum.weightkg + j.weightkg, 4), volumem3: round(sum.volumem3 + j.volumem3, 4), stops: sum.stops + 1, hours: round(sum.hours + HOURS_PER_STOP, 4),
  }), load);
}

type Carried = { status: string; weightkg: number; volumem3: number; runid: string | null };
/** What a driver's day holds: delivered freight has left the vehicle but its stop was made. */
export function loadOf(jobs: readonly Carried[], run: { id: string; duration: number } | undefined): Load {
  const open = jobs.filter((j) => !DONE.includes(j.status));
  const offRun = jobs.filter((j) => !run || j.runid !== run.id).length;
  return {
    weightkg: round(open.reduce((kg, j) => kg + j.weightkg, 0), 4), volumem3: round(open.reduce((m3, j) => m3 + j.volumem3, 0), 4),
    stops: jobs.length, hours: round((run?.duration ?? 0) / 3600 + offRun * HOURS_PER_STOP, 4),
  };
}

function exceeds(used: number, limit: number | null, unit: string): string | null {
  return limit !== null && used > limit ? `${round(used, 2)} of ${round(limit, 2)} ${unit}` : null;
}
