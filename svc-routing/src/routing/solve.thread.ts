/** The three parts of planning, each in a worker thread: reading what may be tens of megabytes, searching, and writing down what was found. */
import { invalid } from '@cartage/contract/error.ts';
import { routingCalls, type RoutingRequest, type RoutingResult } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { parseInput } from '@cartage/server/input.ts';
import { threadWork } from '@cartage/server/thread-work.ts';
import { planAtDoors } from '../learned/at-doors.ts';
import { type Learned, pacesAt } from '../learned/learned.ts';
import { type Roads, withRoads } from '../roads/roads.ts';
import { compile, type Compiled } from '../solver/model/compile.ts';
import type { Model } from '../solver/model/model.ts';
import { anneal } from '../solver/search/anneal.ts';
import { enough } from '../solver/search/pace.ts';
import type { Kept } from '../solver/search/plan.ts';
import { beside } from '../solver/answer/beside.ts';
import { type FairBy, fairer } from '../solver/search/fair.ts';
import { answerOf, answerOfGiven } from '../solver/solve.ts';
import type { Areas } from '../travel/areas.ts';
import { fairBy } from './fairly.ts';
import { begin, betterThan, type Board, isStopped, show } from './board.ts';

type Reading = { bytes: Uint8Array; areas: Areas; roads: Roads | null; learned: Learned | null; nowMs: number };
type Source = NonNullable<RoutingResult['ways']>['source'];
/** `failure`: why the server of roads was of no use. */
export const read = threadWork(
  async ({ bytes, areas, roads, learned, nowMs }: Reading): Promise<{ compiled: Compiled; failure: string | null }> => {
    const asText = parsed(new TextDecoder().decode(bytes));
    refuseLarge(bytes.byteLength, asText);
    const given = parseInput(routingCalls.solve, asText) as RoutingRequest;
    fairBy(given);
    const { request: asked, doors } = planAtDoors(given, learned, nowMs);
    const isOwn = given.matrices != null;
    const { request, failure } =
      roads && !isOwn ? await withRoads(asked, roads, areas) : { request: asked, failure: null };
    // Whoever gives matrices, or has a server of roads, knows better than a model that is fitted.
    const source: Source = isOwn ? 'request' : roads && failure === null ? roads.kind : 'model',
      paces = learned && source === 'model' ? pacesAt(learned, nowMs) : null;
    const ways = { source, isFallback: failure !== null, learned: { doors, isFitted: paces !== null } };
    return { compiled: compile(request, { areas, paces, ways }), failure };
  },
);
/** Matrices of 2,000 places are 44 MB; stops alone are never as much as this. */
const MOST_WITHOUT_MATRICES = 10_000_000;
function refuseLarge(bytes: number, request: unknown): void {
  const hasMatrices = typeof request === 'object' && request !== null && 'matrices' in request && request.matrices;
  if (bytes >= MOST_WITHOUT_MATRICES && !hasMatrices) throw invalid([], say('tooLarge'));
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch (cause) {
    throw Object.assign(invalid([], sayKit('unreadable')), { cause });
  }
}

/** `endsMs` is a moment of Date.now: each thread has a clock of its own otherwise. `limitMs` counts from when the first thread begins instead. */
export type Task = { model: Model; board: Board; thread: number; seed: number } & (
  | { endsMs: number }
  | { limitMs: number }
);
/** At so many points of the way the threads look at what the others have. */
const MEETINGS = 12;

/** Null where it was called off before it began. */
export const searched = threadWork(({ model, board, thread, seed, ...time }: Task): Kept | null => {
  if (isStopped(board)) return null;
  const beganMs = begin(board),
    endsMs = 'endsMs' in time ? time.endsMs : beganMs + time.limitMs;
  const offset = Date.now() - performance.now();
  let met = 0;
  return anneal(model, {
    seed,
    progress(attempts) {
      const now = performance.now() + offset;
      if (now >= endsMs || isStopped(board)) return 1;
      return Math.max((now - beganMs) / (endsMs - beganMs), attempts / enough(model.tasks));
    },
    isCalledOff: () => isStopped(board),
    watch: (best, attempts) => show(board, thread, best, attempts),
    exchange(best, progress) {
      if (board.slots.length === 1 || Math.floor(progress * MEETINGS) <= met) return undefined;
      met = Math.floor(progress * MEETINGS);
      return betterThan(board, thread, best);
    },
  });
});

export type Evening = { model: Model; board: Board; kept: Kept; by: FairBy; seed: number; forMs: number };
/** Beside the cheapest plan one that shares the work out more evenly, or null. */
export const evened = threadWork(({ model, board, kept, by, seed, forMs }: Evening): Kept | null => {
  const began = performance.now();
  const progress = () => (isStopped(board) ? 1 : (performance.now() - began) / forMs);
  return fairer(model, kept, by, { seed, progress, isCalledOff: () => isStopped(board) });
});

type Plans = { compiled: Compiled; kept: Kept | null; fair?: { by: FairBy; plan: Kept | null } | undefined };
/** Without a plan, the order that was given is timed. */
export const answered = threadWork(({ compiled, kept, fair }: Plans): RoutingResult => {
  if (!kept) return answerOfGiven(compiled, compiled.given!);
  const result = answerOf(compiled, kept);
  return fair ? { ...result, fair: beside(compiled, result, fair) } : result;
});
