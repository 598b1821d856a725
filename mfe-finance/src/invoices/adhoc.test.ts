import { exTax, lineAmount, taxable } from './adhoc.ts';

test('a line is rounded once, half away from zero', () => {
  expect(lineAmount({ quantity: 3, unitPrice: 0.335 })).toBe(1.01);
  expect(lineAmount({ quantity: 1, unitPrice: -1.005 })).toBe(-1.01);
});
test('a line that is not finished counts nothing', () => {
  expect(lineAmount({ quantity: 2, unitPrice: null })).toBe(0);
  expect(exTax([{ quantity: 1, unitPrice: 10 }, {}])).toBe(10);
});
test('lines without GST stand outside of what is taxed', () => {
  expect(
    taxable([
      { quantity: 1, unitPrice: 10, isTaxApplied: true },
      { quantity: 1, unitPrice: 5, isTaxApplied: false },
    ]),
  ).toBe(10);
});
