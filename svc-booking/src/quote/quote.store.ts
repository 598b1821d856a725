/** Quotes as rows: what was asked, who was asked, what each answered. */
import { createHash } from 'node:crypto';
import { notFound, refused } from '@cartage/contract/error.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Quoted } from '../pricing/priced.ts';
import type { Terms } from '../carrier-account/terms.store.ts';
import type { CarrierAnswer } from '../carriers/carrier.ts';
import { pricedOf } from './priced.ts';
import { type QuoteCarrierRow, quoteCarriers, type QuoteRequestRow, quoteRequests, quotes } from './quote.tables.ts';

/** What storing an answer may take beyond the carrier's own time, before another process may ask again. */
const LEASE_GRACE_MS = 5_000;
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

type NewRequest = Omit<QuoteRequestRow, 'id' | 'tenantId'>;
export async function saveRequest(
  ctx: Ctx,
  row: NewRequest,
  terms: readonly Terms[],
): Promise<{ request: QuoteRequestRow; carriers: QuoteCarrierRow[] }> {
  const [request] = await ctx.db.insert(quoteRequests).values(row).returning();
  const carriers =
    terms.length === 0
      ? []
      : await ctx.db
          .insert(quoteCarriers)
          .values(
            terms.map((t) => ({
              customerId: row.customerId,
              quoteRequestId: request!.id,
              carrierAccountId: t.account.id,
              carrierCode: t.carrier.code,
              name: t.carrier.name,
              accountCode: t.account.code,
              leasedUntil: leaseOf(ctx, t),
            })),
          )
          .returning();
  return { request: request!, carriers };
}
const leaseOf = (ctx: Ctx, { account }: Terms) =>
  new Date(ctx.now().getTime() + account.timeLimitMs + LEASE_GRACE_MS).toISOString();

type Offers = {
  quotes: { quote: Omit<Quote, 'id'>; cubicFactor: number }[];
  unpriced: CarrierAnswer['unpriced'];
  reason: string | null;
};
export async function saveAnswer(
  ctx: Ctx,
  row: QuoteCarrierRow,
  { quotes: offered, unpriced, reason }: Offers,
  elapsedMs: number,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const isOurs = await close(tx, row, { state: 'answered', reason, unpriced, elapsedMs });
    if (isOurs && offered.length)
      await tx.db.insert(quotes).values(
        offered.map((o) => ({
          customerId: row.customerId,
          quoteRequestId: row.quoteRequestId,
          carrierAccountId: row.carrierAccountId,
          total: o.quote.customerCost.total,
          ...o,
        })),
      );
  });
}
export async function saveFault(
  ctx: Ctx,
  row: QuoteCarrierRow,
  reason: string,
  elapsedMs: number | null,
): Promise<void> {
  await close(ctx, row, { state: 'failed', reason, elapsedMs });
}
/** Only the attempt that holds the row may end it: an answer that comes after a second attempt began is dropped. */
async function close(ctx: Ctx, row: QuoteCarrierRow, patch: Partial<QuoteCarrierRow>): Promise<boolean> {
  const c = quoteCarriers;
  const ended = await ctx.db
    .update(c)
    .set(patch)
    .where(and(eq(c.id, row.id), eq(c.state, 'pending'), eq(c.attempts, row.attempts)))
    .returning({ id: c.id });
  return ended.length > 0;
}

/** Takes over a pending carrier whose asker is gone; undefined when somebody else just did. */
export async function takeOver(ctx: Ctx, row: QuoteCarrierRow, terms: Terms): Promise<QuoteCarrierRow | undefined> {
  const c = quoteCarriers;
  const [taken] = await ctx.db
    .update(c)
    .set({ attempts: sql`${c.attempts} + 1`, leasedUntil: leaseOf(ctx, terms) })
    .where(and(eq(c.id, row.id), eq(c.state, 'pending'), lt(c.leasedUntil, ctx.now().toISOString())))
    .returning();
  return taken;
}

export async function requestOf(ctx: Ctx, resourceToken: string): Promise<QuoteRequestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.tokenHash, hashOf(resourceToken)))
    .limit(1);
  return row;
}
export async function answersTo(
  ctx: Ctx,
  requestId: number,
): Promise<{ carriers: QuoteCarrierRow[]; quotes: (typeof quotes.$inferSelect)[] }> {
  // Carriers first: one that answers in between shows its quotes a poll later, and never the other way round.
  const carriers = await ctx.db
    .select()
    .from(quoteCarriers)
    .where(eq(quoteCarriers.quoteRequestId, requestId))
    .orderBy(asc(quoteCarriers.id));
  const answered = new Set(carriers.filter((c) => c.state === 'answered').map((c) => c.carrierAccountId));
  const offered = await ctx.db
    .select()
    .from(quotes)
    .where(eq(quotes.quoteRequestId, requestId))
    .orderBy(asc(quotes.total), asc(quotes.id));
  return { carriers, quotes: offered.filter((q) => answered.has(q.carrierAccountId)) };
}

/** A quote as it was kept, expired or not. */
export async function storedQuote(
  ctx: Ctx,
  resourceToken: string,
  quoteId: number,
): Promise<Omit<Quote, 'id'> | undefined> {
  const request = await requestOf(ctx, resourceToken);
  const [row] = request
    ? await ctx.db
        .select()
        .from(quotes)
        .where(and(eq(quotes.id, quoteId), eq(quotes.quoteRequestId, request.id)))
        .limit(1)
    : [];
  return row?.quote;
}

/** The price that a booking was promised. Unknown, another tenant's or customer's: 404; older than 14 days: 422. */
export async function quotedPrice(ctx: Ctx, resourceToken: string, quoteId: number): Promise<Quoted> {
  const request = await requestOf(ctx, resourceToken);
  const [row] = request
    ? await ctx.db
        .select()
        .from(quotes)
        .where(and(eq(quotes.id, quoteId), eq(quotes.quoteRequestId, request.id)))
        .limit(1)
    : [];
  if (!request || !row) throw notFound('Quote', quoteId);
  if (ctx.now().toISOString() > row.quote.expiresAt)
    throw refused('quote.expired', 'This quote is no longer valid. Please quote again.', ['quoteId']);
  return {
    ...pricedOf(row.quote, row.carrierAccountId, row.cubicFactor),
    quoteId,
    resourceToken,
    customerId: row.customerId,
    expiresAt: row.quote.expiresAt,
    work: request.request,
    askedDay: request.despatchDay ?? row.quote.despatchDay,
  };
}
