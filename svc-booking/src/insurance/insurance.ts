/** What insuring goods of a value costs, by each cover that takes them. Pure. */
import { type Cover, type InsuranceQuote, isAbove, premium } from '@cartage/contract/booking/insurance.ts';
import { refused } from '@cartage/contract/error.ts';
import { round, withTax } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { say as sayOfGuest } from '@cartage/contract/words/errors/guest.ts';
import { sumOf } from '@cartage/contract/words/figure.ts';

/** Cheapest first; a value that no cover takes is refused with the least, or the greatest, that some cover does. */
export function insuranceQuotes(asked: number, covers: readonly Cover[], gstRate: number): InsuranceQuote[] {
  const insuredValue = round(asked);
  const offered = covers.filter((c) => c.isOffered);
  const least = Math.min(...offered.map((c) => c.minimumValue));
  if (insuredValue < least)
    throw refused('insurance.value', say('insurance.value', { least: least.toFixed(2) }), ['insuredValue']);
  const taken = offered.filter((c) => insuredValue >= c.minimumValue && !isAbove(insuredValue, c));
  const [highest] = offered
    .filter((c) => isAbove(insuredValue, c))
    .toSorted((a, b) => b.maximumValue! - a.maximumValue!);
  if (taken.length === 0 && highest) {
    const most = sumOf(highest.maximumValue!, highest.currency);
    throw refused('insurance.value', sayOfGuest('insurance.upTo', { most }), ['insuredValue']);
  }
  return taken
    .map((c) => {
      const { taxExclusiveAmount, amount } = withTax(premium(insuredValue, c), gstRate);
      return {
        insuredValue,
        insuranceCost: amount,
        insuranceCostTaxExclusive: taxExclusiveAmount,
        insuranceType: c.type,
      };
    })
    .sort((a, b) => a.insuranceCost - b.insuranceCost);
}
