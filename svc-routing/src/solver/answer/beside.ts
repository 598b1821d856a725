/** A fair plan beside the cheapest: how much nearer the days come, and what that costs. */
import type { RoutingResult } from '@cartage/contract/routing/routing.ts';
import type { Compiled } from '../model/compile.ts';
import type { FairBy } from '../search/fair.ts';
import type { Kept } from '../search/plan.ts';
import { answerOf } from '../solve.ts';
import { cents } from './written.ts';

/** Null where it is no fairer after all. */
export function beside(
  compiled: Compiled,
  cheapest: RoutingResult,
  { by, plan }: { by: FairBy; plan: Kept | null },
): RoutingResult['fair'] {
  if (!plan) return null;
  const fair = answerOf(compiled, plan);
  const span = { cheapest: spanOf(compiled, cheapest, by), fair: spanOf(compiled, fair, by) };
  if (span.fair >= span.cheapest) return null;
  return { by, span, costsMore: cents(fair.summary.cost - cheapest.summary.cost), plan: fair };
}

function spanOf({ request }: Compiled, { routes }: RoutingResult, by: FairBy): number {
  const work = new Map(
    routes.map((r) => [
      r.vehicle,
      by === 'hours'
        ? r.duration + r.service + r.setup + r.waiting_time
        : r.steps.filter((s) => STOPS.has(s.type)).length,
    ]),
  );
  const all = request.vehicles.map(({ id }) => work.get(id) ?? 0);
  return cents(Math.max(...all) - Math.min(...all));
}
const STOPS = new Set(['job', 'pickup', 'delivery']);
