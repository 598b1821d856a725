import type { Ctx } from '@cartage/server/context.ts';
import { asc, eq } from 'drizzle-orm';
import { customerSettings, customerStores, type StoreRow } from './settings.tables.ts';

export async function rowOf(ctx: Ctx, customerId: number) {
  const [row] = await ctx.db.select().from(customerSettings).where(eq(customerSettings.customerId, customerId));
  return row;
}
export const storesOf = (ctx: Ctx, customerId: number): Promise<StoreRow[]> =>
  ctx.db.select().from(customerStores).where(eq(customerStores.customerId, customerId)).orderBy(asc(customerStores.id));
