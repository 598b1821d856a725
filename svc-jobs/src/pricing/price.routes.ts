import { priceCalls } from '@cartage/contract/rates/price.ts';
import { routes } from '@cartage/server/routes.ts';
import { priceAll } from './price.store.ts';

export const priceRoutes = routes(priceCalls, {
  priceMany: (ctx, { requests, withBreaks }) => priceAll(ctx, requests, { withBreaks: withBreaks ?? true }),
});
