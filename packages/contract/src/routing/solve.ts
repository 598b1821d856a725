/** A search that goes on by itself: started, watched while its plan gets better, stopped when it is good enough. */
import { calls, get, post, put } from '../call.ts';
import { flag, Guid, Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { RoutingRequest, RoutingResult } from './routing.ts';

/** `stopped`: somebody had enough of it; `done`: its time was up, or nothing better turns up. */
export const SOLVE_STATES = ['running', 'done', 'stopped', 'failed'] as const;
export const MOST_CURVE_POINTS = 200;
/** Searches of one tenant at a time. */
export const MOST_SOLVES = 2;
/** Seconds of a search for which nobody says how long. */
export const USUAL_SOLVE_SECONDS = 30;

/** The best plan from that moment on. `unassigned` counts stops: a shipment has two. */
const CurvePoint = z.object({ atMs: z.number(), cost: z.number(), unassigned: z.number().int() });
export const Solve = z.object({
  id: Guid,
  state: z.enum(SOLVE_STATES),
  error: z.object({ code: z.string(), message: Sentence }).nullable(),
  /** Others search before it; it begins, and its time with it, when it is its turn. */
  isWaiting: z.boolean().default(false),
  /** Attempts made so far, by all threads. */
  iteration: z.number().int(),
  /** Since the search began; 0 while it waits for a thread. */
  elapsedMs: z.number(),
  limitMs: z.number(),
  /** Of the best plan so far; null before there is one. */
  cost: z.number().nullable(),
  unassigned: z.number().int().nullable(),
  curve: z.array(CurvePoint).max(MOST_CURVE_POINTS),
  /** The best plan, checked; while the search runs only where it was asked for. */
  answer: RoutingResult.nullable(),
});
export type Solve = z.infer<typeof Solve>;
export type SolvePoint = z.infer<typeof CurvePoint>;

export const solveCalls = calls(
  'svc-routing',
  '/api/route/solve',
  { permission: ['Job.Dispatch', 'Job.Drive'], ours: true },
  {
    start: post('start-solve', RoutingRequest, z.object({ id: Guid }), {
      body: 'aside',
      maxBytes: 1 << 26,
      ownTransactions: true,
      cost: 5,
      summary: 'Begins to search for a plan in the background; `limit` seconds long.',
    }),
    find: get('get-solve', { id: Guid, withAnswer: flag().default(false) }, Solve, {
      summary: 'How far a search is, and its plan at the end or where it is asked for.',
    }),
    stop: put('stop-solve', { id: Guid }, Solve, {
      ownTransactions: true,
      summary: 'Ends a search and answers the best plan so far.',
    }),
  },
);
