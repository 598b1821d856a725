/** One carrier's account asked for its prices: what it offers, or why it offers nothing. */
import type { Quote } from '@cartage/contract/booking/quote.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { openAccount } from '../carrier-account/credentials.ts';
import { onContract } from '../carrier-account/on-contract.ts';
import { isServed, serviceIds, type Terms } from '../carrier-account/terms.store.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import { type CarrierAnswer, CarrierFault } from '../carriers/carrier.ts';
import { askWithin } from '../carriers/guard.ts';
import { roadsOf } from '../freight/roads.ts';
import { promoOn } from '../promo-code/promo-code.ts';
import { promosOf } from '../promo-code/promo-code.store.ts';
import { assemble } from './assemble.ts';
import { carrierRequest } from './carrier-request.ts';
import type { QuoteRequestRow } from './quote.tables.ts';

/** Dollars; what the wire's `Money` allows, and far more than any consignment costs. */
const MAX_LINE = 10_000_000;

type Asked = Pick<QuoteRequestRow, 'request' | 'customerId' | 'despatchDay' | 'createdAt'>;
type Offers = {
  quotes: { quote: Omit<Quote, 'id'>; cubicFactor: number }[];
  unpriced: CarrierAnswer['unpriced'];
  reason: string | null;
};
/** `fault` is for people. */
export type Answer = { elapsedMs: number; offers: Offers } | { elapsedMs: number | null; fault: string };
/** `given`: the answer, as soon as it is there; `answer` never fails. */
export type Question = { terms: Terms; answer: Promise<Answer>; given?: Answer };

export function question(ctx: Ctx, asked: Asked, terms: Terms): Question {
  const one: Question = { terms, answer: answerOf(ctx, asked, terms) };
  void one.answer.then((answer) => (one.given = answer));
  return one;
}

async function answerOf(ctx: Ctx, asked: Asked, terms: Terms): Promise<Answer> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const offers = await offersOf(ctx, asked, terms);
    return { offers, elapsedMs: elapsed() };
  } catch (error) {
    if (error instanceof CarrierFault) return { fault: error.message, elapsedMs: elapsed() };
    ctx.log.warn({ err: error, carrier: terms.carrier.code }, 'a carrier could not be asked');
    return { fault: 'Could not be asked.', elapsedMs: elapsed() };
  }
}

async function offersOf(ctx: Ctx, { request, ...of }: Asked, terms: Terms): Promise<Offers> {
  const { carrier, account } = terms;
  const [settings, calendar, promos] = await Promise.all([ctx.settings(), calendarOf(ctx), promosOf(ctx)]);
  const promo = promoOn(promos, request.promoCode, of.despatchDay!);
  const asked = carrierRequest(request, openAccount(ctx, account), of.customerId, of.despatchDay!);
  const [answer, agreed, [distanceKm]] = await Promise.all([
    askWithin(ctx, carrier, account, (signal) => carrier.quote(ctx, asked, signal), { isSafe: true }),
    onContract(ctx, terms, of.customerId, of.despatchDay!),
    roadsOf(ctx, [request]),
  ]);
  const ids = await serviceIds(
    ctx,
    carrier.code,
    answer.quotes.map((q) => ({ code: q.serviceCode, name: q.serviceName })),
  );
  const wanted = answer.quotes.filter((q) => isServed(account, request.filter, ids.get(q.serviceCode)));
  if (wanted.some((q) => q.lines.some((l) => Math.max(l.cost ?? 0, l.sell ?? 0) > MAX_LINE)))
    throw new CarrierFault('nonsense', 'Answered a price beyond all bounds.');
  const at = new Date(of.createdAt);
  return {
    quotes: wanted.map((q) => ({
      quote: assemble(q, agreed, asked, at, settings, calendar, promo, distanceKm!),
      cubicFactor: q.chargeable.cubicFactor,
    })),
    unpriced: answer.unpriced,
    reason: wanted.length ? null : (answer.unpriced[0]?.message ?? 'Has no service for this freight.'),
  };
}
