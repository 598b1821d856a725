import {
  type Cover,
  coverFault,
  coversOf,
  InsuranceSettings,
  USUAL_COVERS,
} from '@cartage/contract/booking/insurance.ts';
import { insuranceQuotes } from './insurance.ts';

const types = (value: number, covers = USUAL_COVERS) => insuranceQuotes(value, covers, 10).map((q) => q.insuranceType);

test('each cover costs its share of the value, and its least premium where that is more', () => {
  expect(insuranceQuotes(5000, USUAL_COVERS, 10)).toEqual([
    { insuredValue: 5000, insuranceCost: 27.5, insuranceCostTaxExclusive: 25, insuranceType: 'standard' },
    { insuredValue: 5000, insuranceCost: 60.5, insuranceCostTaxExclusive: 55, insuranceType: 'premium' },
  ]);
  expect(insuranceQuotes(1000, USUAL_COVERS, 0).map((q) => q.insuranceCost)).toEqual([7.5, 15]);
});
test('a cover that begins above the value is left out, and a value below them all is refused with the least', () => {
  expect(types(999.99)).toEqual(['standard']);
  expect(() => insuranceQuotes(99.99, USUAL_COVERS, 10)).toThrow(
    expect.objectContaining({
      status: 422,
      code: 'insurance.value',
      message: 'Goods are insured from a value of $100.00.',
    }),
  );
});
test('a cover that ends below the value is left out, and a value above them all is refused with the greatest', () => {
  const covers = coversOf(
    InsuranceSettings.parse({ standard: { maximumValue: 10_000 }, premium: { maximumValue: 250_000 } }),
  );
  expect(types(10_000, covers)).toEqual(['standard', 'premium']);
  expect(types(10_000.01, covers)).toEqual(['premium']);
  expect(() => types(250_000.01, covers)).toThrow(
    expect.objectContaining({
      ...{ status: 422, code: 'insurance.value' },
      message: 'Goods are insured up to a value of $250,000.00.',
    }),
  );
  expect(coverFault(covers, 'standard', 10_000)).toBeNull();
  expect(coverFault(covers, 'standard', 10_000.01)).toEqual({
    ...{ message: 'Goods are insured up to a value of $10,000.00 by standard cover.', member: 'insuredValue' },
  });
  expect(covers[0]!.description).toBe(
    '0.5 % of the value, at least $7.50, for goods from $100.00 to $10,000.00; before GST.',
  );
  // Nobody had a limit before there was one.
  expect(types(1e8)).toEqual(['premium', 'standard'].toReversed());
  const { maximumValue: _, ...kept } = USUAL_COVERS[0]!;
  expect(coverFault([kept as Cover], 'standard', 1e8)).toBeNull();
});
test('a limit below the least value is no limit', () => {
  const parsed = InsuranceSettings.safeParse({ standard: { minimumValue: 500, maximumValue: 499 } });
  expect(parsed.error?.issues).toMatchObject([
    { path: ['standard', 'maximumValue'], message: 'The highest value is not below the lowest.' },
  ]);
});
test('the second insurer has figures of its own, and is offered once the tenant says so', () => {
  const second = { isOffered: true, name: 'Harbour Mutual', standard: { minimumPremium: 3, multiplier: 0.002 } };
  const covers = coversOf(InsuranceSettings.parse({ second }));
  expect(types(5000, covers)).toEqual(['secondStandard', 'standard', 'premium', 'secondPremium']);
  expect(covers.find((c) => c.type === 'secondStandard')).toMatchObject({
    name: 'Standard, Harbour Mutual',
    description: '0.2 % of the value, at least $3.00, for goods from $100.00; before GST.',
  });
});
