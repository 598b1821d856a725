/** The services and surcharges a new tenant begins with (decisions §4 names the codes). */
import type { RateDetail, RateService, SurchargeRule } from '@cartage/contract/rates/rate.ts';

export type ServiceSeed = Omit<RateService, 'id'>;
const service = (code: string, name: string, sequence: number, more: Partial<ServiceSeed>): ServiceSeed => ({
  code,
  name,
  sequence,
  description: null,
  isAdditional: false,
  minUnit: 0,
  isTaxApplied: true,
  cubicFactor: null,
  rule: 'OnRequest',
  threshold: null,
  levyOn: 'Freight',
  maxWeightKg: null,
  maxVolumeM3: null,
  isActive: true,
  ...more,
});
type Charge = { method: RateDetail['rateType']; value: number; basic?: number; minimum?: number };
/** `sell`: what customers pay; we pay about four fifths of it. */
export type SurchargeSeed = { service: ServiceSeed; sell: Charge };
const surcharge = (
  sequence: number,
  code: string,
  name: string,
  rule: SurchargeRule,
  sell: Charge,
  more: Partial<ServiceSeed> = {},
): SurchargeSeed => ({ service: service(code, name, sequence, { isAdditional: true, rule, ...more }), sell });

export const FREIGHT_SERVICES: readonly ServiceSeed[] = [
  service('ROAD', 'Road', 1, {
    description: 'Door to door by road',
    cubicFactor: 250,
    maxWeightKg: 24_000,
    maxVolumeM3: 100,
  }),
  service('EXPRESS', 'Express', 2, {
    description: 'Door to door by the fastest way',
    cubicFactor: 333,
    maxWeightKg: 12_000,
    maxVolumeM3: 60,
  }),
  service('PALLET', 'Pallet', 3, {
    description: 'By the pallet, whatever it weighs up to 1,000 kg each',
    minUnit: 1,
    maxWeightKg: 22_000,
    maxVolumeM3: 60,
  }),
  service('PARCEL', 'Parcel', 4, { description: 'By the piece between capitals', maxWeightKg: 150, maxVolumeM3: 1 }),
  service('SATCHEL', 'Satchel', 5, {
    description: 'One price anywhere, up to 5 kg',
    maxWeightKg: 5,
    maxVolumeM3: 0.03,
  }),
];
export const SURCHARGES: readonly SurchargeSeed[] = [
  surcharge(10, 'TAILLIFT', 'Tail lift', 'OnRequest', { method: 'Flat', value: 48 }),
  surcharge(11, 'HANDLOAD', 'Hand load', 'OnRequest', { method: 'PerPallet', value: 32 }),
  surcharge(12, 'HANDUNLOAD', 'Hand unload', 'OnRequest', { method: 'PerPallet', value: 32 }),
  surcharge(13, 'RESIDENTIAL', 'Residential address', 'Residential', { method: 'Flat', value: 9.5 }),
  surcharge(
    14,
    'MANUALHANDLING',
    'Manual handling',
    'HeavierThan',
    { method: 'PerItem', value: 6.5 },
    { threshold: 35 },
  ),
  surcharge(15, 'OVERLENGTH', 'Over length', 'LongerThan', { method: 'PerItem', value: 22 }, { threshold: 2.4 }),
  surcharge(16, 'OVERSIZE', 'Over size', 'LargerThan', { method: 'PerItem', value: 65 }, { threshold: 2.5 }),
  surcharge(17, 'DG', 'Dangerous goods', 'DangerousGoods', { method: 'Flat', value: 58 }),
  surcharge(18, 'ONFORWARD', 'On-forwarding', 'Onforwarding', { method: 'PerKg', value: 0.14, minimum: 18 }),
  surcharge(19, 'TIMESLOT', 'Time slot', 'OnRequest', { method: 'Flat', value: 38 }),
  surcharge(20, 'WAITTIME', 'Waiting time', 'OnRequest', { method: 'PerMinute', value: 1.45 }),
  surcharge(21, 'FUTILEPICKUP', 'Futile pickup', 'OnRequest', { method: 'Flat', value: 55 }),
  surcharge(22, 'FUTILEDELIVERY', 'Futile delivery', 'OnRequest', { method: 'Flat', value: 55 }),
  surcharge(23, 'REDELIVERY', 'Redelivery', 'OnRequest', { method: 'PerKg', value: 0.12, basic: 15, minimum: 25 }),
  surcharge(24, 'STORAGE', 'Storage', 'OnRequest', { method: 'PerPallet', value: 7.5 }),
  surcharge(25, 'RETURN', 'Return to sender', 'OnRequest', { method: 'PercentOfFreight', value: 100 }),
  surcharge(26, 'REWEIGH', 'Reweigh', 'OnRequest', { method: 'Flat', value: 16.5 }),
  surcharge(27, 'PALLETTRANSFER', 'Pallet transfer', 'OnRequest', { method: 'PerPallet', value: 4.4 }),
  surcharge(
    28,
    'INSURANCE',
    'Insurance',
    'OnRequest',
    { method: 'PercentOfValue', value: 0.9, minimum: 12.5 },
    { isTaxApplied: true },
  ),
];
/** The levy moves with the price of diesel; each period has its own percentage. */
export const FUEL = service('FUEL', 'Fuel levy', 90, { isAdditional: true, rule: 'Always' });
export const FUEL_PERIODS: readonly (readonly [from: string, to: string | null, percent: number])[] = [
  ['2020-01-01', '2026-06-30', 19.5],
  ['2026-07-01', '2026-09-30', 21.2],
  ['2026-10-01', '2026-10-31', 22.4],
  ['2026-11-01', null, 22.9],
];
