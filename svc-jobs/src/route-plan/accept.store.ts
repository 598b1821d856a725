/** Makes allocations and runs of a plan: all of them by the rules of the board, or none. */
import { conflict } from '@cartage/contract/error.ts';
import type { RoutingRoute } from '@cartage/contract/routing/routing.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { change, lock, lockAll, remove } from '@cartage/server/write.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { judge, refusalsOf } from '../agent/allocation.ts';
import { driver } from '../driver/driver.entity.ts';
import type { DriverRow } from '../driver/driver.tables.ts';
import { allocated } from '../job/job.ts';
import { lockJobs } from '../job/job.store.ts';
import type { JobRow } from '../job/job.tables.ts';
import { holidayOn } from '../run/places.store.ts';
import { keep } from '../run/plan.store.ts';
import { refreshRuns, takeOff } from '../run/run.store.ts';
import { run } from '../run/run.entity.ts';
import { runs, runStops } from '../run/run.tables.ts';
import { vehicles, type VehicleRow } from '../vehicle/vehicle.tables.ts';
import { carriersOf, driverOf } from './figures.ts';
import { proposalOfRoute } from './proposal.ts';
import { routePlan } from './route-plan.entity.ts';
import type { PlanRow, Restore } from './route-plan.tables.ts';
import { atRest } from './search.store.ts';
import { changedInto, seenOf } from './seen.ts';

export async function accept(ctx: Ctx, id: string, overrideReason: string | undefined): Promise<PlanRow> {
  const seen = await atRest(ctx, id);
  const dayOff = await daysOff(ctx, seen);
  return ctx.tx(async (tx) => {
    const row = await lock(tx, routePlan, id);
    if (row.state !== 'ready' || row.revision !== seen.revision || !row.result)
      throw conflict('plan.stale', 'Somebody else has changed this plan in the meantime. It is loaded again.');
    const { facts, result } = row;
    const agents = await lockAll(tx, driver, facts.drivers.map((d) => d.id).toSorted());
    const held = await lockJobs(
      tx,
      facts.jobs.map((j) => j.id),
    );
    refuseChanged(row, held);
    const current = await vehiclesOf(tx, agents);
    const reason = overrideReason?.trim() || null;
    const routeOf = new Map(result.routes.map((r) => [driverOf(facts, r)!.id, r]));
    const given = judged(tx, { row, agents, held, current, routeOf, reason });
    const restore = await asItStands(tx, row, held);
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
    await clearEmpty(tx, restore, made);
    const before = new Set(restore.runs.map((r) => r.id));
    return change(tx, routePlan, id, (now, at) => ({
      ...now,
      state: 'accepted' as const,
      acceptedat: at,
      previous: null,
      undountil: null,
      revision: now.revision + 1,
      restore: { ...restore, created: made.filter((of) => !before.has(of)) },
    }));
  });
}

/** Refused kindly: which jobs are no longer what was planned, and what became of them. */
function refuseChanged({ facts }: PlanRow, held: readonly JobRow[]): void {
  const now = new Map(held.map((j) => [j.id, j]));
  const changed = facts.jobs.filter((j) => {
    const row = now.get(j.id);
    return !row || seenOf(row) !== j.seen;
  });
  if (changed.length === 0) return;
  const told = changed.slice(0, 3).map((j) => `${j.jobno} ${changedInto(j, now.get(j.id))}`);
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  throw conflict(
    'plan.jobsChanged',
    `Nothing is accepted: ${told.join(', ')}${more} since this was planned. Plan the day again.`,
    changed.map((j) => j.id),
  );
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

/** What taking the plan back needs: jobs, open runs and their stops as they are. */
async function asItStands(ctx: Ctx, { day, facts }: PlanRow, held: readonly JobRow[]): Promise<Restore> {
  const drivers = facts.drivers.map((d) => d.id);
  const on = [...new Set(held.flatMap((j) => j.runid ?? []))];
  const rows = await ctx.db
    .select()
    .from(runs)
    .where(and(eq(runs.rundate, day), inArray(runs.driverid, drivers)));
  const others = on.filter((of) => !rows.some((r) => r.id === of));
  const all = [...rows, ...(others.length ? await ctx.db.select().from(runs).where(inArray(runs.id, others)) : [])];
  const stops = all.length
    ? await ctx.db
        .select()
        .from(runStops)
        .where(
          inArray(
            runStops.runid,
            all.map((r) => r.id),
          ),
        )
        .orderBy(runStops.runid, runStops.position)
    : [];
  return { jobs: [...held], runs: all, stops, created: [] };
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
  return (await keep(ctx, { driver: agent, vehicle, day, zone, dayOff, route, planned: facts.jobs })).id;
}

/** A run that has lost all its stops, and none of which was ever made, is none. */
async function clearEmpty(ctx: Ctx, { runs: before }: Restore, made: readonly string[]): Promise<void> {
  const left = before.filter((r) => !made.includes(r.id) && !r.iscompleted && r.done === 0).map((r) => r.id);
  if (left.length === 0) return;
  await refreshRuns(ctx, left);
  const now = await ctx.db.select().from(runs).where(inArray(runs.id, left)).orderBy(runs.id).for('update');
  for (const row of now) if (row.stops === 0) await remove(ctx, run, row);
}
