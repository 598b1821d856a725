/** Contracts that cap by how much prices may rise: which count on a day, and what holds a publication back. */
import { conflict } from '@cartage/contract/error.ts';
import type { RateCard } from '@cartage/contract/rates/rate-card.ts';
import type { WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { numberOf } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { allOf } from '@cartage/contract/words/listed.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows, findRow } from '@cartage/server/rows.ts';
import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { customerContracts } from '../contract/contract.tables.ts';
import { customerRateCards, rateCards } from '../rates/rates.tables.ts';
import { tariffWhatIfs } from '../rates/tariff.tables.ts';

const { customerId, rateCardId, mostIncrease, fromDay, toDay } = customerContracts;
export const capsOn = (day: string): SQL =>
  and(isNotNull(mostIncrease), lte(fromDay, day), or(isNull(toDay), gte(toDay, day)))!;

/** By customer, in per cent. */
export async function capsOf(ctx: Ctx, customers: readonly number[], day: string): Promise<Map<number, number>> {
  if (customers.length === 0) return new Map();
  const rows = await ctx.db
    .select({ customerId, mostIncrease })
    .from(customerContracts)
    .where(and(capsOn(day), inArray(customerId, [...customers])));
  return new Map(rows.flatMap((r) => (r.mostIncrease === null ? [] : [[r.customerId, r.mostIncrease] as const])));
}
/** Of customers whom a change of the card may reach: the card is theirs, or the one that serves everybody or says the cost. */
export const cappedBy = (ctx: Ctx, card: Pick<RateCard, 'id' | 'isDefault'>, day: string): Promise<number> =>
  countRows(
    ctx,
    customerContracts,
    and(
      capsOn(day),
      card.isDefault ? undefined : or(eq(rateCardId, card.id), inArray(customerId, givenTo(ctx, card))),
    )!,
  );
const givenTo = (ctx: Ctx, card: { id: string }) =>
  ctx.db
    .select({ id: customerRateCards.customerId })
    .from(customerRateCards)
    .where(eq(customerRateCards.rateCardId, card.id));

const MOST_NAMED = 5,
  NO_CAPS: NonNullable<WhatIfResult['caps']> = { contracts: 0, over: 0, customers: [], overIds: [] };
type OverCaps = { revision: number; day: string; allowed: number; keeps: boolean };
/** `over`: how many contracts are passed; `stay`: whose customers stay on the rates of before; undefined where no run told whose. */
type Decided = { over: number; stay: number[] | undefined };
/**
 * Who publishes has promised otherwise to a customer, and says so by the number that the screen told: of those whom the last run
 * of just this draft and day found over, or where there is none, of all whom the card may reach. Or they stay on what they have.
 */
export async function refuseOverCaps(
  ctx: Ctx,
  card: string,
  { revision, day, allowed, keeps }: OverCaps,
): Promise<Decided> {
  const [run] = await ctx.db
    .select({ result: tariffWhatIfs.result })
    .from(tariffWhatIfs)
    .where(
      and(
        eq(tariffWhatIfs.rateCardId, card),
        eq(tariffWhatIfs.revision, revision),
        eq(tariffWhatIfs.effectiveDate, day),
        isNotNull(tariffWhatIfs.result),
      ),
    );
  if (!run?.result) {
    const count = await cappedBy(ctx, await findRow(ctx, rateCards, card, 'Rate card'), day);
    if (count > allowed) throw conflict('tariff.capsUnknown', say('tariff.capsUnknown', { count }), ['overCaps']);
    return { over: count, stay: undefined };
  }
  const { over: count, customers, overIds = customers.map((c) => c.customerId) } = run.result.caps ?? NO_CAPS;
  if (keeps) return { over: 0, stay: overIds };
  if (count <= allowed) return { over: count, stay: [] };
  const names = customers.slice(0, MOST_NAMED).map((c) =>
    say('tariff.overCap', {
      name: sentenceFrom(c.name),
      percent: numberOf(c.percent),
      most: numberOf(c.mostIncrease),
    }),
  );
  throw conflict('tariff.overCaps', say('tariff.overCaps', { count, names: allOf(names) }), ['overCaps']);
}
