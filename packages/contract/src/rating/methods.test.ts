/** Every calculation method by its own vector, worked out by hand, and by what holds for all of them (decisions §4). */
import fc from 'fast-check';
import type { Item } from '../address.ts';
import { round } from '../money.ts';
import { CALCULATION_METHODS, type CalculationMethod, type RateDetail } from '../rates/rate.ts';
import { cubicOf, measure, quantitiesOf } from './quantity.ts';
import { applyRate, type Quantities } from './rating.ts';

type Kind = keyof Quantities;
const KINDS = CALCULATION_METHODS.filter((m): m is Kind => m !== 'HighestOf');
/** Percentages are kept as people write them: 1.5 is 1.5 %. */
const partOf = (kind: Kind) => (kind === 'PercentOfFreight' || kind === 'PercentOfValue' ? 100 : 1);
const rowsOf = (rateType: Kind): RateDetail[] => [
  { rateType, break: 0, basic: 0, value: 1.5 },
  { rateType, break: 5 * partOf(rateType), basic: 0, value: 1.25 },
  { rateType, break: 10 * partOf(rateType), basic: 0, value: 1 },
];
const nothing = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Quantities;
const rate = (calculationMethod: CalculationMethod, rateDetails: RateDetail[], accumulative = false, minimum = 0) => ({
  calculationMethod,
  rateDetails,
  accumulative,
  minimum,
});

test.each(KINDS)('%s: eleven are 14.75 in bands and 11.00 by break', (kind) => {
  const eleven = { ...nothing, [kind]: 11 * partOf(kind) };
  expect(applyRate(rate(kind, rowsOf(kind), true), eleven).amount).toBe(14.75);
  expect(applyRate(rate(kind, rowsOf(kind)), eleven).amount).toBe(11);
});

const cm = (value: number) => ({ value, unit: 'cm' as const });
/** Two pallets of 1.2 × 1.2 × 1.1 m with 310 kg, and three cartons of 0.036 m³ with 12 kg and 80 dollars each. */
const ITEMS: Item[] = [
  {
    packageType: 'Pallet',
    quantity: 2,
    length: cm(120),
    width: cm(120),
    height: cm(110),
    weight: { value: 310, unit: 'kg' },
  },
  {
    ...{ packageType: 'Carton', quantity: 3, length: cm(40), width: cm(30), height: cm(30) },
    ...{ weight: { value: 12, unit: 'kg' as const }, itemValue: 80 },
  },
];
test.each<[Kind, number]>([
  // 3.276 m³ × 250 kg is more than the 656 kg that it weighs.
  ['PerKg', 819],
  ['PerCubic', 3.276],
  ['PerItem', 5],
  // The cartons fill the beginning of a pallet of their own.
  ['PerPallet', 3],
  // Two of 1.44 m², and a quarter of one: 3 × 0.12 / 1.44.
  ['PerSpace', 3],
  ['PerKm', 878.5],
  ['PerHour', 1.5],
  ['PerMinute', 90],
  ['Flat', 1],
  ['PercentOfFreight', 203.47],
  ['PercentOfValue', 240],
])('%s counts %d of the same freight, at a dollar or a hundredth each', (kind, quantity) => {
  const freight = measure(ITEMS, { minutes: 90 }, 878.5);
  const quantities = quantitiesOf(freight, cubicOf(freight, null, null), 203.47);
  const worked = applyRate(rate(kind, [{ rateType: kind, break: 0, basic: 0, value: 1 }]), quantities);
  expect(worked).toMatchObject({ quantity, amount: round(quantity / partOf(kind), 2) });
});

test('HighestOf takes the dearest of all ways to count, at its own break', () => {
  const every = KINDS.flatMap(rowsOf);
  for (const dearest of KINDS) {
    const quantities = Object.fromEntries(KINDS.map((kind) => [kind, (kind === dearest ? 11 : 2) * partOf(kind)]));
    const worked = applyRate(rate('HighestOf', every), quantities as Quantities);
    expect(worked.amount).toBe(11);
    expect(worked.breaks.filter((b) => b.applied)).toMatchObject([{ rateType: dearest, value: 1 }]);
  }
});

const amount = fc.integer({ min: 0, max: 500_000 }).map((n) => n / 10_000);
const details = (kind: Kind) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 4 })
    .chain((breaks) =>
      fc.tuple(
        ...[0, ...breaks].map((at) =>
          fc.record({ rateType: fc.constant(kind), break: fc.constant(at), basic: amount, value: amount }),
        ),
      ),
    );
const someRate = fc.constantFrom(...CALCULATION_METHODS).chain((method) =>
  fc.record({
    calculationMethod: fc.constant(method),
    accumulative: fc.boolean(),
    minimum: amount,
    rateDetails: (method === 'HighestOf'
      ? fc.uniqueArray(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 3 })
      : fc.constant([method])
    ).chain((kinds) => fc.tuple(...kinds.map(details)).map((rows) => rows.flat() as RateDetail[])),
  }),
);
const some = fc.record(
  Object.fromEntries(KINDS.map((kind) => [kind, fc.integer({ min: 0, max: 5_000_000 }).map((n) => n / 1000)])),
) as fc.Arbitrary<Quantities>;

test('by every method: never below the minimum, rounded once, whatever the order of the rows', () => {
  fc.assert(
    fc.property(someRate, some, (one, quantities) => {
      const worked = applyRate(one, quantities);
      expect(worked.amount).toBeGreaterThanOrEqual(round(one.minimum, 2));
      expect(Math.abs(worked.amount - worked.unrounded)).toBeLessThanOrEqual(0.00505);
      expect(applyRate({ ...one, rateDetails: one.rateDetails.toReversed() }, quantities).amount).toBe(worked.amount);
    }),
  );
});
