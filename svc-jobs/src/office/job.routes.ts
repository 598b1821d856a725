import { notFound } from '@cartage/contract/error.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { jobCalls, JobSummary } from '@cartage/contract/jobs/job.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countsBy, findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { freightColumns } from '../job/freight.ts';
import { closed, edited, refuseLeaving, refuseTooMany } from '../job/job.ts';
import { factsOf } from '../job/job.entity.ts';
import { createJob, type NewJob, saveJobs } from './save.store.ts';
import { customerName, detailsOf, jobFields, jobsAsked, summaryOf } from '../job/job.store.ts';
import { lockJobs } from '../run/lock.store.ts';
import { jobs, jobSummaries, type JobRow } from '../job/job.tables.ts';

export const jobRoutes = routes(jobCalls, {
  list: (ctx, query) =>
    listPage(
      ctx,
      {
        from: jobSummaries,
        sort: 'creationTime desc',
        map: summaryOf,
        where: jobsAsked(ctx, query),
        fields: jobFields,
      },
      query,
    ),
  counts: async (ctx, query) =>
    [
      ...(await countsBy(
        ctx,
        { from: jobSummaries, where: jobsAsked(ctx, query), fields: jobFields, shows: JobSummary },
        jobSummaries.status,
        query.filter,
      )),
    ].map(([status, n]) => ({ status: status as JobStatus, n })),
  find: async (ctx, { jobId }) => detailsOf(ctx, await findRow(ctx, jobs, jobId, 'Job')),
  create: async (ctx, { job: { fromaddress, toaddress, items, ...asked } }) => {
    refuseTooMany(items);
    refuseLeaving(asked);
    if (asked.parentid) await findRow(ctx, jobs, asked.parentid, 'Parent job');
    const status = asked.ispickupready ? 'Ready' : 'Confirmed';
    const row = {
      jobtype: 'Delivery',
      officestatus: status,
      status,
      customername: await customerName(ctx, asked.customerid),
      organizationUnitId: ctx.actor.unitId ?? null,
      ...asked,
      ...freightColumns({ fromaddress, toaddress, items }),
    };
    return detailsOf(ctx, await createJob(ctx, row as NewJob));
  },
  update: async (ctx, { job: { id, ...patch } }) => {
    const before = await lockJob(ctx, id);
    if (patch.parentid && patch.parentid !== id) await findRow(ctx, jobs, patch.parentid, 'Parent job');
    const { gstRate } = await ctx.settings();
    const customername =
      patch.customerid !== undefined && patch.customerid !== before.customerid
        ? await customerName(ctx, patch.customerid)
        : before.customername;
    const [after] = await saveJobs(ctx, [before], (row) => ({ ...edited(row, patch, gstRate), customername }), {
      tells: (_row, changed, at) => (patch.pricingdetails ? [pricedAs(changed, at)] : []),
    });
    return detailsOf(ctx, after!);
  },
  close: async (ctx, { jobId, note, ...closing }) => {
    const before = await lockJob(ctx, jobId);
    const settings = await ctx.settings();
    const [after] = await saveJobs(ctx, [before], (row, at) => closed(row, closing, at, settings), {
      tells: (_row, changed, at) => [
        jobEvents.closed({
          ...factsOf(changed),
          as: closing.as,
          at,
          note,
          billedExTax: changed.pricingdetails?.sellamount ?? 0,
          billedTax: changed.pricingdetails?.selltax ?? 0,
        }),
      ],
    });
    return detailsOf(ctx, after!);
  },
});

const pricedAs = (row: JobRow, at: string) =>
  jobEvents.priced({
    ...factsOf(row),
    at,
    sellAmount: row.pricingdetails?.sellamount ?? null,
    sellTax: row.pricingdetails?.selltax ?? null,
    buyAmount: row.pricingdetails?.buyamount ?? null,
    buyTax: row.pricingdetails?.buytax ?? null,
  });
async function lockJob(ctx: Ctx, id: string): Promise<JobRow> {
  const [row] = await lockJobs(ctx, [id]);
  if (!row) throw notFound('Job', id);
  return row;
}
