/** What the office says of a price after all: the bill follows it. Pure. */
import type { PricingDetail, ServiceDetail } from '@cartage/contract/booking/pricing.ts';
import { fromCents, toCents, withTax } from '@cartage/contract/money.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import { pricingOf } from './pricing.ts';

export type Told = {
  sellAmount: number | null;
  sellTax: number | null;
  buyAmount: number | null;
  buyTax: number | null;
};
const FREIGHT: ServiceDetail = {
  serviceCode: 'FREIGHT',
  serviceName: toStored(say('service.freight')),
  isAdditionalService: false,
  taxExclusiveAmount: 0,
  tax: 0,
  amount: 0,
  carrierTaxExclusiveAmount: null,
  carrierTax: null,
  carrierAmount: null,
  discountAmount: 0,
  isUpdated: false,
  note: null,
};

/** The whole comes to what was told: levies and surcharges stay as agreed, the freight takes the difference. */
export function repriced(pricing: PricingDetail | null, told: Told, note: string | null = null): PricingDetail | null {
  const lines = pricing?.serviceDetails ?? [];
  const base = lines.find((l) => !l.isAdditionalService) ?? FREIGHT;
  const others = lines.filter((l) => l !== base);
  if (told.sellAmount === null) return pricing;
  const [net, tax] = [less(told.sellAmount, others, 'taxExclusiveAmount'), less(told.sellTax ?? 0, others, 'tax')];
  return pricingOf([
    {
      ...base,
      ...costOf(pricing, told, others),
      taxExclusiveAmount: fromCents(net),
      tax: fromCents(tax),
      amount: fromCents(net + tax),
      isUpdated: true,
      note,
    },
    ...others,
  ]);
}

/** What we pay as it was told, what the customer pays as it stands. */
export function recosted(pricing: PricingDetail, told: Told): PricingDetail {
  const base = pricing.serviceDetails.find((l) => !l.isAdditionalService);
  const others = pricing.serviceDetails.filter((l) => l !== base);
  return base ? pricingOf([{ ...base, ...costOf(pricing, told, others) }, ...others]) : pricing;
}
/** A cost that is told without its tax is the one that was known: its tax stands as well. */
function costOf(pricing: PricingDetail | null, { buyAmount, buyTax }: Told, others: readonly ServiceDetail[]) {
  const known = pricing?.carrierTotalCost?.taxExclusiveAmount;
  if (buyAmount === null || (buyTax === null && known !== undefined && toCents(known) === toCents(buyAmount)))
    return {};
  return cents(less(buyAmount, others, 'carrierTaxExclusiveAmount'), less(buyTax ?? 0, others, 'carrierTax'));
}

/** Only this is billed, whatever had been agreed: the consignment was not handed over in full. */
export function settled(pricing: PricingDetail | null, exTax: number, tax: number, note: string): PricingDetail {
  const base = pricing?.serviceDetails.find((l) => !l.isAdditionalService) ?? FREIGHT;
  const amount = fromCents(toCents(exTax) + toCents(tax));
  return pricingOf([{ ...base, taxExclusiveAmount: exTax, tax, amount, isUpdated: true, note }]);
}

/** What is to be paid beside an invoice of `invoiced` so that it comes to that much, as the one line that charges it or gives it back; null where it is nothing. */
export function rechargeOf(
  { totalCost, isTaxApplied }: PricingDetail,
  taxExclusiveAmount: number,
  gstRate: number,
  note: string | null,
): PricingDetail | null {
  const difference = withTax(taxExclusiveAmount - totalCost.taxExclusiveAmount, isTaxApplied ? gstRate : 0);
  if (difference.taxExclusiveAmount === 0) return null;
  const line = { ...FREIGHT, serviceCode: 'RECHARGE', serviceName: toStored(say('service.difference')) };
  return pricingOf([{ ...line, ...difference, isUpdated: true, note }]);
}

type Summed = 'taxExclusiveAmount' | 'tax' | 'carrierTaxExclusiveAmount' | 'carrierTax';
const less = (whole: number, lines: readonly ServiceDetail[], member: Summed): number =>
  toCents(whole) - lines.reduce((sum, line) => sum + toCents(line[member] ?? 0), 0);
const cents = (net: number, tax: number) => ({
  carrierTaxExclusiveAmount: fromCents(net),
  carrierTax: fromCents(tax),
  carrierAmount: fromCents(net + tax),
});
