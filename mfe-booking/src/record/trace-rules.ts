/** A trace's lines in words. Numbers keep four decimals until they are rounded. */
import type { QuoteTrace, TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import { formatKg, formatMoney, formatNumber } from '@cartage/ui/core.ts';

const trim = (n: number, most = 4) => n.toLocaleString('en-AU', { maximumFractionDigits: most });
const isPercent = (l: TraceLine) => l.calculationMethod.startsWith('Percent');
export const exact = (n: number): string => formatMoney(n, 'AUD', 4);
export const unitOf = (l: TraceLine): string => (isPercent(l) ? '%' : l.unit);
export const rateOf = (l: TraceLine, value: number): string =>
  isPercent(l) ? `${trim(value)} %` : l.calculationMethod === 'Flat' ? formatMoney(value) : exact(value);

/** "Base $14.83 and 712 kg at $0.5350" */
export function ruleOf(l: TraceLine): string {
  const used = l.breaks.filter((b) => b.isUsed);
  if (used.length === 0) return l.notes[0] ?? (l.amount === 0 ? 'No charge' : 'Set by the carrier');
  if (used.length > 1) return `${used.length} bands added up`;
  const [b] = used as [TraceLine['breaks'][number]];
  const variable = isPercent(l)
    ? `${trim(b.value)} % of ${formatMoney(b.quantity)}`
    : l.calculationMethod === 'Flat'
      ? `${formatMoney(b.value)} flat`
      : `${trim(b.quantity)} ${l.unit} at ${exact(b.value)}`;
  return b.basic === 0 ? variable : b.value === 0 ? `Base ${exact(b.basic)}` : `Base ${exact(b.basic)} and ${variable}`;
}
/** What else there is to know of a line: minimum, why it is charged. */
export function noteOf(l: TraceLine): string | undefined {
  if (l.isMinimum && l.minimum !== null) return `minimum ${exact(l.minimum)} applies`;
  const charged = l.notes.find((n) => n.startsWith('Charged: '))?.slice('Charged: '.length);
  return l.isAdditionalService && charged
    ? charged === 'always'
      ? 'on every consignment'
      : charged
    : l.minimum !== null && l.breaks.length > 0
      ? `minimum ${exact(l.minimum)}, not reached`
      : undefined;
}
export function cubicRule({ volumeM3, cubicFactor, deadWeightKg, chargedBy }: QuoteTrace['measures']): {
  rule: string;
  note: string;
} {
  const cubicKg = volumeM3 * cubicFactor;
  return {
    rule: volumeM3 > 0 ? `${trim(volumeM3)} m³ at ${trim(cubicFactor)} kg per m³` : 'No dimensions given',
    note:
      chargedBy === 'cubic'
        ? `more than the dead weight of ${formatKg(deadWeightKg)}`
        : volumeM3 > 0
          ? `${trim(cubicKg, 1)} kg, not more than the dead weight of ${formatKg(deadWeightKg)}`
          : `the dead weight of ${formatKg(deadWeightKg)} counts`,
  };
}
/** "to 250", "251-500", "2,001 up" for whole units. */
export function bandOf(b: TraceLine['breaks'][number], isFirst: boolean): string {
  if (b.to === null) return isFirst ? 'any' : `${formatNumber(b.from)} up`;
  return isFirst ? `under ${formatNumber(b.to)}` : `${formatNumber(b.from)} to ${formatNumber(b.to)}`;
}
/** How much rounding to cents added, line by line. */
export const roundingOf = (lines: readonly TraceLine[]): number =>
  lines.reduce((sum, l) => sum + (l.amount - l.unrounded), 0);
const MATCH: Readonly<Record<string, string>> = {
  postCodeAndSuburb: 'by suburb and postcode',
  postCode: 'by postcode',
  zoneParent: 'by its region',
  anyZone: 'anywhere',
};
export const matchedBy = (by: string): string => MATCH[by] ?? '';
