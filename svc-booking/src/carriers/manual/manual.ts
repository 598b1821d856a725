/**
 * A carrier without a machine: its zones and rates are kept here as a rate card of ours, its labels and manifests are ours,
 * and what becomes of its freight is told by people or by a file.
 */
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Carrier, CarrierAnswer, CarrierRequest } from '../carrier.ts';
import { askFleet, type RateQuestion } from '../fleet/fleet.ts';
import { offeredHere } from '../rate-services.ts';

export const manual: Carrier = {
  code: MANUAL,
  // oxlint-disable-next-line words/bare-told -- a carrier’s name
  name: 'Manual rates',
  services: [],
  offers: offeredHere,
  isRatedHere: true,
  attributes: [],
  async quote(ctx, request) {
    const [answer] = await askByCard(ctx, [{ request, serviceCode: null }]);
    return answer!;
  },
  // Nobody is told: the carrier learns of the freight by the manifest that goes with it, under our consignment number.
  book: async (_ctx, shipment) => ({ carrierReference: shipment.consignmentId }),
  cancel: async () => undefined,
};

/** What each account's card says, as our cost: what the customer pays follows from the account's terms. One answer per question, in order. */
export async function askByCard(
  ctx: Ctx,
  questions: readonly Pick<RateQuestion, 'request' | 'serviceCode'>[],
  options?: { withBreaks?: boolean },
): Promise<CarrierAnswer[]> {
  const withCard = questions.flatMap((q) => {
    const by = cardOf(q.request);
    return by ? [{ ...q, by }] : [];
  });
  const answers = await askFleet(ctx, withCard, options);
  let next = 0;
  return questions.map((q) => (cardOf(q.request) ? asCost(answers[next++]!) : NO_CARD));
}
const cardOf = ({ account: { rateCardId, cubicFactor } }: CarrierRequest) =>
  rateCardId ? { id: rateCardId, cubicFactor: cubicFactor ?? null } : undefined;

const NO_CARD: CarrierAnswer = {
  quotes: [],
  unpriced: [
    {
      serviceCode: '',
      serviceName: say('allServices'),
      reason: 'noRateCard',
      message: say('none.cardOfAccount'),
    },
  ],
};
const asCost = ({ quotes, unpriced }: CarrierAnswer): CarrierAnswer => ({
  unpriced,
  quotes: quotes.map((q) => ({
    ...q,
    about: { ...q.about, costCard: q.about.sellCard, sellCard: null },
    lines: q.lines.map((l) => ({ ...l, cost: l.sell, costTrace: l.sellTrace, sell: null, sellTrace: null })),
  })),
});
