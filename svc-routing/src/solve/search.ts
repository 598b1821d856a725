/** One search in the background: threads that look for a plan, and whoever asks how far they are. */
import { setImmediate as rest, setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@cartage/contract/error.ts';
import type { RoutingResult } from '@cartage/contract/routing/routing.ts';
import { type Solve, USUAL_SOLVE_SECONDS } from '@cartage/contract/routing/solve.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import type { Logger } from '@cartage/server/context.ts';
import { onThread } from '@cartage/server/threads.ts';
import { bestOf, betterThan, isStopped, newBoard, seedOf, stop, watched } from '../routing/board.ts';
import { fairBy, partsOf } from '../routing/fairly.ts';
import { type Pool, THREADS_A_SEARCH } from '../routing/search-threads.ts';
import type { Compiled } from '../solver/model/compile.ts';
import type { FairBy } from '../solver/search/fair.ts';
import type { Kept } from '../solver/search/plan.ts';
import type { Turns } from '../routing/turns.ts';

export type Pools = { searching: Pool; turns: Turns; writing: Pool; log: Pick<Logger, 'error'> };
export type View = Omit<Solve, 'id' | 'answer'>;
export type Search = {
  view(): View;
  /** The best plan as it is answered, checked; null before there is one. While it runs at most a second old. */
  written(): Promise<RoutingResult | null>;
  /** Done when nothing searches any more and the last plan is written down. */
  stop(): Promise<void>;
  /** As `stop`, for whom wants what was found: a search that has only just begun is given a moment for its first plan. */
  enough(): Promise<void>;
  ended: Promise<void>;
};

const solver = onThread<typeof import('../routing/solve.thread.ts')>(
  new URL('../routing/solve.thread.ts', import.meta.url),
);
const FRESH_MS = 1000;
const TWO_FROM_STOPS = 40;
/** Beyond its own time a search may take so long. */
const GRACE_MS = 60_000;
/** A thread starts and puts thousands of stops in within so long. */
const FIRST_PLAN_MS = 3000,
  LOOK_MS = 10;
const NO_PLAN = { missing: Infinity, cost: Infinity };

export function searchFor(tenantId: number, compiled: Compiled, { searching, turns, writing, log }: Pools): Search {
  const { model, request } = compiled;
  const limitMs = (request.limit ?? USUAL_SOLVE_SECONDS) * 1000;
  const by = fairBy(request),
    [cheapestMs, fairMs] = partsOf(by, limitMs);
  const board = newBoard(model.stops >= TWO_FROM_STOPS ? THREADS_A_SEARCH : 1, model);
  const givenUp = Promise.withResolvers<null>();
  const turn = compiled.given ? null : turns.take(tenantId);
  let state: Solve['state'] = 'running',
    error: Solve['error'] = null,
    answer: RoutingResult | null = null,
    endedMs = 0;
  let last: { atMs: number; missing: number; cost: number; answer: Promise<RoutingResult | null> } | undefined;

  const ended = run()
    .catch((fault: unknown) => {
      if (!(fault instanceof AppError)) log.error({ err: fault }, 'a search failed');
      const told = fault instanceof AppError ? fault : null;
      error = { code: told?.code ?? 'internal', message: toStored(told?.message ?? say('search.failed')) };
      state = 'failed';
    })
    .finally(() => {
      stop(board);
      turn?.leave();
    });

  async function run(): Promise<void> {
    // Requests and plans are large: each passes to or from a thread in a turn of its own.
    await rest();
    if (!turn) answer = await solver(writing, 'answered', { compiled, kept: null });
    else {
      await Promise.race([turn.mine, givenUp.promise]);
      const plans = isStopped(board) ? null : await Promise.race([Promise.all(cheapest()), givenUp.promise]);
      const kept = bestOf(plans ?? []);
      const fair = kept && by ? { by, plan: await evenly(kept, by) } : undefined;
      endedMs = Date.now();
      turn.leave();
      if (kept) answer = await solver(writing, 'answered', { compiled, kept, fair });
    }
    await rest();
    state = isStopped(board) ? 'stopped' : 'done';
  }

  function cheapest(): Promise<Kept | null>[] {
    return board.slots.map((_, thread) => {
      const task = { model, board, thread, seed: seedOf(request, thread), limitMs: cheapestMs };
      return solver(searching, 'searched', task, limitMs + GRACE_MS);
    });
  }

  async function evenly(kept: Kept, by: FairBy): Promise<Kept | null> {
    const task = { model, board, kept, by, seed: seedOf(request, 0), forMs: fairMs };
    const looked = solver(searching, 'evened', task, fairMs + GRACE_MS);
    return Promise.race([looked, givenUp.promise]);
  }

  return {
    ended,
    view() {
      const { iteration, curve } = watched(board),
        best = curve.at(-1),
        began = board.began[0]!;
      return {
        state,
        error,
        isWaiting: turn?.isWaiting() ?? false,
        iteration,
        elapsedMs: began === 0 ? 0 : Math.max(0, (endedMs || Date.now()) - began),
        limitMs,
        cost: answer?.summary.cost ?? best?.cost ?? null,
        unassigned: answer?.summary.unassigned ?? best?.unassigned ?? null,
        curve,
      };
    },
    async written() {
      if (state !== 'running') return answer;
      const kept = betterThan(board, -1, last ?? NO_PLAN);
      if (kept && !(last && Date.now() - last.atMs < FRESH_MS)) {
        const { missing, cost } = kept;
        // What cannot be answered yet (a fixed pick-up without its delivery) may be by the end.
        const answer = solver(writing, 'answered', { compiled, kept }).catch(() => null);
        last = { atMs: Date.now(), missing, cost, answer };
      }
      return (await last?.answer) ?? null;
    },
    stop: endNow,
    async enough() {
      const until = Date.now() + FIRST_PLAN_MS;
      while (turn && !turn.isWaiting() && state === 'running' && !watched(board).curve.length && Date.now() < until)
        await sleep(LOOK_MS);
      await endNow();
    },
  };

  async function endNow(): Promise<void> {
    if (state !== 'running') return;
    stop(board);
    // One that still waits for its turn or its thread has nothing to end.
    if (board.began[0] === 0) givenUp.resolve(null);
    await ended;
  }
}
