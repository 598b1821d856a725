/** Route optimisation (operations §3, §7): which vehicle does what in which order. Positions are [longitude, latitude]; times are seconds, distances metres. */
import { calls, post } from '../call.ts';
import { num, text } from '../wire.ts';
import { z } from '../zod.ts';
import { InsertionRequest, InsertionResult } from './insertion.ts';
import { MOST_PLACES, RoutingMatrix } from './matrix.ts';
import { say } from '../words/errors/input.ts';
import { sayKit } from '../words/errors/kit.ts';

export const PROFILES = ['auto', 'truck', 'car'] as const;
/** `break` and `reload` only where a vehicle was asked with them. */
export const STEP_TYPES = ['start', 'pickup', 'delivery', 'end', 'job', 'break', 'reload'] as const;

/** A shipment has two. */
export const MOST_STOPS = 3000;

/** Callers send these as text too. */
const seconds = num(z.number().min(0).max(10_000_000));
const moment = num(z.number().min(0).max(1e11));
const amount = z.array(num(z.number().min(0).max(1e9))).max(8);
const skills = z.array(num(z.number().int().min(0).max(100_000))).max(80);
const window = z
  .tuple([num(z.number().min(0).max(1e11)), num(z.number().min(0).max(1e11))])
  .refine(([from, to]) => from <= to, sayKit('invalidInput'));
const windows = z.array(window).max(5);
const sixDecimals = (v: number) => Math.round(v * 1e6) / 1e6;
const location = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .transform(([lon, lat]): [number, number] => [sixDecimals(lon), sixDecimals(lat)]);
const key = z.union([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), text(60)]);
const priority = num(z.number().int().min(0).max(100));
const words = text(400).nullish();
/** Cost of a minute or a unit, and how far it may go at most. */
const price = num(z.number().min(0).max(1e6)).nullish();
const atMost = num(z.number().min(0).max(1e6)).nullish();
const row = num(z.number().int().min(0).max(MOST_PLACES));

/** Taken somewhere on the way by whoever goes out at all, with no more than `max_load` on board. */
const Break = z.object({
  id: key,
  description: words,
  time_windows: windows.nullish(),
  service: seconds.nullish(),
  max_load: amount.nullish(),
});
/** Several trips a day: at the place (the start, unless another is named) everything but shipments is unloaded, and the next trip's deliveries are loaded. */
const Reloads = z.object({
  location: location.nullish(),
  location_index: row.nullish(),
  description: words,
  duration: seconds.nullish(),
  at_most: num(z.number().int().min(1).max(20)).default(1),
});
/** What may give where that is cheaper, or where a stop would be left out otherwise; `overload` not together with `reloads`. Minutes; units of each measure of load. */
const VehicleBend = z.object({ overtime: price, max_overtime: atMost, overload: price, max_overload: atMost });
/** Late for the last of a stop's windows, by minutes. */
const StopBend = z.object({ late: price, max_late: atMost });
const FixedStop = z.object({ type: z.enum(['job', 'pickup', 'delivery']), id: key });
/** VROOM's step of a given order; a moment counts for when it is begun. */
const GivenStep = z.object({
  type: z.enum(STEP_TYPES),
  id: key.nullish(),
  service_at: moment.nullish(),
  service_after: moment.nullish(),
  service_before: moment.nullish(),
});

/**
 * Seconds at a door: `setup` once where the stop before was elsewhere, and `service`. Where neither is said, what drivers' scans
 * have taught of the door counts for the whole visit, and where nothing is known of it what the `default_` members say. `door` is
 * the caller's name for it, as its scans have it; without one doors are told apart by position.
 */
const atTheDoor = {
  door: text(60).nullish(),
  setup: seconds.nullish(),
  service: seconds.nullish(),
  default_setup: seconds.nullish(),
  default_service: seconds.nullish(),
};

export const RoutingVehicle = z.object({
  profile: z.enum(PROFILES).default('auto'),
  id: key,
  description: words,
  start: location.nullish(),
  end: location.nullish(),
  startDescription: words,
  endDescription: words,
  capacity: amount.nullish(),
  skills: skills.nullish(),
  costs: z
    .object({
      per_km: num(z.number().min(0).max(1e6)).nullish(),
      per_hour: num(z.number().min(0).max(1e6)).nullish(),
      fixed: num(z.number().min(0).max(1e9)).nullish(),
    })
    .nullish(),
  time_window: window.nullish(),
  speed_factor: num(z.number().min(0.1).max(5)).nullish(),
  /** Rows of the matrices; only with `matrices`, where they count and the positions are words. */
  start_index: row.nullish(),
  end_index: row.nullish(),
  /** Stops at most (a shipment has two), seconds on the road at most, metres at most. */
  max_tasks: num(z.number().int().min(0).max(100_000)).nullish(),
  max_travel_time: num(z.number().min(0).max(1e9)).nullish(),
  max_distance: num(z.number().min(0).max(1e9)).nullish(),
  breaks: z.array(Break).max(5).nullish(),
  bend: VehicleBend.nullish(),
  reloads: Reloads.nullish(),
  /** What the day begins with, in this order: nothing of it moves and nothing comes between. */
  fixed: z.array(FixedStop).max(500).nullish(),
  /** The whole day in order; read with `options.plan`. */
  steps: z.array(GivenStep).max(MOST_STOPS).nullish(),
});
const Stop = z.object({
  id: key,
  jobid: text(60).nullish(),
  jobno: text(60).nullish(),
  description: words,
  location,
  location_index: row.nullish(),
  ...atTheDoor,
  time_windows: windows.nullish(),
});
export const RoutingJob = Stop.extend({
  skills: skills.nullish(),
  pickup: amount.nullish(),
  delivery: amount.nullish(),
  priority: priority.nullish(),
  bend: StopBend.nullish(),
});
export const RoutingShipment = z.object({
  skills: skills.nullish(),
  amount: amount.nullish(),
  priority: priority.nullish(),
  /** Of both its stops. */
  bend: StopBend.nullish(),
  pickup: Stop,
  delivery: Stop,
});

export const RoutingRequest = z
  .object({
    vehicles: z.array(RoutingVehicle).min(1).max(200),
    jobs: z.array(RoutingJob).max(2500).default([]),
    shipments: z.array(RoutingShipment).max(1000).default([]),
    /** `geometry: false` leaves the polylines out. `fairHours` or `fairStops` has the work shared out more evenly as well, for which a part of the time is taken. `plan` (or VROOM's `c`): nothing is searched, the vehicles' `steps` are timed and what they violate is told. */
    options: z.record(z.string().max(60), z.boolean()).default({}),
    /** By profile; without them ways are worked out from positions. */
    matrices: z
      .object({ auto: RoutingMatrix.nullish(), truck: RoutingMatrix.nullish(), car: RoutingMatrix.nullish() })
      .nullish(),
    /** Seconds that the caller waits for a better plan; without it a second or two, as the size asks. */
    limit: num(z.number().min(0.05).max(60)).nullish(),
    /** Another seed is another search. */
    seed: num(z.number().int().min(0).max(4_294_967_295)).nullish(),
  })
  .refine((r) => r.jobs.length + 2 * r.shipments.length <= MOST_STOPS, say('tooManyStops', { mostStops: MOST_STOPS }));
export type RoutingRequest = z.output<typeof RoutingRequest>;

const Place = z.tuple([z.number(), z.number()]);
const Key = z.union([z.number(), z.string()]);
const Violation = z.object({ cause: z.string(), duration: z.number().optional() });
const totals = {
  cost: z.number(),
  setup: z.number(),
  service: z.number(),
  duration: z.number(),
  waiting_time: z.number(),
  priority: z.number(),
  distance: z.number(),
  violations: z.array(Violation),
};
/** What gave way at a step, by how many seconds (`late`; `overtime`, at the end) or units (`overload`, where most is on board), and its part of the cost. */
const Bent = z.object({ cause: z.enum(['late', 'overtime', 'overload']), by: z.number(), cost: z.number() });
export type RoutingBent = z.infer<typeof Bent>;
/** `duration` and `distance` of a step count from the route's start. */
export const RoutingStep = z.object({
  type: z.enum(STEP_TYPES),
  id: Key.nullable(),
  jobid: z.string().nullable(),
  jobno: z.string().nullable(),
  description: z.string().nullable(),
  location: Place.nullable(),
  setup: z.number(),
  service: z.number(),
  waiting_time: z.number(),
  arrival: z.number(),
  duration: z.number(),
  distance: z.number(),
  load: z.array(z.number()),
  violations: z.array(Violation),
  bent: z.array(Bent).optional(),
});
export const RoutingRoute = z.object({
  vehicle: Key,
  description: z.string().nullable(),
  ...totals,
  amount: z.array(z.number()),
  pickup: z.array(z.number()),
  delivery: z.array(z.number()),
  /** Encoded polyline, 5 decimals; null when not asked for. */
  geometry: z.string().nullable(),
  steps: z.array(RoutingStep),
});
/** What would have to give. */
export const NEED_CAUSES = [
  'skill',
  'capacity',
  'window',
  'otherWindow',
  'shift',
  'travel',
  'distance',
  'tasks',
  'break',
  'breakLoad',
] as const;
/** By how much: seconds (`window`, `otherWindow`, `shift`, `travel`, `break`), metres, stops, or load above what there is room for (`breakLoad`: at a break). */
const Need = z.object({ cause: z.enum(NEED_CAUSES), excess: z.number() });
export type RoutingNeed = z.infer<typeof Need>;
/**
 * The least that has to give for a left-out stop to join the routes as they are: on which vehicle (null: none has the
 * skills), and all that must give there together. Without needs there is room, and a longer search may find it.
 */
export const RoutingReason = z.object({ vehicle: Key.nullable(), needs: z.array(Need) });
export type RoutingReason = z.infer<typeof RoutingReason>;

const Answered = z.object({
  /** 0: solved. */
  code: z.number().int(),
  summary: z.object({
    ...totals,
    routes: z.number().int(),
    unassigned: z.number().int(),
    amount: z.array(z.number()),
    pickup: z.array(z.number()),
    delivery: z.array(z.number()),
    computing_times: z.object({ loading: z.number(), solving: z.number(), routing: z.number() }),
  }),
  unassigned: z.array(
    z.object({
      id: Key,
      location: Place,
      type: z.enum(['pickup', 'delivery', 'job']),
      description: z.string().nullable(),
      /** Null where so much is left out that not each was looked into. */
      reason: RoutingReason.nullable(),
    }),
  ),
  routes: z.array(RoutingRoute),
  /** Whose ways they are: the request's matrices, a server's of roads, or the travel model's, which stands in (`isFallback`) for a server that fails. */
  ways: z
    .object({
      source: z.enum(['request', 'osrm', 'valhalla', 'model']),
      isFallback: z.boolean(),
      /** From drivers' scans: at how many doors the time is theirs, and whether the model's speeds are. Older answers do not say. */
      learned: z.object({ doors: z.number().int(), isFitted: z.boolean() }).optional(),
    })
    .optional(),
});
/** The work shared out more evenly, beside the cheapest plan: with `options.fairHours` or `options.fairStops`. */
const Fair = z.object({
  by: z.enum(['hours', 'stops']),
  /** Seconds or stops between who has most and who has least, in the cheapest plan and in this one. */
  span: z.object({ cheapest: z.number(), fair: z.number() }),
  costsMore: z.number(),
  plan: Answered,
});
/** `fair` is null where none is found that serves as much; it is not there where nobody asked. */
export const RoutingResult = Answered.extend({ fair: Fair.nullable().optional() });
export type RoutingResult = z.infer<typeof RoutingResult>;
export type RoutingRoute = z.infer<typeof RoutingRoute>;
export type RoutingStep = z.infer<typeof RoutingStep>;

export const routingCalls = calls(
  'svc-routing',
  '/api/route',
  { permission: ['Job.Dispatch', 'Job.Drive'] },
  {
    /** Times count from whatever zero the time windows use (midnight or the epoch). */
    solve: post('routing', RoutingRequest, RoutingResult, {
      // Two matrices of 2,000 places and more; read and looked at in a thread.
      body: 'aside',
      maxBytes: 1 << 26,
      ownTransactions: true,
      patienceMs: 70_000,
    }),
    insert: post('insertions', InsertionRequest, InsertionResult, {
      permission: 'Job.Dispatch',
      maxBytes: 1 << 19,
      ours: true,
      summary: 'What more freight would do to each of these routes, whose stops keep their order.',
    }),
  },
);
