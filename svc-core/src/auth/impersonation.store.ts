import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { impersonations } from './auth.tables.ts';

type Pair = { impersonatorId: number; userId: number };
/** The record of somebody acting as somebody that has no end yet, the last one where there are more. */
export async function lockOpenImpersonation(
  ctx: Ctx,
  { impersonatorId, userId }: Pair,
): Promise<typeof impersonations.$inferSelect | undefined> {
  const [open] = await ctx.db
    .select()
    .from(impersonations)
    .where(
      and(
        eq(impersonations.impersonatorId, impersonatorId),
        eq(impersonations.userId, userId),
        isNull(impersonations.endedAt),
      ),
    )
    .orderBy(desc(impersonations.id))
    .limit(1)
    .for('update');
  return open;
}
