/** Runs: a driver's day as ordered stops with arrivals. */
import { calls, del, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Day, Guid, Instant, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { HOURS_PER_STOP } from './delivery-agent.ts';
import { JobItem, JobSummary } from './job.ts';
import { LATE_MINUTES } from './late.ts';

export const STEP_TYPES = ['start', 'pickup', 'delivery', 'job', 'end'] as const;
const seconds = z.number().min(0).max(1e7),
  metres = z.number().min(0).max(1e9);
/** Longitude, latitude, as the routing answer gives it. */
const location = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

export const RunStep = z.object({
  type: z.enum(STEP_TYPES),
  location: location.nullable(),
  arrival: Instant.nullable(),
  duration: z.number().nullable(),
  distance: z.number().nullable(),
  service: z.number().nullable(),
  violations: z.array(z.string()),
  jobid: z.string().nullable(),
  description: z.string().nullable(),
  completedat: Instant.nullable(),
  outcome: z.string().nullable(),
  job: JobSummary.nullable(),
});
export type RunStep = z.infer<typeof RunStep>;
/** When an open stop is expected: its planned arrival, moved by what the run is late. */
export const expectedAt = (arrival: string | null, lateminutes: number): string | null =>
  arrival && new Date(Date.parse(arrival) + lateminutes * 60_000).toISOString();

export const RunSummary = z.object({
  id: z.string(),
  runno: z.string(),
  driverid: z.string().nullable(),
  drivername: z.string().nullable(),
  vehicleno: z.string().nullable(),
  rundate: Day,
  /** The zone in which its times are told; null: the tenant's. */
  timezone: z.string().nullish(),
  cost: z.number(),
  duration: z.number(),
  distance: z.number(),
  iscompleted: z.boolean(),
  stops: z.number().int(),
  done: z.number().int(),
  /** The next stop, its expected arrival, and how late the run is by its last done stop. */
  nextsuburb: z.string().nullable(),
  nextarrival: Instant.nullable(),
  lateminutes: z.number().int(),
  lastscanat: Instant.nullable(),
  creationTime: Instant,
});
export type RunSummary = z.infer<typeof RunSummary>;
/** A run as it stands at `now` (ms): a next stop that should have been made by now makes it late too, though no scan has said so, and is expected now. */
export function runAsOf<R extends Pick<RunSummary, 'iscompleted' | 'lateminutes' | 'nextarrival'>>(
  run: R,
  now: number,
): R {
  const overdue = run.iscompleted ? 0 : overdueAt(run.nextarrival, now);
  return overdue > 0
    ? { ...run, lateminutes: run.lateminutes + overdue, nextarrival: expectedAt(run.nextarrival, overdue) }
    : run;
}
/** Stops that should have been made by now: what a bar shows hatched. */
export function behindOf(run: Pick<RunSummary, 'lateminutes' | 'stops' | 'done' | 'iscompleted'>): number {
  if (run.iscompleted || run.lateminutes < LATE_MINUTES) return 0;
  return Math.min(run.stops - run.done, Math.max(1, Math.round(run.lateminutes / 60 / HOURS_PER_STOP)));
}
/** Whole minutes by which an expected time has passed at `now` (ms). */
export const overdueAt = (arrival: string | null, now: number): number =>
  arrival ? Math.max(0, Math.floor((now - Date.parse(arrival)) / 60_000)) : 0;
/** What needs somebody first: open runs, the latest on top; then those that are done. */
export const lateFirst = (a: RunSummary, b: RunSummary): number =>
  Number(a.iscompleted) - Number(b.iscompleted) || b.lateminutes - a.lateminutes;

export const Run = RunSummary.extend({
  durations: z.object({ travel: z.number(), service: z.number(), waiting: z.number() }),
  steps: z.array(RunStep),
  geometry: z.string().nullable(),
  /** The solver's causes as codes, and what else speaks against the day in words. */
  violations: z.array(Sentence),
});
export type Run = z.infer<typeof Run>;

const StepInput = z.object({
  type: z.enum(STEP_TYPES),
  jobid: Guid.nullish(),
  location: location.nullish(),
  arrival: Instant.nullish(),
  duration: seconds.nullish(),
  distance: metres.nullish(),
  service: seconds.nullish(),
  description: text(200).nullish(),
  violations: z.array(text(200)).max(20).optional(),
});
export const RunInput = z.object({
  driverid: Guid.nullish(),
  vehicleno: text(40).nullish(),
  rundate: Day,
  steps: z.array(StepInput).min(1).max(500),
  geometry: text(100_000).nullish(),
  cost: z.number().min(0).max(1e8).optional(),
  duration: seconds.optional(),
  distance: metres.optional(),
  durations: z.object({ travel: seconds, service: seconds, waiting: seconds }).optional(),
  /** True ends a run though stops are open; false takes that back. A run whose stops are all made is complete in any case. */
  iscompleted: z.boolean().optional(),
});

/** A stop as the driver on the road needs it; `arrival` is the expected one. */
export const DriverStop = z.object({
  jobid: z.string(),
  position: z.number().int(),
  type: z.enum(['pickup', 'delivery']),
  arrival: Instant.nullable(),
  completedat: Instant.nullable(),
  outcome: z.string().nullable(),
  jobno: z.string(),
  connoteno: z.string().nullable(),
  status: z.string(),
  company: z.string().nullable(),
  contact: z.string().nullable(),
  telephone: z.string().nullable(),
  addresslines: z.array(z.string()),
  suburb: z.string().nullable(),
  statecode: z.string().nullable(),
  postcode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  instructions: z.string().nullable(),
  deadline: Instant.nullable(),
  quantity: z.number().int(),
  weightkg: z.number(),
  items: z.array(JobItem),
  isdangerousgood: z.boolean(),
  signaturerequired: z.boolean(),
  authoritytoleave: z.boolean(),
});
export type DriverStop = z.infer<typeof DriverStop>;

const dispatch = { permission: 'Job.Dispatch', staff: true } as const;
/** By the rules of the board, for which svc-routing is asked before anything is locked. */
const judged = { ...dispatch, ownTransactions: true } as const;
export const runCalls = calls(
  'svc-jobs',
  '/api/jobs/run',
  { permission: 'Job', staff: true },
  {
    find: get('run', { id: Guid }, Run, { staff: false }),
    list: get('runs', listQuery({ rundate: Day.optional() }), pageOf(RunSummary)),
    create: post('run', { run: RunInput }, Run, { ...judged, wrappedIn: 'run' }),
    update: put('run', { run: RunInput.partial().extend({ id: Guid }) }, Run, { ...judged, wrappedIn: 'run' }),
    remove: del('run', { id: Guid }, undefined, { ...dispatch, query: ['id'] }),
    allocate: post('allocate-run', { id: Guid, driverid: Guid, overrideReason: text(400).optional() }, Run, judged),
    /** Makes the driver's allocated jobs of the day into an ordered run with ETAs. Jobs without a position stay off it and are named. */
    plan: post(
      'plan',
      { driverId: Guid, day: Day.optional(), startTime: Instant.optional() },
      Run.extend({
        unassigned: z.array(z.object({ jobid: z.string(), jobno: z.string(), reason: Sentence })),
      }),
      { ...dispatch, ours: true, ownTransactions: true },
    ),
    /** The driver's own day: the run's stops in order, and allocated jobs that no run has yet after them. */
    mine: get(
      'my-run',
      { day: Day.optional() },
      z.object({
        day: Day,
        /** The zone in which its times are told, where it has a run that says one. */
        timezone: z.string().nullish(),
        driverid: z.string(),
        drivername: z.string(),
        runid: z.string().nullable(),
        runno: z.string().nullable(),
        vehicleno: z.string().nullable(),
        isfit: z.boolean(),
        stops: z.array(DriverStop),
        done: z.number().int(),
        geometry: z.string().nullable(),
      }),
      { permission: 'Job.Drive', staff: false, ours: true },
    ),
    /** For the dashboard: today's runs, late first, and the last scans as they came. */
    today: get(
      'today',
      {},
      z.object({
        day: Day,
        runs: z.array(RunSummary),
        stops: z.number().int(),
        done: z.number().int(),
        scansToday: z.number().int(),
        lastScans: z.array(
          z.object({
            id: z.string(),
            code: z.string(),
            scannedeventdatetime: Instant,
            connoteno: z.string().nullable(),
            jobid: z.string().nullable(),
            bookingid: z.number().int().nullable(),
            suburb: z.string().nullable(),
            statecode: z.string().nullable(),
          }),
        ),
      }),
      { staff: false, ours: true },
    ),
  },
);
