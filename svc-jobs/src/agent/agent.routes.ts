import { AppError, forbidden, notFound, refused } from '@cartage/contract/error.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { lockJobs, matching, summaryOf } from '../job/job.store.ts';
import { jobSummaries, type JobRow } from '../job/job.tables.ts';
import { give, proposalFor, take, today } from './agent.store.ts';
import { type Refusal, refusalsOf } from './allocation.ts';
import { boardMapOf } from './board-map.store.ts';
import { boardOf, waiting } from './board.store.ts';

export const deliveryAgentRoutes = routes(deliveryAgentCalls, {
  unallocated: (ctx, query) => listPage(ctx, { from: jobSummaries, sort: 'creationTime desc', map: summaryOf, where: and(waiting, matching(query.search)) }, query),
  allocated: (ctx, query) => listPage(ctx, {
    from: jobSummaries, sort: 'rundate desc, position', map: summaryOf, where: query.agentId ? eq(jobSummaries.driverid, query.agentId) : isNotNull(jobSummaries.driverid),
  }, query),
  allocate: async (ctx, { allocation: { agentId, jobIds, overrideReason, reassign, day } }) => {
    const proposal = await proposalFor(ctx, agentId, jobIds, day ?? await today(ctx), reassign ?? false);
    const reason = overrideReason?.trim() || null;
    const refusals = refusalsOf(proposal);
    judge(ctx, refusals, reason);
    await give(ctx, proposal, refusals.length ? reason : null);
    return undefined;
  },
  release: async (ctx, { jobId }) => releaseAll(ctx, [jobId]),
  releaseMany: async (ctx, { jobIds }) => releaseAll(ctx, jobIds),
  board: async (ctx, { day }) => boardOf(ctx, day ?? await today(ctx)),
  map: async (ctx, { day }) => boardMapOf(ctx, day ?? await today(ctx)),
  check: async (ctx, { allocation: { agentId, jobIds, reassign, day } }) =>
    ({ refusals: refusalsOf(await proposalFor(ctx, agentId, jobIds, day ?? await today(ctx), reassign ?? false)) }),
});

/** All or nothing: one refusal that stands refuses the whole call. A supervisor's reason lifts those that may be lifted. */
export function judge(ctx: Ctx, refusals: readonly Refusal[], reason: string | null): void {
  const lifted = (r: Refusal) => r.overridable && reason !== null;
  const standing = refusals.filter((r) => !lifted(r));
  if (standing.length) {
    const status = standing.every((r) => r.code === 'job.alreadyAllocated') ? 409 : 422;
    const validationErrors = standing.map((r) => ({ message: r.message, members: r.jobid ? [r.jobid] : ['allocation.agentId'] }));
    throw new AppError(status, standing[0]!.code, standing.map((r) => r.message).slice(0, 5).join(' '), { validationErrors });
  }
  if (refusals.length && !can(ctx, 'Driver.Manage')) throw forbidden('Only a supervisor may override this.', 'allocation.override');
}

async function releaseAll(ctx: Ctx, ids: readonly string[]): Promise<undefined> {
  const found: JobRow[] = await lockJobs(ctx, ids);
  const missing = ids.find((id) => !found.some((j) => j.id === id));
  if (missing) throw notFound('Job', missing);
  const done = found.find((j) => j.status === 'Delivered' || j.status === 'Cancelled');
  if (done) throw refused('job.wrongState', `Job ${done.jobno} is done and stays with its driver.`, [done.id]);
  await take(ctx, found);
  return undefined;
}
