import { AppError, refused } from '@cartage/contract/error.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import { customerOf, type Ctx } from '@cartage/server/context.ts';
import { countsBy, findRow, listPage, lockRow, updateRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import { syncItems } from '../warehouse/warehouse.store.ts';
import { barsLeaving, fromInput, type Freight, tooManyArticles, withArticles } from './job.ts';
import { createJob, detailsOf, matching, type NewJob, shown, summaryOf } from './job.store.ts';
import { customerNames, jobs, jobSummaries, type JobRow } from './job.tables.ts';

function narrowed(ctx: Ctx, { customerId, search }: { customerId?: number | undefined; search?: string | undefined }): SQL | undefined {
  const customer = customerOf(ctx, customerId);
  return and(matching(search), customer === null ? undefined : eq(jobSummaries.customerid, customer));
}

export const jobRoutes = routes(jobCalls, {
  list: (ctx, query) => listPage(ctx, { from: jobSummaries, sort: 'creationTime desc', map: summaryOf, where: narrowed(ctx, query) }, query),
  counts: async (ctx, query) => [...await countsBy(ctx, { from: jobSummaries, where: narrowed(ctx, query) }, jobSummaries.status, query.filter)].map(([status, n]) => ({ status: status as JobStatus, n })),
  find: async (ctx, { jobId }) => detailsOf(ctx, await findRow(ctx, jobs, jobId, 'Job')),
  create: async (ctx, { job }) => {
    if (tooManyArticles(job.items)) throw tooMany();
    mayBeLeft(job);
    if (job.parentid) await findRow(ctx, jobs, job.parentid, 'Parent job');
    const status = job.ispickupready ? 'Ready' : 'Confirmed';
    return detailsOf(ctx, await createJob(ctx, { jobtype: 'Delivery', officestatus: status, status, customername: await customerName(ctx, job.customerid), ...fromInput(job, job) } as NewJob));
  },
  update: async (ctx, { job: { id, ...patch } }) => {
    const before = await lockRow(ctx, jobs, id, 'Job');
    const freight = freightAfter(before, patch);
    if (before.status === 'Cancelled') throw refused('job.cancelled', 'A cancelled job can no longer be changed.');
    // Instructions and references still change.
    if (freight && before.iscollected) throw refused('job.underWay', 'Addresses and items can no longer be changed: the freight is under way.', ['job.items']);
    mayBeLeft({ ...before, ...patch });
    if (patch.parentid === id) throw refused('job.ownParent', 'A job cannot be its own parent.', ['job.parentid']);
    if (patch.parentid) await findRow(ctx, jobs, patch.parentid, 'Parent job');
    const named = patch.customerid !== undefined && patch.customerid !== before.customerid ? { customername: await customerName(ctx, patch.customerid) } : {};
    const after = await saveJob(ctx, before, { ...fromInput(patch, freight), ...named } as Partial<JobRow>, freight !== null);
    return detailsOf(ctx, after);
  },
});

/** Writes changed columns with what hangs on them: articles and history. */
export async function saveJob(ctx: Ctx, before: JobRow, patch: Partial<JobRow>, freightChanged: boolean): Promise<JobRow> {
  const after = await updateRow(ctx, jobs, before.id, { id: before.id, ...patch }, 'Job');
  if (freightChanged) await syncItems(ctx, after);
  await ctx.changed('Job', after.id, shown(before), shown(after), after.customerid);
  return after;
}

function freightAfter(before: JobRow, patch: Partial<Freight>): Freight | null {
  if (!patch.fromaddress && !patch.toaddress && !patch.items) return null;
  if (patch.items && tooManyArticles(patch.items)) throw tooMany();
  return { fromaddress: patch.fromaddress ?? before.fromaddress, toaddress: patch.toaddress ?? before.toaddress, items: patch.items ? withArticles(patch.items, before.jobno) : before.items };
}
/** Authority to leave is refused for what must be signed for. */
function mayBeLeft(job: Parameters<typeof barsLeaving>[0] & { authoritytoleave?: boolean | undefined }): void {
  const barred = job.authoritytoleave && barsLeaving(job);
  if (barred) throw refused('job.leaveNotAllowed', `A job that ${barred} cannot be left without a signature.`, ['job.authoritytoleave']);
}
const tooMany = (): AppError => refused('job.tooManyArticles', 'A job holds at most 20,000 articles.', ['job.items']);

async function customerName(ctx: Ctx, customerId: number | null | undefined): Promise<string | null> {
  if (!customerId) return null;
  const [row] = await ctx.db.select({ name: customerNames.name }).from(customerNames).where(eq(customerNames.customerId, customerId));
  return row?.name ?? null;
}
