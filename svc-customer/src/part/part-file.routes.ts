import { partFileCalls } from '@cartage/contract/customer/part.ts';
import { routes } from '@cartage/server/routes.ts';
import { readPart } from './export.store.ts';

export const partFileRoutes = routes(partFileCalls, {
  read: (ctx, { customerId, part }) => readPart(ctx, part, customerId),
});
