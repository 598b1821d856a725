/** Who stays on the rates of before when a version is published, and who comes along again. */
import { keptAfter } from '@cartage/contract/rating/kept-rates.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll } from '@cartage/server/write.ts';
import { and, inArray, or, sql } from 'drizzle-orm';
import { customerContract } from '../contract/contract.entity.ts';
import { customerContracts } from '../contract/contract.tables.ts';
import { capsOn } from './caps.store.ts';

/** Of the contracts that count on the day; answers how many stay. */
export async function keepRates(ctx: Ctx, rateCardId: string, effectiveDate: string, stay: number[]): Promise<number> {
  const { customerId, keptRates } = customerContracts;
  const keeping = sql`${keptRates} <> '[]' and ${keptRates} @> ${JSON.stringify([{ rateCardId }])}::jsonb`;
  const staying = stay.length ? and(capsOn(effectiveDate), inArray(customerId, stay)) : undefined;
  const found = await ctx.db.select().from(customerContracts).where(or(keeping, staying)).orderBy(customerContracts.id);
  const isStaying = new Set(stay);
  await changeAll(ctx, customerContract, found, (c) => ({
    ...c,
    keptRates: keptAfter(c.keptRates, { rateCardId, effectiveDate, stays: isStaying.has(c.customerId) }),
  }));
  return found.filter((c) => isStaying.has(c.customerId)).length;
}
