/**
 * The tenant's rates as far as anybody asked for them, and all of its contracts, held in memory, so that a booking's price
 * asks nobody. They are dropped when svc-jobs tells that they are others, and half a minute later at most should nobody hear
 * it; what is still the same then is kept, and so it is while svc-jobs does not answer.
 */
import { AppError } from '@cartage/contract/error.ts';
import { emptyBook, type GrowingBook, learn } from '@cartage/contract/rating/book.ts';
import type { Contract } from '@cartage/contract/rating/contract.ts';
import type { RateBook } from '@cartage/contract/rating/pricing.ts';
import { rateBookCalls, type RateFacts, type RateLane } from '@cartage/contract/rates/rate-book.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { CarrierFault } from '../carrier.ts';
import { withinTime } from '../time-limit.ts';

/** `agreed`: the contracts of all customers, so that each is priced as agreed while svc-jobs does not answer. */
type Rates = {
  version: string;
  book: GrowingBook;
  known: Set<string>;
  agreed: ReadonlyMap<number, readonly Contract[]>;
  /** False from the question whether they stand until its answer. */
  isAnswered: boolean;
};
/** By tenant. */
export const rateBooks = slot<Map<number, Rates>>('booking.rates');
const AT_ONCE = 500,
  MOST_KNOWN = 20_000,
  TRIES = 5;

/** What a lane that is not held may take where the last question is still without an answer: prices that are held wait beside it. */
const UNANSWERED_MS = 2000;
/** A working day: by then somebody has seen to it that svc-jobs answers again, or prices are not to be trusted. */
const STANDS_FOR_MS = 12 * 3_600_000;
/** That what is held stands as it is in svc-jobs; while nobody answers there, it stands until it is said to be old. */
const checked = held(
  'rates',
  async (ctx) => {
    const rates = rateBooks(ctx).get(ctx.tenantId);
    if (rates) {
      rates.isAnswered = false;
      rates.isAnswered = (await ask(ctx, [])).version === rates.version;
      if (rates.isAnswered) return;
    }
    const { version, contracts } = await ask(ctx, [], 'all');
    const agreed = Map.groupBy(contracts, (c) => c.customerId);
    rateBooks(ctx).set(ctx.tenantId, { version, agreed, book: emptyBook(), known: new Set(), isAnswered: true });
  },
  { standsForMs: STANDS_FOR_MS },
);
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
  throw new CarrierFault('unreachable', say('fault.ratesChanging'));
}

/** False when the rates became others while they were asked for: then all that is known of them is old. */
async function learned(ctx: Ctx, rates: Rates, missing: readonly (readonly [string, RateLane])[]): Promise<boolean> {
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const part = missing.slice(at, at + AT_ONCE);
    const question = () =>
      ask(
        ctx,
        part.map(([, lane]) => lane),
      );
    const facts = await (rates.isAnswered ? question() : withinTime(UNANSWERED_MS, question));
    if (facts.version !== rates.version) {
      ratesChanged(ctx);
      return false;
    }
    learn(rates.book, facts);
    for (const [key] of part) rates.known.add(key);
  }
  if (rates.known.size > MOST_KNOWN)
    rateBooks(ctx).set(ctx.tenantId, { ...rates, book: emptyBook(), known: new Set() });
  return true;
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
  await checked(ctx);
  return rateBooks(ctx).get(ctx.tenantId)!.agreed.get(customerId) ?? [];
}

async function ask(ctx: Ctx, lanes: readonly RateLane[], customers?: 'all'): Promise<RateFacts> {
  try {
    return await ctx.call(
      rateBookCalls.facts,
      { lanes: [...lanes], ...(customers && { customers }) },
      { system: true },
    );
  } catch (cause) {
    if (cause instanceof AppError && cause.status >= 400 && cause.status < 500)
      throw new CarrierFault('refused', cause.message, cause);
    if (isNonsense(cause)) throw new CarrierFault('nonsense', say('fault.notARate'), cause);
    throw new CarrierFault('unreachable', say('fault.ratesNotAsked'), cause);
  }
}
/** The client names an answer of the wrong shape; one that is not JSON, or no envelope, fails while it is read. */
function isNonsense(error: unknown): boolean {
  for (let e = error as { cause?: unknown; code?: unknown; name?: unknown } | undefined; e; e = e.cause as typeof e)
    if (e.code === 'shape' || e instanceof SyntaxError || e.name === 'ZodError' || e.name === '$ZodError') return true;
  return false;
}
