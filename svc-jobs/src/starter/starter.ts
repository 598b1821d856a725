/** The rates a new tenant begins with: every lane between zones, from the distance between their middles; pure. */
import type { CalculationMethod, Rate, RateDetail } from '@cartage/contract/rates/rate.ts';
import { round } from '@cartage/contract/money.ts';
import type { SeededZone } from './australia.ts';
import { roadKm } from '@cartage/contract/rating/distance.ts';
import { FUEL_PERIODS, SURCHARGES } from './starter-services.ts';

export type RateSeed = Omit<Rate, 'id' | 'rateCardId'>;
const SINCE = '2020-01-01';
/** What we pay for what we sell at 1. */
const BUY = 0.78;

const rate = (
  rateService: string,
  calculationMethod: CalculationMethod,
  rateDetails: Omit<RateDetail, 'rateType'>[],
  more: Partial<RateSeed> = {},
): RateSeed => ({
  rateService,
  calculationMethod,
  fromZone: null,
  toZone: null,
  reciprocal: true,
  accumulative: false,
  minimum: 0,
  cutOffTime: null,
  transitTime: null,
  cubicAllowance: null,
  effectiveDate: SINCE,
  expireDate: null,
  rateDetails: rateDetails.map((d) => ({ rateType: calculationMethod, ...d })),
  ...more,
});

/** `factor` 1 is what customers pay by the default card. */
export function startingRates(zones: readonly SeededZone[], side: 'Buy' | 'Sell'): RateSeed[] {
  const factor = side === 'Buy' ? BUY : 1;
  const lanes = zones.flatMap((from, i) => zones.slice(i).flatMap((to) => laneRates(from, to, factor)));
  return [...lanes, satchel(factor), ...surchargeRates(factor)];
}
/** A customer's own card: a tenth less on the roads out of one zone. */
export function contractRates(zones: readonly SeededZone[], from: string): RateSeed[] {
  const origin = zones.find((z) => z.seed.code === from);
  return origin ? zones.flatMap((to) => laneRates(origin, to, 0.9).filter((r) => r.rateService === 'ROAD')) : [];
}

function laneRates(from: SeededZone, to: SeededZone, factor: number): RateSeed[] {
  const remote = [from, to].filter((z) => z.seed.kind === 'remote').length,
    offshore = [from, to].filter((z) => z.seed.kind === 'offshore').length;
  const km = (roadKm(from, to) ?? 1000) + offshore * 2600;
  const local = from === to;
  const money = (v: number) => round(v * factor, 4);
  const dearer = (1 + 0.3 * remote + 0.8 * offshore) * (local ? 0.75 : 1);
  const lane = { fromZone: from.seed.code, toZone: to.seed.code };
  const perKg = (0.17 + 0.00016 * km) * dearer,
    basic = 9.5 + km * 0.002;
  const metro = from.seed.kind === 'metro' && to.seed.kind === 'metro';
  const roadDays = local ? 1 : Math.ceil(km / 750) + 1 + remote + offshore * 5,
    expressDays = local ? 1 : Math.ceil(km / 2200) + remote + offshore * 3;
  return [
    // Short lanes charge by bands, long ones by the break that the whole weight reaches.
    rate(
      'ROAD',
      'PerKg',
      [
        [0, 1],
        [100, 0.9],
        [500, 0.82],
        [1000, 0.74],
      ].map(([at, share]) => ({ break: at!, basic: money(basic), value: money(perKg * share!) })),
      {
        ...lane,
        accumulative: km < 250,
        minimum: money(basic + 6),
        transitTime: roadDays,
        cutOffTime: '15:30',
        cubicAllowance: 250,
      },
    ),
    rate(
      'EXPRESS',
      'PerKg',
      [
        [0, 1],
        [50, 0.93],
        [250, 0.86],
      ].map(([at, share]) => ({ break: at!, basic: money(basic * 1.4), value: money(perKg * 2.1 * share!) })),
      {
        ...lane,
        minimum: money(basic * 1.4 + 12),
        transitTime: expressDays,
        cutOffTime: metro ? '17:00' : '14:00',
        cubicAllowance: 333,
      },
    ),
    rate(
      'PALLET',
      'PerPallet',
      [
        [1, 1],
        [4, 0.92],
        [10, 0.85],
      ].map(([at, share]) => ({ break: at!, basic: 0, value: money((55 + km * 0.055) * dearer * share!) })),
      {
        ...lane,
        transitTime: roadDays,
        cutOffTime: '14:00',
      },
    ),
    ...(metro
      ? [
          rate(
            'PARCEL',
            'PerItem',
            [
              { break: 0, basic: money(4.5), value: money(6.9 + km * 0.0035) },
              { break: 10, basic: money(4.5), value: money(6.1 + km * 0.0032) },
            ],
            { ...lane, transitTime: roadDays, cutOffTime: '16:00' },
          ),
        ]
      : []),
  ];
}

const satchel = (factor: number) =>
  rate('SATCHEL', 'Flat', [{ break: 0, basic: 0, value: round(14.9 * factor, 4) }], {
    transitTime: 3,
    cutOffTime: '16:00',
  });

function surchargeRates(factor: number): RateSeed[] {
  const plain = SURCHARGES.map(({ service, sell }) => {
    const share = sell.method.startsWith('Percent') ? 1 : factor;
    return rate(
      service.code,
      sell.method,
      [{ break: 0, basic: round((sell.basic ?? 0) * share, 4), value: round(sell.value * share, 4) }],
      { minimum: round((sell.minimum ?? 0) * share, 4) },
    );
  });
  const fuel = FUEL_PERIODS.map(([effectiveDate, expireDate, percent]) =>
    rate('FUEL', 'PercentOfFreight', [{ break: 0, basic: 0, value: percent }], { effectiveDate, expireDate }),
  );
  return [...plain, ...fuel];
}
