/** Quotes as rows: what was asked, who was asked, what each answered. */
import { createHash } from 'node:crypto';
import { notFound, refused } from '@cartage/contract/error.ts';
import { Quote, Unpriced } from '@cartage/contract/booking/quote.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { toStored, sentencesIn, sentenceFrom } from '@cartage/contract/words/sentence.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Quoted } from '../pricing/priced.ts';
import type { Terms } from '../carrier-account/terms.store.ts';
import type { Answer, Question } from './ask.ts';
import { pricedOf } from './priced.ts';
import { type QuoteCarrierRow, quoteCarriers, type QuoteRequestRow, quoteRequests, quotes } from './quote.tables.ts';

/** What storing an answer may take beyond the carrier's own time, before another process may ask again. */
const LEASE_GRACE_MS = 5_000;
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

type NewRequest = Omit<QuoteRequestRow, 'id' | 'tenantId'>;
/** What it takes to store a late answer. */
export type AskedRow = Pick<
  QuoteCarrierRow,
  'id' | 'customerId' | 'quoteRequestId' | 'carrierAccountId' | 'carrierCode' | 'attempts'
>;
/**
 * The request, who is asked, and what they have answered by now; answers those who are still to answer. One statement, and
 * so one trip: somebody waits, and either all of it is stored or nothing.
 */
export async function saveRequest(ctx: Ctx, row: NewRequest, questions: readonly Question[]): Promise<AskedRow[]> {
  const asked = questions.map(({ terms: { account, carrier }, given }) => ({ account, carrier, given }));
  const carriers = asked.map(({ account, carrier, given }) => {
    const { reason, ...state } = stateOf(given);
    return {
      ...{ account: account.id, code: carrier.code, name: carrier.name, own: account.code },
      ...{ until: leaseOf(ctx, { account }), ...state, reason: reason && toStored(reason) },
    };
  });
  const offered = asked.flatMap(({ account, given }) =>
    quotesIn(given).map((o) => ({ account: account.id, total: o.quote.customerCost.total, ...o })),
  );
  const pending = await ctx.db.execute<{ id: string; request: string; account: string; code: string }>(sql`
    with request as (
      insert into ${quoteRequests} (token_hash, customer_id, request, despatch_day, created_at, expires_at)
      values (${row.tokenHash}, ${row.customerId}, ${JSON.stringify(row.request)}::jsonb, ${row.despatchDay}, ${row.createdAt}, ${row.expiresAt})
      returning id, customer_id
    ), asked as (
      insert into ${quoteCarriers} (customer_id, quote_request_id, carrier_account_id, carrier_code, name, account_code, leased_until, state, reason, unpriced, elapsed_ms)
      select r.customer_id, r.id, c.account, c.code, c.name, c.own, c.until, c.state, c.reason, c.unpriced, c."elapsedMs"
      from request r, json_to_recordset(${JSON.stringify(carriers)}::json) as c (account bigint, code text, name text, own text, until timestamptz, state text, reason text, unpriced jsonb, "elapsedMs" int)
      returning id, quote_request_id, carrier_account_id, carrier_code, state
    ), offered as (
      insert into ${quotes} (customer_id, quote_request_id, carrier_account_id, total, quote, cubic_factor)
      select r.customer_id, r.id, q.account, q.total, q.quote, q."cubicFactor"
      from request r, json_to_recordset(${JSON.stringify(offered)}::json) as q (account bigint, total numeric, quote jsonb, "cubicFactor" numeric)
    )
    select id, quote_request_id as request, carrier_account_id as account, carrier_code as code from asked where state = 'pending'`);
  return pending.map((p) => ({
    ...{ id: Number(p.id), quoteRequestId: Number(p.request), carrierAccountId: Number(p.account) },
    ...{ customerId: row.customerId, carrierCode: p.code, attempts: 1 },
  }));
}
const leaseOf = (ctx: Ctx, { account }: Pick<Terms, 'account'>) =>
  new Date(ctx.now().getTime() + account.timeLimitMs + LEASE_GRACE_MS).toISOString();

/** As it stands in the carrier's row. */
function stateOf(answer: Answer | undefined) {
  if (!answer) return { state: 'pending' as const, reason: null, unpriced: [], elapsedMs: null };
  const { elapsedMs } = answer;
  if ('fault' in answer) return { state: 'failed' as const, reason: answer.fault, unpriced: [], elapsedMs };
  const { reason, unpriced } = answer.offers;
  return { state: 'answered' as const, reason, unpriced: unpriced.map(keptUnpriced), elapsedMs };
}
const quotesIn = (answer: Answer | undefined) =>
  answer && 'offers' in answer
    ? answer.offers.quotes.map((o) => ({ ...o, quote: inQuote(o.quote, toStored) as typeof o.quote }))
    : [];
const inQuote = sentencesIn(Quote)!,
  inUnpriced = sentencesIn(Unpriced)!;
type NoPrice = QuoteCarrierRow['unpriced'][number];
const toldQuote = (quote: Omit<Quote, 'id'>) => inQuote(quote, sentenceFrom) as Omit<Quote, 'id'>;
const keptUnpriced = (one: NoPrice) => inUnpriced(one, toStored) as NoPrice;
const toldUnpriced = (one: NoPrice) => inUnpriced(one, sentenceFrom) as NoPrice;

/** An answer that came after the request was stored. */
export async function saveAnswer(ctx: Ctx, row: AskedRow, answer: Answer): Promise<void> {
  const { customerId, quoteRequestId, carrierAccountId } = row;
  const offered = quotesIn(answer).map((o) => ({
    ...{ customerId, quoteRequestId, carrierAccountId, total: o.quote.customerCost.total },
    ...o,
  }));
  if (offered.length === 0) return void (await close(ctx, row, stateOf(answer)));
  await ctx.tx(async (tx) => {
    if (await close(tx, row, stateOf(answer))) await tx.db.insert(quotes).values(offered);
  });
}
/** Only the attempt that holds the row may end it: an answer that comes after a second attempt began is dropped. */
async function close(ctx: Ctx, row: AskedRow, patch: Partial<QuoteCarrierRow>): Promise<boolean> {
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
/**
 * What has been answered, cheapest first; undefined without such a request. One statement, so that a carrier which is said
 * to have answered comes with its quotes, and in one trip, since somebody waits.
 */
export async function answersTo(
  ctx: Ctx,
  resourceToken: string,
): Promise<
  { despatchDay: string | null; carriers: QuoteCarrierRow[]; quotes: (typeof quotes.$inferSelect)[] } | undefined
> {
  const r = quoteRequests,
    c = quoteCarriers,
    q = quotes;
  const rows = await ctx.db
    .select({ despatchDay: r.despatchDay, carrier: c, quote: q })
    .from(r)
    .leftJoin(c, eq(c.quoteRequestId, r.id))
    .leftJoin(q, and(eq(q.quoteRequestId, r.id), eq(q.carrierAccountId, c.carrierAccountId), eq(c.state, 'answered')))
    .where(eq(r.tokenHash, hashOf(resourceToken)))
    .orderBy(asc(c.id), asc(q.id));
  if (rows.length === 0) return undefined;
  const carriers = new Map(
    rows.flatMap(({ carrier: c }) => (c ? [[c.id, { ...c, unpriced: c.unpriced.map(toldUnpriced) }]] : [])),
  );
  return {
    despatchDay: rows[0]!.despatchDay,
    carriers: [...carriers.values()],
    quotes: rows
      .flatMap(({ quote: q }) => (q ? { ...q, quote: toldQuote(q.quote) } : []))
      .toSorted((a, b) => a.total - b.total || a.id - b.id),
  };
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
  return row && toldQuote(row.quote);
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
  if (ctx.now().toISOString() > row.quote.expiresAt) throw refused('quote.expired', say('quote.expired'), ['quoteId']);
  return {
    // The booking keeps what its lines say as the quote does.
    ...pricedOf(row.quote, row.carrierAccountId, row.cubicFactor),
    quoteId,
    resourceToken,
    customerId: row.customerId,
    expiresAt: row.quote.expiresAt,
    work: request.request,
    isValued: [row.quote.trace, row.quote.carrierTrace].some((trace) =>
      trace?.lines.some((line) => line.calculationMethod === 'PercentOfValue'),
    ),
    cutOffTime: row.quote.service.cutOffTime,
    transitDays: row.quote.service.transitTime,
    askedDay: request.despatchDay ?? row.quote.despatchDay,
  };
}
