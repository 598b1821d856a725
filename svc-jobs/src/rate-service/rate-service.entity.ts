import { entity } from '@cartage/server/entity.ts';
import { rateServices } from '../rates/rates.tables.ts';

export const rateService = entity(rateServices, {
  name: 'RateService',
  title: 'Rate service',
  history: [
    'code',
    'name',
    'description',
    'isActive',
    'isTaxApplied',
    'minUnit',
    'cubicFactor',
    'maxWeightKg',
    'maxVolumeM3',
    'rule',
    'threshold',
    'levyOn',
    'sequence',
    'colour',
    'isHidden',
  ],
});
