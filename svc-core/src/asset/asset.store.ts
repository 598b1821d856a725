import { notFound } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { assets } from './asset.tables.ts';

export async function keepAsset(ctx: Ctx, asset: Omit<typeof assets.$inferInsert, 'tenantId'>): Promise<void> {
  await ctx.db.insert(assets).values(asset);
}
export async function dropAsset(ctx: Ctx, id: string): Promise<void> {
  const gone = await ctx.db.delete(assets).where(eq(assets.id, id)).returning({ id: assets.id });
  if (gone.length === 0) throw notFound('File', id);
}
