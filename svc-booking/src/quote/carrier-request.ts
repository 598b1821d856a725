/** A quote request in the words that every carrier is asked in. */
import type { QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { CarrierRequest, Place } from '../carriers/carrier.ts';
import { isResidentialEnd, surchargesAtEnds, surchargesOf } from '../pricing/options.ts';

type Freight = Pick<
  QuoteRequest,
  | 'fromAddress'
  | 'toAddress'
  | 'items'
  | 'isDangerousGood'
  | 'dangerousGoodUNCode'
  | 'pickupOptions'
  | 'deliveryOptions'
>;

export function carrierRequest(
  freight: Freight,
  account: CarrierRequest['account'],
  customerId: number | null,
  despatchDay: string,
): CarrierRequest {
  return {
    account,
    customerId,
    despatchDay,
    items: freight.items,
    from: place(freight.fromAddress, freight.pickupOptions),
    to: place(freight.toAddress, freight.deliveryOptions),
    isDangerousGood: freight.isDangerousGood ?? false,
    dangerousGoodUNCode: freight.dangerousGoodUNCode ?? null,
    // Said at both ends it is wanted at both, and charged at each.
    surcharges: surchargesAtEnds(freight),
  };
}

function place(a: QuoteRequest['fromAddress'], options: QuoteRequest['pickupOptions']): Place {
  return {
    postCode: a.postCode.trim(),
    suburb: a.suburb?.trim() || null,
    stateCode: a.stateCode?.trim() || null,
    countryCode: a.countryCode?.trim() || 'AU',
    isResidential: isResidentialEnd(a, surchargesOf(options)),
  };
}
