/** A quote in the shape that a booking keeps, whether it was just made or stands in a row, where its sentences are kept already. */
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { sum } from '@cartage/contract/money.ts';
import { toStored, sentenceFrom } from '@cartage/contract/words/sentence.ts';
import type { Priced } from '../pricing/priced.ts';
import { pricingOf } from '../pricing/pricing.ts';

export function pricedOf(quote: Omit<Quote, 'id'>, carrierAccountId: number, cubicFactor: number): Priced {
  const costKnown = quote.carrierCost !== null;
  return {
    carrierCode: quote.carrier.code,
    carrierName: quote.carrier.description,
    carrierAccountId,
    serviceCode: quote.service.code,
    serviceName: quote.service.description,
    cubicFactor,
    chargeableKg: quote.chargeableKg,
    carbon: quote.carbon ?? null,
    despatchDay: quote.despatchDay,
    deliveryDay: quote.deliveryDay,
    pricing: pricingOf(
      quote.details.map((d) => ({
        serviceCode: d.serviceCode,
        serviceName: d.serviceName,
        isAdditionalService: d.isAdditionalService,
        taxExclusiveAmount: d.markedupAmountExGst,
        tax: sum([d.markedupAmount, -d.markedupAmountExGst]),
        amount: d.markedupAmount,
        carrierTaxExclusiveAmount: costKnown ? d.amountExGst : null,
        carrierTax: costKnown ? sum([d.amount, -d.amountExGst]) : null,
        carrierAmount: costKnown ? d.amount : null,
        discountAmount: d.discountAmount,
        isUpdated: false,
        note: d.breakDown[0] ? toStored(sentenceFrom(d.breakDown[0])) : null,
      })),
    ),
  };
}
