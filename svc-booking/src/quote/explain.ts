/** A trace in sentences, one a step; the last one says how the result was rounded. */
import type { QuoteTrace, TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import type { Item } from '@cartage/contract/address.ts';
import { round } from '@cartage/contract/money.ts';
import { numberOf, plainSum, type Figure } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';

export function explain(line: TraceLine): string[] {
  const used = line.breaks.filter((b) => b.isUsed);
  const steps = used.map((b) => (line.breaks.length > 1 ? inRow(line, b, workOf(line, b)) : workOf(line, b)));
  if (line.isAccumulative && steps.length > 1)
    steps.push(
      say('bandsTogether', {
        amount: exact(
          round(
            used.reduce((s, b) => s + b.amount, 0),
            4,
          ),
        ),
      }),
    );
  if (line.isMinimum && line.minimum !== null) steps.push(say('minimumApplies', { amount: plainSum(line.minimum) }));
  const amount = plainSum(line.amount);
  const rounded =
    line.unrounded === line.amount && steps.length === 0
      ? say('line', { name: line.serviceName, amount })
      : say('rounded', { exact: exact(line.unrounded), amount });
  return [...line.notes, ...steps, rounded];
}
type Break = TraceLine['breaks'][number];
/** "11 kg × 1 = 11.0000" */
function workOf(line: TraceLine, b: Break): string {
  const basic = number(b.basic),
    value = number(b.value),
    quantity = number(b.quantity),
    result = exact(b.amount);
  if (line.unit === '%' || line.calculationMethod.startsWith('Percent')) {
    const share = { percent: value, amount: quantity, result };
    return b.basic === 0 ? say('work.percent', share) : say('work.percentAnd', { ...share, basic });
  }
  if (line.calculationMethod === 'Flat')
    return b.basic === 0 ? say('work.flat', { value, result }) : say('work.flatAnd', { basic, value, result });
  const times = { quantity, unit: line.unit, value, result };
  return b.basic === 0 ? say('work.times', times) : say('work.timesAnd', { ...times, basic });
}
function inRow({ isAccumulative }: TraceLine, { from, to }: Break, work: string): string {
  const row = { from: number(from), work };
  if (to === null) return say(isAccumulative ? 'bandFrom' : 'breakFrom', row);
  return say(isAccumulative ? 'bandFromTo' : 'breakFromTo', { ...row, to: number(to) });
}

/** What was measured of the freight, and whether weight or volume decides. */
export function measures(items: readonly Item[], cubicFactor: number, chargeableKg: number): QuoteTrace['measures'] {
  const dead = deadWeightKg(items),
    m3 = volumeM3(items);
  return {
    quantity: items.reduce((n, i) => n + i.quantity, 0),
    deadWeightKg: dead,
    volumeM3: m3,
    cubicFactor,
    chargeableKg,
    chargedBy: round(m3 * cubicFactor, 4) > dead ? 'cubic' : 'weight',
    items: items.map((i) => ({
      label: i.description?.trim() || i.packageType,
      quantity: i.quantity,
      m3: volumeM3([i]),
      kg: deadWeightKg([i]),
    })),
  };
}
const number = (n: number): Figure => numberOf(round(n, 4));
const exact = (n: number): Figure => numberOf(n, 4);
