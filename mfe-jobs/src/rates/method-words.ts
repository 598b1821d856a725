import type { CalculationMethod } from '@cartage/contract/rates/rate.ts';

/** How a rate counts, as people say it. */
export const METHOD_WORDS: Readonly<Record<CalculationMethod, string>> = {
  PerKg: 'By the kilogram',
  PerCubic: 'By the cubic metre',
  PerItem: 'By the piece',
  PerPallet: 'By the pallet',
  PerSpace: 'By the pallet space',
  PerKm: 'By the kilometre',
  PerHour: 'By the hour',
  PerMinute: 'By the minute',
  Flat: 'One price',
  PercentOfFreight: '% of freight',
  PercentOfValue: '% of the goods’ value',
  HighestOf: 'The highest of several',
};
