/** Why a task was left out: every place for it on every vehicle is tried, and that which asks for least is told. */
import type { RoutingReason } from '@cartage/contract/routing/routing.ts';
import type { Compiled } from '../model/compile.ts';
import type { Model } from '../model/model.ts';
import { Route } from '../search/route.ts';
import { type Needs, needsOf, needsOfDay } from './needs.ts';

/** So many stops are driven past in all, about a tenth of a second; who asks for thousands at once reads the first reasons. */
const MOST_VISITS = 3_000_000;
/** One on a day with breaks or reloads takes as long as so many. */
const DAY = 10;

/** `routes`: each vehicle's stops. Answers by task; a task that is not there was not looked into. */
export function reasonsOf(
  { model: m, request }: Compiled,
  routes: readonly (readonly number[])[],
  tasks: readonly number[],
): ReadonlyMap<number, RoutingReason> {
  const found = new Map<number, RoutingReason>();
  const budget = { visits: MOST_VISITS };
  for (const task of tasks.toSorted((a, b) => m.weight[b]! - m.weight[a]! || a - b)) {
    const reason = reasonOf(m, routes, task, budget);
    if (reason === undefined) break;
    found.set(task, {
      vehicle: reason === null ? null : request.vehicles[reason.vehicle]!.id,
      needs: reason === null ? [{ cause: 'skill', excess: 0 }] : reason.needs,
    });
  }
  return found;
}

/** Null where nobody may do it; undefined once the budget is spent. */
function reasonOf(
  m: Model,
  routes: readonly (readonly number[])[],
  task: number,
  budget: { visits: number },
): (Needs & { vehicle: number }) | null | undefined {
  let best: (Needs & { vehicle: number }) | null = null;
  const seen = new Set<number>();
  for (let v = 0; v < m.vehicles; v++) {
    const stops = routes[v]!;
    if (m.able[task * m.vehicles + v] === 0) continue;
    if (stops.length === 0) {
      if (seen.has(m.kind[v]!)) continue;
      seen.add(m.kind[v]!);
    }
    const route = m.duties[v] ? new Route(m, v) : null;
    for (const tried of placesOf(m, stops, task, m.locked[v]!.length)) {
      budget.visits -= (tried.length + 1) * (route ? DAY : 1);
      if (budget.visits < 0) return undefined;
      const needs = route?.day ? needsOfDay(m, route, tried, task) : needsOf(m, v, tried, task);
      // One thing that gives is easier to ask for than two.
      if (
        !best ||
        needs.needs.length < best.needs.length ||
        (needs.needs.length === best.needs.length && needs.weight < best.weight)
      )
        best = { ...needs, vehicle: v };
      if (best.needs.length === 0) return best;
    }
  }
  return best;
}

/** The route with the task in it, at each place or pair of places behind what is fixed. */
function* placesOf(m: Model, stops: readonly number[], task: number, from: number): Generator<number[]> {
  const first = m.first[task]!,
    second = m.second[task]!;
  for (let i = from; i <= stops.length; i++) {
    const one = stops.toSpliced(i, 0, first);
    if (second < 0) yield one;
    else for (let j = i + 1; j <= one.length; j++) yield one.toSpliced(j, 0, second);
  }
}
