/** Reads what an acceptance touches, or would drop. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { jobs, type JobRow } from '../job/job.tables.ts';
import { ofDay } from '../job/of-day.store.ts';
import { runs, runStops } from '../run/run.tables.ts';
import type { PlanRow } from './route-plan.tables.ts';
import { givenOf, type Standing } from './standing.ts';

/** Jobs that the caller has locked, and the runs of these ids that there are, locked here. */
export async function standing(ctx: Ctx, held: readonly JobRow[], runIds: readonly string[]): Promise<Standing> {
  const ids = [...new Set(runIds)];
  if (ids.length === 0) return { jobs: held.map(givenOf), runs: [], stops: [] };
  const rows = await ctx.db.select().from(runs).where(inArray(runs.id, ids)).orderBy(runs.id).for('update');
  const stops = await ctx.db
    .select()
    .from(runStops)
    .where(inArray(runStops.runid, ids))
    .orderBy(runStops.runid, runStops.position)
    .for('update');
  return { jobs: held.map(givenOf), runs: rows, stops };
}

/** The drivers' runs of the day, and every other one that a job of the plan is on or has open stops on. */
export async function runsTouched(ctx: Ctx, { day, facts }: PlanRow, held: readonly JobRow[]): Promise<string[]> {
  const drivers = facts.drivers.map((d) => d.id),
    on = held.flatMap((j) => j.runid ?? []);
  const stopsOfJobs = and(
    inArray(
      runStops.jobid,
      held.map((j) => j.id),
    ),
    isNull(runStops.completedat),
  );
  const found = await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(
      or(
        and(eq(runs.rundate, day), inArray(runs.driverid, drivers)),
        inArray(runs.id, on),
        inArray(runs.id, ctx.db.select({ id: runStops.runid }).from(runStops).where(stopsOfJobs)),
      ),
    );
  return found.map((r) => r.id);
}

/** What the plan's drivers have on the day by now, and what stands on their runs. */
export async function theirsNow(ctx: Ctx, { day, facts }: PlanRow) {
  const drivers = facts.drivers.map((d) => d.id);
  const ownRuns = ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.rundate, day), inArray(runs.driverid, drivers), eq(runs.iscompleted, false)));
  return ctx.db
    .select({ id: jobs.id, jobno: jobs.jobno, status: jobs.status, drivername: jobs.drivername })
    .from(jobs)
    .where(or(and(inArray(jobs.driverid, drivers), ofDay(day)), inArray(jobs.runid, ownRuns)))
    .orderBy(jobs.jobno);
}
