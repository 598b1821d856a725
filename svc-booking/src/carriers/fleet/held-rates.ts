/**
 * The tenant's rates as far as anybody asked for them, held in memory, so that a booking's price asks nobody. They are dropped
 * when svc-jobs tells that they are others, and half a minute later at most should nobody hear it; what is still the same
 * then is kept.
 */
import { AppError } from '@cartage/contract/error.ts';
import { emptyBook, type GrowingBook, learn } from '@cartage/contract/rating/book.ts';
import type { Contract } from '@cartage/contract/rating/contract.ts';
import type { RateBook } from '@cartage/contract/rating/pricing.ts';
import { rateBookCalls, type RateFacts, type RateLane } from '@cartage/contract/rates/rate-book.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { CarrierFault } from '../carrier.ts';

type Rates = { version: string; book: GrowingBook; known: Set<string> };
/** By tenant. */
export const rateBooks = slot<Map<number, Rates>>('booking.rates');
const AT_ONCE = 500,
  MOST_KNOWN = 20_000,
  TRIES = 5;

/** That what is held stands as it is in svc-jobs. */
const checked = held('rates', async (ctx) => {
  const { version } = await ask(ctx, []);
  if (rateBooks(ctx).get(ctx.tenantId)?.version !== version) startAnew(ctx, version);
});
export const ratesChanged = (ctx: Ctx): void => checked.changed(ctx);

/** The rates that the lanes are priced by, all of one version. */
export async function ratesFor(ctx: Ctx, lanes: readonly RateLane[]): Promise<RateBook> {
  const asked = new Map(lanes.map((lane) => [keyOf(lane), lane]));
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await checked(ctx);
    const rates = rateBooks(ctx).get(ctx.tenantId)!;
    const missing = [...asked].filter(([key]) => !rates.known.has(key));
    if (await learned(ctx, rates, missing)) return rates.book;
  }
  throw new CarrierFault('unreachable', 'The rates are being changed. Please try again.');
}

/** False when the rates became others while they were asked for: then all that is known of them is old. */
async function learned(ctx: Ctx, rates: Rates, missing: readonly (readonly [string, RateLane])[]): Promise<boolean> {
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const part = missing.slice(at, at + AT_ONCE);
    const facts = await ask(
      ctx,
      part.map(([, lane]) => lane),
    );
    if (facts.version !== rates.version) {
      startAnew(ctx, facts.version);
      return false;
    }
    learn(rates.book, facts);
    for (const [key] of part) rates.known.add(key);
  }
  if (rates.known.size > MOST_KNOWN) startAnew(ctx, rates.version);
  return true;
}

function startAnew(ctx: Ctx, version: string): void {
  rateBooks(ctx).set(ctx.tenantId, { version, book: emptyBook(), known: new Set() });
}
const keyOf = ({ customerId, serviceCode, from, to, rateCardId }: RateLane): string =>
  JSON.stringify([
    customerId ?? null,
    serviceCode ?? null,
    from.postCode,
    from.suburb,
    to.postCode,
    to.suburb,
    rateCardId ?? null,
  ]);

/** What a customer has agreed on, whenever it counts; of the same version as the rates. */
export async function contractsOf(ctx: Ctx, customerId: number): Promise<readonly Contract[]> {
  const key = `contracts of ${customerId}`;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await checked(ctx);
    const rates = rateBooks(ctx).get(ctx.tenantId)!;
    if (rates.known.has(key)) return rates.book.contracts.get(customerId) ?? [];
    const facts = await ask(ctx, [], [customerId]);
    if (facts.version !== rates.version) startAnew(ctx, facts.version);
    else {
      rates.book.contracts.set(
        customerId,
        facts.contracts.filter((c) => c.customerId === customerId),
      );
      rates.known.add(key);
    }
  }
  throw new CarrierFault('unreachable', 'The rates are being changed. Please try again.');
}

async function ask(ctx: Ctx, lanes: readonly RateLane[], customers?: number[]): Promise<RateFacts> {
  try {
    return await ctx.call(
      rateBookCalls.facts,
      { lanes: [...lanes], ...(customers && { customers }) },
      { system: true },
    );
  } catch (cause) {
    if (cause instanceof AppError && cause.status >= 400 && cause.status < 500)
      throw new CarrierFault('refused', cause.message, cause);
    if (isNonsense(cause)) throw new CarrierFault('nonsense', 'Answered something that is not a rate.', cause);
    throw new CarrierFault('unreachable', 'The rates could not be asked.', cause);
  }
}
/** The client names an answer of the wrong shape; one that is not JSON, or no envelope, fails while it is read. */
function isNonsense(error: unknown): boolean {
  for (let e = error as { cause?: unknown; code?: unknown; name?: unknown } | undefined; e; e = e.cause as typeof e)
    if (e.code === 'shape' || e instanceof SyntaxError || e.name === 'ZodError' || e.name === '$ZodError') return true;
  return false;
}
