import { marksOf } from '@cartage/contract/booking/marks.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { notFound } from '@cartage/contract/error.ts';
import type { z } from '@cartage/contract/zod.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { guess } from '@cartage/server/guess.ts';
import { routes } from '@cartage/server/routes.ts';
import { termsOf } from '../carrier-account/terms.store.ts';
import { answersTo, requestOf, saveFault, takeOver } from './quote.store.ts';
import { ask, startQuote } from './quote.ts';
import type { QuoteCarrierRow, QuoteRequestRow } from './quote.tables.ts';
import { viewOf } from './view.ts';

/** A carrier whose asker died twice is not asked a third time. */
const ATTEMPTS = 2;

export const quoteRoutes = routes(quoteCalls, { create: startQuote, list: readQuotes });

async function readQuotes(
  ctx: Ctx,
  { resourceToken }: { resourceToken: string },
): Promise<z.output<typeof quoteCalls.list.output>> {
  const request = await guess(ctx, 'quote', () => requestOf(ctx, resourceToken));
  if (!request) throw notFound('Quote');
  const { carriers, quotes } = await answersTo(ctx, request.id);
  const now = ctx.now().toISOString();
  // Who books with the operator reads its name, not what the house calls its own fleet.
  const operator = isStaff(ctx) ? null : (await ctx.settings()).name;
  await Promise.all(
    carriers.filter((c) => c.state === 'pending' && c.leasedUntil < now).map((c) => askAgain(ctx, request, c)),
  );
  const marks = marksOf(quotes.map((q) => ({ ...q.quote, id: q.id })));
  return {
    resourceToken,
    isCompleted: carriers.every((c) => c.state !== 'pending'),
    quotes: quotes.map((q) => ({ ...viewOf(q.id, q.quote, operator), marks: marks.get(q.id) ?? [] })),
    carriers: carriers.map((c) => ({
      code: c.carrierCode,
      name: operator && c.carrierCode === OWN_FLEET ? operator : c.name,
      accountCode: c.accountCode,
      state: c.state,
      reason: c.reason,
      elapsedMs: c.elapsedMs,
      quoteCount: quotes.filter((q) => q.carrierAccountId === c.carrierAccountId).length,
      unpriced: c.unpriced,
    })),
  };
}

/** The process that asked is gone: this one asks again, or reports what became of it. */
async function askAgain(ctx: Ctx, request: QuoteRequestRow, row: QuoteCarrierRow): Promise<void> {
  if (row.attempts >= ATTEMPTS) return saveFault(ctx, row, 'Could not be asked to the end.', null);
  const [terms] = (await termsOf(ctx, { accountIds: [row.carrierAccountId] }))(request.customerId);
  if (!terms) return saveFault(ctx, row, 'The carrier account is no longer available.', null);
  const taken = await takeOver(ctx, row, terms);
  if (taken) ask(ctx, request, taken, terms);
}
