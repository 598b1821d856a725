import { statusFileCalls } from '@cartage/contract/booking/status-file.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { routes } from '@cartage/server/routes.ts';
import { lookThrough, statusProgress, storeStatuses } from './status-file.store.ts';
import { statusWorker } from './worker.ts';

export const statusFileRoutes = routes(statusFileCalls, {
  importStatuses: async (ctx, { csvFile, preview }) => {
    if (preview) return lookThrough(ctx, uploaded(csvFile));
    const token = await storeStatuses(ctx, uploaded(csvFile));
    const begun = await statusProgress(ctx, token);
    statusWorker(ctx).nudge(ctx.tenantId, token);
    return begun;
  },
  progress: (ctx, { fileToken }) => statusProgress(ctx, fileToken),
});
