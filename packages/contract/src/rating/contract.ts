/** Freight that is sold by a customer's contract: the cost of each line becomes the price, and tells nothing of itself. */
import { withTax } from '../money.ts';
import { say } from '../words/told/prices.ts';
import type { PricedContract } from '../rates/contract.ts';
import type { z } from '../zod.ts';
import type { PriceLine } from '../rates/price.ts';
import { marked } from './markup.ts';

export type Contract = z.infer<typeof PricedContract>;
/** The one that counts on the day; should two do, the newer. */
export function contractOn(contracts: readonly Contract[] | undefined, day: string): Contract | undefined {
  return contracts
    ?.filter((c) => c.fromDay <= day && (c.toDay === null || day <= c.toDay))
    .toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0];
}

export const soldByContract = (cost: readonly PriceLine[], contract: Contract, gstRate: number): PriceLine[] =>
  cost.map((line, n) => {
    const amount = marked(line.taxExclusiveAmount, contract, n === 0);
    const { cubic, lane, from, to, reversed, rule } = line.trace;
    return {
      ...line,
      ...withTax(amount, line.isTaxApplied ? gstRate : 0),
      trace: {
        ...{ cubic, lane, from, to, reversed, rule },
        rateCard: { id: contract.id, code: 'CONTRACT', side: 'Sell', isOwn: true },
        rateId: contract.id,
        isByContract: true,
        effectiveDate: contract.fromDay,
        expireDate: contract.toDay,
        calculationMethod: 'Flat',
        unit: say('unit.consignment'),
        quantity: 1,
        accumulative: false,
        breaks: [],
        base: amount,
        minimum: 0,
        minimumApplied: false,
        unrounded: amount,
        amount,
      },
    };
  });
