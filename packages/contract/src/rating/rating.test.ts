import fc from 'fast-check';
import { round } from '../money.ts';
import type { RateDetail } from '../rates/rate.ts';
import { applyRate, type Quantities } from './rating.ts';

const NOTHING: Quantities = {
  PerKg: 0,
  PerCubic: 0,
  PerItem: 0,
  PerPallet: 0,
  PerSpace: 0,
  PerKm: 0,
  PerHour: 0,
  PerMinute: 0,
  Flat: 1,
  PercentOfFreight: 0,
  PercentOfValue: 0,
};
const perKg = (rows: [number, number, number?][]): RateDetail[] =>
  rows.map(([from, value, basic = 0]) => ({ rateType: 'PerKg', break: from, value, basic }));
const aRate = (more: object) => ({
  calculationMethod: 'PerKg' as const,
  accumulative: false,
  minimum: 0,
  rateDetails: perKg([
    [0, 1.5],
    [5, 1.25],
    [10, 1],
  ]),
  ...more,
});
const kg = (n: number) => ({ ...NOTHING, PerKg: n });

test('the vector of the decisions: 11 kg is 14.75 in bands and 11.00 by break', () => {
  expect(applyRate(aRate({ accumulative: true }), kg(11)).amount).toBe(14.75);
  expect(applyRate(aRate({}), kg(11)).amount).toBe(11);
});

test.each([
  [0, 0],
  [4.9999, 7.5],
  [5, 6.25],
  [9.99, 12.49],
  [10, 10],
])('by break, %d kg costs %d', (n, amount) => {
  expect(applyRate(aRate({}), kg(n)).amount).toBe(amount);
});

test('the basic amount belongs to the row that applies; in bands only the first row gives its own', () => {
  const rateDetails = perKg([
    [0, 1, 10],
    [100, 0.5, 30],
  ]);
  expect(applyRate(aRate({ rateDetails }), kg(200)).amount).toBe(130);
  expect(applyRate(aRate({ rateDetails, accumulative: true }), kg(200)).amount).toBe(160);
});

test('the minimum counts where the rate falls short of it, and the trace says so', () => {
  expect(applyRate(aRate({ minimum: 20 }), kg(11))).toMatchObject({ amount: 20, base: 11, minimumApplied: true });
  expect(applyRate(aRate({ minimum: 5 }), kg(11))).toMatchObject({ amount: 11, minimumApplied: false });
});

test('a percentage is kept as people write it', () => {
  const rate = {
    calculationMethod: 'PercentOfFreight' as const,
    accumulative: false,
    minimum: 0,
    rateDetails: [{ rateType: 'PercentOfFreight' as const, break: 0, basic: 0, value: 18.5 }],
  };
  expect(applyRate(rate, { ...NOTHING, PercentOfFreight: 203.47 })).toMatchObject({ amount: 37.64, unrounded: 37.642 });
});

test('the highest of several ways to count is charged, and only its rows are marked', () => {
  const rateDetails: RateDetail[] = [
    { rateType: 'PerKg', break: 0, basic: 0, value: 0.4 },
    { rateType: 'PerPallet', break: 0, basic: 0, value: 95 },
  ];
  const worked = applyRate(
    { calculationMethod: 'HighestOf', accumulative: false, minimum: 0, rateDetails },
    { ...kg(500), PerPallet: 3 },
  );
  expect(worked).toMatchObject({ amount: 285, quantity: 3, unit: 'pallets' });
  expect(worked.breaks.map((b) => b.applied)).toEqual([false, true]);
});

test('less than the first break is charged as that break, less than the least unit as that unit', () => {
  expect(applyRate(aRate({ rateDetails: perKg([[10, 2]]) }), kg(3))).toMatchObject({ quantity: 10, amount: 20 });
  expect(applyRate(aRate({ rateDetails: perKg([[0, 2]]) }), kg(3), 5)).toMatchObject({ quantity: 5, amount: 10 });
});

const amounts = fc.integer({ min: 0, max: 500_000 }).map((n) => n / 10_000);
const rows = fc
  .uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 6 })
  .chain((breaks) =>
    fc.tuple(
      ...[0, ...breaks].map((b) =>
        fc.record({ rateType: fc.constant('PerKg' as const), break: fc.constant(b), basic: amounts, value: amounts }),
      ),
    ),
  );
const weights = fc.integer({ min: 0, max: 30_000_000 }).map((n) => n / 10_000);
const rates = fc.record({
  calculationMethod: fc.constant('PerKg' as const),
  accumulative: fc.boolean(),
  minimum: amounts,
  rateDetails: rows,
});

test('no rate ever comes to less than its minimum, and every amount is the unrounded result rounded once', () => {
  fc.assert(
    fc.property(rates, weights, (rate, n) => {
      const worked = applyRate(rate, kg(n));
      expect(worked.amount).toBeGreaterThanOrEqual(round(rate.minimum, 2));
      expect(Math.abs(worked.amount - worked.unrounded)).toBeLessThanOrEqual(0.00505);
      expect(round(worked.amount, 2)).toBe(worked.amount);
    }),
  );
});

test('in bands more weight never costs less', () => {
  fc.assert(
    fc.property(rates, weights, weights, (rate, a, b) => {
      const inBands = { ...rate, accumulative: true };
      expect(applyRate(inBands, kg(Math.max(a, b))).amount).toBeGreaterThanOrEqual(
        applyRate(inBands, kg(Math.min(a, b))).amount,
      );
    }),
  );
});

test('by break more weight never costs less within one row', () => {
  fc.assert(
    fc.property(rates, weights, weights, (rate, a, b) => {
      const [less, more] = [
        applyRate({ ...rate, accumulative: false }, kg(Math.min(a, b))),
        applyRate({ ...rate, accumulative: false }, kg(Math.max(a, b))),
      ];
      const row = (w: typeof less) => w.breaks.findIndex((x) => x.applied);
      fc.pre(row(less) === row(more));
      expect(more.amount).toBeGreaterThanOrEqual(less.amount);
    }),
  );
});

test('the order of the rows does not matter, and the shares of bands make up the quantity', () => {
  fc.assert(
    fc.property(rates, weights, (rate, n) => {
      const worked = applyRate(rate, kg(n));
      expect(applyRate({ ...rate, rateDetails: rate.rateDetails.toReversed() }, kg(n)).amount).toBe(worked.amount);
      expect(
        round(
          worked.breaks.reduce((sum, b) => sum + b.quantity, 0),
          3,
        ),
      ).toBeCloseTo(round(worked.quantity, 3), 2);
      expect(
        round(
          worked.breaks.reduce((sum, b) => sum + b.result, 0),
          2,
        ),
      ).toBeCloseTo(worked.base, 1);
    }),
  );
});
