/** Why there is no price, as people read it: what the service says in their language, or a carrier's own words. */
import type { CarrierProgress } from '@cartage/contract/booking/quote.ts';
import { words } from '@cartage/contract/status.ts';

/** "PARCEL carries 150 kg at most" names the service by its code; people read "Parcel". */
export const reasonOf = ({ serviceCode, message }: CarrierProgress['unpriced'][number]): string =>
  serviceCode && message.startsWith(serviceCode)
    ? words(serviceCode.toLowerCase()) + message.slice(serviceCode.length)
    : message;
