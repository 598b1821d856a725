/** What one learns of a plan besides its routes: how the search goes, what is left out and why, and how it compares with today's. */
import { Instant, Sentence } from '../wire.ts';
import { z } from '../zod.ts';

const figures = z.object({
  cost: z.number(),
  km: z.number(),
  hours: z.number(),
  /** Stops behind their promise, and jobs without a place. */
  late: z.number().int(),
  unassigned: z.number().int(),
});
export type PlanFigures = z.infer<typeof figures>;

/** What one reads of a job at one of its doors. */
export const PlanDoor = z.object({
  jobid: z.string(),
  jobno: z.string(),
  suburb: z.string().nullable(),
  company: z.string().nullable(),
  quantity: z.number().int(),
  weightkg: z.number(),
  isdangerousgood: z.boolean(),
  opens: Instant.nullable(),
  /** What was promised. */
  due: Instant.nullable(),
});
export type PlanDoor = z.infer<typeof PlanDoor>;

export const PlanUnassigned = PlanDoor.extend({
  /** Null where nobody knows where it is. */
  location: z.tuple([z.number(), z.number()]).nullable(),
  reason: Sentence,
  /** The smallest change that gives it a place: what, and at which price; null where none would. */
  freeing: z.object({ text: Sentence, note: Sentence }).nullable(),
});
export type PlanUnassigned = z.infer<typeof PlanUnassigned>;

/** A plan's cost, and how many hours its longest and its shortest day have. */
const shares = z.object({ cost: z.number(), longest: z.number(), shortest: z.number() });
export const PlanSharing = z.object({
  /** Which of both is shown, and would be accepted. */
  evenly: z.boolean(),
  even: shares,
  cheapest: shares,
});
export type PlanSharing = z.infer<typeof PlanSharing>;

export const PlanInsight = z.object({
  progress: z.object({
    elapsedMs: z.number(),
    limitMs: z.number(),
    iteration: z.number().int(),
    /** Other plans are searched for first; its time begins with its turn. */
    isWaiting: z.boolean().default(false),
    /** The best plan from each moment on. */
    curve: z.array(z.object({ atMs: z.number(), cost: z.number(), unassigned: z.number().int() })),
  }),
  unassigned: z.array(PlanUnassigned),
  /** With even days as the goal, once there is a plan whose hours are shared more evenly than the cheapest's. */
  sharing: PlanSharing.nullable(),
  comparison: z.object({
    /** Null where today's plan could not be worked out. */
    current: figures.nullable(),
    planned: figures,
    /** Jobs that change hands; null is nobody. */
    moves: z.array(
      z.object({
        jobid: z.string(),
        jobno: z.string(),
        suburb: z.string().nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    stay: z.number().int(),
  }),
});
export type PlanInsight = z.infer<typeof PlanInsight>;
