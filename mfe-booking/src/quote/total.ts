import { INSURANCE_TIERS, premium } from '@cartage/contract/booking/insurance.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { round, withTax } from '@cartage/contract/money.ts';
import type { Draft } from './draft.ts';

/** What will be charged: the quote, and the insurance that booking adds to it, taxed at the quote's rate. */
export function totalOf(q: Quote, b: Draft['booking']) {
  const { total, totalExGst, totalGst } = q.customerCost;
  const tier = b.isInsured ? INSURANCE_TIERS[b.insuranceType] : undefined;
  if (!tier || !b.insuredValue || b.insuredValue < tier.minimumValue)
    return { taxExclusiveAmount: totalExGst, tax: totalGst, amount: total, insurance: 0 };
  const line = withTax(premium(b.insuredValue, tier), totalExGst > 0 ? round((totalGst / totalExGst) * 100, 1) : 0);
  return {
    taxExclusiveAmount: round(totalExGst + line.taxExclusiveAmount),
    tax: round(totalGst + line.tax),
    amount: round(total + line.amount),
    insurance: line.taxExclusiveAmount,
  };
}
/** What the freight costs and each service beside it, then what the promo code takes off the freight; before tax. */
export const linesOf = (q: Quote): { name: string; amount: number; isPromo?: boolean }[] => [
  ...q.details.map((d) => ({
    name: d.isAdditionalService ? d.serviceName : 'Freight',
    amount: round(d.markedupAmountExGst + d.discountAmount),
  })),
  ...(q.customerCost.totalDiscount > 0
    ? [{ name: 'Promo code', amount: -q.customerCost.totalDiscount, isPromo: true }]
    : []),
];
export type Total = ReturnType<typeof totalOf>;
