/** What the day comes to as it stands, for comparison: runs in their order, other days as if each were planned by itself. */
import type { PlanFigures } from '@cartage/contract/jobs/plan-insight.ts';
import { routingCalls, type RoutingRequest } from '@cartage/contract/routing/routing.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { figuresOf } from './figures.ts';
import { timingOf } from './moves.ts';
import { type PlanFacts } from './facts.ts';
import { requestOf } from './request.ts';

const AS_IT_STANDS = { goal: 'cost', bends: [], fixed: {}, gives: {} } as const;
/** Seconds for the days that have no run yet. */
const PATIENCE = 1;

/** Null where routing has no answer: a comparison keeps nobody from planning. */
export async function figuresOfToday(ctx: Ctx, facts: PlanFacts, lost: number): Promise<PlanFigures | null> {
  const waiting = facts.jobs.filter((j) => j.driverid === null).length + lost;
  const held = { ...facts, jobs: facts.jobs.map((j) => ({ ...j, isheld: j.driverid !== null })) };
  const whole = requestOf(held, AS_IT_STANDS);
  const [run, loose] = [facts.drivers.filter((d) => d.isordered), facts.drivers.filter((d) => !d.isordered)];
  try {
    const timed = run.some((d) => d.current.length)
      ? await ctx.call(
          routingCalls.solve,
          timingOf(facts, withoutBreaks(whole), new Map(run.map((d) => [d.id, d.current]))),
        )
      : undefined;
    const found = loose.length
      ? await ctx.call(routingCalls.solve, ownDays(facts, whole, new Set(loose.map((d) => d.id))))
      : undefined;
    const routes = [...(timed?.routes ?? []), ...(found?.routes ?? [])];
    return figuresOf(facts, { routes, unassigned: found?.unassigned ?? [] }, waiting);
  } catch (error) {
    ctx.log.warn({ error }, 'today could not be worked out for a comparison');
    return null;
  }
}

/** Nobody has said where the breaks of today's runs are. */
const withoutBreaks = (request: RoutingRequest): RoutingRequest => ({
  ...request,
  vehicles: request.vehicles.map(({ breaks: _b, ...rest }) => rest),
});

/** Everybody's freight stays with whoever has it. */
function ownDays(facts: PlanFacts, whole: RoutingRequest, drivers: ReadonlySet<string>): RoutingRequest {
  const isTheirs = (id: number | string) => drivers.has(facts.jobs[Math.floor(Number(id) / 2)]?.driverid ?? '');
  return {
    ...whole,
    vehicles: withoutBreaks(whole).vehicles.filter((v) => drivers.has(facts.drivers[Number(v.id) - 1]!.id)),
    jobs: whole.jobs.filter((j) => isTheirs(j.id)),
    shipments: whole.shipments.filter((s) => isTheirs(s.pickup.id)),
    options: { geometry: false },
    limit: PATIENCE,
  };
}
