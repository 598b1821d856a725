/** A carrier account as the pages' tests begin with: the own fleet. */
import type { CarrierAccount } from '@cartage/contract/carrier/carrier-account.ts';

export const aCarrierAccount = (more: Partial<CarrierAccount> = {}): CarrierAccount => ({
  id: 1,
  name: 'Own fleet',
  code: 'FLEET-1',
  carrierCode: 'FLEET',
  isActive: true,
  publicLogo: null,
  privateLogo: null,
  useManualRates: false,
  availableForGuest: false,
  availableForPayg: false,
  attributes: [],
  pricing: { method: 'RateCard', value: 0 },
  timeLimitMs: 10_000,
  rateCardId: null,
  cubicFactor: null,
  cutOffs: [],
  vehicles: [],
  customerId: null,
  customerCount: 0,
  ...more,
});
