/** Allocation: which driver carries which job, and the board that shows it. */
import { calls, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Day, Guid, text } from '../wire.ts';
import { z } from '../zod.ts';
import { JobSummary } from './job.ts';

/** Why an allocation is refused; the first three a supervisor (Driver.Manage) may override with a reason. */
export const REFUSALS = ['driver.unfit', 'driver.overCapacity', 'driver.hours', 'driver.inactive', 'driver.noDangerousGoodsLicence', 'job.wrongState', 'job.alreadyAllocated'] as const;
export const OVERRIDABLE: readonly string[] = REFUSALS.slice(0, 3);
/** Until a run is planned a stop counts as this many hours: ten minutes at the door and a city leg. */
export const HOURS_PER_STOP = 0.4;
export const LANE_STATES = ['NotStarted', 'OnTheRoad', 'Finished', 'Unavailable'] as const;

const used = z.object({ used: z.number(), limit: z.number().nullable() });
export const BoardLane = z.object({
  driverid: z.string(), code: z.string(), name: z.string(), isavailableforwork: z.boolean(),
  vehicle: z.object({ id: z.string(), name: z.string(), registrationnumber: z.string() }).nullable(),
  /** Used by the day's open jobs, of so much; a null limit is not known (no vehicle) and not checked. */
  capacity: z.object({ weightkg: used, volumem3: used, stops: used, hours: used }),
  state: z.enum(LANE_STATES),
  nextstop: z.object({ jobid: z.string(), suburb: z.string().nullable(), eta: z.string().nullable() }).nullable(),
  /** Unfit by the last pre-start answers, with the reasons in words; allocation then wants an override. */
  isfit: z.boolean(), unfitreasons: z.array(z.string()), hasdangerousgoodslicence: z.boolean(),
  runid: z.string().nullable(), stopsdone: z.number().int(),
  /** The day's jobs in the order of the run; those not yet on the run come last. */
  jobs: z.array(JobSummary),
});
export type BoardLane = z.infer<typeof BoardLane>;

export const Board = z.object({
  day: z.string(), lanes: z.array(BoardLane),
  /** Open jobs without a driver that are due by the day, earliest window first; at most 1,000 of `unallocatedCount`. */
  unallocated: z.array(JobSummary), unallocatedCount: z.number().int(),
});
export type Board = z.infer<typeof Board>;

const place = { latitude: z.number(), longitude: z.number() };
/** Where the board's freight goes and its drivers are. A job whose suburb nobody knows is left out. */
export const BoardMap = z.object({
  day: z.string(), jobs: z.array(z.object({ id: z.string(), driverid: z.string().nullable(), ...place })),
  /** Last positions told by drivers' phones. */
  drivers: z.array(z.object({ driverid: z.string(), name: z.string(), at: z.string(), ...place })),
  /** The roads of the day's runs, as encoded polylines with five decimals. */
  ways: z.array(z.object({ driverid: z.string(), geometry: z.string() })),
});
export type BoardMap = z.infer<typeof BoardMap>;

export const Allocation = z.object({
  /** The driver's id. */
  agentId: Guid, jobIds: z.array(Guid).min(1).max(500), agentType: z.enum(['Driver', 'driver']).optional(),
  /** Ours: the run day, today when absent; take jobs from another driver; a supervisor's reason to override. */
  day: Day.optional(), reassign: z.boolean().optional(), overrideReason: text(400).optional(),
});

const dispatch = { permission: 'Job.Dispatch', staff: true } as const;
export const deliveryAgentCalls = calls('svc-jobs', '/api/jobs/delivery-agent', { permission: 'Job', staff: true }, {
  unallocated: get('un-allocated-jobs', listQuery({ search: text(100).optional() }), pageOf(JobSummary)),
  allocated: get('allocated-jobs', listQuery({ agentId: Guid.optional() }), pageOf(JobSummary)),
  /** All of them or none: the answer names each job that cannot go with this driver, and why. */
  allocate: post('allocate-job', { allocation: Allocation }, undefined, dispatch),
  release: post('un-allocate-job', { jobId: Guid }, undefined, dispatch),
  releaseMany: post('un-allocate-jobs', { jobIds: z.array(Guid).min(1).max(500) }, undefined, dispatch),
  board: get('board', { day: Day.optional() }, Board, { ...dispatch, ours: true }),
  map: get('board-map', { day: Day.optional() }, BoardMap, { ...dispatch, ours: true, summary: 'Positions of the jobs, drivers and runs that the board shows.' }),
  /** Would it go? Says so before a drop, with the same rules as `allocate` and nothing changed. */
  check: post('check-allocation', { allocation: Allocation }, z.object({
    refusals: z.array(z.object({ code: z.string(), message: z.string(), jobid: z.string().nullable(), overridable: z.boolean() })),
  }), { ...dispatch, ours: true }),
});
