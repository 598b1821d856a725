/** What a booking costs: the customer's side and, for the tenant's own people, the carrier's (shell.txt §3). */
import { Sentence } from '../wire.ts';
import { z } from '../zod.ts';

/** Tax-exclusive + tax = amount, to the cent. */
export const Cost = z.object({ taxExclusiveAmount: z.number(), tax: z.number(), amount: z.number() });
export type Cost = z.infer<typeof Cost>;

/** One priced service: the freight, a levy, a surcharge or the insurance. The carrier's figures are null for customers. A row keeps its sentences as `kept` writes them. */
export const ServiceDetail = Cost.extend({
  serviceCode: z.string(),
  serviceName: Sentence,
  isAdditionalService: z.boolean(),
  carrierTaxExclusiveAmount: z.number().nullable(),
  carrierTax: z.number().nullable(),
  carrierAmount: z.number().nullable(),
  discountAmount: z.number(),
  isUpdated: z.boolean(),
  note: Sentence.nullable(),
});
export type ServiceDetail = z.infer<typeof ServiceDetail>;

export const PricingDetail = z.object({
  freightCost: Cost,
  additionalCost: Cost,
  insuranceCost: Cost,
  totalCost: Cost,
  carrierFreightCost: Cost.nullable(),
  carrierAdditionalCost: Cost.nullable(),
  carrierInsuranceCost: Cost.nullable(),
  carrierTotalCost: Cost.nullable(),
  totalDiscount: z.number(),
  isTaxApplied: z.boolean(),
  serviceDetails: z.array(ServiceDetail),
});
export type PricingDetail = z.infer<typeof PricingDetail>;
