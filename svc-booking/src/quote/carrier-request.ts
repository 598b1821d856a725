/** A quote request in the words that every carrier is asked in. */
import type { QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { CarrierAccountRow } from '../carrier-account/carrier-account.tables.ts';
import type { CarrierRequest, Place } from '../carriers/carrier.ts';

type Freight = Pick<QuoteRequest, 'fromAddress' | 'toAddress' | 'items' | 'isDangerousGood' | 'dangerousGoodUNCode' | 'pickupOptions' | 'deliveryOptions'>;

export function carrierRequest(freight: Freight, account: Pick<CarrierAccountRow, 'code' | 'attributes'>, customerId: number | null, despatchDay: string): CarrierRequest {
  return {
    account: { code: account.code, attributes: account.attributes }, customerId, despatchDay, items: freight.items,
    from: place(freight.fromAddress, freight.pickupOptions), to: place(freight.toAddress, freight.deliveryOptions),
    isDangerousGood: freight.isDangerousGood ?? false, dangerousGoodUNCode: freight.dangerousGoodUNCode ?? null,
    surcharges: [...new Set([...wanted(freight.pickupOptions), ...wanted(freight.deliveryOptions)])].slice(0, 30),
  };
}

function place(a: QuoteRequest['fromAddress'], options: QuoteRequest['pickupOptions']): Place {
  return {
    postCode: a.postCode.trim(), suburb: a.suburb?.trim() || null, stateCode: a.stateCode?.trim() || null, countryCode: a.countryCode?.trim() || 'AU',
    isResidential: /^residential$/i.test(a.type ?? '') || wanted(options).includes('RESIDENTIAL'),
  };
}

/** `{ tailLift: 'true' }` asks for TAILLIFT; options of other kinds are no surcharge and the rates know none of that name. */
function wanted(options: QuoteRequest['pickupOptions']): string[] {
  return Object.entries(options ?? {}).filter(([, value]) => /^(true|yes|1)$/i.test(value.trim())).map(([key]) => key.replace(/[^a-z0-9]/gi, '').toUpperCase().slice(0, 40)).filter((code) => code !== '');
}
