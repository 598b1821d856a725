/** May these jobs go with this driver? All reasons at once, so that the board can say them before a drop. Pure. */
import { AppError, forbidden, refused } from '@cartage/contract/error.ts';
import { type AGENT_TYPES, type Fit, HOURS_PER_STOP, OVERRIDABLE } from '@cartage/contract/jobs/delivery-agent.ts';
import { round } from '@cartage/contract/money.ts';
import type { JobItem } from '@cartage/contract/jobs/job.ts';
import { named } from '@cartage/contract/words/named.ts';
import { metres } from '@cartage/contract/units.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import { onDay } from '@cartage/contract/words/figure.ts';
import { inOneList, oneAfterTheOther } from '@cartage/contract/words/errors/kit.ts';
import { hasDangerousGoodsLicence, reasonsSaid } from '../driver/fitness.ts';
import { isNewTo, isOurWork } from '../job/job.ts';
import { type Loaded, newlyTogether } from '../job/together.ts';
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
export type Candidate = Loaded & {
  status: string;
  driverid: string | null;
  rundate: string | null;
  drivername: string | null;
  carriercode: string | null;
  jobtype: JobRow['jobtype'];
  notbefore: string | null;
  isheld: boolean;
  weightkg: number;
  volumem3: number;
  items: readonly Pick<JobItem, 'length' | 'width' | 'height'>[];
};
export type Refusal = { code: string; message: string; jobid: string | null; overridable: boolean };
export type Proposal = {
  agent: Agent;
  hasvehicle: boolean;
  limits: Limits;
  load: Load;
  /** What the day holds already. */
  aboard: readonly (Loaded & { status: string })[];
  jobs: readonly Candidate[];
  day: string;
  reassign: boolean;
  /** What svc-routing says of it; null when nobody asked or it does not know. */ place: Fit['place'];
};

export function refusalsOf({
  agent,
  hasvehicle,
  limits,
  load,
  aboard,
  jobs,
  day,
  reassign,
  place,
}: Proposal): Refusal[] {
  const found: Refusal[] = [];
  const refuse = (code: string, message: string, jobid: string | null = null) =>
    found.push({ code, message, jobid, overridable: OVERRIDABLE.includes(code) });
  const fresh = jobs.filter(isNewTo(agent.id, day));
  if (!agent.isactive) refuse('driver.inactive', say('driver.notActive', { name: agent.name }));
  if (!agent.isfit)
    refuse('driver.unfit', say('driver.unfit', { name: agent.name, unfitreasons: reasonsSaid(agent.unfitreasons) }));
  const licensed = hasDangerousGoodsLicence(agent.licences, day);
  for (const job of jobs) {
    if (DONE.includes(job.status))
      refuse('job.wrongState', say('job.notAllocated', { jobno: job.jobno, status: named(job.status) }), job.id);
    else if (!isOurWork(job))
      refuse('job.otherCarrier', say('job.otherCarrier', { jobno: job.jobno, carriercode: job.carriercode }), job.id);
    else if (job.isheld) refuse('job.held', say('job.held', { jobno: job.jobno }), job.id);
    else if (job.notbefore !== null && day < job.notbefore)
      refuse('job.notBefore', say('job.notBefore', { jobno: job.jobno, notbefore: onDay(job.notbefore) }), job.id);
    else if (job.driverid && job.driverid !== agent.id && !reassign)
      refuse(
        'job.alreadyAllocated',
        job.drivername
          ? say('job.withDriver', { jobno: job.jobno, name: job.drivername })
          : say('job.withAnother', { jobno: job.jobno }),
        job.id,
      );
    if (job.isdangerousgood && !licensed)
      refuse('driver.noDangerousGoodsLicence', say('driver.licence', { jobno: job.jobno, name: agent.name }), job.id);
  }
  if (fresh.length && !hasvehicle) refuse('driver.noVehicle', say('driver.noVehicle', { name: agent.name }));
  const { lengthm } = limits;
  for (const job of lengthm === null ? [] : fresh) {
    const piece = longestOf(job);
    if (piece > lengthm!)
      refuse(
        'driver.pieceTooLong',
        say('vehicle.length', { jobno: job.jobno, piece: round(piece, 2), lengthm: round(lengthm!, 2) }),
        job.id,
      );
  }
  // A day's freight is one load: nobody knows yet what leaves before what.
  const still = aboard.filter((j) => !DONE.includes(j.status));
  for (const { text, jobid } of newlyTogether(still, fresh)) refuse('driver.segregation', text, jobid);
  const reach = fresh.length ? reachOf(agent, place) : [];
  for (const { code, message } of reach) refuse(code, message);
  const after = withPlace(addLoad(load, fresh), fresh.length, place);
  const over = [
    exceeds(after.weightkg, limits.weightkg, 'kg'),
    exceeds(after.volumem3, limits.volumem3, 'm3'),
    exceeds(after.stops, limits.maxstops, 'stops'),
  ].filter((t) => t !== null);
  if (fresh.length && over.length) refuse('driver.overCapacity', say('vehicle.capacity', { over: inOneList(over) }));
  if (fresh.length && !reach.some((r) => r.code === 'driver.outOfReach') && after.hours > agent.maxhours)
    refuse(
      'driver.hours',
      say('driver.hours', { name: agent.name, hours: round(after.hours, 1), maxhours: agent.maxhours }),
    );
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
    throw new AppError(status, standing[0]!.code, oneAfterTheOther(standing.slice(0, 5).map((r) => r.message)), {
      validationErrors,
    });
  }
  if (refusals.length && !isSupervisor) throw forbidden(say('allocation.override'), 'allocation.override');
}

/** Who is asked for as a contractor, an agent or an employee must be one. */
export function refuseOtherType(agent: { name: string; type: string }, asked: AgentType | undefined): void {
  if (asked && asked !== 'Driver' && asked !== agent.type)
    throw refused(
      'driver.otherType',
      say('driver.otherType', {
        name: agent.name,
        type: named(agent.type),
        asked: named(asked),
      }),
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
        hours: round(load.hours - fresh * HOURS_PER_STOP + place.raiseshours, 4),
      }
    : load;
export const longestOf = (job: Pick<Candidate, 'items'>): number =>
  Math.max(0, ...job.items.flatMap((i) => [i.length, i.width, i.height].map((side) => (side ? metres(side) : 0))));

function exceeds(used: number, limit: number | null, unit: 'kg' | 'm3' | 'stops'): string | null {
  return limit !== null && used > limit
    ? sayToStaff(`capacity.${unit}`, { used: round(used, 2), limit: round(limit, 2) })
    : null;
}
