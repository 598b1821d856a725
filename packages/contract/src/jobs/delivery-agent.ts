/** Allocation: which driver carries which job, and the board that shows it. */
import { calls, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Day, Guid, text, Instant, Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { DRIVER_TYPES } from '../drivers/driver.ts';
import { JobSummary } from './job.ts';

/** Why an allocation is refused; a supervisor (Driver.Manage) may override the first seven with a reason. */
export const REFUSALS = [
  'driver.unfit',
  'driver.overCapacity',
  'driver.hours',
  'driver.noVehicle',
  'driver.pieceTooLong',
  'driver.outOfArea',
  'driver.segregation',
  'driver.outOfReach',
  'driver.inactive',
  'driver.noDangerousGoodsLicence',
  'job.wrongState',
  'job.otherCarrier',
  'job.alreadyAllocated',
  'job.held',
  'job.notBefore',
] as const;
export const OVERRIDABLE: readonly string[] = REFUSALS.slice(0, 7);
/** Until a run is planned a stop counts as this many hours: ten minutes at the door and a city leg. */
export const HOURS_PER_STOP = 0.4;
export const AGENT_TYPES = ['Driver', ...DRIVER_TYPES] as const;
export const LANE_STATES = ['NotStarted', 'OnTheRoad', 'Finished', 'Unavailable'] as const;

/** A stop of a driver's day. `number` is the driver's own: pick-ups count, and what is on no run yet comes last. */
export const LaneStop = z.object({
  number: z.number().int(),
  jobid: z.string(),
  type: z.enum(['pickup', 'delivery']),
  suburb: z.string().nullable(),
  /** When it was made, or is expected as the run stands; null when no run has it. */
  at: Instant.nullable(),
  state: z.enum(['done', 'failed', 'next', 'planned', 'new']),
});
export type LaneStop = z.infer<typeof LaneStop>;

const used = z.object({ used: z.number(), limit: z.number().nullable() });
export const BoardLane = z.object({
  driverid: z.string(),
  code: z.string(),
  name: z.string(),
  isavailableforwork: z.boolean(),
  vehicle: z.object({ id: z.string(), name: z.string(), registrationnumber: z.string() }).nullable(),
  /** Used by the day's open jobs, of so much; a null limit is not known (no vehicle) and not checked. */
  capacity: z.object({ weightkg: used, volumem3: used, stops: used, hours: used }),
  state: z.enum(LANE_STATES),
  nextstop: z.object({ jobid: z.string(), suburb: z.string().nullable(), eta: Instant.nullable() }).nullable(),
  /** Unfit by the last pre-start answers, with the reasons in words; allocation then wants an override. */
  isfit: z.boolean(),
  unfitreasons: z.array(z.string()),
  hasdangerousgoodslicence: z.boolean(),
  runid: z.string().nullable(),
  stopsdone: z.number().int(),
  /** How late the run is by its last done stop. */
  lateminutes: z.number().int(),
  stops: z.array(LaneStop),
  /** The day's jobs in the order of the run; those not yet on the run come last. */
  jobs: z.array(JobSummary),
});
export type BoardLane = z.infer<typeof BoardLane>;

export const Board = z.object({
  day: Day,
  lanes: z.array(BoardLane),
  /** Open jobs without a driver that are due by the day, earliest window first; at most 1,000 of `unallocatedCount`. */
  unallocated: z.array(JobSummary),
  unallocatedCount: z.number().int(),
  /** Open jobs that are held at a depot for their receivers, whatever the day. */
  heldCount: z.number().int(),
});
export type Board = z.infer<typeof Board>;

const place = { latitude: z.number(), longitude: z.number() };
/** Where the board's freight goes and its drivers are. A job whose suburb nobody knows is left out. */
export const BoardMap = z.object({
  day: Day,
  jobs: z.array(z.object({ id: z.string(), driverid: z.string().nullable(), ...place })),
  /** Last positions told by drivers' phones. */
  drivers: z.array(z.object({ driverid: z.string(), name: z.string(), at: Instant, ...place })),
  /** The roads of the day's runs, as encoded polylines with five decimals. */
  ways: z.array(z.object({ driverid: z.string(), geometry: z.string() })),
});
export type BoardMap = z.infer<typeof BoardMap>;

const AgentType = z
  .string()
  .transform((type) => AGENT_TYPES.find((known) => known.toLowerCase() === type.trim().toLowerCase()) ?? type)
  .pipe(z.enum(AGENT_TYPES));
export const Allocation = z.object({
  /** The driver's id. */
  agentId: Guid,
  jobIds: z.array(Guid).min(1).max(500),
  /** `Driver` is any of them; a type of driver must be what that driver is. */
  agentType: AgentType.optional(),
  /** Ours: the run day, today when absent; take jobs from another driver; a supervisor's reason to override. */
  day: Day.optional(),
  reassign: z.boolean().optional(),
  overrideReason: text(400).optional(),
  /** Ours: the number of the lane's stop that the first job's first stop becomes; without it the place with the shortest way. A driver without a run gets the jobs at the end, to be planned. */
  position: z.number().int().min(1).max(400).optional(),
});

const reason = { code: z.string(), message: Sentence, jobid: z.string().nullable() };
/** How jobs would do with a driver. */
export const Fit = z.object({
  driverid: z.string(),
  refusals: z.array(z.object({ ...reason, overridable: z.boolean() })),
  warnings: z.array(z.object(reason)),
  /** What svc-routing makes of it; null where it, a position or the driver's base is not known. */
  place: z
    .object({
      /** The stops the jobs would add, numbered as they would then stand in the lane. */
      stops: z.array(LaneStop.omit({ state: true })),
      /** When the stops that the run has to come would then be made; absent without a run. */
      arrivals: z.array(z.object({ jobid: z.string(), type: z.enum(['pickup', 'delivery']), at: Instant })).optional(),
      addshours: z.number(),
      /** What the lane's hours become more by: `addshours`, and in a day without a run what its own jobs take by road beyond what is counted of them. */
      raiseshours: z.number(),
      addskm: z.number(),
      /** Road from the driver's base to the farthest of the stops. */
      awaykm: z.number(),
    })
    .nullable(),
});
export type Fit = z.infer<typeof Fit>;

const dispatch = { permission: 'Job.Dispatch', staff: true } as const;
export const deliveryAgentCalls = calls(
  'svc-jobs',
  '/api/jobs/delivery-agent',
  { permission: 'Job', staff: true },
  {
    unallocated: get('un-allocated-jobs', listQuery({ search: text(100).optional() }), pageOf(JobSummary)),
    allocated: get('allocated-jobs', listQuery({ agentId: Guid.optional() }), pageOf(JobSummary)),
    /** All of them or none: the answer names each job that cannot go with this driver, and why. */
    allocate: post('allocate-job', { allocation: Allocation }, undefined, { ...dispatch, ownTransactions: true }),
    release: post('un-allocate-job', { jobId: Guid }, undefined, dispatch),
    releaseMany: post('un-allocate-jobs', { jobIds: z.array(Guid).min(1).max(500) }, undefined, dispatch),
    board: get('board', { day: Day.optional() }, Board, { ...dispatch, ours: true }),
    map: get('board-map', { day: Day.optional() }, BoardMap, {
      ...dispatch,
      ours: true,
      summary: 'Positions of the jobs, drivers and runs that the board shows.',
    }),
    /** Would it go, with whom best, and where in the day? With the same rules as `allocate` and nothing changed; the best comes first. */
    check: post(
      'check-allocation',
      { allocation: Allocation.partial({ agentId: true }) },
      z.object({ fits: z.array(Fit) }),
      {
        ...dispatch,
        ours: true,
        ownTransactions: true,
        summary: 'Drivers by how well jobs would go with them, or one of them.',
      },
    ),
  },
);
