import { rateWords } from '@cartage/contract/words/jobs/rates.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import type { CalculationMethod } from '@cartage/contract/rates/rate.ts';

const t = wordsOf(rateWords);

/** How a rate counts, as people say it. */
export const methodWords = worded((): Readonly<Record<CalculationMethod, string>> => ({
  PerKg: t('byTheKilogram'),
  PerCubic: t('cubicMetre'),
  PerItem: t('byThePiece'),
  PerPallet: t('byThePallet'),
  PerSpace: t('palletSpace'),
  PerKm: t('byTheKilometre'),
  PerHour: t('byTheHour'),
  PerMinute: t('byTheMinute'),
  Flat: t('onePrice'),
  PercentOfFreight: t('percentOfFreight'),
  PercentOfValue: t('percentGoodsValue'),
  HighestOf: t('highestSeveral'),
}));
