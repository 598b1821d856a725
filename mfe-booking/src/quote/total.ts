import type { InsuranceQuote } from '@cartage/contract/booking/insurance.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { round } from '@cartage/contract/money.ts';

const t = wordsOf(freightWords);

/** What will be charged: the quote, and the cover that booking adds to it; both priced by the server. */
export function totalOf(q: Pick<Quote, 'customerCost'>, cover: InsuranceQuote | undefined) {
  const { total, totalExGst, totalGst } = q.customerCost;
  if (!cover) return { taxExclusiveAmount: totalExGst, tax: totalGst, amount: total, insurance: 0 };
  const { insuranceCost, insuranceCostTaxExclusive } = cover;
  return {
    taxExclusiveAmount: round(totalExGst + insuranceCostTaxExclusive),
    tax: round(totalGst + insuranceCost - insuranceCostTaxExclusive),
    amount: round(total + insuranceCost),
    insurance: insuranceCostTaxExclusive,
  };
}
/** What the freight costs and each service beside it, then what the promo code takes off the freight; before tax. */
export const linesOf = (q: Quote): { name: string; amount: number; isPromo?: boolean }[] => [
  ...q.details.map((d) => ({
    name: d.isAdditionalService ? d.serviceName : t('freight'),
    amount: round(d.markedupAmountExGst + d.discountAmount),
  })),
  ...(q.customerCost.totalDiscount > 0
    ? [{ name: t('promoCode'), amount: -q.customerCost.totalDiscount, isPromo: true }]
    : []),
];
export type Total = ReturnType<typeof totalOf>;
