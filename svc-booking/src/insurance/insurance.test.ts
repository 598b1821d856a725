import { coversOf, InsuranceSettings, USUAL_COVERS } from '@cartage/contract/booking/insurance.ts';
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
test('the second insurer has figures of its own, and is offered once the tenant says so', () => {
  const second = { isOffered: true, name: 'Harbour Mutual', standard: { minimumPremium: 3, multiplier: 0.002 } };
  const covers = coversOf(InsuranceSettings.parse({ second }));
  expect(types(5000, covers)).toEqual(['secondStandard', 'standard', 'premium', 'secondPremium']);
  expect(covers.find((c) => c.type === 'secondStandard')).toMatchObject({
    name: 'Standard, Harbour Mutual',
    description: '0.2 % of the value, at least $3.00, for goods from $100.00; before GST.',
  });
});
