/** Plans of a day: who carries what in which order, found while one watches, changed by hand, accepted as runs, taken back. */
import { calls, del, get, post, put } from '../call.ts';
import { Day, Guid, Instant, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { PlanInsight, PlanDoor } from './plan-insight.ts';

/** What matters: the least cost, hours shared evenly, or a margin before each promise. */
export const PLAN_GOALS = ['cost', 'fairness', 'punctuality'] as const;
export const PLAN_STATES = ['planning', 'ready', 'failed', 'accepted'] as const;
export const PLAN_SECONDS = { least: 5, usual: 30, most: 60 } as const;
/** An edit can be taken back so long. */
export const UNDO_SECONDS = 10;
/** Refusals of an acceptance after which going on plans from what is so by then. */
export const OUTDATED: readonly string[] = ['plan.jobsChanged', 'plan.timesPassed'];
/** Jobs of one plan. */
export const MOST_PLANNED = 1000;

const location = z.tuple([z.number(), z.number()]);
/** Of which job, and which end of it. */
const stopOf = { jobid: z.string(), type: z.enum(['pickup', 'delivery']) };

export const PlanStop = PlanDoor.extend({
  ...stopOf,
  number: z.number().int(),
  location,
  /** When the work at the door begins and ends. */
  at: Instant,
  leaves: Instant,
  /** From what was promised. */
  lateminutes: z.number().int(),
  /** Stays where it is in every further search. */
  isfixed: z.boolean(),
  /** The rule that was bent for it, in words, and what that costs; by how much, where it is the lateness alone. */
  bent: z.object({ text: Sentence, cost: z.number(), lateminutes: z.number().int().optional() }).nullable(),
});
export type PlanStop = z.infer<typeof PlanStop>;

/** What may give where that is cheaper than keeping it: dollars a minute, and minutes at most. */
const give = (most: number) =>
  z.object({ perMinute: z.number().min(0).max(1000), minutes: z.number().int().min(1).max(most) });
export const PlanGives = z.object({ late: give(240).optional(), overtime: give(120).optional() });
export type PlanGives = z.infer<typeof PlanGives>;

export const PlanRoute = z.object({
  driverid: z.string(),
  code: z.string(),
  name: z.string(),
  vehicle: z.string().nullable(),
  registrationnumber: z.string().nullable(),
  shiftfrom: Instant,
  shiftuntil: Instant,
  /** Null where nothing is to be driven. */
  startsat: Instant.nullable(),
  endsat: Instant.nullable(),
  start: location.nullable(),
  end: location.nullable(),
  km: z.number(),
  hours: z.number(),
  cost: z.number(),
  /** How far the day goes beyond the shift, in words, and what that costs; null where it does not, or nobody priced it. */
  overtime: z.object({ text: Sentence, cost: z.number() }).nullable(),
  /** Made already; they stay on the run and are not planned. */
  donestops: z.number().int(),
  stops: z.array(PlanStop),
  /** Rests, and second loads at the depot. */
  pauses: z.array(z.object({ type: z.enum(['break', 'reload']), at: Instant, until: Instant })),
  geometry: z.string().nullable(),
});
export type PlanRoute = z.infer<typeof PlanRoute>;

export const RoutePlan = z.object({
  id: z.string(),
  day: Day,
  timezone: z.string(),
  goal: z.enum(PLAN_GOALS),
  gives: PlanGives,
  state: z.enum(PLAN_STATES),
  /** Why it failed. */
  problem: Sentence.nullable(),
  jobs: z.number().int(),
  planned: z.number().int(),
  routes: z.array(PlanRoute),
  ...PlanInsight.shape,
  /** The last change by hand, while it can be taken back; with `state` accepted, the acceptance. */
  undo: z.object({ text: Sentence, until: Instant.nullable() }).nullable(),
  /** Counts changes by hand. */
  revision: z.number().int(),
  creationTime: Instant,
});
export type RoutePlan = z.infer<typeof RoutePlan>;

/** A stop in the hand: whose day it would go into, and as which of its stops. */
const Move = z.object({ ...stopOf, jobid: Guid, driverid: Guid, position: z.number().int().min(1).max(500) });
export type PlanMove = z.output<typeof Move>;
export const MoveVerdict = z.object({
  /** Why it cannot be dropped there; null where it can. */
  refusal: Sentence.nullable(),
  position: z.number().int(),
  at: Instant.nullable(),
  due: Instant.nullable(),
  lateminutes: z.number().int(),
  addskm: z.number(),
  addscost: z.number(),
  /** Other stops that it makes late, or later. */
  alsolate: z.array(z.object({ suburb: z.string().nullable(), lateminutes: z.number().int() })),
});
export type MoveVerdict = z.infer<typeof MoveVerdict>;

const seconds = z.number().int().min(PLAN_SECONDS.least).max(PLAN_SECONDS.most);
const others = { ownTransactions: true } as const;
export const routePlanCalls = calls(
  'svc-jobs',
  '/api/jobs/plan',
  { permission: 'Job.Dispatch', staff: true, ours: true },
  {
    start: post(
      'plan',
      {
        day: Day.optional(),
        /** Without them: all that wait on the day. What the chosen drivers hold is always planned with them. */
        jobIds: z.array(Guid).max(MOST_PLANNED).optional(),
        /** Without them: all who are fit and have a vehicle. */
        driverIds: z.array(Guid).min(1).max(200).optional(),
        goal: z.enum(PLAN_GOALS).default('cost'),
        gives: PlanGives.default({}),
        seconds: seconds.default(PLAN_SECONDS.usual),
      },
      RoutePlan,
      { ...others, summary: 'Begins to plan a day over again.' },
    ),
    find: get('plan', { id: Guid }, RoutePlan),
    /** The day's last plan that is not accepted or discarded yet, or was accepted and can still be taken back. */
    current: get('current-plan', { day: Day.optional() }, z.object({ plan: RoutePlan.nullable() })),
    stop: put('stop-plan', { id: Guid }, RoutePlan, { ...others, summary: 'Good enough: keeps the best plan so far.' }),
    goOn: put('go-on', { id: Guid, seconds }, RoutePlan, {
      ...others,
      summary:
        'Searches on; a worse plan is not taken. Where jobs or drivers have changed, or the day is under way, from what is so by now.',
    }),
    free: put('free-job', { id: Guid, jobid: Guid }, RoutePlan, {
      ...others,
      summary: 'Bends the least that keeps a job out, and plans on.',
    }),
    share: put('share-hours', { id: Guid, evenly: z.boolean() }, RoutePlan, {
      ...others,
      summary:
        'Shows the plan whose hours are shared evenly, or the cheapest; what was moved by hand is of one of them.',
    }),
    check: post('check-move', { id: Guid, move: Move }, MoveVerdict, {
      ...others,
      summary: 'What moving a stop by hand would do; nothing changes.',
    }),
    move: put('move-stop', { id: Guid, move: Move }, RoutePlan, others),
    fix: put('fix-stops', { id: Guid, driverid: Guid, count: z.number().int().min(0).max(500) }, RoutePlan, {
      ...others,
      summary: 'The first so many stops of a day stay where they are in every further search.',
    }),
    accept: put('accept-plan', { id: Guid, overrideReason: text(400).optional() }, RoutePlan, {
      ...others,
      summary: 'Makes allocations and runs of the plan, all of them or none.',
    }),
    undo: put('undo-plan', { id: Guid }, RoutePlan, {
      ...others,
      summary: 'Takes back the last change for ten seconds, or the acceptance while all is as it left it.',
    }),
    remove: del('plan', { id: Guid }, undefined, { ...others, query: ['id'] }),
  },
);
