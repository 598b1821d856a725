import { aQuote } from '@cartage/testing/booking.fixture.ts';
import { newDraft } from './draft.ts';
import { totalOf } from './total.ts';

const insured = (insuredValue: number | null, insuranceType = 'standard', isInsured = true) => ({
  ...newDraft('2026-11-23').booking,
  isInsured,
  insuredValue,
  insuranceType,
});
const quote = aQuote(1, 'Own fleet', 500);

test('without insurance a quote is charged as it is', () => {
  for (const b of [insured(null), insured(5000, 'standard', false), insured(5000, 'no such cover')])
    expect(totalOf(quote, b)).toEqual({ taxExclusiveAmount: 500, tax: 50, amount: 550, insurance: 0 });
});
test('insurance is added with its tax, and a small value pays the least premium', () => {
  expect(totalOf(quote, insured(5000))).toEqual({ taxExclusiveAmount: 525, tax: 52.5, amount: 577.5, insurance: 25 });
  expect(totalOf(quote, insured(100)).insurance).toBe(7.5);
  expect(totalOf(quote, insured(5000, 'premium')).insurance).toBe(55);
});
test('goods below what a cover takes are not insured by it', () => {
  expect(totalOf(quote, insured(99.99)).insurance).toBe(0);
  expect(totalOf(quote, insured(999, 'premium')).insurance).toBe(0);
  expect(totalOf(quote, insured(1000, 'premium')).insurance).toBe(15);
});
test('what is free of tax is insured free of tax', () => {
  const free = { ...quote, customerCost: { ...quote.customerCost, total: 500, totalGst: 0 } };
  expect(totalOf(free, insured(5000))).toEqual({ taxExclusiveAmount: 525, tax: 0, amount: 525, insurance: 25 });
});
test('net and tax add up to the cent, whatever is insured', () => {
  for (const net of [0.05, 33.33, 100, 1999.99])
    for (let value = 100; value < 4000; value += 137.31) {
      const sum = totalOf(aQuote(1, 'Own fleet', net), insured(value));
      expect(Math.round(sum.taxExclusiveAmount * 100) + Math.round(sum.tax * 100)).toBe(Math.round(sum.amount * 100));
    }
});
