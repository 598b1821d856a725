/** What the office says of a price after all: the bill follows it. Pure. */
import type { PricingDetail, ServiceDetail } from '@cartage/contract/booking/pricing.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';
import { pricingOf } from './pricing.ts';

export type Told = {
  sellAmount: number | null;
  sellTax: number | null;
  buyAmount: number | null;
  buyTax: number | null;
};
const FREIGHT: ServiceDetail = {
  serviceCode: 'FREIGHT',
  serviceName: 'Freight',
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
  const cost =
    told.buyAmount === null
      ? {}
      : cents(less(told.buyAmount, others, 'carrierTaxExclusiveAmount'), less(told.buyTax ?? 0, others, 'carrierTax'));
  return pricingOf([
    {
      ...base,
      ...cost,
      taxExclusiveAmount: fromCents(net),
      tax: fromCents(tax),
      amount: fromCents(net + tax),
      isUpdated: true,
      note,
    },
    ...others,
  ]);
}

/** Only this is billed, whatever had been agreed: the consignment was not handed over in full. */
export function settled(pricing: PricingDetail | null, exTax: number, tax: number, note: string): PricingDetail {
  const base = pricing?.serviceDetails.find((l) => !l.isAdditionalService) ?? FREIGHT;
  const amount = fromCents(toCents(exTax) + toCents(tax));
  return pricingOf([{ ...base, taxExclusiveAmount: exTax, tax, amount, isUpdated: true, note }]);
}

type Summed = 'taxExclusiveAmount' | 'tax' | 'carrierTaxExclusiveAmount' | 'carrierTax';
const less = (whole: number, lines: readonly ServiceDetail[], member: Summed): number =>
  toCents(whole) - lines.reduce((sum, line) => sum + toCents(line[member] ?? 0), 0);
const cents = (net: number, tax: number) => ({
  carrierTaxExclusiveAmount: fromCents(net),
  carrierTax: fromCents(tax),
  carrierAmount: fromCents(net + tax),
});
