/** Contracts of a customer, kept so that one counts on a day. */
import type { Parsed } from '@cartage/contract/call.ts';
import { invalid } from '@cartage/contract/error.ts';
import type { contractCalls } from '@cartage/contract/rates/contract.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock } from '@cartage/server/write.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { rateCards } from '../rates/rates.tables.ts';
import { customerContract } from './contract.entity.ts';
import { customerContracts } from './contract.tables.ts';
import { refuseOverlap } from './contract.ts';

export const contractsOf = (ctx: Ctx, customerId: number) =>
  ctx.db
    .select()
    .from(customerContracts)
    .where(eq(customerContracts.customerId, customerId))
    .orderBy(desc(customerContracts.fromDay));

export async function saveContract(ctx: Ctx, { contract: { id, ...asked } }: Parsed<typeof contractCalls.save>) {
  // Two that are saved at once would each find none of the other.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`contract:${ctx.tenantId}:${asked.customerId}`}, 0))`,
  );
  const before = id ? await lock(ctx, customerContract, id) : undefined;
  if (before && before.customerId !== asked.customerId)
    throw invalid([{ message: say('contract.customer'), members: ['contract.customerId'] }]);
  const rateCardId = asked.method === 'RateCard' ? (asked.rateCardId ?? before?.rateCardId ?? null) : null;
  if (asked.method === 'RateCard') await refuseOtherSide(ctx, rateCardId);
  const row = {
    ...asked,
    rateCardId,
    // What is left out stays as it is.
    toDay: asked.toDay === undefined ? (before?.toDay ?? null) : asked.toDay,
    mostIncrease: asked.mostIncrease === undefined ? (before?.mostIncrease ?? null) : asked.mostIncrease,
    keptRates: asked.keptRates === undefined ? (before?.keptRates ?? []) : (asked.keptRates ?? []),
    note: asked.note === undefined ? (before?.note ?? null) : asked.note?.trim() || null,
  };
  refuseOverlap({ ...row, id: id ?? '' }, await contractsOf(ctx, asked.customerId));
  return before
    ? change(ctx, customerContract, before, (was) => ({ ...was, ...row }))
    : create(ctx, customerContract, { id: uuidv7(ctx.now()), ...row });
}
async function refuseOtherSide(ctx: Ctx, rateCardId: string | null): Promise<void> {
  if (rateCardId === null) throw invalid([{ message: say('contract.rateCard'), members: ['contract.rateCardId'] }]);
  const card = await findRow(ctx, rateCards, rateCardId, 'Rate card');
  const message =
    card.side !== 'Sell' ? say('contract.costs', { name: card.name }) : say('rateCard.archived', { name: card.name });
  if (card.side !== 'Sell' || !card.isActive) throw invalid([{ message, members: ['contract.rateCardId'] }], message);
}
