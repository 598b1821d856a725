/** The sums of a booking's price: lines add up to headers, tax-exclusive + tax = total, to the cent. */
import type { Cost, PricingDetail, ServiceDetail } from '@cartage/contract/booking/pricing.ts';
import { sum, sumTaxed, withTax } from '@cartage/contract/money.ts';

export const INSURANCE_CODE = 'INSURANCE';

/** Headers from lines; the one base line is freight, insurance stands apart, the rest is additional. */
export function pricingOf(lines: readonly ServiceDetail[]): PricingDetail {
  const insurance = lines.filter((l) => l.serviceCode === INSURANCE_CODE);
  const freight = lines.filter((l) => !l.isAdditionalService);
  const additional = lines.filter((l) => l.isAdditionalService && l.serviceCode !== INSURANCE_CODE);
  return {
    freightCost: sumTaxed(freight),
    additionalCost: sumTaxed(additional),
    insuranceCost: sumTaxed(insurance),
    totalCost: sumTaxed(lines),
    carrierFreightCost: carrierSum(freight),
    carrierAdditionalCost: carrierSum(additional),
    carrierInsuranceCost: carrierSum(insurance),
    carrierTotalCost: carrierSum(lines),
    totalDiscount: sum(lines.map((l) => l.discountAmount)),
    isTaxApplied: lines.some((l) => l.tax !== 0),
    serviceDetails: [...lines],
  };
}

/** The price with (or without) an insurance line; any earlier one goes. */
export function withInsurance(pricing: PricingDetail, premiumExTax: number | null, taxPercent: number): PricingDetail {
  const lines = pricing.serviceDetails.filter((l) => l.serviceCode !== INSURANCE_CODE);
  if (premiumExTax === null) return pricingOf(lines);
  return pricingOf([
    ...lines,
    {
      serviceCode: INSURANCE_CODE,
      serviceName: 'Transit insurance',
      isAdditionalService: true,
      ...withTax(premiumExTax, taxPercent),
      carrierTaxExclusiveAmount: null,
      carrierTax: null,
      carrierAmount: null,
      discountAmount: 0,
      isUpdated: false,
      note: null,
    },
  ]);
}

/** What a customer may read of it: nothing of the carrier's side. */
export const forCustomer = (pricing: PricingDetail): PricingDetail => ({
  ...pricing,
  carrierFreightCost: null,
  carrierAdditionalCost: null,
  carrierInsuranceCost: null,
  carrierTotalCost: null,
  serviceDetails: pricing.serviceDetails.map((l) => ({
    ...l,
    carrierTaxExclusiveAmount: null,
    carrierTax: null,
    carrierAmount: null,
  })),
});

/** Null as soon as nobody knows a single carrier figure: a cost of 0 would read as free. */
function carrierSum(lines: readonly ServiceDetail[]): Cost | null {
  const known = lines.filter((l) => l.carrierAmount !== null);
  if (known.length === 0) return null;
  return sumTaxed(
    known.map((l) => ({
      taxExclusiveAmount: l.carrierTaxExclusiveAmount ?? 0,
      tax: l.carrierTax ?? 0,
      amount: l.carrierAmount ?? 0,
    })),
  );
}
