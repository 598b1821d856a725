/** Rates for a cart by the terms of the shop's customer: the quote engine's prices, and nothing of it is kept. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopRate } from '@cartage/contract/booking/shop-rate.ts';
import { AppError } from '@cartage/contract/error.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import { customersFor } from '../customer/customer.store.ts';
import { despatchDay } from '../quote/despatch.ts';
import type { Question } from '../quote/ask.ts';
import { askAll, freightFaults } from '../quote/quote.ts';
import type { Cart } from './cart.ts';
import { ratesOf } from './rates.ts';
import type { Shop } from './shop.store.ts';

/** Less would leave out who is priced here. */
const LEAST_MS = 500;

/** None where the cart cannot be sent: a shop then says that it does not send there. */
export async function ratesFor(ctx: Ctx, { customerId }: Shop, cart: Cart | undefined): Promise<{ rates: ShopRate[] }> {
  if (!cart || !(await isServed(ctx, customerId)) || (await freightFaults(ctx, cart)).length > 0) return { rates: [] };
  const [{ name, timezone, rateCallbackDelayMs }, calendar] = await Promise.all([ctx.settings(), calendarOf(ctx)]);
  const now = ctx.now();
  const asked = {
    ...{ customerId, request: cart, createdAt: now.toISOString() },
    despatchDay: despatchDay(null, cart.fromAddress, now, timezone, calendar),
  };
  const questions = await askAll(ctx, asked);
  await answeredWithin(questions, Math.max(LEAST_MS, rateCallbackDelayMs));
  const offers = questions.flatMap(({ given }) => (given && 'offers' in given ? given.offers.quotes : []));
  return {
    rates: ratesOf(
      offers.map((o) => o.quote),
      { operator: name, zone: zoneOf(cart.toAddress, timezone) },
    ),
  };
}

/** A customer that is closed or gone sends nothing. */
async function isServed(ctx: Ctx, customerId: number): Promise<boolean> {
  const [customer] = await customersFor(ctx, [customerId]);
  return !(customer instanceof AppError);
}

/** Who is later answers nobody, within the time that the account gives it. */
async function answeredWithin(questions: readonly Question[], ms: number): Promise<void> {
  const over = new AbortController();
  const late = wait(ms, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([Promise.all(questions.map((q) => q.answer)), late]);
  over.abort();
}
