import { priceCalls, type PriceAnswer, type PriceRequest } from '@cartage/contract/rates/price.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { price } from './pricing.ts';
import { loadRateBook } from './rate-book.store.ts';

export const priceRoutes = routes(priceCalls, {
  priceMany: (ctx, { requests, withBreaks }) => priceAll(ctx, requests, { withBreaks: withBreaks ?? true }),
});

/** One answer per request, in order; `onlyCard` prices by that card alone. */
export async function priceAll(ctx: Ctx, requests: readonly PriceRequest[], { onlyCard, withBreaks = true }: { onlyCard?: string | null | undefined; withBreaks?: boolean } = {}): Promise<PriceAnswer[]> {
  const settings = await ctx.settings();
  const book = await loadRateBook(ctx, requests, onlyCard);
  const facts = { today: dayIn(ctx.now(), settings.timezone), gstRate: settings.gstRate, withBreaks };
  return requests.map((request) => price(book, request, facts));
}
