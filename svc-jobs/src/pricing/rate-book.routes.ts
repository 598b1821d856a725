import { forbidden } from '@cartage/contract/error.ts';
import { rateBookCalls } from '@cartage/contract/rates/rate-book.ts';
import { routes } from '@cartage/server/routes.ts';
import { rateFacts } from './rate-book.store.ts';

export const rateBookRoutes = routes(rateBookCalls, {
  facts: async (ctx, { lanes, customers }) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    return rateFacts(ctx, lanes, customers);
  },
});
