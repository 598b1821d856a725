/** The cheapest of what every carrier offers for a day: asked for as a person asks, and booked by the quote. */
import type { QuoteRequest } from '@cartage/contract/booking/quote.ts';
import { refused, unavailable } from '@cartage/contract/error.ts';
import type { Day } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Input } from '../booking/fields.ts';
import { carriers as registry } from '../carriers/registry.ts';
import { answersTo } from '../quote/quote.store.ts';
import { asking, startQuote } from '../quote/quote.ts';
import { toldOutside } from '../quote/view.ts';

type Taken = Pick<Input, 'quoteId' | 'resourceToken' | 'carrierServiceCode' | 'carrierAccountId'>;

/** Waits until each carrier has answered or has had its time. */
export async function cheapestFor(ctx: Ctx, input: Input, customerId: number, day: Day): Promise<Taken> {
  const { resourceToken } = await startQuote(ctx, asRequest(input, customerId, day));
  await Promise.allSettled([...asking(ctx)]);
  const { despatchDay, carriers, quotes } = (await answersTo(ctx, resourceToken))!;
  // Past its cut-off a carrier offers a later day: that is another day of the rule's, or none.
  const cheapest = quotes.find((q) => q.quote.despatchDay === despatchDay);
  if (cheapest) {
    const { carrierAccountId, id: quoteId } = cheapest;
    return { quoteId, resourceToken, carrierAccountId, carrierServiceCode: cheapest.quote.service.code };
  }
  // Who did not answer may have a price a few minutes later.
  if (carriers.some((c) => c.state !== 'answered')) throw unavailable('A carrier');
  if (quotes.length) throw refused('recurring.pastCutOff', say('recurring.pastCutOff'));
  // It is kept with the day, for the customer's people to read.
  const isRatedHere = (code: string) => registry(ctx).get(code)?.isRatedHere ?? false;
  const why = carriers.map((c) => toldOutside(c, isRatedHere(c.carrierCode)).reason).find(Boolean);
  throw refused('booking.noPrice', why ? say('recurring.noPriceSince', { why }) : say('recurring.noPrice'));
}

function asRequest(b: Input, customerId: number, despatchDate: Day): QuoteRequest {
  const end = ({ postCode, suburb, countryCode, type, stateCode, state }: Input['fromAddress']) => ({
    ...{ suburb, countryCode, type, postCode: postCode ?? '' },
    stateCode: stateCode ?? state?.slice(0, 8),
  });
  return {
    fromAddress: end(b.fromAddress),
    toAddress: end(b.toAddress),
    pickupOptions: b.pickupOptions,
    deliveryOptions: b.deliveryOptions,
    isDangerousGood: b.isDangerousGood,
    dangerousGoodUNCode: b.isDangerousGood ? b.dangerousGoodUNCode?.slice(0, 10) : null,
    dangerousGoodPackageType: b.dangerousGoodPackageType,
    items: b.items,
    customer: { customerId },
    promoCode: b.promoCode,
    despatchDate,
  };
}
