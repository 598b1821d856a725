import { forbidden, refused } from '@cartage/contract/error.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { say } from '@cartage/contract/words/errors/driver.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { today } from '@cartage/server/today.ts';
import { lock, remove } from '@cartage/server/write.ts';
import { lockJobs } from '../run/lock.store.ts';
import { allocateRun, createRun, jobIdsOf, updateRun } from './judged.store.ts';
import { myDay } from './my-run.store.ts';
import { planRun } from './plan.store.ts';
import { detailsOf, summaryOf } from './run-details.store.ts';
import { drivenOn, todayOf } from './today.store.ts';
import { stopsOf, takeOff } from '../run/run.store.ts';
import { run } from '../run/run.entity.ts';
import { runs } from '../run/run.tables.ts';

export const runRoutes = routes(runCalls, {
  find: async (ctx, { id }) => detailsOf(ctx, await findRow(ctx, runs, id, 'Run')),
  list: (ctx, query) =>
    listPage(
      ctx,
      {
        from: runs,
        sort: 'rundate desc, lateminutes desc',
        map: summaryOf,
        where: drivenOn(query.rundate),
      },
      query,
    ),
  create: (ctx, { run: asked }) => createRun(ctx, asked),
  update: (ctx, { run: asked }) => updateRun(ctx, asked),
  remove: async (ctx, { id }) => {
    const before = await lock(ctx, run, id);
    if (before.done > 0) throw refused('run.begun', say('run.begun'));
    await takeOff(ctx, await lockJobs(ctx, jobIdsOf(await stopsOf(ctx, id))));
    await remove(ctx, run, id);
    return undefined;
  },
  allocate: (ctx, asked) => allocateRun(ctx, asked),
  plan: async (ctx, { driverId, day, startTime }) => {
    const planned = await planRun(ctx, driverId, day ?? (await today(ctx)), startTime);
    return { ...(await detailsOf(ctx, planned.run)), unassigned: planned.unassigned };
  },
  mine: async (ctx, { day }) => {
    if (!ctx.actor.driverId) throw forbidden(say('run.own'));
    return myDay(ctx, ctx.actor.driverId, day ?? (await today(ctx)));
  },
  today: async (ctx) => todayOf(ctx, await today(ctx)),
});
