import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq } from 'drizzle-orm';
import { customerSettings, customerStores } from './settings.tables.ts';

export async function rowOf(ctx: Ctx, customerId: number) {
  const [row] = await ctx.db.select().from(customerSettings).where(eq(customerSettings.customerId, customerId));
  return row;
}
export const storesOf = (ctx: Ctx, customerId: number, storeKey?: string) =>
  ctx.db
    .select()
    .from(customerStores)
    .where(and(eq(customerStores.customerId, customerId), storeKey ? eq(customerStores.storeKey, storeKey) : undefined))
    .orderBy(asc(customerStores.id));
