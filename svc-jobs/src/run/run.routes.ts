import { forbidden, refused } from '@cartage/contract/error.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { addDays, startOfDay } from '@cartage/contract/time.ts';
import { countRows, deleteRow, findRow, insertRow, listPage, lockRow, updateRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { judge } from '../agent/agent.routes.ts';
import { give, proposalFor, today } from '../agent/agent.store.ts';
import { refusalsOf } from '../agent/allocation.ts';
import { drivers } from '../driver/driver.tables.ts';
import { lockJobs, nextNumber } from '../job/job.store.ts';
import { scanEvents } from '../scan/scan.tables.ts';
import { myDay } from './my-run.store.ts';
import { planRun } from './plan.store.ts';
import { detailsOf, summaryOf, writtenStops } from './run-details.store.ts';
import { putOnRun, refreshRuns, stopsOf, takeOff } from './run.store.ts';
import { runs } from './run.tables.ts';

export const runRoutes = routes(runCalls, {
  find: async (ctx, { id }) => detailsOf(ctx, await findRow(ctx, runs, id, 'Run')),
  list: (ctx, query) => listPage(ctx, { from: runs, sort: 'rundate desc, lateminutes desc', map: summaryOf, where: query.rundate ? eq(runs.rundate, query.rundate) : undefined }, query),
  create: async (ctx, { run: { steps, driverid, ...fields } }) => {
    const stops = await writtenStops(ctx, steps);
    const ids = [...new Set(stops.flatMap((s) => s.jobid ?? []))];
    const driver = driverid ? await findRow(ctx, drivers, driverid, 'Driver') : null;
    if (driver) await giveAll(ctx, driver.id, ids, fields.rundate, null, false);
    else if ((await lockJobs(ctx, ids)).some((j) => j.driverid)) throw refused('run.jobAllocated', 'A run without a driver takes only jobs that nobody holds.', ['run.steps']);
    await takeOff(ctx, await lockJobs(ctx, ids));
    const row = await insertRow(ctx, runs, { ...fields, driverid: driver?.id ?? null, drivername: driver?.name ?? null, id: uuidv7(ctx.now()), runno: await nextNumber(ctx, 'R'), creationTime: ctx.now().toISOString() });
    await putOnRun(ctx, row, stops);
    await refreshRuns(ctx, [row.id]);
    await ctx.changed('Run', row.id, null, row);
    return detailsOf(ctx, await findRow(ctx, runs, row.id, 'Run'));
  },
  update: async (ctx, { run: { id, steps, driverid, ...fields } }) => {
    const before = await lockRow(ctx, runs, id, 'Run');
    if (driverid !== undefined && driverid !== before.driverid) throw refused('run.driver', 'A run changes its driver by allocate-run.', ['run.driverid']);
    if (steps) {
      const made = new Set((await stopsOf(ctx, id)).filter((s) => s.completedat).map((s) => `${s.jobid}|${s.type}`));
      const stops = (await writtenStops(ctx, steps)).filter((s) => !made.has(`${s.jobid}|${s.type}`));
      await takeOff(ctx, await lockJobs(ctx, (await stopsOf(ctx, id)).flatMap((s) => s.jobid ?? [])));
      if (before.driverid) await giveAll(ctx, before.driverid, [...new Set(stops.flatMap((s) => s.jobid ?? []))], before.rundate, null, false);
      await putOnRun(ctx, before, stops);
    }
    const after = await updateRow(ctx, runs, id, { vehicleno: before.vehicleno, ...fields }, 'Run');
    await refreshRuns(ctx, [id]);
    await ctx.changed('Run', id, before, after);
    return detailsOf(ctx, await findRow(ctx, runs, id, 'Run'));
  },
  remove: async (ctx, { id }) => {
    const run = await lockRow(ctx, runs, id, 'Run');
    if (run.done > 0) throw refused('run.begun', 'A run with stops already made cannot be deleted.');
    await takeOff(ctx, await lockJobs(ctx, (await stopsOf(ctx, id)).flatMap((s) => s.jobid ?? [])));
    await deleteRow(ctx, runs, id, 'Run');
    await ctx.changed('Run', id, run, null);
    return undefined;
  },
  allocate: async (ctx, { id, driverid, overrideReason }) => {
    const run = await lockRow(ctx, runs, id, 'Run');
    const open = (await stopsOf(ctx, id)).filter((s) => !s.completedat);
    await giveAll(ctx, driverid, [...new Set(open.flatMap((s) => s.jobid ?? []))], run.rundate, overrideReason?.trim() || null, true);
    const driver = await findRow(ctx, drivers, driverid, 'Driver');
    await updateRow(ctx, runs, id, { driverid, drivername: driver.name }, 'Run');
    const left = new Set((await stopsOf(ctx, id)).map((s) => `${s.jobid}|${s.type}`));
    await putOnRun(ctx, run, open.filter((s) => !left.has(`${s.jobid}|${s.type}`)));
    await refreshRuns(ctx, [id]);
    await ctx.changed('Run', id, run, { ...run, driverid, drivername: driver.name });
    return detailsOf(ctx, await findRow(ctx, runs, id, 'Run'));
  },
  plan: async (ctx, { driverId, day, startTime }) => {
    const { run, unassigned } = await planRun(ctx, driverId, day ?? await today(ctx), startTime);
    return { ...await detailsOf(ctx, run), unassigned };
  },
  mine: async (ctx, { day }) => {
    if (!ctx.actor.driverId) throw forbidden('Only a driver has a run of their own.');
    return myDay(ctx, ctx.actor.driverId, day ?? await today(ctx));
  },
  today: async (ctx) => {
    const day = await today(ctx);
    const { timezone } = await ctx.settings();
    const within = and(gte(scanEvents.scannedeventdatetime, startOfDay(day, timezone).toISOString()), lt(scanEvents.scannedeventdatetime, startOfDay(addDays(day, 1), timezone).toISOString()));
    const [dayRuns, scansToday, last] = await Promise.all([
      ctx.db.select().from(runs).where(eq(runs.rundate, day)).orderBy(desc(runs.lateminutes), runs.id).limit(200),
      countRows(ctx, scanEvents, within),
      ctx.db.select({
        id: scanEvents.id, code: scanEvents.code, scannedeventdatetime: scanEvents.scannedeventdatetime, connoteno: scanEvents.connoteno, jobid: scanEvents.jobid,
        bookingid: scanEvents.bookingid, suburb: scanEvents.suburb, statecode: scanEvents.statecode,
      }).from(scanEvents).orderBy(desc(scanEvents.scannedeventdatetime), desc(scanEvents.id)).limit(10),
    ]);
    return { day, runs: dayRuns.map(summaryOf), stops: sum(dayRuns, (r) => r.stops), done: sum(dayRuns, (r) => r.done), scansToday, lastScans: last };
  },
});

/** A run's jobs go to its driver by the same rules as on the board. */
async function giveAll(ctx: Parameters<typeof give>[0], driverId: string, ids: readonly string[], day: string, reason: string | null, reassign: boolean): Promise<void> {
  const proposal = await proposalFor(ctx, driverId, ids, day, reassign);
  const refusals = refusalsOf(proposal);
  judge(ctx, refusals, reason);
  await give(ctx, proposal, refusals.length ? reason : null);
}
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((n, row) => n + of(row), 0);
