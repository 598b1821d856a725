/** Why a carrier has no price, as it says so and as its words go on. Pure. */
import type { Unpriced } from '@cartage/contract/booking/quote.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { z } from '@cartage/contract/zod.ts';

type Told = z.infer<typeof Unpriced>;

/** A carrier writes to the house whose account it is ("account on stop"): customers and guests read it in our words. */
export const inOurWords = ({ serviceCode, serviceName, reason }: Told): Told => ({
  serviceCode,
  serviceName,
  reason: /^[a-z]{1,40}$/i.test(reason) ? reason : 'noPrice',
  message: say('quote.noPrice', { serviceCode: serviceName || serviceCode }),
});
