/** Our copy of customers' shops; svc-customer owns them. A checkout reads it from memory. */
import { insertRows } from '@cartage/server/bulk.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import type { Seal } from '@cartage/server/seal.ts';
import { shopKeyOf } from '@cartage/server/shop-keys.ts';
import { eq, sql } from 'drizzle-orm';
import { type ShopRow, shops } from './shop.tables.ts';

export const shopKeys = slot<Seal>('booking.shopKeys');

const known = held('shop', async (ctx, storeId) => {
  const [row] = await ctx.db
    .select()
    .from(shops)
    .where(eq(shops.storeId, Number(storeId)))
    .limit(1);
  return row;
});
export type Shop = { storeId: number; customerId: number; key: string };
/** A shop that may ask; undefined where there is none, where it is off, or where its key cannot be read. */
export async function shopOf(ctx: Ctx, storeId: number): Promise<Shop | undefined> {
  const row = await known(ctx, storeId);
  if (!row?.isActive) return undefined;
  const { customerId, sealedKey } = row;
  const key = shopKeys(ctx).open(sealedKey, shopKeyOf(ctx, customerId));
  if (key === undefined) ctx.log.error({ storeId }, 'the key of a shop does not open: was CARTAGE_SECRET changed?');
  return key === undefined ? undefined : { storeId, customerId, key };
}

export async function keepShop(ctx: Ctx, row: Omit<ShopRow, 'tenantId'>): Promise<void> {
  await insertRows(ctx, shops, [row], {
    onConflict: sql`on conflict (tenant_id, store_id) do update set customer_id = excluded.customer_id,
      is_active = excluded.is_active, sealed_key = excluded.sealed_key`,
  });
  known.changed(ctx, row.storeId);
}
export async function forgetShop(ctx: Ctx, storeId: number): Promise<void> {
  await ctx.db.delete(shops).where(eq(shops.storeId, storeId));
  known.changed(ctx, storeId);
}
/** With its customer. */
export async function forgetShopsOf(ctx: Ctx, customerId: number): Promise<void> {
  const gone = await ctx.db.delete(shops).where(eq(shops.customerId, customerId)).returning({ storeId: shops.storeId });
  for (const { storeId } of gone) known.changed(ctx, storeId);
}
