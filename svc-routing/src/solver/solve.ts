/** A plan in the time given: construction, local search, then ruin and recreate until the time is up. A generator, so that whoever runs it decides when to rest. */
import type { RoutingRequest, RoutingResult } from '@cartage/contract/routing/routing.ts';
import { insertAll } from './insertion.ts';
import { isBetter, type Plan, polish, ruinAndRecreate } from './improve.ts';
import { type Problem, problemOf } from './problem.ts';
import { resultOf } from './result.ts';
import { type Route, routeOf } from './route.ts';

/** `spentMs`: computing time so far. */
export type Clock = { spentMs(): number };
/** Beyond this many tasks times vehicles the regrets of all would take longer than they are worth. */
const REGRET_LIMIT = 3000, REGRET_TASKS = 400;

export function* solve(request: RoutingRequest, clock: Clock, budgetMs: number): Generator<void, RoutingResult> {
  const problem = yield* problemOf(request);
  const loaded = clock.spentMs();
  const plan = yield* planFor(problem, clock, budgetMs);
  const solved = clock.spentMs();
  const result = resultOf(problem, plan, request.options['geometry'] !== false);
  result.summary.computing_times = { loading: Math.round(loaded), solving: Math.round(solved - loaded), routing: Math.round(clock.spentMs() - solved) };
  return result;
}

export function* planFor(problem: Problem, clock: Clock, budgetMs: number, seed = 1): Generator<void, Plan> {
  const routes: Route[] = problem.vehicles.map((_, i) => routeOf(problem, i, [])!);
  const order = problem.tasks.map((_, i) => i).sort((a, b) => problem.tasks[b]!.priority - problem.tasks[a]!.priority || closesOf(problem, a) - closesOf(problem, b));
  const fast = order.length * routes.length > REGRET_LIMIT || order.length > REGRET_TASKS;
  const plan: Plan = { routes, left: [] };
  plan.left = yield* insertAll(problem, plan.routes, order, fast);
  const isOver = () => clock.spentMs() >= budgetMs;
  for (const _ of until(polish(problem, plan), isOver)) yield;
  const random = randomFrom(seed);
  const began = clock.spentMs();
  let best = plan;
  // The search tells what it finds, since it may be cut short at any moment.
  const search = ruinAndRecreate(problem, { routes: [...plan.routes], left: plan.left }, random, () => Math.max(0, 1 - (clock.spentMs() - began) / Math.max(1, budgetMs - began)), (found) => { if (isBetter(problem, found, best)) best = found; });
  for (const _ of until(search, isOver)) yield;
  const last: Plan = { routes: [...best.routes], left: best.left };
  for (const _ of until(polish(problem, last), () => clock.spentMs() >= budgetMs * 1.1)) yield;
  return last;
}

function* until(work: Generator<void, unknown>, isOver: () => boolean): Generator<void> {
  while (!isOver() && !work.next().done) yield;
}
const closesOf = (p: Problem, task: number) => Math.min(...p.tasks[task]!.stops.map((s) => p.stops[s]!.windows.at(-1)![1]));
/** The same request gives the same plan, as far as the time allows. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
