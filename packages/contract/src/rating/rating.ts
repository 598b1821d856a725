/** A rate over a quantity (decisions §4), to the letter. Nothing is rounded here but what is shown; the line rounds once. */
import { round } from '../money.ts';
import { say } from '../words/told/prices.ts';
import type { CalculationMethod, Rate, RateDetail } from '../rates/rate.ts';
import type { PriceTrace } from '../rates/price.ts';

export type Quantities = Record<Exclude<CalculationMethod, 'HighestOf'>, number>;
type Rule = Pick<Rate, 'calculationMethod' | 'accumulative' | 'minimum' | 'rateDetails'>;
export type Worked = Pick<
  PriceTrace,
  'calculationMethod' | 'unit' | 'quantity' | 'breaks' | 'base' | 'minimumApplied' | 'unrounded' | 'amount'
>;

/** What the rate comes to, with every step. A quantity under the first break is charged as that break, the least there is. */
export function applyRate(rate: Rule, quantities: Quantities, minUnit = 0): Worked {
  const kinds =
    rate.calculationMethod === 'HighestOf'
      ? [...new Set(rate.rateDetails.map((d) => d.rateType))]
      : [rate.calculationMethod];
  const worked = kinds.map((kind) => {
    const rows = rate.rateDetails
      .filter((d) => rate.calculationMethod !== 'HighestOf' || d.rateType === kind)
      .toSorted((a, b) => a.break - b.break);
    const quantity = Math.max(kind === 'HighestOf' ? 0 : quantities[kind], minUnit, rows[0]?.break ?? 0);
    return {
      kind,
      quantity,
      rows,
      ...(rate.accumulative ? byBands(rows, quantity, scale(kind)) : byBreak(rows, quantity, scale(kind))),
    };
  });
  const best = worked.reduce(
    (a, b) => (b.base > a.base ? b : a),
    worked[0] ?? { kind: rate.calculationMethod, quantity: 0, rows: [], base: 0, shares: [] },
  );
  const exact = Math.max(rate.minimum, best.base);
  return {
    calculationMethod: rate.calculationMethod,
    unit: UNITS[best.kind],
    quantity: round(best.quantity, 4),
    base: round(best.base, 4),
    minimumApplied: rate.minimum > best.base,
    unrounded: round(exact, 4),
    amount: round(exact, 2),
    breaks: worked.flatMap((w) =>
      w.rows.map((row, i) => {
        const share = w.shares[i]!;
        return {
          ...row,
          applied: w === best && share.applied,
          quantity: share === NONE ? 0 : round(share.quantity, 4),
          result: share === NONE ? 0 : round(share.result, 4),
        };
      }),
    ),
  };
}

type Share = { applied: boolean; quantity: number; result: number };
const NONE: Share = { applied: false, quantity: 0, result: 0 };

/** The row with the greatest break ≤ quantity gives basic + value × quantity. */
function byBreak(rows: readonly RateDetail[], quantity: number, factor: number): { base: number; shares: Share[] } {
  const at = rows.findLastIndex((r) => r.break <= quantity);
  const shares = rows.map((row, i) =>
    i === at ? { applied: true, quantity, result: row.basic + row.value * factor * quantity } : NONE,
  );
  return { base: shares[at]?.result ?? 0, shares };
}

/** The first row's basic, plus each band's share × its value. */
function byBands(rows: readonly RateDetail[], quantity: number, factor: number): { base: number; shares: Share[] } {
  const shares = rows.map((row, i) => {
    const share = Math.max(0, Math.min(quantity, rows[i + 1]?.break ?? Infinity) - row.break);
    return {
      applied: share > 0 || i === 0,
      quantity: share,
      result: (i === 0 ? row.basic : 0) + row.value * factor * share,
    };
  });
  return { base: shares.reduce((sum, s) => sum + s.result, 0), shares };
}

/** Percentages are kept as people write them: 18.5 is 18.5 %. */
const scale = (kind: CalculationMethod) => (kind === 'PercentOfFreight' || kind === 'PercentOfValue' ? 0.01 : 1);
const UNITS: Record<CalculationMethod, string> = {
  PerKg: 'kg',
  PerCubic: 'm³',
  PerItem: say('unit.items'),
  PerPallet: say('unit.pallets'),
  PerSpace: say('unit.spaces'),
  PerKm: 'km',
  PerHour: 'h',
  PerMinute: 'min',
  Flat: say('unit.consignment'),
  PercentOfFreight: say('unit.freight'),
  PercentOfValue: say('unit.value'),
  HighestOf: '',
};
