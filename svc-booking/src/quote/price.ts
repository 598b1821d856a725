/** Buy to sell (decisions §4): the carrier's cost becomes the customer's by markup, increase or the customer's own rates. */
import type { Quote, QuoteCost, QuoteDetail } from '@cartage/contract/booking/quote.ts';
import type { TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import type { PromoRate } from '@cartage/contract/booking/promo-code.ts';
import type { CarrierPricing } from '@cartage/contract/carrier/carrier-account.ts';
import { round, sum, withTax } from '@cartage/contract/money.ts';
import { marked } from '@cartage/contract/rating/markup.ts';
import { numberOf, plainSum } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import type { CarrierLine } from '../carriers/carrier.ts';
import { discountOf } from '../promo-code/promo-code.ts';

type PricedLine = { detail: QuoteDetail; costTrace: TraceLine | null; sellTrace: TraceLine };
export type Prices = Pick<Quote, 'carrierCost' | 'customerCost' | 'details'> & {
  costLines: TraceLine[];
  sellLines: TraceLine[];
  /** Said where somebody reads it. */ note: () => string;
};

/** A promo code is taken off the customer's freight, before tax; what the carrier takes does not know of it. */
export function price(
  lines: readonly CarrierLine[],
  pricing: CarrierPricing,
  gstRate: number,
  promo: PromoRate | null = null,
  /** The customer's contract, in words: what the carrier's answer sells by then stands. */
  contract: string | null = null,
): Prices {
  const costKnown = lines.some((l) => l.cost !== null);
  const sellKnown = lines.some((l) => l.sell !== null);
  const byCard = sellKnown && (contract !== null || pricing.method === 'RateCard' || !costKnown);
  const freight = lines.findIndex((l) => !l.isAdditionalService);
  const priced = lines.map((line, i): PricedLine => {
    const isFreight = i === Math.max(freight, 0);
    const full = byCard ? (line.sell ?? 0) : marked(line.cost ?? 0, pricing, isFreight);
    const discountAmount = promo && isFreight ? discountOf(promo, round(full)) : 0;
    const sell = sum([round(full), -discountAmount]);
    const buy = withTax(costKnown ? (line.cost ?? 0) : sell, line.isTaxApplied ? gstRate : 0);
    const customer = withTax(sell, line.isTaxApplied ? gstRate : 0);
    return {
      detail: {
        serviceCode: line.serviceCode,
        serviceName: line.serviceName,
        isAdditionalService: line.isAdditionalService,
        amount: buy.amount,
        amountExGst: buy.taxExclusiveAmount,
        markedupAmount: customer.amount,
        markedupAmountExGst: customer.taxExclusiveAmount,
        discountAmount,
        isTaxApplied: line.isTaxApplied,
        breakDown: byCard ? shareOf(line.sellTrace) : [],
      },
      costTrace: line.costTrace,
      sellTrace: byCard && line.sellTrace ? line.sellTrace : plain(line, round(full)),
    };
  });
  return {
    carrierCost: costKnown
      ? costOf(
          priced.map((p) => p.detail),
          'amount',
        )
      : null,
    customerCost: {
      ...costOf(
        priced.map((p) => p.detail),
        'markedupAmount',
      ),
      totalDiscount: sum(priced.map((p) => p.detail.discountAmount)),
    },
    details: priced.map((p) => p.detail),
    costLines: priced.flatMap((p) => p.costTrace ?? []),
    sellLines: priced.map((p) => p.sellTrace),
    note: () =>
      byCard
        ? (contract ?? say('sellCard'))
        : pricing.method === 'Markup'
          ? say('markup', { percent: numberOf(pricing.value) })
          : pricing.method === 'Increase'
            ? say('increase', { amount: plainSum(pricing.value) })
            : say('noMarkup'),
  };
}

/** Headers are the exact sums of their lines. */
export function costOf(details: readonly QuoteDetail[], side: 'amount' | 'markedupAmount'): QuoteCost {
  const of = (some: readonly QuoteDetail[]) => {
    const total = sum(some.map((d) => d[side])),
      exGst = sum(some.map((d) => d[`${side}ExGst`]));
    return { total, exGst, gst: sum([total, -exGst]) };
  };
  const freight = of(details.filter((d) => !d.isAdditionalService)),
    additional = of(details.filter((d) => d.isAdditionalService)),
    all = of(details);
  return {
    freight: freight.total,
    freightExGst: freight.exGst,
    freightGst: freight.gst,
    additional: additional.total,
    additionalExGst: additional.exGst,
    additionalGst: additional.gst,
    total: all.total,
    totalExGst: all.exGst,
    totalGst: all.gst,
  };
}

/** "18.5 % of 203.47": what a levy of the customer's own card is taken of. */
function shareOf(trace: TraceLine | null): string[] {
  const [band, ...more] = trace?.breaks.filter((b) => b.isUsed) ?? [];
  if (!trace || !band || more.length > 0 || !trace.calculationMethod.startsWith('PercentOf')) return [];
  return [
    trace.isMinimum
      ? say('minimum')
      : say('percentOf', { percent: numberOf(band.value), amount: plainSum(trace.quantity) }),
  ];
}
/** A customer learns what a marked-up line costs, not from what it was made. */
const plain = (line: CarrierLine, amount: number): TraceLine => ({
  serviceCode: line.serviceCode,
  serviceName: line.serviceName,
  isAdditionalService: line.isAdditionalService,
  calculationMethod: 'Flat',
  isAccumulative: false,
  quantity: 1,
  unit: say('unit.consignment'),
  breaks: [],
  minimum: null,
  isMinimum: false,
  unrounded: amount,
  amount,
  notes: [],
});
