import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import { hashOf } from '../quote/quote.store.ts';
import { bookingShares } from './share.tables.ts';

/** The booking that a link shares while the link is good. */
export async function sharedBookingId(ctx: Ctx, token: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ bookingId: bookingShares.bookingId })
    .from(bookingShares)
    .where(and(eq(bookingShares.tokenHash, hashOf(token.trim())), gt(bookingShares.expiresAt, ctx.now().toISOString())))
    .limit(1);
  return row?.bookingId;
}
export const sharesOf = (ctx: Ctx, bookingId: number) =>
  ctx.db
    .select()
    .from(bookingShares)
    .where(and(eq(bookingShares.bookingId, bookingId), gt(bookingShares.expiresAt, ctx.now().toISOString())))
    .orderBy(desc(bookingShares.id));
