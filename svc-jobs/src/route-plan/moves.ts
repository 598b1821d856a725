/** A stop moved by hand: the days it touches in their new order, to be timed as they stand, and the verdict. Pure. */
import type { MoveVerdict, PlanMove } from '@cartage/contract/jobs/route-plan.ts';
import { round } from '@cartage/contract/money.ts';
import type { RoutingRequest, RoutingResult, RoutingRoute } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { driverOf, latenessOf } from './figures.ts';
import { keyOf, type PlanFacts } from './facts.ts';
import { keyOfStep, stepOf } from './request.ts';
import { promiseOf } from './windows.ts';

/** Stops by key, and rests where they are. */
type Order = string[];
const isStop = (of: string) => of.includes('|');

export function ordersOf(facts: PlanFacts, result: RoutingResult): Map<string, Order> {
  return new Map(
    result.routes.map((r) => [
      driverOf(facts, r)!.id,
      r.steps.flatMap((s) => keyOfStep(facts, s) ?? (s.type === 'break' || s.type === 'reload' ? [s.type] : [])),
    ]),
  );
}

/** The orders that change, by driver; a text where the move makes no sense. */
export function moved(
  facts: PlanFacts,
  orders: ReadonlyMap<string, Order>,
  fixed: Readonly<Record<string, readonly string[]>>,
  { jobid, type, driverid, position }: PlanMove,
): Map<string, Order> | string {
  const key = keyOf(jobid, type),
    mate = keyOf(jobid, type === 'pickup' ? 'delivery' : 'pickup');
  const from = [...orders].find(([, order]) => order.includes(key))?.[0];
  const to = facts.drivers.find((d) => d.id === driverid);
  if (!from || !to) return say('move.gone');
  const stays = new Set(Object.values(fixed).flat());
  if (stays.has(key)) return say('move.fixed');
  const job = facts.jobs.find((j) => j.id === jobid)!;
  if (job.isheld && driverid !== from) return say('move.onBoard');
  const first = (fixed[driverid] ?? []).length;
  if (position <= first) return say('move.firstFixed', { count: first, name: to.name });
  // To another driver a shipment goes whole: its other end keeps beside it.
  const both = from !== driverid && orders.get(from)!.includes(mate);
  if (both && stays.has(mate)) return say('move.otherEnd');
  const taken = new Map(
    [...orders].map(([of, order]) => [of, order.filter((k) => k !== key && !(both && k === mate))]),
  );
  const target = taken.get(driverid) ?? [];
  const at = indexOf(target, position);
  const put = both ? (type === 'pickup' ? [key, mate] : [mate, key]) : [key];
  const after = target.toSpliced(at, 0, ...put);
  const [picked, brought] = [after.indexOf(keyOf(jobid, 'pickup')), after.indexOf(keyOf(jobid, 'delivery'))];
  if (picked > brought && brought >= 0) return say('move.precedence');
  return new Map([[driverid, after], ...(from === driverid ? [] : [[from, taken.get(from)!] as const])]);
}

/** Where the n-th stop stands among stops and rests. */
function indexOf(order: Order, position: number): number {
  let n = 0;
  for (const [i, of] of order.entries()) if (isStop(of) && ++n === position) return i;
  return order.length;
}

type Step = NonNullable<RoutingRequest['vehicles'][number]['steps']>[number];
/** Only the days that change, with nothing to search. */
export function timingOf(facts: PlanFacts, whole: RoutingRequest, orders: ReadonlyMap<string, Order>): RoutingRequest {
  const named = new Set([...orders.values()].flat().flatMap((key) => stepOf(facts, key)?.id ?? []));
  return {
    ...whole,
    vehicles: whole.vehicles.flatMap((vehicle) => {
      const order = orders.get(facts.drivers[Number(vehicle.id) - 1]!.id);
      if (!order?.some(isStop)) return [];
      const { fixed: _f, ...rest } = vehicle;
      const steps = order.flatMap((of): Step[] => {
        if (of === 'break') return [{ type: 'break', id: 1 }];
        if (of === 'reload') return [{ type: 'reload' }];
        return [stepOf(facts, of) ?? []].flat();
      });
      return [{ ...rest, steps }];
    }),
    jobs: whole.jobs.filter((j) => named.has(Number(j.id))),
    shipments: whole.shipments.filter((s) => named.has(Number(s.pickup.id))),
    options: { geometry: true, plan: true },
  };
}

/** The plan with the days that were timed anew in place of what they were; a day that lost its last stop is gone. */
export function replaced(
  facts: PlanFacts,
  result: RoutingResult,
  orders: ReadonlyMap<string, Order>,
  timed: readonly RoutingRoute[],
): RoutingResult {
  const kept = result.routes.filter((r) => !orders.has(driverOf(facts, r)!.id));
  const routes = [...kept, ...timed].toSorted((a, b) => Number(a.vehicle) - Number(b.vehicle));
  return { ...result, routes, summary: { ...result.summary, routes: routes.length, cost: costOf(routes) } };
}
const costOf = (routes: readonly RoutingRoute[]) => round(routes.reduce((n, r) => n + r.cost, 0));

/** What nobody can bend. */
const REFUSALS = {
  load: 'move.load',
  skills: 'move.skills',
  precedence: 'move.precedence',
  max_tasks: 'move.mostStops',
} as const;
const isRefusal = (cause: string): cause is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, cause);

export function verdictOf(
  facts: PlanFacts,
  before: RoutingResult,
  timed: readonly RoutingRoute[],
  { jobid, type, position }: PlanMove,
  orders: ReadonlyMap<string, Order>,
): MoveVerdict {
  const key = keyOf(jobid, type);
  const was = before.routes.filter((r) => orders.has(driverOf(facts, r)!.id));
  const late = (routes: readonly RoutingRoute[]) =>
    new Map(routes.flatMap((r) => r.steps.map((s) => [keyOfStep(facts, s), latenessOf(facts, s)] as const)));
  const [lateBefore, steps] = [late(was), timed.flatMap((r) => r.steps)];
  const step = steps.find((s) => keyOfStep(facts, s) === key);
  const causes = new Set(was.flatMap((r) => r.violations.map((v) => v.cause)));
  const refusal = timed
    .flatMap((r) => r.violations.map((v) => v.cause))
    .find((cause) => isRefusal(cause) && !causes.has(cause));
  const { due } = promiseOf(
    facts.jobs.find((j) => j.id === jobid)!,
    type,
  );
  const sum = (routes: readonly RoutingRoute[], of: 'distance') => routes.reduce((n, r) => n + r[of], 0);
  return {
    refusal: refusal && isRefusal(refusal) ? say(REFUSALS[refusal]) : null,
    position,
    at: step ? instant(step.arrival + step.waiting_time) : null,
    due: due === null ? null : instant(due),
    lateminutes: step ? minutes(latenessOf(facts, step)) : 0,
    addskm: round((sum(timed, 'distance') - sum(was, 'distance')) / 1000, 1),
    addscost: round(costOf(timed) - costOf(was)),
    alsolate: steps.flatMap((s) => {
      const of = keyOfStep(facts, s),
        now = latenessOf(facts, s);
      return of && of !== key && minutes(now) > minutes(lateBefore.get(of) ?? 0)
        ? [{ suburb: s.description, lateminutes: minutes(now) }]
        : [];
    }),
  };
}
export const minutes = (seconds: number): number => Math.floor(seconds / 60);
export const instant = (s: number): string => new Date(s * 1000).toISOString();
