/** The own fleet: zones, rate cards and levies live in svc-jobs, and are held here; the engine that prices by them is one for both. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { type OneCard, price } from '@cartage/contract/rating/pricing.ts';
import type { PriceRequest } from '@cartage/contract/rates/price.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { today } from '@cartage/server/today.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Carrier, CarrierAnswer, CarrierRequest } from '../carrier.ts';
import { offeredHere } from '../rate-services.ts';
import { ratesFor } from './held-rates.ts';
import { answerOf } from './offer.ts';

/** So many are priced before others have their turn on the event loop. */
const AT_ONCE = 50;

export const fleet: Carrier = {
  code: OWN_FLEET,
  // oxlint-disable-next-line words/bare-told -- a carrier’s name; pages put the operator’s in its place
  name: 'Own fleet',
  services: [
    { code: 'ROAD', name: 'Road' },
    { code: 'EXPRESS', name: 'Express' },
  ],
  offers: offeredHere,
  isRatedHere: true,
  attributes: [],
  async quote(ctx, request) {
    const [answer] = await askFleet(ctx, [{ request, serviceCode: null }]);
    return answer!;
  },
  // The own fleet is told by the `booking.booked` event: a consignment number of ours is its reference.
  book: async (_ctx, shipment) => ({ carrierReference: shipment.consignmentId }),
  cancel: async () => undefined,
};

/** `by`: another carrier's card, in place of those that the customer is priced by. */
export type RateQuestion = { request: CarrierRequest; serviceCode: string | null; by?: OneCard };
/** One answer per question, in order. `withBreaks` is false where nobody reads how the prices came about. */
export async function askFleet(
  ctx: Ctx,
  questions: readonly RateQuestion[],
  { withBreaks = true } = {},
): Promise<CarrierAnswer[]> {
  const requests = questions.map((q) => priceRequest(q.request, q.serviceCode));
  const { gstRate, currencyFactors, baseCurrency } = await ctx.settings();
  const facts = { today: await today(ctx), gstRate, currencyFactors, withBreaks };
  const lanes = requests.map((r, n) => ({ ...r, rateCardId: questions[n]!.by?.id }));
  const book = await ratesFor(ctx, lanes);
  const answers: CarrierAnswer[] = [];
  for (const [n, request] of requests.entries()) {
    if (n > 0 && n % AT_ONCE === 0) await nextTurn();
    const priced = price(book, request, { ...facts, onlyCard: questions[n]!.by ?? null });
    answers.push(answerOf(priced, withBreaks, baseCurrency));
  }
  return answers;
}

function priceRequest(r: CarrierRequest, serviceCode: string | null): PriceRequest {
  const end = (place: CarrierRequest['from']) => ({
    suburb: place.suburb,
    postCode: place.postCode,
    state: place.stateCode,
    countryCode: place.countryCode,
    isResidential: place.isResidential,
  });
  return {
    customerId: r.customerId,
    serviceCode,
    from: end(r.from),
    to: end(r.to),
    items: [...r.items],
    despatchDay: r.despatchDay,
    options: { surcharges: [...r.surcharges], isDangerousGood: r.isDangerousGood },
  };
}
