import { statusFileCalls } from '@cartage/contract/booking/status-file.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { routes } from '@cartage/server/routes.ts';
import { importStatuses } from './status-file.store.ts';

export const statusFileRoutes = routes(statusFileCalls, {
  importStatuses: (ctx, { csvFile, preview }) => importStatuses(ctx, uploaded(csvFile), preview ?? false),
});
