import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { today } from '@cartage/server/today.ts';
import { jobFields, summaryOf } from '../job/job.store.ts';
import { jobSummaries } from '../job/job.tables.ts';
import { putInPlace } from './insert.store.ts';
import { refuseOtherType } from './allocation.ts';
import { giveJudged, release } from './agent.store.ts';
import { fitsOf, placingFor } from './fits.store.ts';
import { boardMapOf } from './board-map.store.ts';
import { allocatedTo, boardOf, waitingFor } from './board.store.ts';

export const deliveryAgentRoutes = routes(deliveryAgentCalls, {
  unallocated: (ctx, query) =>
    listPage(
      ctx,
      {
        from: jobSummaries,
        sort: 'creationTime desc',
        map: summaryOf,
        where: waitingFor(query.search),
        fields: jobFields,
      },
      query,
    ),
  allocated: (ctx, query) =>
    listPage(
      ctx,
      {
        from: jobSummaries,
        sort: 'rundate desc, position',
        map: summaryOf,
        fields: jobFields,
        where: allocatedTo(query.agentId),
      },
      query,
    ),
  allocate: async (
    ctx,
    { allocation: { agentId, agentType, jobIds, overrideReason, reassign, day: asked, position } },
  ) => {
    const day = asked ?? (await today(ctx));
    // Asked before anything is locked.
    const placing = await placingFor(ctx, { agentId, jobIds, day, position });
    return ctx.tx(async (tx) => {
      const reason = overrideReason?.trim() || null;
      const place = placing?.place ?? null;
      const { agent } = await giveJudged(tx, { agentId, jobIds, day, reassign: reassign ?? false, reason, place });
      refuseOtherType(agent, agentType);
      if (placing) await putInPlace(tx, placing);
      return undefined;
    });
  },
  release: async (ctx, { jobId }) => {
    await release(ctx, [jobId]);
    return undefined;
  },
  releaseMany: async (ctx, { jobIds }) => {
    await release(ctx, jobIds);
    return undefined;
  },
  board: async (ctx, { day }) => boardOf(ctx, day ?? (await today(ctx))),
  map: async (ctx, { day }) => boardMapOf(ctx, day ?? (await today(ctx))),
  check: async (ctx, { allocation }) => ({
    fits: await fitsOf(ctx, { ...allocation, day: allocation.day ?? (await today(ctx)) }),
  }),
});
