import { forbidden, refused } from '@cartage/contract/error.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { addDays, startOfDay } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/driver.ts';
import { countRows, findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { takeNumbers } from '@cartage/server/series.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { giveJudged } from '../agent/agent.store.ts';
import { drivers } from '../driver/driver.tables.ts';
import { lockJobs } from '../run/lock.store.ts';
import { numberOf } from '../job/job.store.ts';
import { scanEvents } from '../scan/scan.tables.ts';
import { myDay } from './my-run.store.ts';
import { planRun } from './plan.store.ts';
import { detailsOf, summaryOf, writtenStops } from './run-details.store.ts';
import { putOnRun, refreshRuns, stopsOf, takeOff } from '../run/run.store.ts';
import { run } from '../run/run.entity.ts';
import { runs, type RunRow } from '../run/run.tables.ts';

export const runRoutes = routes(runCalls, {
  find: async (ctx, { id }) => detailsOf(ctx, await findRow(ctx, runs, id, 'Run')),
  list: (ctx, query) =>
    listPage(
      ctx,
      {
        from: runs,
        sort: 'rundate desc, lateminutes desc',
        map: summaryOf,
        where: query.rundate ? eq(runs.rundate, query.rundate) : undefined,
      },
      query,
    ),
  create: async (ctx, { run: { steps, driverid, iscompleted = false, ...fields } }) => {
    const stops = await writtenStops(ctx, steps);
    const ids = [...new Set(stops.flatMap((s) => s.jobid ?? []))];
    const carrier = driverid ? await findRow(ctx, drivers, driverid, 'Driver') : null;
    if (carrier) await giveJudged(ctx, giving(carrier.id, ids, fields.rundate));
    else if ((await lockJobs(ctx, ids)).some((row) => row.driverid))
      throw refused('run.jobAllocated', say('run.jobAllocated'), ['run.steps']);
    await takeOff(ctx, await lockJobs(ctx, ids));
    const row = await create(ctx, run, {
      ...fields,
      driverid: carrier?.id ?? null,
      drivername: carrier?.name ?? null,
      id: uuidv7(ctx.now()),
      runno: numberOf('R', await takeNumbers(ctx, 'R')),
      endedbyhand: iscompleted,
    } as typeof runs.$inferInsert);
    await putOnRun(ctx, row, stops);
    await refreshRuns(ctx, [row.id]);
    return detailsOf(ctx, await findRow(ctx, runs, row.id, 'Run'));
  },
  update: async (ctx, { run: { id, steps, driverid, iscompleted, ...fields } }) => {
    const before = await lock(ctx, run, id);
    if (driverid !== undefined && driverid !== before.driverid)
      throw refused('run.driver', say('run.driver'), ['run.driverid']);
    if (steps) {
      const made = new Set((await stopsOf(ctx, id)).filter((s) => s.completedat).map(legOf));
      const stops = (await writtenStops(ctx, steps)).filter((s) => !made.has(legOf(s)));
      await takeOff(ctx, await lockJobs(ctx, jobIdsOf(await stopsOf(ctx, id))));
      if (before.driverid) await giveJudged(ctx, giving(before.driverid, jobIdsOf(stops), before.rundate));
      await putOnRun(ctx, before, stops);
    }
    await change(ctx, run, id, (row) => ({
      ...row,
      ...(fields as Partial<RunRow>),
      ...(iscompleted !== undefined && { endedbyhand: iscompleted }),
    }));
    await refreshRuns(ctx, [id]);
    return detailsOf(ctx, await findRow(ctx, runs, id, 'Run'));
  },
  remove: async (ctx, { id }) => {
    const before = await lock(ctx, run, id);
    if (before.done > 0) throw refused('run.begun', say('run.begun'));
    await takeOff(ctx, await lockJobs(ctx, jobIdsOf(await stopsOf(ctx, id))));
    await remove(ctx, run, id);
    return undefined;
  },
  allocate: async (ctx, { id, driverid, overrideReason }) => {
    const before = await lock(ctx, run, id);
    const open = (await stopsOf(ctx, id)).filter((s) => !s.completedat);
    const reason = overrideReason?.trim() || null;
    await giveJudged(ctx, { ...giving(driverid, jobIdsOf(open), before.rundate), reassign: true, reason });
    const { name } = await findRow(ctx, drivers, driverid, 'Driver');
    await change(ctx, run, id, (row) => ({ ...row, driverid, drivername: name }));
    const left = new Set((await stopsOf(ctx, id)).map(legOf));
    await putOnRun(
      ctx,
      before,
      open.filter((s) => !left.has(legOf(s))),
    );
    await refreshRuns(ctx, [id]);
    return detailsOf(ctx, await findRow(ctx, runs, id, 'Run'));
  },
  plan: async (ctx, { driverId, day, startTime }) => {
    const planned = await planRun(ctx, driverId, day ?? (await today(ctx)), startTime);
    return { ...(await detailsOf(ctx, planned.run)), unassigned: planned.unassigned };
  },
  mine: async (ctx, { day }) => {
    if (!ctx.actor.driverId) throw forbidden(say('run.own'));
    return myDay(ctx, ctx.actor.driverId, day ?? (await today(ctx)));
  },
  today: async (ctx) => {
    const day = await today(ctx);
    const { timezone } = await ctx.settings();
    const within = and(
      gte(scanEvents.scannedeventdatetime, startOfDay(day, timezone).toISOString()),
      lt(scanEvents.scannedeventdatetime, startOfDay(addDays(day, 1), timezone).toISOString()),
    );
    const [dayRuns, scansToday, last] = await Promise.all([
      ctx.db.select().from(runs).where(eq(runs.rundate, day)).orderBy(desc(runs.lateminutes), runs.id).limit(200),
      countRows(ctx, scanEvents, within),
      ctx.db
        .select({
          id: scanEvents.id,
          code: scanEvents.code,
          scannedeventdatetime: scanEvents.scannedeventdatetime,
          connoteno: scanEvents.connoteno,
          jobid: scanEvents.jobid,
          bookingid: scanEvents.bookingid,
          suburb: scanEvents.suburb,
          statecode: scanEvents.statecode,
        })
        .from(scanEvents)
        .orderBy(desc(scanEvents.scannedeventdatetime), desc(scanEvents.id))
        .limit(10),
    ]);
    return {
      day,
      runs: dayRuns.map(summaryOf),
      stops: sum(dayRuns, (r) => r.stops),
      done: sum(dayRuns, (r) => r.done),
      scansToday,
      lastScans: last,
    };
  },
});

/** A run's jobs go to its driver by the same rules as on the board. */
const giving = (agentId: string, jobIds: readonly string[], day: string) => ({
  agentId,
  jobIds,
  day,
  reassign: false,
  reason: null as string | null,
});
const jobIdsOf = (stops: readonly { jobid: string | null }[]) => [...new Set(stops.flatMap((s) => s.jobid ?? []))];
const legOf = (s: { jobid: string | null; type: string }) => `${s.jobid}|${s.type}`;
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((n, row) => n + of(row), 0);
