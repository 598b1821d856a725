/** One carrier's account asked for its prices: what it offers, or why it offers nothing. */
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { say as sayPrice } from '@cartage/contract/words/told/prices.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { openAccount } from '../carrier-account/credentials.ts';
import { onContract } from '../carrier-account/on-contract.ts';
import { isServed, serviceIds, type Terms } from '../carrier-account/terms.store.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import { type CarrierAnswer, CarrierFault, type CarrierQuote } from '../carriers/carrier.ts';
import { askWithin } from '../carriers/guard.ts';
import { roadsOf } from '../freight/roads.ts';
import { promoOn } from '../promo-code/promo-code.ts';
import { promosOf } from '../promo-code/promo-code.store.ts';
import { assemble } from './assemble.ts';
import { carrierRequest } from './carrier-request.ts';
import { bookedService } from './booked-service.store.ts';
import type { QuoteRequestRow } from './quote.tables.ts';

/** Dollars; what the wire's `Money` allows, and far more than any consignment costs. */
const MAX_LINE = 10_000_000;

export type Asked = Pick<QuoteRequestRow, 'request' | 'customerId' | 'despatchDay' | 'createdAt'>;
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
    return { fault: sayPrice('fault.notAsked'), elapsedMs: elapsed() };
  }
}

async function offersOf(ctx: Ctx, { request, ...of }: Asked, terms: Terms): Promise<Offers> {
  const { carrier, account } = terms;
  const [settings, calendar, promos] = await Promise.all([ctx.settings(), calendarOf(ctx), promosOf(ctx)]);
  const promo = promoOn(promos, request.promoCode, of.despatchDay!);
  const asked = carrierRequest(request, openAccount(ctx, account), of.customerId, of.despatchDay!);
  const at = new Date(of.createdAt);
  const offersOn = (despatchDay: string) =>
    Promise.all([
      askWithin(ctx, carrier, account, (signal) => carrier.quote(ctx, { ...asked, despatchDay }, signal), {
        isSafe: true,
      }),
      onContract(ctx, terms, of.customerId, despatchDay),
    ]);
  const [[answer, agreed], [distanceKm]] = await Promise.all([offersOn(of.despatchDay!), roadsOf(ctx, [request])]);
  const priced = (by: Terms, despatchDay: string) => (q: CarrierQuote) => ({
    offer: q,
    quote: assemble(q, by, { ...asked, despatchDay }, at, settings, calendar, promo, distanceKm!),
  });
  const ids = await serviceIds(
    ctx,
    carrier.code,
    answer.quotes.map((q) => ({ code: q.serviceCode, name: q.serviceName })),
  );
  const stands = answer.quotes.some((q) => q.isHidden) ? await bookedService(ctx, request.bookingId) : null;
  const wanted = answer.quotes.filter(
    (q) => isServed(account, request.filter, ids.get(q.serviceCode)) && (!q.isHidden || q.serviceCode === stands),
  );
  if (wanted.some((q) => q.lines.some((l) => Math.max(l.cost ?? 0, l.sell ?? 0) > MAX_LINE)))
    throw new CarrierFault('nonsense', say('quote.beyondBounds'));
  const first = wanted.map(priced(agreed, of.despatchDay!));
  // Rates, levies and contracts count on the day on which freight leaves: what has missed its cut-off is priced by those of the next.
  const late = carrier.isRatedHere ? first.filter((q) => q.quote.despatchDay !== of.despatchDay) : [];
  const unpriced = [...answer.unpriced];
  const again = new Map<string, (typeof first)[number]>();
  for (const [day, missed] of Map.groupBy(late, (q) => q.quote.despatchDay)) {
    const [next, agreedThen] = await offersOn(day);
    const codes = new Set(missed.map((q) => q.offer.serviceCode));
    for (const q of next.quotes) if (codes.has(q.serviceCode)) again.set(q.serviceCode, priced(agreedThen, day)(q));
    unpriced.push(...next.unpriced.filter((u) => codes.has(u.serviceCode)));
  }
  const found = first.flatMap((q) => (late.includes(q) ? (again.get(q.offer.serviceCode) ?? []) : q));
  return {
    quotes: found.map(({ offer, quote }) => ({ quote, cubicFactor: offer.chargeable.cubicFactor })),
    unpriced,
    reason: found.length ? null : (unpriced[0]?.message ?? sayPrice('none.serviceForFreight')),
  };
}
