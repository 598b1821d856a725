/** The sums of a booking's price: lines add up to headers, tax-exclusive + tax = total, to the cent. */
import type { Cost, PricingDetail, ServiceDetail } from '@cartage/contract/booking/pricing.ts';
import { type Cover, coverOf, premium } from '@cartage/contract/booking/insurance.ts';
import { sum, sumTaxed, withTax } from '@cartage/contract/money.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/prices.ts';

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
      serviceName: toStored(say('service.insurance')),
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

type Insured = { isInsured: boolean; insuredValue: number | null; insuranceType: string | null };
/** Before tax; null where nothing is insured. */
export function premiumOf(
  { isInsured, insuredValue, insuranceType }: Insured,
  covers: readonly Cover[],
): number | null {
  const cover = isInsured ? coverOf(covers, insuranceType) : undefined;
  return cover && insuredValue !== null ? premium(insuredValue, cover) : null;
}
export const hasPremium = (pricing: PricingDetail | null): boolean =>
  pricing?.serviceDetails.some((l) => l.serviceCode === INSURANCE_CODE) ?? false;
/** A leg of a way whose whole pays for the insurance; one that was booked while each paid for itself, or is insured by itself since, goes on paying. */
export const isCoveredByWhole = (b: {
  isLeg: boolean;
  isInsured: boolean;
  pricingDetail: PricingDetail | null;
}): boolean => b.isLeg && b.isInsured && !hasPremium(b.pricingDetail);
/** The price with the cover of another booking in its place, as it was sold. */
export const withCoverOf = (pricing: PricingDetail | null, other: PricingDetail): PricingDetail =>
  pricingOf([
    ...(pricing?.serviceDetails ?? []).filter((l) => l.serviceCode !== INSURANCE_CODE),
    ...other.serviceDetails.filter((l) => l.serviceCode === INSURANCE_CODE),
  ]);
/** The columns that a price fills with its sums. */
export const sumsOf = (pricingDetail: PricingDetail | null) => ({
  pricingDetail,
  revenue: pricingDetail?.totalCost.taxExclusiveAmount ?? 0,
  freightCost: pricingDetail?.freightCost.taxExclusiveAmount ?? 0,
  insuranceCost: pricingDetail?.insuranceCost.taxExclusiveAmount ?? 0,
});

/** What a customer may read of it, and who of the house may not know costs: nothing of the carrier's side. */
export const withoutCosts = (pricing: PricingDetail): PricingDetail => ({
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
