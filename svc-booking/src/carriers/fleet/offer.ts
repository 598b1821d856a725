/** The rates' offers in the words of quoting: cost and sell lines side by side, each with its way. */
import type { TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import type { PriceAnswer, PriceLine, PriceOffer, PriceTrace, ZoneMatch } from '@cartage/contract/rates/price.ts';
import { markupWords } from '@cartage/contract/rating/markup.ts';
import { numberOf, onDay } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import { DEFAULT_CUBIC_FACTOR } from '@cartage/contract/units.ts';
import type { CarrierAnswer, CarrierLine, CarrierQuote } from '../carrier.ts';

/** Without steps where nobody reads how the prices came about: they are most of the work. */
export function answerOf(answer: PriceAnswer, withSteps = true, currency?: string): CarrierAnswer {
  return {
    quotes: answer.offers.map((offer) => quoteOf(offer, withSteps, currency)),
    unpriced: answer.reasons.map((r) => ({
      serviceCode: r.serviceCode ?? '',
      serviceName: r.serviceCode ?? say('allServices'),
      reason: r.reason,
      message: r.message,
    })),
  };
}

function quoteOf(offer: PriceOffer, withSteps: boolean, currency: string | undefined): CarrierQuote {
  const base = offer.sell.lines.find((l) => !l.isAdditionalService)?.trace;
  const baseCost = offer.cost?.lines.find((l) => !l.isAdditionalService)?.trace;
  return {
    serviceCode: offer.serviceCode,
    serviceName: offer.serviceName,
    isHidden: offer.isHidden,
    transitDays: offer.transitDays,
    cutOffTime: offer.cutOffTime,
    about: {
      fromZone: zone(offer.trace.from),
      toZone: zone(offer.trace.to),
      notes: offer.trace.notes,
      costCard: baseCost?.rateCard.code ?? null,
      sellCard: base?.rateCard.code ?? null,
      contract:
        offer.contract &&
        say('contract', { from: onDay(offer.contract.fromDay), terms: markupWords(offer.contract, currency) }),
    },
    chargeable: { cubicFactor: base?.cubic.factor ?? DEFAULT_CUBIC_FACTOR, kg: offer.chargeable.chargeableKg },
    lines: sideBySide(offer, withSteps ? traceOf : () => null),
  };
}

function sideBySide({ cost, sell }: PriceOffer, stepsOf: (line: PriceLine) => TraceLine | null): CarrierLine[] {
  const key = (l: PriceLine) => `${l.isAdditionalService}:${l.serviceCode}`;
  // What is done at both ends has a line for each.
  const costs = Map.groupBy(cost?.lines ?? [], key);
  const lines = sell.lines.map((l): CarrierLine => {
    const c = costs.get(key(l))?.shift();
    return {
      ...named(l),
      sell: l.taxExclusiveAmount,
      sellTrace: stepsOf(l),
      cost: cost ? (c?.taxExclusiveAmount ?? 0) : null,
      costTrace: c ? stepsOf(c) : null,
    };
  });
  // What the fleet costs us beyond what the customer is charged for.
  for (const c of [...costs.values()].flat())
    lines.push({ ...named(c), sell: 0, sellTrace: null, cost: c.taxExclusiveAmount, costTrace: stepsOf(c) });
  return lines;
}

const named = (l: PriceLine) => ({
  serviceCode: l.serviceCode,
  serviceName: l.serviceName,
  isAdditionalService: l.isAdditionalService,
  isTaxApplied: l.isTaxApplied,
});
const zone = (z: ZoneMatch) => ({ code: z.code, name: z.name, matchedBy: z.matchedBy });

export function traceOf(line: PriceLine): TraceLine {
  const t = line.trace;
  return {
    serviceCode: line.serviceCode,
    serviceName: line.serviceName,
    isAdditionalService: line.isAdditionalService,
    calculationMethod: t.calculationMethod,
    isAccumulative: t.accumulative,
    quantity: t.quantity,
    unit: t.unit,
    breaks: t.breaks.map((b, i) => ({
      from: b.break,
      to: t.breaks.slice(i + 1).find((n) => n.rateType === b.rateType)?.break ?? null,
      basic: b.basic,
      value: b.value,
      isUsed: b.applied,
      quantity: b.quantity,
      amount: b.result,
    })),
    minimum: t.minimum > 0 ? t.minimum : null,
    isMinimum: t.minimumApplied,
    unrounded: t.unrounded,
    amount: line.taxExclusiveAmount,
    notes: line.isAdditionalService ? [say('charged', { rule: t.rule })] : basis(t),
  };
}
/** Where a freight rate comes from, and what its quantity is. */
function basis({ from, to, rateCard, reversed, cubic, calculationMethod, isByContract }: PriceTrace): string[] {
  if (isByContract) return [say('laneByContract', { from: from.name, to: to.name })];
  const lane = { from: from.name, to: to.name, card: rateCard.code };
  const freight = reversed ? say('laneBackwards', lane) : say('lane', lane);
  if (calculationMethod !== 'PerKg') return [freight];
  const { volumeM3: volume, factor, cubicKg, deadKg: dead } = cubic;
  return [
    freight,
    say(cubic.decides === 'cubic' ? 'cubicDecides' : 'deadDecides', {
      ...{ volume: numberOf(volume), factor: numberOf(factor) },
      ...{ cubic: numberOf(cubicKg), dead: numberOf(dead) },
    }),
  ];
}
