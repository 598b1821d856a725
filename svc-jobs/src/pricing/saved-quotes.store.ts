/** Quotes wait a day for whoever holds their token; of that only the hash is stored. */
import type { Ctx } from '@cartage/server/context.ts';
import { eq, lt } from 'drizzle-orm';
import { rateQuotes } from '../rates/rates.tables.ts';

const SAVED_MS = 24 * 3600 * 1000;
type QuotesRow = typeof rateQuotes.$inferSelect;

/** What is older than a day goes at the same time. */
export async function saveQuotes(
  ctx: Ctx,
  tokenHash: string,
  quotes: Pick<QuotesRow, 'customerId' | 'answer'>,
): Promise<void> {
  const end = new Date(ctx.now().getTime() - SAVED_MS).toISOString();
  await ctx.db.delete(rateQuotes).where(lt(rateQuotes.createdAt, end));
  await ctx.db.insert(rateQuotes).values({ tokenHash, createdAt: ctx.now().toISOString(), ...quotes });
}
export async function savedQuotes(ctx: Ctx, tokenHash: string): Promise<QuotesRow | undefined> {
  const [row] = await ctx.db.select().from(rateQuotes).where(eq(rateQuotes.tokenHash, tokenHash));
  return row;
}
