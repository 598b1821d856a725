/** A trace in sentences, one a step; the last one says how the result was rounded. */
import type { QuoteTrace, TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import type { Item } from '@cartage/contract/address.ts';
import { round } from '@cartage/contract/money.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';

export function explain(line: TraceLine): string[] {
  const used = line.breaks.filter((b) => b.isUsed);
  const steps = used.map((b) => {
    const basic = b.basic === 0 ? '' : `${number(b.basic)} + `;
    const rate =
      line.unit === '%' || line.calculationMethod.startsWith('Percent')
        ? `${number(b.value)} % of ${number(b.quantity)}`
        : line.calculationMethod === 'Flat'
          ? `${number(b.value)}`
          : `${number(b.quantity)} ${line.unit} × ${number(b.value)}`;
    const row =
      line.breaks.length > 1
        ? `${line.isAccumulative ? 'Band' : 'Break'} from ${number(b.from)}${b.to === null ? '' : ` to ${number(b.to)}`}: `
        : '';
    return `${row}${basic}${rate} = ${b.amount.toFixed(4)}`;
  });
  if (line.isAccumulative && steps.length > 1)
    steps.push(
      `Bands together: ${round(
        used.reduce((s, b) => s + b.amount, 0),
        4,
      ).toFixed(4)}`,
    );
  if (line.isMinimum && line.minimum !== null) steps.push(`Minimum ${line.minimum.toFixed(2)} applies`);
  const rounded =
    line.unrounded === line.amount && steps.length === 0
      ? `${line.serviceName}: ${line.amount.toFixed(2)}`
      : `${line.unrounded.toFixed(4)} rounded to ${line.amount.toFixed(2)}`;
  return [...line.notes, ...steps, rounded];
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
const number = (n: number) => String(round(n, 4));
