/** What a customer has agreed to pay on top of costs goes for other carriers as well, unless something was agreed on for the account. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { contractOn } from '@cartage/contract/rating/contract.ts';
import { markupWords } from '@cartage/contract/rating/markup.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { contractsOf } from '../carriers/fleet/held-rates.ts';
import { CarrierFault } from '../carriers/carrier.ts';
import { withinTime } from '../carriers/time-limit.ts';
import type { Terms } from './terms.store.ts';

/** The carrier has answered by then: its price does not wait as long for ours as for theirs. */
const AGREED_WITHIN_MS = 2000;

/** Throws `CarrierFault` where nobody can say what was agreed: a price without it might be the wrong one. The own fleet's engine knows by itself. */
export async function onContract(ctx: Ctx, terms: Terms, customerId: number | null, day: string): Promise<Terms> {
  if (customerId === null || terms.isAgreed || terms.carrier.code === OWN_FLEET) return terms;
  const agreed = contractOn(await agreedWith(ctx, customerId), day);
  // A card says what our own freight costs.
  if (!agreed || agreed.method === 'RateCard') return terms;
  const { method, value, fromDay } = agreed;
  const { baseCurrency } = await ctx.settings();
  return { ...terms, pricing: { method, value }, contract: { fromDay, words: markupWords(agreed, baseCurrency) } };
}

async function agreedWith(ctx: Ctx, customerId: number) {
  try {
    return await withinTime(AGREED_WITHIN_MS, () => contractsOf(ctx, customerId));
  } catch (cause) {
    if (!(cause instanceof CarrierFault)) throw cause;
    const message = say('account.contractUnknown');
    throw new CarrierFault(cause.kind, message, cause);
  }
}
