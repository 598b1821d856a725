/** Why there is no price, as people read it. A service answers it in English, with what exactly does not fit. */
import type { CarrierProgress } from '@cartage/contract/booking/quote.ts';
import { words } from '@cartage/contract/status.ts';
import { isCode } from '@cartage/contract/words/code-names.ts';
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { currentLocale, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(freightWords);

const WHY = {
  overCapacity: 'whyOverCapacity',
  noZone: 'whyNoZone',
  noLane: 'whyNoLane',
  expired: 'whyExpired',
  serviceUnknown: 'whyNoService',
  noPrice: 'whyNoPrice',
  noRateCard: 'whyNoPrice',
  carrierFault: 'whyNotAsked',
} as const;
const isKnown = (reason: string): reason is keyof typeof WHY => Object.hasOwn(WHY, reason);

/** In English as it was answered, in another language by its kind; a carrier's own words where we know no kind. */
export function reasonOf({ serviceCode, serviceName, reason, message }: CarrierProgress['unpriced'][number]): string {
  const code = serviceCode.toLowerCase();
  if (!currentLocale().startsWith('en') && isKnown(reason))
    return t(WHY[reason], { service: isCode(code) ? words(code) : serviceName || serviceCode });
  // "PARCEL carries 150 kg at most" names the service by its code; people read "Parcel".
  const text =
    serviceCode && message.startsWith(serviceCode) ? words(code) + message.slice(serviceCode.length) : message;
  return text.replace(/\.$/, '').replace('; this is', ', this is');
}
/** What is said of a carrier as a whole: our own sentence in the reader's language, others as they are. */
export const carrierReason = (reason: string): string =>
  reason === freightWords.texts.tryAgainSoon ? t('tryAgainSoon') : reason;
