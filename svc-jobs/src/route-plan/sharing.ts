/** Hours shared evenly: the evener of two plans is shown and the cheapest lies beside it, or the other way round. Pure. */
import type { PlanSharing } from '@cartage/contract/jobs/plan-insight.ts';
import { round } from '@cartage/contract/money.ts';
import type { RoutingResult } from '@cartage/contract/routing/routing.ts';
import type { PlanFacts } from './facts.ts';
import { better, driverOf, hoursOf, leftOf } from './figures.ts';
import { ordersOf } from './moves.ts';
import type { PlanRow, Sharing } from './route-plan.tables.ts';

type Pair = { result: RoutingResult | null; sharing: Sharing | null };

/** What is shown once a search has answered. A plan whose hours are shared is given up for one that leaves less out or is evener yet. */
export function shownOf(facts: PlanFacts, before: Pair, answer: RoutingResult | null): Pair {
  const { result, sharing } = before;
  if (answer?.fair) {
    const { fair, ...cheapest } = answer;
    const even = sharing && !sharing.evenly ? sharing.other : result;
    if (sharing && even && !isEvener(facts, even, fair.plan)) return before;
    return { result: fair.plan, sharing: { evenly: true, other: cheapest } };
  }
  const placesMore = !answer || !result || leftOf(facts, answer).size < leftOf(facts, result).size;
  return sharing && !(answer && placesMore) ? before : { result: better(facts, result, answer), sharing: null };
}

function isEvener(facts: PlanFacts, was: RoutingResult, now: RoutingResult): boolean {
  const [leftBefore, left] = [leftOf(facts, was).size, leftOf(facts, now).size];
  if (left !== leftBefore) return left < leftBefore;
  const span = (of: RoutingResult) => round(daysOf(facts, of).longest - daysOf(facts, of).shortest, 1);
  return span(now) < span(was) || (span(now) === span(was) && now.summary.cost < was.summary.cost);
}

/** The longest and the shortest day, of all who may drive: whoever gets nothing has none. */
function daysOf(facts: PlanFacts, { routes }: Pick<RoutingResult, 'routes'>): { longest: number; shortest: number } {
  const hours = new Map(routes.map((r) => [driverOf(facts, r)?.id, hoursOf(r)]));
  const all = facts.drivers.map((d) => hours.get(d.id) ?? 0);
  return { longest: round(Math.max(...all), 1), shortest: round(Math.min(...all), 1) };
}

export function sharingOf(facts: PlanFacts, { result, sharing }: Pair): PlanSharing | null {
  if (!result || !sharing) return null;
  const of = (plan: RoutingResult) => ({
    cost: round(plan.routes.reduce((n, r) => n + r.cost, 0)),
    ...daysOf(facts, plan),
  });
  const [even, cheapest] = sharing.evenly ? [result, sharing.other] : [sharing.other, result];
  return { evenly: sharing.evenly, even: of(even), cheapest: of(cheapest) };
}

/** The other plan in place of the one that is shown; what is fixed stays so where that one begins with it too. */
export function exchanged({ facts, fixed }: PlanRow, result: RoutingResult, { evenly, other }: Sharing) {
  const orders = ordersOf(facts, other);
  const begins = (driverid: string, keys: readonly string[]) =>
    keys.every((key, n) => (orders.get(driverid) ?? []).filter((k) => k.includes('|'))[n] === key);
  return {
    result: other,
    sharing: { evenly: !evenly, other: result },
    fixed: Object.fromEntries(Object.entries(fixed).filter(([driverid, keys]) => begins(driverid, keys))),
  };
}
