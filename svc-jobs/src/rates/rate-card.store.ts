import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { mayKnowCosts } from '../costs.ts';
import { customerRateCards, rateCards } from './rates.tables.ts';

/** Strangers and staff at large see the tenant's public card, a customer also their own, who may know costs every one. */
export function publicCards(ctx: Ctx): SQL | undefined {
  if (mayKnowCosts(ctx)) return undefined;
  const own =
    ctx.actor.customerId === null
      ? sql`false`
      : inArray(
          rateCards.id,
          ctx.db
            .select({ id: customerRateCards.rateCardId })
            .from(customerRateCards)
            .where(eq(customerRateCards.customerId, ctx.actor.customerId)),
        );
  return and(eq(rateCards.side, 'Sell'), eq(rateCards.isActive, true), or(eq(rateCards.isDefault, true), own));
}
