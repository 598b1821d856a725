/** From what freight costs us to what a customer pays (decisions §4), a line at a time; the one home of it. */
import { round, sum } from '../money.ts';
import { say } from '../words/told/prices.ts';
import { numberOf, sumOf } from '../words/figure.ts';

/** Markup: per cent on each line. Increase: dollars, once a consignment. RateCard: no concern of the cost. */
export type Markup = { method: 'Markup' | 'Increase' | 'RateCard'; value: number };

export function marked(cost: number, { method, value }: Markup, isFreight: boolean): number {
  if (method === 'Markup') return round(cost * (1 + value / 100));
  return method === 'Increase' && isFreight ? sum([cost, round(value)]) : cost;
}
/** In the words of a price's breakdown; for those who may know the cost. */
export const markupWords = ({ method, value }: Markup, currency = 'AUD'): string =>
  method === 'Markup'
    ? say('terms.markup', { value: numberOf(value) })
    : method === 'Increase'
      ? say('terms.increase', { amount: sumOf(value, currency) })
      : say('terms.ownCard');
