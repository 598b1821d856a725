/** Prices of named services in bulk, for bookings, files and re-quotes: the own fleet's by the rates that are held, of other carriers one question each. */
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { onContract } from '../carrier-account/on-contract.ts';
import { isServed, serviceIds, type Terms, termsOf } from '../carrier-account/terms.store.ts';
import { type CarrierAnswer, CarrierFault, type CarrierRequest } from '../carriers/carrier.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { say as sayPrice } from '@cartage/contract/words/told/prices.ts';
import { askFleet } from '../carriers/fleet/fleet.ts';
import { askByCard } from '../carriers/manual/manual.ts';
import { roadsOf } from '../freight/roads.ts';
import { askWithin } from '../carriers/guard.ts';
import { inOurWords } from '../carriers/told.ts';
import { openAccount } from '../carrier-account/credentials.ts';
import { businessDay, type Calendar } from '../calendar/calendar.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import type { NotPriced, Priced, PriceQuestion } from '../pricing/priced.ts';
import { promoOn } from '../promo-code/promo-code.ts';
import { promosOf } from '../promo-code/promo-code.store.ts';
import { assemble } from './assemble.ts';
import { carrierRequest } from './carrier-request.ts';
import { pricedOf } from './priced.ts';

type Offered = { quote: Omit<Quote, 'id'>; accountId: number; cubicFactor: number; isRatedHere: boolean };
/** `promoDay`: a code counts on the day that freight was asked to leave on. */
type Dated = PriceQuestion & { promoDay: string };
type Asked = { question: Dated; terms: Terms; request: CarrierRequest };
export const isOffered = (o: Offered | NotPriced): o is Offered => 'quote' in o;

/** One answer per question, in order. Throws 503 when the rates cannot be asked: nothing is wrong with the freight then. */
export async function priceMany(ctx: Ctx, questions: readonly PriceQuestion[]): Promise<(Priced | NotPriced)[]> {
  return (await offersFor(ctx, questions, { withBreaks: false })).map((o) =>
    isOffered(o) ? pricedOf(o.quote, o.accountId, o.cubicFactor) : o,
  );
}

/** The same with all that a quote knows, its steps among it. */
export async function offersFor(
  ctx: Ctx,
  questions: readonly PriceQuestion[],
  { withBreaks = true } = {},
): Promise<(Offered | NotPriced)[]> {
  if (questions.length === 0) return [];
  const calendar = await calendarOf(ctx);
  const dated = questions.map((q): Dated => {
    const despatchDay = businessDay(q.despatchDay, q.fromAddress, calendar);
    return { ...q, despatchDay, promoDay: despatchDay };
  });
  const offers = await offersOn(ctx, dated, calendar, withBreaks);
  // What misses its cut-off is priced by the rates, levies and contracts of the day on which it leaves, as a quote is.
  const late = offers.flatMap((o, at) =>
    isOffered(o) && o.isRatedHere && o.quote.despatchDay !== dated[at]!.despatchDay
      ? [{ at, question: { ...dated[at]!, despatchDay: o.quote.despatchDay } }]
      : [],
  );
  const again = await offersOn(
    ctx,
    late.map((l) => l.question),
    calendar,
    withBreaks,
  );
  late.forEach(({ at }, n) => (offers[at] = again[n]!));
  return offers;
}

async function offersOn(
  ctx: Ctx,
  questions: readonly Dated[],
  calendar: Calendar,
  withBreaks: boolean,
): Promise<(Offered | NotPriced)[]> {
  if (questions.length === 0) return [];
  const [terms, settings, promos, roads] = await Promise.all([
    termsOf(ctx),
    ctx.settings(),
    promosOf(ctx),
    roadsOf(ctx, questions),
  ]);
  const asked: (Asked | undefined)[] = [];
  for (const question of questions) {
    const found = accountFor(question, terms(question.customerId));
    asked.push(
      found && {
        question,
        terms: await agreed(ctx, found, question),
        request: requestOf(ctx, question, found),
      },
    );
  }
  const answers = await answersTo(
    ctx,
    asked.filter((a) => a !== undefined),
    withBreaks,
  );
  const carrierCodes = new Set(asked.flatMap((a) => (a ? [a.terms.carrier.code] : [])));
  const known = new Map<string, ReadonlyMap<string, number>>();
  for (const code of carrierCodes) known.set(code, await serviceIds(ctx, code));
  const promoFor = ({ promoCode, promoDay }: Dated) => promoOn(promos, promoCode, promoDay);
  return asked.map((a, i): Offered | NotPriced => {
    if (!a) return noAccount(questions[i]!);
    const answer = answers.get(a)!;
    const ids = known.get(a.terms.carrier.code)!;
    const offer = answer.quotes.find((q) => isCode(q.serviceCode, a.question.serviceCode));
    // A service that was never quoted has no id yet; only an account with a list of services minds.
    if (!offer || !isServed(a.terms.account, null, ids.get(offer.serviceCode) ?? 0))
      return reasonOf(ctx, a, answer, ids);
    return {
      quote: assemble(
        offer,
        a.terms,
        { ...a.request, isInTime: a.question.isInTime ?? false },
        ctx.now(),
        settings,
        calendar,
        promoFor(a.question),
        roads[i]!,
        withBreaks,
      ),
      accountId: a.terms.account.id,
      cubicFactor: offer.chargeable.cubicFactor,
      isRatedHere: a.terms.carrier.isRatedHere ?? false,
    };
  });
}

async function agreed(ctx: Ctx, terms: Terms, { customerId, despatchDay }: PriceQuestion): Promise<Terms> {
  try {
    return await onContract(ctx, terms, customerId, despatchDay);
  } catch (cause) {
    if (cause instanceof CarrierFault) throw unavailable('The price service', cause);
    throw cause;
  }
}
const accountFor = ({ carrierAccountId }: PriceQuestion, terms: readonly Terms[]): Terms | undefined =>
  terms.find((t) => (carrierAccountId === null ? t.carrier.code === OWN_FLEET : t.account.id === carrierAccountId));
const noAccount = ({ carrierAccountId }: PriceQuestion): NotPriced => ({
  reason: 'noAccount',
  message: carrierAccountId === null ? say('quote.fleetNotForCustomer') : say('quote.accountNotForCustomer'),
});
const isCode = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();

async function answersTo(ctx: Ctx, asked: readonly Asked[], withBreaks: boolean): Promise<Map<Asked, CarrierAnswer>> {
  const kinds = Map.groupBy(asked, ({ terms: { carrier } }) =>
    carrier.code === OWN_FLEET ? 'fleet' : carrier.isRatedHere ? 'card' : 'wire',
  );
  const of = (kind: 'fleet' | 'card' | 'wire') => kinds.get(kind) ?? [];
  const told = await Promise.all([
    byRates(ctx, of('fleet'), withBreaks, askFleet),
    byRates(ctx, of('card'), withBreaks, askByCard),
    Promise.all(of('wire').map((a) => otherCarrier(ctx, a))),
  ]);
  const answers = told.flat();
  return new Map([...of('fleet'), ...of('card'), ...of('wire')].map((a, i) => [a, answers[i]!]));
}
async function byRates(
  ctx: Ctx,
  asked: readonly Asked[],
  withBreaks: boolean,
  ask: typeof askByCard,
): Promise<CarrierAnswer[]> {
  const questions = asked.map(({ request, question }) => ({ request, serviceCode: question.serviceCode }));
  try {
    return await ask(ctx, questions, { withBreaks });
  } catch (cause) {
    if (cause instanceof CarrierFault) throw unavailable('The price service', cause);
    throw cause;
  }
}
async function otherCarrier(
  ctx: Ctx,
  { request, question, terms: { carrier, account } }: Asked,
): Promise<CarrierAnswer> {
  try {
    return await askWithin(ctx, carrier, account, (signal) => carrier.quote(ctx, request, signal), { isSafe: true });
  } catch (error) {
    if (!(error instanceof CarrierFault)) throw error;
    const { serviceCode } = question;
    const message = sayPrice('fault.named', { carrier: carrier.name });
    return { quotes: [], unpriced: [{ serviceCode, serviceName: serviceCode, reason: 'carrierFault', message }] };
  }
}

function requestOf(ctx: Ctx, question: PriceQuestion, { account }: Terms): CarrierRequest {
  const end = (a: PriceQuestion['fromAddress']) => ({
    ...a,
    postCode: a.postCode ?? '',
    stateCode: a.stateCode ?? a.state,
  });
  return carrierRequest(
    { ...question, fromAddress: end(question.fromAddress), toAddress: end(question.toAddress) },
    openAccount(ctx, account),
    question.customerId,
    question.despatchDay,
  );
}

/** Of another carrier in its own words for staff alone: what the house does by itself is kept, and read by customers. */
function reasonOf(
  ctx: Ctx,
  { question: { serviceCode }, terms: { carrier } }: Asked,
  answer: CarrierAnswer,
  ids: ReadonlyMap<string, number>,
): NotPriced {
  const named = answer.unpriced.find((u) => isCode(u.serviceCode, serviceCode));
  const isKnown = named?.reason === 'carrierFault' || [...ids.keys()].some((code) => isCode(code, serviceCode));
  if (!isKnown) return { reason: 'serviceUnknown', message: say('quote.noService', { serviceCode }) };
  const why = named ?? answer.unpriced[0];
  const isOurs = carrier.isRatedHere || why?.reason === 'carrierFault' || (ctx.actor.kind === 'user' && isStaff(ctx));
  const told = why && !isOurs ? inOurWords(why) : why;
  return told
    ? { reason: told.reason, message: told.message }
    : { reason: 'noLane', message: say('quote.noPrice', { serviceCode }) };
}
