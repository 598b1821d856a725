/** May these jobs go with this driver? All reasons at once, so that the board can say them before a drop. Pure. */
import { AppError, forbidden, refused } from '@cartage/contract/error.ts';
import { type AGENT_TYPES, type Fit, HOURS_PER_STOP, OVERRIDABLE } from '@cartage/contract/jobs/delivery-agent.ts';
import { round } from '@cartage/contract/money.ts';
import type { JobItem } from '@cartage/contract/jobs/job.ts';
import { words } from '@cartage/contract/status.ts';
import { metres } from '@cartage/contract/units.ts';
import { hasDangerousGoodsLicence } from '../driver/fitness.ts';
import { isOurWork } from '../job/job.ts';
import type { JobRow } from '../job/job.tables.ts';
import { addLoad, DONE, type Limits, type Load } from './load.ts';
import { reachOf } from './reach.ts';

export type Agent = {
  id: string;
  name: string;
  isactive: boolean;
  isfit: boolean;
  unfitreasons: readonly string[];
  licences: readonly { kind: string; expires?: string | null }[];
  maxhours: number;
};
export type Candidate = {
  id: string;
  jobno: string;
  status: string;
  driverid: string | null;
  drivername: string | null;
  carriercode: string | null;
  jobtype: JobRow['jobtype'];
  notbefore: string | null;
  isheld: boolean;
  weightkg: number;
  volumem3: number;
  isdangerousgood: boolean;
  items: readonly Pick<JobItem, 'length' | 'width' | 'height'>[];
};
export type Refusal = { code: string; message: string; jobid: string | null; overridable: boolean };
export type Proposal = {
  agent: Agent;
  hasvehicle: boolean;
  limits: Limits;
  load: Load;
  jobs: readonly Candidate[];
  day: string;
  reassign: boolean;
  /** What svc-routing says of it; null when nobody asked or it does not know. */ place: Fit['place'];
};

export function refusalsOf({ agent, hasvehicle, limits, load, jobs, day, reassign, place }: Proposal): Refusal[] {
  const found: Refusal[] = [];
  const refuse = (code: string, message: string, jobid: string | null = null) =>
    found.push({ code, message, jobid, overridable: OVERRIDABLE.includes(code) });
  const fresh = jobs.filter((j) => j.driverid !== agent.id);
  if (!agent.isactive) refuse('driver.inactive', `${agent.name} is not active.`);
  if (!agent.isfit) refuse('driver.unfit', `${agent.name} is unfit to drive: ${agent.unfitreasons.join(', ')}.`);
  const licensed = hasDangerousGoodsLicence(agent.licences, day);
  for (const job of jobs) {
    if (DONE.includes(job.status))
      refuse(
        'job.wrongState',
        `Job ${job.jobno} is ${words(job.status).toLowerCase()} and cannot be allocated.`,
        job.id,
      );
    else if (!isOurWork(job))
      refuse('job.otherCarrier', `Job ${job.jobno} is carried by ${job.carriercode}, not by the own fleet.`, job.id);
    else if (job.isheld)
      refuse('job.held', `Job ${job.jobno} is held at the depot for its receiver. Let it go first.`, job.id);
    else if (job.notbefore !== null && day < job.notbefore)
      refuse('job.notBefore', `The receiver of job ${job.jobno} expects it on ${job.notbefore}, not before.`, job.id);
    else if (job.driverid && job.driverid !== agent.id && !reassign)
      refuse('job.alreadyAllocated', `Job ${job.jobno} is already with ${job.drivername ?? 'another driver'}.`, job.id);
    if (job.isdangerousgood && !licensed)
      refuse(
        'driver.noDangerousGoodsLicence',
        `Job ${job.jobno} is dangerous goods and ${agent.name} has no valid dangerous goods licence.`,
        job.id,
      );
  }
  if (fresh.length && !hasvehicle) refuse('driver.noVehicle', `${agent.name} has no vehicle.`);
  const { lengthm } = limits;
  for (const job of lengthm === null ? [] : fresh) {
    const piece = longestOf(job);
    if (piece > lengthm!)
      refuse(
        'driver.pieceTooLong',
        `Job ${job.jobno} has a piece of ${round(piece, 2)} m; the vehicle takes ${round(lengthm!, 2)} m.`,
        job.id,
      );
  }
  const reach = fresh.length ? reachOf(agent, place) : [];
  for (const { code, message } of reach) refuse(code, message);
  const after = withPlace(addLoad(load, fresh), fresh.length, place);
  const over = [
    exceeds(after.weightkg, limits.weightkg, 'kg'),
    exceeds(after.volumem3, limits.volumem3, 'm³'),
    exceeds(after.stops, limits.maxstops, 'stops'),
  ].filter((t) => t !== null);
  if (fresh.length && over.length) refuse('driver.overCapacity', `Over the vehicle's capacity: ${over.join(', ')}.`);
  if (fresh.length && !reach.some((r) => r.code === 'driver.outOfReach') && after.hours > agent.maxhours)
    refuse('driver.hours', `${agent.name} would work ${round(after.hours, 1)} of ${agent.maxhours} hours.`);
  return found;
}

/** All or nothing: one refusal that stands refuses the whole call. A supervisor's reason lifts those that may be lifted. */
export function judge(refusals: readonly Refusal[], reason: string | null, isSupervisor: boolean): void {
  const lifted = (r: Refusal) => r.overridable && reason !== null;
  const standing = refusals.filter((r) => !lifted(r));
  if (standing.length) {
    const status = standing.every((r) => r.code === 'job.alreadyAllocated') ? 409 : 422;
    const validationErrors = standing.map((r) => ({
      message: r.message,
      members: r.jobid ? [r.jobid] : ['allocation.agentId'],
    }));
    throw new AppError(
      status,
      standing[0]!.code,
      standing
        .map((r) => r.message)
        .slice(0, 5)
        .join(' '),
      { validationErrors },
    );
  }
  if (refusals.length && !isSupervisor) throw forbidden('Only a supervisor may override this.', 'allocation.override');
}

/** Who is asked for as a contractor, an agent or an employee must be one. */
export function refuseOtherType(agent: { name: string; type: string }, asked: AgentType | undefined): void {
  if (asked && asked !== 'Driver' && asked !== agent.type)
    throw refused(
      'driver.otherType',
      `${agent.name} is ${words(agent.type).toLowerCase()}, not ${words(asked).toLowerCase()}.`,
      ['allocation.agentType'],
    );
}
type AgentType = (typeof AGENT_TYPES)[number];

/** What routing says of stops and hours stands for what is assumed where nobody asked. */
const withPlace = (load: Load, fresh: number, place: Fit['place']): Load =>
  place
    ? {
        ...load,
        stops: load.stops - fresh + place.stops.length,
        hours: round(load.hours - fresh * HOURS_PER_STOP + place.addshours, 4),
      }
    : load;
export const longestOf = (job: Pick<Candidate, 'items'>): number =>
  Math.max(0, ...job.items.flatMap((i) => [i.length, i.width, i.height].map((side) => (side ? metres(side) : 0))));

function exceeds(used: number, limit: number | null, unit: string): string | null {
  return limit !== null && used > limit ? `${round(used, 2)} of ${round(limit, 2)} ${unit}` : null;
}
