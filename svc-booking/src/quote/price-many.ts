/** Prices of the own fleet in bulk, for imports and re-quotes: one question to the rates for up to 500 consignments. */
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { unavailable } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { NotPriced, Priced, PriceQuestion } from '../booking/priced.ts';
import { isServed, serviceIds, type Terms, termsOf } from '../carrier-account/terms.ts';
import { type CarrierAnswer, CarrierFault } from '../carriers/carrier.ts';
import { askFleet, FLEET } from '../carriers/fleet/fleet.ts';
import { assemble } from './assemble.ts';
import { carrierRequest } from './carrier-request.ts';
import { pricedOf } from './priced.ts';

type Offered = { quote: Omit<Quote, 'id'>; accountId: number; cubicFactor: number };
export const isOffered = (o: Offered | NotPriced): o is Offered => 'quote' in o;

/** One answer per question, in order. Throws 503 when the rates cannot be asked: nothing is wrong with the freight then. */
export async function priceMany(ctx: Ctx, questions: readonly PriceQuestion[]): Promise<(Priced | NotPriced)[]> {
  return (await offersFor(ctx, questions, { withBreaks: false })).map((o) => (isOffered(o) ? pricedOf(o.quote, o.accountId, o.cubicFactor) : o));
}

/** The same with all that a quote knows, its steps among it. */
export async function offersFor(ctx: Ctx, questions: readonly PriceQuestion[], { withBreaks = true } = {}): Promise<(Offered | NotPriced)[]> {
  if (questions.length === 0) return [];
  const [terms, ids, settings] = await Promise.all([
    termsOf(ctx, { customerIds: questions.map((q) => q.customerId), carrierCodes: [FLEET] }), serviceIds(ctx, FLEET), ctx.settings(),
  ]);
  const asked = questions.map((question) => ({ question, terms: terms(question.customerId)[0] }));
  const answerable = asked.flatMap(({ question, terms: found }) => (found ? [{ serviceCode: question.serviceCode, request: requestOf(question, found) }] : []));
  const answers = await bulk(ctx, answerable, withBreaks);
  let next = 0;
  return asked.map(({ question, terms: found }) => {
    if (!found) return { reason: 'noAccount', message: 'The own fleet does not serve this customer.' };
    const answer = answers[next++]!;
    const offer = answer.quotes.find((q) => q.serviceCode.toUpperCase() === question.serviceCode.toUpperCase());
    // A service that was never quoted has no id yet; only an account with a list of services minds.
    if (offer && isServed(found.account, null, ids.get(offer.serviceCode) ?? 0))
      return { quote: assemble(offer, found, question.items, question.despatchDay, ctx.now(), settings), accountId: found.account.id, cubicFactor: offer.chargeable.cubicFactor };
    return reasonOf(question, answer, ids);
  });
}

async function bulk(ctx: Ctx, answerable: Parameters<typeof askFleet>[1], withBreaks: boolean): Promise<CarrierAnswer[]> {
  try {
    return await askFleet(ctx, answerable, { withBreaks });
  } catch (cause) {
    if (cause instanceof CarrierFault) throw unavailable('The price service', cause);
    throw cause;
  }
}

function requestOf(question: PriceQuestion, { account }: Terms) {
  const end = (a: PriceQuestion['fromAddress']) => ({ ...a, postCode: a.postCode ?? '', stateCode: a.stateCode ?? a.state });
  return carrierRequest({ ...question, fromAddress: end(question.fromAddress), toAddress: end(question.toAddress), dangerousGoodUNCode: null }, account, question.customerId, question.despatchDay);
}

function reasonOf({ serviceCode }: PriceQuestion, answer: CarrierAnswer, ids: ReadonlyMap<string, number>): NotPriced {
  const isKnown = [...ids.keys()].some((code) => code.toUpperCase() === serviceCode.toUpperCase());
  if (!isKnown) return { reason: 'serviceUnknown', message: `There is no service ${serviceCode}.` };
  const told = answer.unpriced.find((u) => u.serviceCode.toUpperCase() === serviceCode.toUpperCase()) ?? answer.unpriced[0];
  return told ? { reason: told.reason, message: told.message } : { reason: 'noLane', message: `${serviceCode} has no price for this freight.` };
}
