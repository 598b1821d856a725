import type { Rate } from '@cartage/contract/rates/rate.ts';
import type { RateCard } from '@cartage/contract/rates/rate-card.ts';
import type { Tariff } from '@cartage/contract/rates/tariff.ts';

const id = (n: number) => `01998591-4779-7031-8133-24472606${String(n).padStart(4, '0')}`;
export const CARD: RateCard = {
  id: id(1),
  isActive: true,
  code: 'STANDARD',
  name: 'Standard rates',
  description: null,
  side: 'Sell',
  isDefault: true,
};
export const aRate = (
  n: number,
  toZone: string | null,
  values: Record<number, number>,
  more: Partial<Rate> = {},
): Rate => ({
  id: id(n),
  rateCardId: CARD.id,
  rateService: 'ROAD',
  fromZone: 'SYD',
  toZone,
  calculationMethod: 'PerKg',
  reciprocal: true,
  accumulative: false,
  minimum: 20,
  cutOffTime: '15:30',
  transitTime: 2,
  cubicAllowance: null,
  effectiveDate: '2026-01-01',
  expireDate: null,
  rateDetails: Object.entries(values).map(([at, value]) => ({ rateType: 'PerKg', break: Number(at), basic: 8, value })),
  ...more,
});
const service = (
  code: string,
  name: string,
  more: Partial<Tariff['services'][number]> = {},
): Tariff['services'][number] => ({
  id: code,
  code,
  name,
  description: null,
  isAdditional: false,
  minUnit: 0,
  isTaxApplied: true,
  cubicFactor: null,
  rule: 'OnRequest',
  threshold: null,
  sequence: 1,
  levyOn: 'Freight',
  maxWeightKg: null,
  maxVolumeM3: null,
  isActive: true,
  rateCount: 2,
  ...more,
});
export const VERSION = {
  id: id(90),
  number: 7,
  effectiveDate: '2026-07-01',
  note: null,
  publishedAt: '2026-06-20T03:00:00Z',
  publishedBy: 'Mia Rossi',
  rateCount: 3,
  added: 0,
  changed: 2,
  gone: 0,
  overCaps: 0,
  stayed: 0,
};
export const aDraft = (more: Partial<NonNullable<Tariff['draft']>> = {}): Tariff['draft'] => ({
  revision: 5,
  effectiveDate: '2026-12-01',
  savedAt: '2026-11-20T03:32:00Z',
  savedBy: 'Mia Rossi',
  lanes: 1,
  cells: 2,
  ...more,
});
export const LANES = [aRate(11, 'MEL', { 0: 0.5, 100: 0.4 }), aRate(12, 'BNE', { 0: 0.6, 100: 0.535 })];
const levy = (n: number, value: number, effectiveDate: string, expireDate: string | null) =>
  aRate(
    n,
    null,
    {},
    {
      rateService: 'FUEL',
      fromZone: null,
      calculationMethod: 'PercentOfFreight',
      minimum: 0,
      effectiveDate,
      expireDate,
      rateDetails: [{ rateType: 'PercentOfFreight', break: 0, basic: 0, value }],
    },
  );
export const LEVIES = [levy(21, 21.5, '2026-10-01', '2026-10-31'), levy(22, 22.9, '2026-11-01', null)];
export const aTariff = (more: Partial<Tariff> = {}): Tariff => ({
  rateCard: CARD,
  services: [
    service('ROAD', 'Road'),
    service('FUEL', 'Fuel levy', { isAdditional: true, rule: 'Always', rateCount: 1 }),
    service('TAILLIFT', 'Tail lift', { isAdditional: true, rateCount: 0 }),
  ],
  versions: [VERSION],
  nextNumber: 8,
  draft: null,
  customerCount: 38,
  cappedCount: 0,
  ...more,
});
