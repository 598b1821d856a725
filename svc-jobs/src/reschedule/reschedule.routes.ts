import { conflict, notFound } from '@cartage/contract/error.ts';
import { rescheduleCalls } from '@cartage/contract/jobs/reschedule.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, lock } from '@cartage/server/write.ts';
import { giveJudged } from '../agent/agent.store.ts';
import { placingFor } from '../agent/fits.store.ts';
import { driver } from '../driver/driver.entity.ts';
import { job } from '../job/job.entity.ts';
import { detailsOf } from '../job/job.store.ts';
import { lockJobs } from '../run/lock.store.ts';
import { jobs, type JobRow } from '../job/job.tables.ts';
import { takeOff } from '../run/run.store.ts';
import { held, letGo, postponed } from './reschedule.ts';

export const rescheduleRoutes = routes(rescheduleCalls, {
  deliverOn: async (ctx, { jobId, day }) => {
    const { driverid: agentId } = await findRow(ctx, jobs, jobId, 'Job');
    // Asked before anything is locked.
    const place = agentId ? ((await placingFor(ctx, { agentId, jobIds: [jobId], day }))?.place ?? null) : null;
    return ctx.tx(async (tx) => {
      const before = await lockWithDriver(tx, jobId, agentId);
      await change(tx, job, before, (row) => postponed(row, day));
      if (agentId) await giveJudged(tx, { agentId, jobIds: [jobId], day, reassign: false, reason: null, place });
      return detailsOf(tx, await findRow(tx, jobs, jobId, 'Job'));
    });
  },
  hold: async (ctx, { jobId }) => {
    const [after] = await takeOff(ctx, [await locked(ctx, jobId)], held);
    return detailsOf(ctx, after!);
  },
  letGo: async (ctx, { jobId }) => detailsOf(ctx, await change(ctx, job, await locked(ctx, jobId), letGo)),
});

async function locked(ctx: Ctx, jobId: string): Promise<JobRow> {
  const [row] = await lockJobs(ctx, [jobId]);
  if (!row) throw notFound('Job', jobId);
  return row;
}
/** The driver before the job, as allocations lock them. */
async function lockWithDriver(ctx: Ctx, jobId: string, driverid: string | null): Promise<JobRow> {
  if (driverid) await lock(ctx, driver, driverid);
  const row = await locked(ctx, jobId);
  if (row.driverid !== driverid) throw conflict('job.changed', say('job.changed', { jobno: row.jobno }), [jobId]);
  return row;
}
