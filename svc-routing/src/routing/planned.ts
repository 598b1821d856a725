/** One request planned: read, searched by one or two threads until its time is up, checked. A caller who leaves ends it. */
import { conflict } from '@cartage/contract/error.ts';
import type { RoutingResult } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { onThread } from '@cartage/server/threads.ts';
import type { Compiled } from '../solver/model/compile.ts';
import { bestOf, newBoard, seedOf, stop } from './board.ts';

const solver = onThread<typeof import('./solve.thread.ts')>(new URL('./solve.thread.ts', import.meta.url));

import { fairBy, partsOf } from './fairly.ts';
import { readAside } from './read.ts';
import { searchThreads } from './search-threads.ts';

/** Where nobody says how long: about a second for 200 stops; the last per cents of a plan are not worth a dispatcher's patience. */
const BUDGET_MS = { least: 40, perStop: 5, most: 1500 };
/** Writing down and checking, by stop, which is part of the time that the caller gives. */
const ANSWER_MS = { least: 10, perStop: 0.05 };
/** Two threads are worth it where somebody waits for a good plan; a small one is found by one. */
const TWO_FROM_MS = 1000,
  TWO_FROM_STOPS = 40;
/** Beyond its search a part may take so long, waiting for a thread included. */
const GRACE_MS = 60_000;

export async function planned(ctx: Ctx): Promise<RoutingResult> {
  const beganMs = Date.now();
  const compiled = await readAside(ctx);
  const readMs = Date.now();
  if (compiled.given) return solver(ctx, 'answered', { compiled, kept: null });
  const { model, request } = compiled;
  const by = fairBy(request),
    [budgetMs, fairMs] = partsOf(by, budgetOf(compiled));
  const threads = budgetMs >= TWO_FROM_MS && request.limit != null && model.stops >= TWO_FROM_STOPS ? 2 : 1;
  const board = newBoard(threads, model);
  const leave = () => stop(board);
  ctx.reply?.raw.once('close', leave);
  // A budget of our own is for the search; a limit of the caller's is for everything.
  const endsMs =
    request.limit == null
      ? readMs + budgetMs
      : Math.max(readMs + BUDGET_MS.least, beganMs + budgetMs - ANSWER_MS.least - ANSWER_MS.perStop * model.stops);
  const plans = await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const task = { model, board, thread, seed: seedOf(request, thread), endsMs };
      return solver(searchThreads(ctx), 'searched', task, budgetMs + GRACE_MS);
    }),
  );
  const kept = bestOf(plans);
  if (!kept) throw conflict('routing.left', say('routing.left'));
  const fair = by && {
    by,
    plan: await solver(
      searchThreads(ctx),
      'evened',
      { model, board, kept, by, seed: seedOf(request, 0), forMs: fairMs },
      fairMs + GRACE_MS,
    ),
  };
  ctx.reply?.raw.off('close', leave);
  const foundMs = Date.now();
  const result = await solver(ctx, 'answered', { compiled, kept, fair: fair ?? undefined });
  result.summary.computing_times = {
    loading: readMs - beganMs,
    solving: foundMs - readMs,
    routing: Date.now() - foundMs,
  };
  return result;
}

function budgetOf({ model, request }: Compiled): number {
  if (request.limit != null) return request.limit * 1000;
  return Math.min(BUDGET_MS.most, BUDGET_MS.least + model.stops * BUDGET_MS.perStop);
}
