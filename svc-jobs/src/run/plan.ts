/** A driver's jobs as a routing problem, and the answer as a run's stops. Pure. */
import { airKm } from '@cartage/contract/geo.ts';
import { round } from '@cartage/contract/money.ts';
import type { RoutingRequest, RoutingRoute, RoutingStep } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/told/plans.ts';

export type Place = [longitude: number, latitude: number];
export type PlannedJob = {
  id: string;
  jobno: string;
  iscollected: boolean;
  from: Place | null;
  to: Place | null;
  /** Names of the doors, where the addresses are known. */
  fromdoor?: string | null | undefined;
  todoor?: string | null | undefined;
  fromsuburb: string | null;
  tosuburb: string | null;
  quantity: number;
  weightkg: number;
  volumem3: number;
  pickupreadydatetime: string | null;
  /** When the sender closes. */
  timeslot?: { to?: string | null | undefined } | null;
  deadline: string | null;
};
export type Day = {
  from: Date;
  until: Date;
  depot: Place | null;
  limits: { weightkg: number | null; volumem3: number | null };
};
export type PlannedStop = {
  position: number;
  type: 'start' | 'pickup' | 'delivery' | 'end';
  jobid: string | null;
  location: Place | null;
  arrival: string;
  duration: number;
  distance: number;
  service: number;
  violations: string[];
  suburb: string | null;
  description: string | null;
};

export const START_OF_WORK = '07:00';
/** Farther than this one driver does not carry freight from door to door in a day: then only the pick-up is on the run. */
const SAME_DAY_KM = 150;
/** At each door: five minutes, however many jobs are done there one after the other, and half a minute a piece, at most half an hour. */
export const DOOR_SECONDS = 300;
export const pieceSeconds = (quantity: number) => Math.min(1500, 30 * quantity);
export const serviceSeconds = (quantity: number) => DOOR_SECONDS + pieceSeconds(quantity);
const amount = (j: PlannedJob) => [Math.ceil(j.weightkg), Math.ceil(j.volumem3 * 1000)];

/** Which stops a job means today. `null` where a position is missing. */
export function legOf(job: PlannedJob): 'pickup' | 'delivery' | 'both' | null {
  if (job.iscollected) return job.to ? 'delivery' : null;
  if (!job.from) return null;
  return job.to && kilometres(job.from, job.to) <= SAME_DAY_KM ? 'both' : 'pickup';
}

/** Times are seconds since the epoch. Stop ids are 2n for a pick-up and 2n + 1 for a delivery of the n-th job. */
export function requestFor(jobs: readonly PlannedJob[], day: Day): RoutingRequest {
  const start = seconds(day.from),
    end = seconds(day.until);
  const stop = (job: PlannedJob, n: number, at: 'pickup' | 'delivery') => ({
    id: 2 * n + (at === 'pickup' ? 0 : 1),
    jobid: job.id,
    jobno: job.jobno,
    description: at === 'pickup' ? job.fromsuburb : job.tosuburb,
    location: at === 'pickup' ? job.from! : job.to!,
    door: at === 'pickup' ? job.fromdoor : job.todoor,
    default_setup: DOOR_SECONDS,
    default_service: pieceSeconds(job.quantity),
    time_windows: [windowOf(job, at, start, end)],
  });
  const total = jobs.reduce((sum, j) => [sum[0]! + amount(j)[0]!, sum[1]! + amount(j)[1]!], [0, 0]);
  // A supervisor may have allocated more than fits at once; the run is planned all the same.
  const capacity = [
    Math.max(Math.floor(day.limits.weightkg ?? 1e8), total[0]!),
    Math.max(Math.floor((day.limits.volumem3 ?? 1e5) * 1000), total[1]!),
  ];
  return {
    vehicles: [
      {
        id: 1,
        profile: 'truck',
        start: day.depot,
        end: day.depot,
        capacity,
        time_window: [start, end],
        costs: { per_km: 1, per_hour: 40, fixed: 0 },
      },
    ],
    jobs: jobs.flatMap((j, n): RoutingRequest['jobs'] => {
      const leg = legOf(j);
      return leg === 'pickup' || leg === 'delivery' ? [{ ...stop(j, n, leg), [leg]: amount(j) }] : [];
    }),
    shipments: jobs.flatMap((j, n) =>
      legOf(j) === 'both'
        ? [{ amount: amount(j), pickup: stop(j, n, 'pickup'), delivery: stop(j, n, 'delivery') }]
        : [],
    ),
    options: { geometry: true },
  };
}

/** A promise that can no longer be kept does not keep the freight off the run: it is delivered late rather than not at all. */
function windowOf(job: PlannedJob, at: 'pickup' | 'delivery', start: number, end: number): [number, number] {
  const ready = at === 'pickup' && job.pickupreadydatetime ? seconds(new Date(job.pickupreadydatetime)) : start;
  const closes = at === 'delivery' ? job.deadline : job.timeslot?.to;
  const due = closes ? seconds(new Date(closes)) : end;
  const from = ready > start && ready < end ? ready : start;
  return [from, due > start + 1800 && due < end ? Math.max(due, from) : end];
}

export function stopsFrom(route: RoutingRoute, jobs: readonly PlannedJob[]): PlannedStop[] {
  return route.steps.flatMap((step, position) => {
    // A run shows neither; its stops keep the time.
    if (step.type === 'break' || step.type === 'reload') return [];
    const job = jobs.find((j) => j.id === step.jobid);
    const type = step.type === 'job' ? (Number(step.id) % 2 === 0 ? 'pickup' : 'delivery') : step.type;
    return {
      position,
      type,
      jobid: job?.id ?? null,
      location: step.location,
      arrival: instant(step.arrival + step.waiting_time),
      duration: step.duration,
      distance: step.distance,
      service: step.setup + step.service,
      violations: step.violations.map((v) => v.cause),
      description: step.description,
      suburb: job ? (type === 'pickup' ? job.fromsuburb : job.tosuburb) : null,
    };
  });
}

/** Standard hours, solo driver (NHVR): 12 h of work in 24 h, and 15 minutes of rest before 5 h 15 min of it are over. */
export function hoursViolations(
  route: Pick<RoutingRoute, 'duration' | 'service' | 'setup'>,
  steps: readonly RoutingStep[],
): string[] {
  const workHours = (route.duration + route.service + route.setup) / 3600;
  const found = workHours > 12 ? [say('run.hours', { hours: round(workHours, 1) })] : [];
  let since = steps[0]?.arrival ?? 0,
    told = false;
  for (const step of steps) {
    if (!told && step.arrival - since > 5.25 * 3600) {
      found.push(say('run.rest'));
      told = true;
    }
    // A break is a rest whether or not something is waited for.
    if (step.type === 'break' || step.waiting_time >= 900)
      since = step.arrival + step.waiting_time + (step.type === 'break' ? step.service : 0);
  }
  return found;
}

export const kilometres = ([lon1, lat1]: Place, [lon2, lat2]: Place): number =>
  airKm({ latitude: lat1, longitude: lon1 }, { latitude: lat2, longitude: lon2 });
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const instant = (s: number) => new Date(s * 1000).toISOString();
