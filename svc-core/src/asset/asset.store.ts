import { notFound, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { claimBytes, type Placed } from '../storage/kept.store.ts';
import { mayOpen } from './asset.ts';
import { assets } from './asset.tables.ts';

const DAY_MS = 86_400_000;

type NewAsset = Omit<typeof assets.$inferInsert, 'tenantId' | 'content' | 'storageKey'>;
export async function keepAsset(tx: Ctx, asset: NewAsset, placed: Placed): Promise<void> {
  await tx.db.insert(assets).values({ ...asset, ...placed });
  await claimBytes(tx, placed);
}
/** The file, or 404: also when it is somebody else's. */
export async function findAsset(ctx: Ctx, id: string) {
  const found = await findRow(ctx, assets, id, 'File');
  if (!mayOpen(ctx.actor, found)) throw notFound('File', id);
  return found;
}
export async function dropAsset(ctx: Ctx, id: string): Promise<void> {
  const { creatorUserId, customerId, unheldSince } = assets;
  const [found] = await ctx.db
    .select({ creatorUserId, customerId, unheldSince })
    .from(assets)
    .where(eq(assets.id, id))
    .for('update');
  if (!found || !mayOpen(ctx.actor, found)) throw notFound('File', id);
  if (found.unheldSince === null) throw refused('asset.held', say('asset.held'));
  await ctx.db.delete(assets).where(eq(assets.id, id));
}

/** What was sent up and never saved, and what fields of records let go: for good, a day later. */
export async function dropUnheld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS).toISOString();
  const unheld = sql`select core.unheld_files(${before}::timestamptz)`;
  for (let dropped = 1; dropped > 0;)
    dropped = (
      await ctx.db
        .delete(assets)
        .where(inArray(assets.id, sql`(${unheld})`))
        .returning({ id: assets.id })
    ).length;
}
