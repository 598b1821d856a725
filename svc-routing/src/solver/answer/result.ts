/** The plan as the specification spells it: routes with steps, totals, and what is left over. */
import type { RoutingResult, RoutingRoute } from '@cartage/contract/routing/routing.ts';
import type { Compiled } from '../model/compile.ts';
import type { Kept } from '../search/plan.ts';
import { Route } from '../search/route.ts';
import { freely, type GivenDay } from './given.ts';
import { reasonsOf } from './reasons.ts';
import { cents, together, written } from './written.ts';

const TOTALS = ['cost', 'setup', 'service', 'duration', 'waiting_time', 'priority', 'distance'] as const;

export function resultOf(c: Compiled, plan: Kept): RoutingResult {
  const { model } = c;
  const driven = Array.from({ length: model.vehicles }, (_, v) => [
    ...plan.stops.subarray(v === 0 ? 0 : plan.ends[v - 1], plan.ends[v]),
  ]);
  const routes = driven.flatMap((stops, v) => (stops.length ? [written(c, v, dayOf(c, v, stops))] : []));
  const served = new Set(driven.flat());
  const left = Array.from(model.first.keys()).filter((t) => !served.has(model.first[t]!));
  return total(c, routes, served, reasonsOf(c, driven, left));
}

/** The order that was given, timed as it stands; why something is not in it was never asked. */
export function timed(c: Compiled, days: readonly (GivenDay | null)[]): RoutingResult {
  const routes = days.flatMap((day, v) => (day ? [written(c, v, day)] : []));
  const served = new Set(days.flatMap((day) => day?.acts.flatMap((a) => (a.kind === 'stop' ? [a.of] : [])) ?? []));
  return total(c, routes, served, new Map());
}

/** Breaks and reloads where they fit best. */
function dayOf({ model }: Compiled, v: number, stops: readonly number[]): GivenDay {
  if (!model.duties[v]) return freely(stops.map((of) => ({ kind: 'stop', of })));
  return freely(new Route(model, v).day!.acts(Int32Array.from(stops), stops.length));
}

function total(
  { model, visits, ways }: Compiled,
  routes: RoutingRoute[],
  served: ReadonlySet<number>,
  reasons: ReturnType<typeof reasonsOf>,
): RoutingResult {
  const sum = (key: (typeof TOTALS)[number]) => cents(routes.reduce((n, r) => n + r[key], 0));
  const vector = (key: 'amount' | 'pickup' | 'delivery') =>
    Array.from({ length: model.dims }, (_, k) => routes.reduce((n, r) => n + r[key][k]!, 0));
  const unassigned = visits.flatMap(({ id, location, type, description }, s) =>
    served.has(s) ? [] : [{ id, location, type, description, reason: reasons.get(model.task[s]!) ?? null }],
  );
  return {
    code: 0,
    summary: {
      cost: sum('cost'),
      routes: routes.length,
      unassigned: unassigned.length,
      setup: sum('setup'),
      service: sum('service'),
      duration: sum('duration'),
      waiting_time: sum('waiting_time'),
      priority: sum('priority'),
      distance: sum('distance'),
      violations: together(routes.flatMap((r) => r.violations)),
      amount: vector('amount'),
      pickup: vector('pickup'),
      delivery: vector('delivery'),
      computing_times: { loading: 0, solving: 0, routing: 0 },
    },
    unassigned,
    routes,
    ways,
  };
}
