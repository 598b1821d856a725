/** Makes allocations and runs of a plan: all of them by the rules of the board, or none. */
import { conflict } from '@cartage/contract/error.ts';
import type { RoutingRoute } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { today } from '@cartage/server/today.ts';
import { change, lock, lockAll, removeAll } from '@cartage/server/write.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { judge, refusalsOf } from '../agent/allocation.ts';
import { driver } from '../driver/driver.entity.ts';
import type { DriverRow } from '../driver/driver.tables.ts';
import { allocated } from '../job/job.ts';
import { lockJobs } from '../run/lock.store.ts';
import type { JobRow } from '../job/job.tables.ts';
import { holidayOn } from '../driver-run/places.store.ts';
import { keep } from '../driver-run/plan.store.ts';
import { takeOff } from '../run/run.store.ts';
import { run } from '../run/run.entity.ts';
import { runs } from '../run/run.tables.ts';
import { vehicles, type VehicleRow } from '../vehicle/vehicle.tables.ts';
import { refuseChanged, refuseLate, refuseOver } from './accepting.ts';
import { carriersOf, driverOf, jobsOf } from './figures.ts';
import { proposalOfRoute } from './proposal.ts';
import { routePlan } from './route-plan.entity.ts';
import type { PlanRow } from './route-plan.tables.ts';
import { atRest } from './search.store.ts';
import { madeOf, type Standing } from './standing.ts';
import { runsTouched, standing, theirsNow } from './standing.store.ts';

export async function accept(ctx: Ctx, id: string, overrideReason: string | undefined): Promise<PlanRow> {
  const seen = await atRest(ctx, id);
  refuseOver(seen.day, await today(ctx));
  refuseLate(seen, seen.result, ctx.now());
  const dayOff = await daysOff(ctx, seen);
  return ctx.tx(async (tx) => {
    const row = await lock(tx, routePlan, id);
    if (row.state !== 'ready' || row.revision !== seen.revision || !row.result)
      throw conflict('plan.stale', say('plan.stale'));
    const { facts, result } = row;
    const agents = await lockAll(tx, driver, facts.drivers.map((d) => d.id).toSorted());
    const held = await lockJobs(
      tx,
      facts.jobs.map((j) => j.id),
    );
    // Whoever gives a job locks its driver, as was done above: nobody joins a run from here on.
    refuseChanged(row, held, await theirsNow(tx, row));
    const current = await vehiclesOf(tx, agents);
    const reason = overrideReason?.trim() || null;
    const routeOf = new Map(result.routes.map((r) => [driverOf(facts, r)!.id, r]));
    const given = judged(tx, { row, agents, held, current, routeOf, reason });
    const before = await standing(tx, held, await runsTouched(tx, row, held));
    const target = carriersOf(facts, result);
    await takeOff(
      tx,
      held.filter((j) => target.has(j.id) && target.get(j.id) !== j.driverid),
      (job, at) => {
        const to = agents.find((a) => a.id === target.get(job.id))!;
        return allocated(job, { to, day: row.day, override: given.get(to.id) ?? null }, at);
      },
    );
    const made: string[] = [];
    for (const agent of agents) {
      const route = routeOf.get(agent.id);
      if (route) made.push(await asRun(tx, row, agent, current.get(agent.id), route, dayOff));
    }
    await clearEmpty(tx, before, made);
    const jobsNow = await lockJobs(
      tx,
      row.facts.jobs.map((j) => j.id),
    );
    const after = await standing(tx, jobsNow, [...before.runs.map((r) => r.id), ...made]);
    const restore = { ...before, stops: before.stops.filter((s) => !s.completedat), made: madeOf(after) };
    return change(tx, routePlan, id, (now, at) => ({
      ...now,
      state: 'accepted' as const,
      acceptedat: at,
      previous: null,
      undountil: null,
      revision: now.revision + 1,
      restore,
    }));
  });
}

async function vehiclesOf(ctx: Ctx, agents: readonly DriverRow[]): Promise<Map<string, VehicleRow>> {
  const found = await ctx.db
    .select()
    .from(vehicles)
    .where(
      and(
        inArray(
          vehicles.driverid,
          agents.map((a) => a.id),
        ),
        eq(vehicles.iscurrentvehicle, true),
        eq(vehicles.isactive, true),
      ),
    );
  return new Map(found.map((v) => [v.driverid!, v]));
}

type Judged = {
  row: PlanRow;
  agents: readonly DriverRow[];
  held: readonly JobRow[];
  current: ReadonlyMap<string, VehicleRow>;
  routeOf: ReadonlyMap<string, RoutingRoute>;
  reason: string | null;
};
/** Each day by the rules of the board; answers the override that its jobs then carry. */
function judged(ctx: Ctx, { row, agents, held, current, routeOf, reason }: Judged) {
  const byDriver = agents.map((agent) => {
    const route = routeOf.get(agent.id);
    const proposal = route && proposalOfRoute(row, agent, current.get(agent.id) ?? null, route, held);
    return { agent, refusals: proposal ? refusalsOf(proposal) : [] };
  });
  judge(
    byDriver.flatMap((d) => d.refusals),
    reason,
    can(ctx, 'Driver.Manage'),
  );
  const override = reason === null ? null : { reason, by: ctx.actor.userName };
  return new Map(byDriver.map(({ agent, refusals }) => [agent.id, refusals.length ? override : null]));
}

async function daysOff(ctx: Ctx, { day, facts }: PlanRow): Promise<string | null> {
  const zone = facts.drivers[0]?.zone;
  const states: Record<string, string> = {
    'Australia/Melbourne': 'VIC',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'SA',
    'Australia/Perth': 'WA',
    'Australia/Hobart': 'TAS',
    'Australia/Darwin': 'NT',
  };
  return holidayOn(ctx, day, { postCode: null, stateCode: states[zone ?? ''] ?? 'NSW' });
}

async function asRun(
  ctx: Ctx,
  { day, facts }: PlanRow,
  agent: DriverRow,
  vehicle: VehicleRow | undefined,
  route: RoutingRoute,
  dayOff: string | null,
): Promise<string> {
  const { zone } = facts.drivers.find((d) => d.id === agent.id)!;
  return (await keep(ctx, { driver: agent, vehicle, day, zone, dayOff, route, planned: jobsOf(facts, route) })).id;
}

/** A run that has lost all its stops, and none of which was ever made, is none. */
async function clearEmpty(ctx: Ctx, { runs: before }: Standing, made: readonly string[]): Promise<void> {
  const left = before.filter((r) => !made.includes(r.id) && !r.iscompleted && r.done === 0).map((r) => r.id);
  if (left.length === 0) return;
  const empty = and(inArray(runs.id, left), eq(runs.stops, 0));
  await removeAll(ctx, run, await ctx.db.select().from(runs).where(empty).orderBy(runs.id).for('update'));
}
