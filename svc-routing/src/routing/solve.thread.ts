/** The three parts of planning, each in a worker thread: reading what may be tens of megabytes, searching, and writing down what was found. */
import { invalid } from '@cartage/contract/error.ts';
import { routingCalls, type RoutingRequest, type RoutingResult } from '@cartage/contract/routing/routing.ts';
import { parseInput } from '@cartage/server/input.ts';
import { threadWork } from '@cartage/server/thread-work.ts';
import { compile, type Compiled } from '../solver/model/compile.ts';
import type { Model } from '../solver/model/model.ts';
import { anneal } from '../solver/search/anneal.ts';
import type { Kept } from '../solver/search/plan.ts';
import { answerOf, answerOfGiven } from '../solver/solve.ts';
import type { Areas } from '../travel/areas.ts';
import { begin, betterThan, type Board, isStopped, show } from './board.ts';

export const read = threadWork(({ text, areas }: { text: string; areas: Areas }): Compiled => {
  return compile(parseInput(routingCalls.solve, parsed(text)) as RoutingRequest, areas);
});
function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch (cause) {
    throw Object.assign(invalid([], 'The request could not be read.'), { cause });
  }
}

/** `endsMs` is a moment of Date.now: each thread has a clock of its own otherwise. `limitMs` counts from when the first thread begins instead. */
export type Task = { model: Model; board: Board; thread: number; seed: number } & (
  | { endsMs: number }
  | { limitMs: number }
);
/** At so many points of the way the threads look at what the others have. */
const MEETINGS = 12;
/** After so many attempts nothing better turns up; a handful of stops is not searched for a minute because it may be. */
const enough = (tasks: number): number => 2000 + 400 * tasks * tasks;

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

/** Without a plan, the order that was given is timed. */
export const answered = threadWork(({ compiled, kept }: { compiled: Compiled; kept: Kept | null }): RoutingResult =>
  kept ? answerOf(compiled, kept) : answerOfGiven(compiled, compiled.given!),
);
