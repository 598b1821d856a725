import { setImmediate as rest } from 'node:timers/promises';
import { tooMany } from '@cartage/contract/error.ts';
import { type RoutingRequest, type RoutingResult, routingCalls } from '@cartage/contract/routing/routing.ts';
import { routes } from '@cartage/server/routes.ts';
import { solve } from '../solver/solve.ts';

/** About a second for 200 stops; the last per cents of a plan are not worth a dispatcher's patience. */
const BUDGET_MS = { least: 40, perStop: 5, most: 1500 };
/** The solver shares its thread with everybody's searches: it works in slices and rests in between. */
const SLICE_MS = 8;
const MAX_WAITING = 16;

export const routingRoutes = routes(routingCalls, {
  solve: (_ctx, request) => inTurn(() => run(request)),
});

async function run(request: RoutingRequest): Promise<RoutingResult> {
  const stops = request.jobs.length + 2 * request.shipments.length;
  let spent = 0, slice = performance.now();
  const work = solve(request, { spentMs: () => spent + performance.now() - slice }, Math.min(BUDGET_MS.most, BUDGET_MS.least + stops * BUDGET_MS.perStop));
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - slice < SLICE_MS) continue;
    spent += performance.now() - slice;
    await rest();
    slice = performance.now();
  }
}

let line: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** One plan at a time: two would only make each other late. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw tooMany(5, 'The route planner is busy. Please try again shortly.');
  waiting++;
  const mine = line.then(work, work);
  line = mine.catch(() => undefined);
  try { return await mine; } finally { waiting--; }
}
