import { rateWords } from '@cartage/contract/words/jobs/rates.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import type { RateService, SurchargeRule } from '@cartage/contract/rates/rate.ts';

const t = wordsOf(rateWords);

/** When a surcharge is charged, as people choose it. */
export const RULE_WORDS = worded((): Readonly<Record<SurchargeRule, string>> => ({
  OnRequest: t('whenAskedFor'),
  Always: t('always'),
  DangerousGoods: t('withDangerousGoods'),
  Residential: t('home'),
  Onforwarding: t('forwardingZone'),
  LongerThan: t('pieceLonger'),
  HeavierThan: t('loosePieceHeavier'),
  LargerThan: t('pieceLarger'),
}));
export const RULE_UNITS: Readonly<Partial<Record<SurchargeRule, string>>> = {
  LongerThan: 'm',
  HeavierThan: 'kg',
  LargerThan: 'm³',
};
export function ruleWords({ rule, threshold }: Pick<RateService, 'rule' | 'threshold'>): string {
  const unit = RULE_UNITS[rule];
  return unit ? `${RULE_WORDS()[rule].replace(' is ', ' ')} ${threshold ?? 0} ${unit}` : RULE_WORDS()[rule];
}
