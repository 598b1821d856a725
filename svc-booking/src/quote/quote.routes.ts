import { marksOf } from '@cartage/contract/booking/marks.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import type { z } from '@cartage/contract/zod.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { guess } from '@cartage/server/guess.ts';
import { routes } from '@cartage/server/routes.ts';
import { termsOf } from '../carrier-account/terms.store.ts';
import { allowGuests } from '../customer/guests.ts';
import { carriers as registry } from '../carriers/registry.ts';
import { question } from './ask.ts';
import { answersTo, requestOf, saveAnswer, takeOver } from './quote.store.ts';
import { follow, startQuote } from './quote.ts';
import type { QuoteCarrierRow, QuoteRequestRow } from './quote.tables.ts';
import { progressOf, viewOf } from './view.ts';

/** A carrier whose asker died twice is not asked a third time. */
const ATTEMPTS = 2;

export const quoteRoutes = routes(quoteCalls, {
  create: async (ctx, request) => {
    const { resourceToken, isAnswered } = await startQuote(ctx, request);
    const answered = isAnswered ? await quotesOf(ctx, resourceToken) : undefined;
    return { resourceToken, ...(answered && { answered }) };
  },
  list: async (ctx, { resourceToken }) => {
    const found = await guess(ctx, 'quote', () => quotesOf(ctx, resourceToken));
    if (!found) throw notFound('Quote');
    return found;
  },
  asked: async (ctx, { resourceToken }) => {
    // Freight tells more than its price: a guest reads that of guests, whatever token it holds.
    const guestsId = ctx.actor.kind === 'guest' ? await allowGuests(ctx) : undefined;
    const found = await guess(ctx, 'quote', async () => {
      const asked = await requestOf(ctx, resourceToken);
      return guestsId === undefined || asked?.customerId === guestsId ? asked : undefined;
    });
    if (!found) throw notFound('Quote');
    return { ...found.request, despatchDate: found.request.despatchDate ?? found.despatchDay };
  },
});

async function quotesOf(ctx: Ctx, resourceToken: string): Promise<z.output<typeof quoteCalls.list.output> | undefined> {
  const found = await answersTo(ctx, resourceToken);
  if (!found) return undefined;
  const { carriers, quotes } = found;
  const now = ctx.now().toISOString();
  // Who books with the operator reads its name, not what the house calls its own fleet.
  const operator = isStaff(ctx) ? null : (await ctx.settings()).name;
  const reader = { operator, knowsCosts: mayKnowCosts(ctx) };
  const orphans = carriers.filter((c) => c.state === 'pending' && c.leasedUntil < now);
  if (orphans.length) await askAgain(ctx, (await requestOf(ctx, resourceToken))!, orphans);
  const marks = marksOf(quotes.map((q) => ({ ...q.quote, id: q.id })));
  return {
    resourceToken,
    isCompleted: carriers.every((c) => c.state !== 'pending'),
    quotes: quotes.map((q) => ({ ...viewOf(q.id, q.quote, reader), marks: marks.get(q.id) ?? [] })),
    carriers: carriers.map((c) =>
      progressOf(c, {
        operator,
        isRatedHere: registry(ctx).get(c.carrierCode)?.isRatedHere ?? false,
        quoteCount: quotes.filter((q) => q.carrierAccountId === c.carrierAccountId).length,
      }),
    ),
  };
}

/** The process that asked is gone: this one asks again, or reports what became of it. */
async function askAgain(ctx: Ctx, request: QuoteRequestRow, orphans: readonly QuoteCarrierRow[]): Promise<void> {
  const terms = (await termsOf(ctx, { accountIds: orphans.map((row) => row.carrierAccountId) }))(request.customerId);
  const fails = (row: QuoteCarrierRow, fault: string) => saveAnswer(ctx, row, { fault, elapsedMs: null });
  for (const row of orphans) {
    const known = terms.find((t) => t.account.id === row.carrierAccountId);
    if (row.attempts >= ATTEMPTS) await fails(row, say('fault.notAskedToTheEnd'));
    else if (!known) await fails(row, say('fault.accountGone'));
    else {
      const taken = await takeOver(ctx, row, known);
      if (taken) follow(ctx, taken, question(ctx, request, known).answer);
    }
  }
}
