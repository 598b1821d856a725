/** Transit insurance: `max(minimum premium, insured value × multiplier)` per tier, refused under the tier's minimum value (decisions §4). */
import { round } from '../money.ts';

export type InsuranceTier = { minimumPremium: number; multiplier: number; minimumValue: number };
export const INSURANCE_TIERS: Readonly<Record<string, InsuranceTier>> = {
  standard: { minimumPremium: 7.5, multiplier: 0.005, minimumValue: 100 },
  premium: { minimumPremium: 15, multiplier: 0.011, minimumValue: 1000 },
};
export const DEFAULT_TIER = 'standard';

/** The premium excluding tax. */
export const premium = (insuredValue: number, tier: InsuranceTier): number =>
  round(Math.max(tier.minimumPremium, insuredValue * tier.multiplier));
