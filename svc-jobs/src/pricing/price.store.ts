import type { PriceAnswer, PriceRequest } from '@cartage/contract/rates/price.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { today } from '@cartage/server/today.ts';
import { price } from '@cartage/contract/rating/pricing.ts';
import { loadRateBook } from './rate-book.store.ts';

/** One answer per request, in order; `onlyCard` prices by that card alone. Costs are left out for who may not know them. */
export async function priceAll(
  ctx: Ctx,
  requests: readonly PriceRequest[],
  { onlyCard, withBreaks = true }: { onlyCard?: string | null | undefined; withBreaks?: boolean } = {},
): Promise<PriceAnswer[]> {
  const { gstRate, currencyFactors } = await ctx.settings();
  const book = await loadRateBook(ctx, requests, onlyCard);
  const facts = {
    today: await today(ctx),
    gstRate,
    currencyFactors,
    withBreaks,
    onlyCard: onlyCard ? { id: onlyCard } : null,
  };
  const answers = requests.map((request) => price(book, request, facts));
  if (mayKnowCosts(ctx)) return answers;
  return answers.map((a) => ({ ...a, offers: a.offers.map((offer) => ({ ...offer, cost: null, contract: null })) }));
}
