/** A day's drivers and jobs, with what was bent and fixed by hand, as a routing request. Pure. */
import { HOURS_PER_STOP } from '@cartage/contract/jobs/delivery-agent.ts';
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { legOf, type PlannedJob, serviceSeconds } from '../run/plan.ts';
import { keyOf, PER_HOUR, PER_KM, type PlanDriver, type PlanFacts, type PlanJob, type Shape } from './facts.ts';
import { areasOf, NO_AREAS } from './area.ts';
import { drivable, lengthClasses, skillsOf } from './skills.ts';
import { windowOf } from './windows.ts';

const BREAK_SECONDS = 1800,
  /** Drivers rest between the third and the fifth hour; NHVR wants it before 5 h 15 min of work. */
  BREAK_FROM = 3 * 3600,
  BREAK_UNTIL = 4.75 * 3600,
  /** Days that are shorter by all appearances do without. */
  BREAK_FROM_HOURS = 4.5;
/** What a driver has already is left out last. */
const PRIORITY_HELD = 10;

const amount = (j: PlannedJob) => [Math.ceil(j.weightkg), Math.ceil(j.volumem3 * 1000)];

/**
 * Stop ids are 2n for a pick-up and 2n + 1 for a delivery of the n-th job, vehicles count from 1. `byHand`: an order that
 * somebody has decided, which may leave a driver's area; whoever accepts it is asked why.
 */
export function requestOf(facts: PlanFacts, shape: Shape, { byHand = false } = {}): RoutingRequest {
  const { drivers, jobs } = facts;
  const classes = lengthClasses(drivers),
    areas = byHand ? NO_AREAS : areasOf(facts, shape);
  const fixed = new Set(Object.values(shape.fixed).flat());
  const stop = (job: PlanJob, n: number, type: 'pickup' | 'delivery') => ({
    id: 2 * n + (type === 'pickup' ? 0 : 1),
    jobid: job.id,
    jobno: job.jobno,
    description: type === 'pickup' ? job.fromsuburb : job.tosuburb,
    location: type === 'pickup' ? job.from! : job.to!,
    door: type === 'pickup' ? job.fromdoor : job.todoor,
    default_service: serviceSeconds(job.quantity),
    time_windows: [windowOf(facts, shape, job, type, fixed.has(keyOf(job.id, type)))],
  });
  const rules = (job: PlanJob) => ({
    skills: [...skillsOf(job, drivers, classes), ...numbered(areas.ofJob.get(job.id))],
    ...(job.driverid && { priority: PRIORITY_HELD }),
    ...(shape.gives.late && { bend: { late: shape.gives.late.perMinute, max_late: shape.gives.late.minutes } }),
  });
  return {
    vehicles: drivers.map((d, v) => {
      const vehicle = vehicleOf(facts, shape, d, v, classes);
      return { ...vehicle, skills: [...vehicle.skills!, ...(areas.ofDriver.get(d.id) ?? [])] };
    }),
    jobs: jobs.flatMap((j, n): RoutingRequest['jobs'] => {
      const leg = legOf(j);
      return leg === 'pickup' || leg === 'delivery' ? [{ ...stop(j, n, leg), ...rules(j), [leg]: amount(j) }] : [];
    }),
    shipments: jobs.flatMap((j, n) =>
      legOf(j) === 'both'
        ? [{ amount: amount(j), ...rules(j), pickup: stop(j, n, 'pickup'), delivery: stop(j, n, 'delivery') }]
        : [],
    ),
    options: { geometry: true, ...(shape.goal === 'fairness' && { fairHours: true }) },
  };
}

const numbered = (area: number | undefined): number[] => (area === undefined ? [] : [area]);

function vehicleOf(
  facts: PlanFacts,
  { bends, fixed, gives }: Shape,
  d: PlanDriver,
  v: number,
  classes: readonly number[],
): RoutingRequest['vehicles'][number] {
  const { drivers, jobs } = facts;
  const changes = bends.flatMap((b) => b.changes).filter((c) => 'driverid' in c && c.driverid === d.id);
  const by = (kind: string) => changes.reduce((n, c) => (c.kind === kind && 'by' in c ? n + c.by : n), 0);
  const until = d.until + by('shift');
  // What is on board already may be more than fits, by a supervisor's word.
  const aboard = jobs.filter((j) => j.isheld && j.driverid === d.id).map(amount);
  const room = (limit: number, k: number) =>
    Math.max(
      limit,
      aboard.reduce((n, a) => n + a[k]!, 0),
    );
  const visits = visitsOf(jobs);
  const most = d.maxstops === null ? Infinity : Math.max(0, d.maxstops - d.done);
  const rests = (visits * HOURS_PER_STOP) / drivers.length >= BREAK_FROM_HOURS && until - d.from > BREAK_UNTIL + 3600;
  const stays = fixed[d.id] ?? [];
  return {
    id: v + 1,
    description: d.name,
    profile: 'truck',
    start: d.start,
    end: d.end,
    capacity: [room(Math.floor(d.weightkg ?? 1e8), 0), room(Math.floor((d.volumem3 ?? 1e5) * 1000), 1)],
    skills: drivable(d, v, classes),
    time_window: [d.from, until],
    ...(gives.overtime && { bend: { overtime: gives.overtime.perMinute, max_overtime: gives.overtime.minutes } }),
    costs: { per_km: PER_KM, per_hour: PER_HOUR, fixed: 0 },
    ...(most < visits && { max_tasks: most + by('tasks') }),
    ...(rests && {
      breaks: [
        {
          id: 1,
          service: BREAK_SECONDS,
          time_windows: [[d.from + BREAK_FROM, d.from + BREAK_UNTIL + by('break')] as [number, number]],
        },
      ],
    }),
    ...(changes.some((c) => c.kind === 'reload') && { reloads: { duration: 900, at_most: 1 } }),
    ...(stays.length > 0 && { fixed: stays.flatMap((key) => stepOf(facts, key) ?? []) }),
  };
}

/** How many stops all jobs mean. */
const visitsOf = (jobs: readonly PlanJob[]): number => jobs.reduce((n, j) => n + (legOf(j) === 'both' ? 2 : 1), 0);

/** A stop by its key, as the request names it. */
export function stepOf(
  { jobs }: PlanFacts,
  key: string,
): { type: 'job' | 'pickup' | 'delivery'; id: number } | undefined {
  const [jobid, type] = key.split('|') as [string, 'pickup' | 'delivery'];
  const n = jobs.findIndex((j) => j.id === jobid);
  if (n < 0) return undefined;
  const leg = legOf(jobs[n]!);
  if (leg !== 'both' && leg !== type) return undefined;
  return { type: leg === 'both' ? type : 'job', id: 2 * n + (type === 'pickup' ? 0 : 1) };
}
/** The key of a step of an answer; undefined for what is no stop. */
export function keyOfStep({ jobs }: PlanFacts, step: { type: string; id: number | string | null }): string | undefined {
  if (!['job', 'pickup', 'delivery'].includes(step.type)) return undefined;
  const id = Number(step.id);
  const job = jobs[Math.floor(id / 2)];
  return job && keyOf(job.id, id % 2 === 0 ? 'pickup' : 'delivery');
}
