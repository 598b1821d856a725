import fc from 'fast-check';
import { allocate, round, sum, sumTaxed, toCents, withTax } from './money.ts';
import { chargeableKg, deadWeightKg, volumeM3 } from './units.ts';

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((c) => c / 100);

test('halves round away from zero, on the decimal text and not on the binary value', () => {
  expect([round(1.005), round(-1.005), round(2.675), round(0.285 * 100, 1), round(1.45, 1)]).toEqual([
    1.01, -1.01, 2.68, 28.5, 1.5,
  ]);
  expect([round(148.3333 * 1.1, 4), round(1e-9), round(-0.001)]).toEqual([163.1666, 0, 0]);
});
test('what has no more decimals than asked for stays, and so do its neighbours among the binary numbers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.constantFrom(0, 2, 4),
      fc.constantFrom(-1, 0, 1),
      (n, decimals, dust) => {
        const value = n / 10 ** decimals;
        expect(round(value * (1 + dust * Number.EPSILON), decimals)).toBe(value === 0 ? 0 : value);
      },
    ),
  );
});
test('tax-exclusive plus tax is the total, to the cent, for every amount and rate', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(0, 10, 12.5, 15), (net, rate) => {
      const line = withTax(net, rate);
      expect(toCents(line.taxExclusiveAmount) + toCents(line.tax)).toBe(toCents(line.amount));
    }),
  );
});
test('lines sum to their header exactly', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 40 }), (nets) => {
      const lines = nets.map((n) => withTax(n, 10));
      const header = sumTaxed(lines);
      expect(toCents(header.amount)).toBe(lines.reduce((c, l) => c + toCents(l.amount), 0));
      expect(toCents(header.taxExclusiveAmount) + toCents(header.tax)).toBe(toCents(header.amount));
    }),
  );
});
test('an allocation hands out every cent and no more', () => {
  fc.assert(
    fc.property(amount, fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }), (total, weights) => {
      expect(toCents(sum(allocate(total, weights)))).toBe(toCents(total));
    }),
  );
});
test('volume is rounded after summing, and the heavier of dead and cubic weight is charged', () => {
  const carton = {
    quantity: 3,
    length: { value: 333, unit: 'mm' as const },
    width: { value: 33.3, unit: 'cm' as const },
    height: { value: 0.333, unit: 'm' as const },
    weight: { value: 500, unit: 'g' as const },
  };
  expect(volumeM3([carton])).toBe(0.1108);
  expect(deadWeightKg([carton])).toBe(1.5);
  expect(chargeableKg([carton], 250)).toBe(27.7);
});
