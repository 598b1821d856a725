/** A driver's day as svc-routing's question about more freight, and its answer as stops of the lane. Pure. */
import type { Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import { round } from '@cartage/contract/money.ts';
import type {
  InsertionFreight,
  InsertionResult,
  InsertionRoute,
  InsertionStop,
} from '@cartage/contract/routing/insertion.ts';
import { metres } from '@cartage/contract/units.ts';
import type { JobRow } from '../job/job.tables.ts';
import { DOOR_SECONDS, legOf, pieceSeconds, type Place, serviceSeconds } from '../run/plan.ts';
import type { Proposal } from './allocation.ts';
import type { DriverDay } from './driver-days.store.ts';
import { hoursOf } from './load.ts';

/** A job with the positions of its ends. */
export type Placed = {
  id: string;
  jobno: string;
  quantity: number;
  iscollected: boolean;
  from: Place | null;
  to: Place | null;
  fromdoor?: string | null;
  todoor?: string | null;
  fromsuburb: string | null;
  tosuburb: string | null;
  pickupreadydatetime: string | null;
  /** When the sender closes. */
  timeslot?: { to?: string | null | undefined } | null;
  deadline: string | null;
};
export type Bearings = {
  day: string;
  now: Date;
  startOfWork: Date;
  /** Where the driver's day begins and ends. */ base: Place | null;
  placed: (job: DriverDay['jobs'][number]) => Placed;
};
type Answered = InsertionResult['routes'][number];
export type Placing = { jobs: readonly Placed[]; place: Fit['place']; answered: Answered | undefined };

/** Older than this, a phone's position says nothing of where the driver is now. */
const FRESH_MS = 2 * 3_600_000;
const seconds = (at: Date | string) => Math.floor(new Date(at).getTime() / 1000);
const keyOf = (jobid: string, type: 'pickup' | 'delivery') => `${jobid}|${type}`;

/** The stops a job still means, with its window; undefined where a position is missing. */
export function freightOf(job: Placed, position?: number): InsertionFreight | undefined {
  const leg = legOf({ ...job, weightkg: 0, volumem3: 0 });
  if (!leg) return undefined;
  const atTheDoor = { default_setup: DOOR_SECONDS, default_service: pieceSeconds(job.quantity) };
  const pickup: InsertionStop = {
    id: keyOf(job.id, 'pickup'),
    location: job.from!,
    kind: 'pickup',
    door: job.fromdoor,
    ...atTheDoor,
    opens: job.pickupreadydatetime ? seconds(job.pickupreadydatetime) : null,
    due: job.timeslot?.to ? seconds(job.timeslot.to) : null,
  };
  const delivery = (): InsertionStop => ({
    id: keyOf(job.id, 'delivery'),
    location: job.to!,
    door: job.todoor,
    ...atTheDoor,
    due: job.deadline ? seconds(job.deadline) : null,
  });
  const stops = leg === 'both' ? [pickup, delivery()] : [leg === 'pickup' ? pickup : delivery()];
  return { stops, ...(position !== undefined && { position }) };
}

/** A day with a run asks about that run's open stops; one without has its jobs put into an order first. */
export function routeFor(of: DriverDay, { now, startOfWork, base, placed, day }: Bearings): InsertionRoute {
  const { driver, run, steps } = of;
  const open = openSteps(of);
  const made = steps
    .filter((s) => s.completedat && s.location)
    .sort((a, b) => (a.completedat! < b.completedat! ? 1 : -1));
  const seen = driver.lastwaypoint;
  const isSeen =
    seen && startOfWork.getTime() <= now.getTime() && now.getTime() - Date.parse(seen.creationTime) < FRESH_MS;
  const planned = made.length === 0 ? steps.find((s) => s.type === 'start')?.arrival : undefined;
  const departs = Math.max(seconds(startOfWork), day > '' ? seconds(now) : 0, planned ? seconds(planned) : 0);
  return {
    id: driver.id,
    profile: 'truck',
    start: (isSeen ? [seen.longitude, seen.latitude] : undefined) ?? made[0]?.location ?? base,
    end: base,
    departs,
    stops: open.map(({ step, job, type }) => {
      const at = placed(job);
      const due = type === 'delivery' ? job.deadline : job.timeslot?.to;
      return {
        id: keyOf(job.id, type),
        location: step!.location ?? (type === 'pickup' ? at.from : at.to)!,
        kind: type,
        ...(step!.service === null ? { default_service: serviceSeconds(job.quantity) } : { service: step!.service }),
        opens: type === 'pickup' && job.pickupreadydatetime ? seconds(job.pickupreadydatetime) : null,
        due: due ? seconds(due) : null,
      };
    }),
    loose: run ? [] : of.stops.flatMap((s) => (s.completedat ? [] : (freightOf(placed(s.job)) ?? []))),
  };
}
/** What of the run is still to be made and has a place. */
export const openSteps = (of: DriverDay) =>
  of.run && !of.run.iscompleted ? of.stops.filter((s) => s.step && !s.completedat && s.step.location) : [];

/** `position` counts the lane's stops; the run's open ones are what freight can be put among. */
export const positionAmong = (of: DriverDay, position: number): number =>
  openSteps(of).filter((s) => s.number < position).length + 1;

/** The answer as stops of the lane, numbered as they would stand there. */
export function placeFrom(of: DriverDay, answered: Answered, jobs: readonly Placed[]): NonNullable<Fit['place']> {
  const numberOf = new Map(openSteps(of).map((s) => [keyOf(s.job.id, s.type), s.number]));
  const asked = new Map(
    jobs.flatMap((j) => (['pickup', 'delivery'] as const).map((type) => [keyOf(j.id, type), { job: j, type }])),
  );
  const first = openSteps(of)[0]?.number ?? of.stops.length + 1;
  // Behind the stop it follows; in a lane without a run, behind all that is there.
  let last = of.run ? first - 1 : of.stops.length,
    put = 0;
  const stops = answered.stops.flatMap(({ id, arrival }) => {
    const visit = asked.get(id);
    if (!visit) {
      last = numberOf.get(id) ?? last;
      return [];
    }
    put++;
    return [
      {
        number: last + put,
        jobid: visit.job.id,
        type: visit.type,
        suburb: visit.type === 'pickup' ? visit.job.fromsuburb : visit.job.tosuburb,
        at: new Date(arrival * 1000).toISOString(),
      },
    ];
  });
  const there = new Map(openSteps(of).map((s) => [keyOf(s.job.id, s.type), { jobid: s.job.id, type: s.type }]));
  const arrivals = answered.stops.flatMap(({ id, arrival }) => {
    const stop = there.get(id);
    return stop ? [{ ...stop, at: new Date(arrival * 1000).toISOString() }] : [];
  });
  const adds = (answered.after.work - answered.before.work) / 3600;
  return {
    stops,
    ...(of.run && { arrivals }),
    addshours: round(adds, 2),
    raiseshours: round(adds + (of.run ? 0 : missedIn(of, answered)), 2),
    addskm: round((answered.after.distance - answered.before.distance) / 1000, 1),
    awaykm: round((answered.away ?? 0) / 1000, 1),
  };
}

/**
 * What two parts of many jobs come to. Each part was asked about alone, so the hours are at least those of all, which is no
 * matter with a hundred jobs in a day; and where each goes among the others nobody knows: they wait for the next plan.
 */
export function together(a: Placing, b: Placing): Placing {
  const jobs = [...a.jobs, ...b.jobs];
  if (!a.place || !b.place) return { jobs, place: null, answered: undefined };
  const last = Math.max(0, ...a.place.stops.map((s) => s.number));
  return {
    jobs,
    answered: undefined,
    place: {
      stops: [...a.place.stops, ...b.place.stops.map((s, n) => ({ ...s, number: last + n + 1 }))],
      addshours: round(a.place.addshours + b.place.addshours, 2),
      // The day's own jobs are in the first part already.
      raiseshours: round(a.place.raiseshours + b.place.addshours, 2),
      addskm: round(a.place.addskm + b.place.addskm, 1),
      awaykm: Math.max(a.place.awaykm, b.place.awaykm),
    },
  };
}

/** What the jobs of a day that has no run take by road more than is counted of them. */
function missedIn(of: DriverDay, { before, stops }: Answered): number {
  const known = new Set(stops.map((s) => s.id.split('|')[0]));
  const counted = of.jobs.reduce((hours, job) => hours + (known.has(job.id) ? hoursOf(job) : 0), 0);
  return before.work / 3600 - counted;
}

/** All that decides on giving these jobs to this driver. */
export function proposalOf(
  of: DriverDay,
  jobs: readonly JobRow[],
  reassign: boolean,
  place: Fit['place'],
): Omit<Proposal, 'day'> {
  const { driver, vehicle, load } = of;
  const length = vehicle?.capacity.length;
  return {
    agent: driver,
    hasvehicle: vehicle !== null,
    limits: {
      weightkg: vehicle?.weightkg ?? null,
      volumem3: vehicle?.volumem3 ?? null,
      maxstops: vehicle?.maxstops ?? null,
      lengthm: length ? metres(length) : null,
    },
    load,
    aboard: of.jobs,
    jobs,
    reassign,
    place,
  };
}
