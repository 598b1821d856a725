import { conflict, notFound } from '@cartage/contract/error.ts';
import type { RateCard } from '@cartage/contract/rates/rate-card.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock } from '@cartage/server/write.ts';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { byDefault } from './rate-card.ts';
import { rateCard } from './rate-card.entity.ts';
import { customerRateCards, rateCards, rates } from './rates.tables.ts';

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

export async function visibleCard(ctx: Ctx, id: string) {
  const [card] = await ctx.db
    .select()
    .from(rateCards)
    .where(and(eq(rateCards.id, id), publicCards(ctx)));
  if (!card) throw notFound('Rate card', id);
  return card;
}

type Asked = { code: string; name: string; description?: string | null | undefined; side: RateCard['side'] };
export const newCard = (ctx: Ctx, { description, ...asked }: Asked) => ({
  id: uuidv7(ctx.now()),
  ...asked,
  description: description ?? null,
  isActive: true,
  isDefault: false,
});
export async function refuseTaken(ctx: Ctx, code: string, besides?: string): Promise<void> {
  const [other] = await ctx.db
    .select({ name: rateCards.name })
    .from(rateCards)
    .where(and(sql`lower(${rateCards.code}) = lower(${code})`, besides ? ne(rateCards.id, besides) : undefined));
  if (other)
    throw conflict('rateCard.codeTaken', say('rateService.codeTaken', { name: other.name, code }), [
      'rateCard.code',
      'code',
    ]);
}
/** The same rates under another name; its draft stays with the first. */
export async function copyCard(ctx: Ctx, id: string, asked: { code: string; name: string }) {
  const from = await lock(ctx, rateCard, id);
  await refuseTaken(ctx, asked.code);
  const made = await create(ctx, rateCard, newCard(ctx, { ...asked, side: from.side, description: from.description }));
  const all = await ctx.db.select().from(rates).where(eq(rates.rateCardId, id));
  await insertRows(
    ctx,
    rates,
    all.map((rate) => ({ ...rate, id: uuidv7(ctx.now()), rateCardId: made.id })),
  );
  return made;
}
/** One card a side: the other steps back first, as the database wants it. */
export async function makeDefault(ctx: Ctx, { id }: { id: string }) {
  const card = await lock(ctx, rateCard, id);
  const [other] = await ctx.db
    .select({ id: rateCards.id })
    .from(rateCards)
    .where(and(eq(rateCards.side, card.side), eq(rateCards.isDefault, true), ne(rateCards.id, id)));
  if (other) await change(ctx, rateCard, other.id, (row) => ({ ...row, isDefault: false }));
  return change(ctx, rateCard, card, byDefault);
}
