import type { RateService, SurchargeRule } from '@cartage/contract/rates/rate.ts';

/** When a surcharge is charged, as people choose it. */
export const RULE_WORDS: Readonly<Record<SurchargeRule, string>> = {
  OnRequest: 'When asked for',
  Always: 'Always',
  DangerousGoods: 'With dangerous goods',
  Residential: 'To or from a home',
  Onforwarding: 'In an on-forwarding zone',
  LongerThan: 'A piece is longer than',
  HeavierThan: 'A loose piece is heavier than',
  LargerThan: 'A piece is larger than',
};
export const RULE_UNITS: Readonly<Partial<Record<SurchargeRule, string>>> = {
  LongerThan: 'm',
  HeavierThan: 'kg',
  LargerThan: 'm³',
};
export function ruleWords({ rule, threshold }: Pick<RateService, 'rule' | 'threshold'>): string {
  const unit = RULE_UNITS[rule];
  return unit ? `${RULE_WORDS[rule].replace(' is ', ' ')} ${threshold ?? 0} ${unit}` : RULE_WORDS[rule];
}
