import { isOn } from '@cartage/contract/feature.ts';
import { conflict } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { carrierAccounts } from '../carrier-account/carrier-account.tables.ts';
import { keyOf, type Promos, SWITCHED_OFF } from './promo-code.ts';
import { promoCodes, promoUses } from './promo-code.tables.ts';

const heldPromos = held('promo-codes', async (ctx): Promise<Promos> => {
  const all = await ctx.db.select().from(promoCodes);
  return new Map(all.map((promo) => [keyOf(promo.code), promo]));
});
/** Every code of the tenant, none without the feature: quotes and bookings ask for one by what somebody typed. */
export async function promosOf(ctx: Ctx): Promise<Promos> {
  const { featureValues } = await ctx.settings();
  return isOn(featureValues, 'PromoCodes') ? heldPromos(ctx) : SWITCHED_OFF;
}
/** With the commit of the caller's transaction. */
export const promosChanged = (ctx: Ctx): void => heldPromos.changed(ctx);

export async function refuseTwice(ctx: Ctx, id: number, code: string): Promise<void> {
  const [same] = await ctx.db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(and(sql`upper(${promoCodes.code}) = ${keyOf(code)}`, ne(promoCodes.id, id)));
  if (same) throw conflict('promoCode.duplicate', say('promoCode.duplicate', { code }), ['promoCode.code']);
}

/** Of the code in the row at hand. */
export const timesUsed = sql`(select count(*) from ${promoUses} where ${promoUses.promoCodeId} = ${promoCodes.id})`;
export async function withUses<Row extends { id: number }>(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.map((row) => row.id);
  const counts = await ctx.db
    .select({ id: promoUses.promoCodeId, n: count() })
    .from(promoUses)
    .where(inArray(promoUses.promoCodeId, ids))
    .groupBy(promoUses.promoCodeId);
  const used = new Map(counts.map(({ id, n }) => [id, Number(n)]));
  return rows.map((row) => ({ ...row, timesUsed: used.get(row.id) ?? 0 }));
}

/** Every active account takes every code that is switched on; whether one counts on a day is asked with its price. */
export async function accountsByCode(ctx: Ctx) {
  const codes = await ctx.db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.isActive, true))
    .orderBy(asc(promoCodes.code));
  const accounts = await ctx.db
    .select()
    .from(carrierAccounts)
    .where(eq(carrierAccounts.isActive, true))
    .orderBy(asc(carrierAccounts.name));
  return codes.flatMap(({ id: promoCodeId, code: promoCode }) =>
    accounts.map(({ id: carrierAccountId, name: carrierAccountName, carrierCode }) => ({
      carrierAccountId,
      carrierAccountName,
      carrierCode,
      promoCodeId,
      promoCode,
    })),
  );
}
