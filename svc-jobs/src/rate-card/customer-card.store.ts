/** Which card a customer is priced by, and who is priced by a card. */
import type { Parsed } from '@cartage/contract/call.ts';
import type { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows, findRow } from '@cartage/server/rows.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, remove } from '@cartage/server/write.ts';
import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { customerContracts } from '../contract/contract.tables.ts';
import { customerRateCard } from '../rates/rate-card.entity.ts';
import { customerRateCards, rateCards } from '../rates/rates.tables.ts';

export async function assignCard(ctx: Ctx, { customerId, rateCardId }: Parsed<typeof rateCardCalls.assign>) {
  const [before] = await ctx.db
    .select()
    .from(customerRateCards)
    .where(eq(customerRateCards.customerId, customerId))
    .for('update');
  if (rateCardId !== null) await findRow(ctx, rateCards, rateCardId, 'Rate card');
  if (before && rateCardId === null) await remove(ctx, customerRateCard, before);
  else if (before) await change(ctx, customerRateCard, before, (row) => ({ ...row, rateCardId: rateCardId! }));
  else if (rateCardId !== null) await create(ctx, customerRateCard, { id: uuidv7(ctx.now()), customerId, rateCardId });
  return undefined;
}

export async function cardOfCustomer(ctx: Ctx, { customerId }: Parsed<typeof rateCardCalls.ofCustomer>) {
  const [own] = await ctx.db.select().from(customerRateCards).where(eq(customerRateCards.customerId, customerId));
  const [card] = await ctx.db
    .select()
    .from(rateCards)
    .where(own ? eq(rateCards.id, own.rateCardId) : and(eq(rateCards.side, 'Sell'), eq(rateCards.isDefault, true)));
  return { rateCard: card ?? null, isOwn: own !== undefined };
}

/** How many would be left without it: those it is assigned to, and contracts that are not over. */
export async function customersOn(ctx: Ctx, rateCardId: string): Promise<number> {
  const day = await today(ctx);
  const isNotOver = or(isNull(customerContracts.toDay), gte(customerContracts.toDay, day));
  return (
    (await countRows(ctx, customerRateCards, eq(customerRateCards.rateCardId, rateCardId))) +
    (await countRows(ctx, customerContracts, and(eq(customerContracts.rateCardId, rateCardId), isNotOver)!))
  );
}
