import { aQuote } from '@cartage/testing/booking.fixture.ts';
import { round } from '@cartage/contract/money.ts';
import { totalOf } from './total.ts';

const quote = aQuote(1, 'Own fleet', 500);
const cover = (net: number, gross = round(net * 1.1)) => ({
  insuredValue: 5000,
  insuranceCost: gross,
  insuranceCostTaxExclusive: net,
  insuranceType: 'standard',
});

test('without insurance a quote is charged as it is', () => {
  expect(totalOf(quote, undefined)).toEqual({ taxExclusiveAmount: 500, tax: 50, amount: 550, insurance: 0 });
});
test('the cover is added as the server priced it, with its own tax', () => {
  expect(totalOf(quote, cover(25))).toEqual({ taxExclusiveAmount: 525, tax: 52.5, amount: 577.5, insurance: 25 });
  expect(totalOf(quote, cover(25, 25))).toEqual({ taxExclusiveAmount: 525, tax: 50, amount: 575, insurance: 25 });
});
test('net and tax add up to the cent, whatever is insured', () => {
  for (const net of [0.05, 33.33, 100, 1999.99])
    for (let premium = 7.5; premium < 40; premium += 1.37) {
      const sum = totalOf(aQuote(1, 'Own fleet', net), cover(round(premium)));
      expect(Math.round(sum.taxExclusiveAmount * 100) + Math.round(sum.tax * 100)).toBe(Math.round(sum.amount * 100));
    }
});
