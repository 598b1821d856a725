/** A trace's lines in words. Numbers keep four decimals until they are rounded. */
import { priceWords } from '@cartage/contract/words/booking/price.ts';
import type { QuoteTrace, TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import { currentLocale, formatKg, formatMoney, formatNumber, wordsOf, worded } from '@cartage/ui/core.ts';

const t = wordsOf(priceWords);

const trim = (n: number, most = 4) => n.toLocaleString(currentLocale(), { maximumFractionDigits: most });
const isPercent = (l: TraceLine) => l.calculationMethod.startsWith('Percent');
export const exact = (n: number): string => formatMoney(n, 'AUD', 4);
export const unitOf = (l: TraceLine): string => (isPercent(l) ? '%' : l.unit);
export const rateOf = (l: TraceLine, value: number): string =>
  isPercent(l) ? `${trim(value)} %` : l.calculationMethod === 'Flat' ? formatMoney(value) : exact(value);

/** "Base $14.83 and 712 kg at $0.5350" */
export function ruleOf(l: TraceLine): string {
  const used = l.breaks.filter((b) => b.isUsed);
  if (used.length === 0) return l.notes[0] ?? (l.amount === 0 ? t('noCharge') : t('setByTheCarrier'));
  if (used.length > 1) return t('bandsAddedUp', { count: used.length });
  const [b] = used as [TraceLine['breaks'][number]];
  const variable = isPercent(l)
    ? t('percentOf', { percent: trim(b.value), amount: formatMoney(b.quantity) })
    : l.calculationMethod === 'Flat'
      ? t('amountFlat', { amount: formatMoney(b.value) })
      : t('quantityAt', { quantity: trim(b.quantity), unit: l.unit, price: exact(b.value) });
  return b.basic === 0
    ? variable
    : b.value === 0
      ? t('base', { base: exact(b.basic) })
      : t('baseAnd', { base: exact(b.basic), rate: variable });
}
/** What else there is to know of a line: minimum, why it is charged. Where no rate is known, `ruleOf` says the note. */
export function noteOf(l: TraceLine): string | undefined {
  if (l.isMinimum && l.minimum !== null) return t('minimumApplies', { minimum: exact(l.minimum) });
  const [charged] = l.notes;
  return l.isAdditionalService && charged && l.breaks.some((b) => b.isUsed)
    ? charged
    : l.minimum !== null && l.breaks.length > 0
      ? t('minimumNotReached', { minimum: exact(l.minimum) })
      : undefined;
}
export function cubicRule({ volumeM3, cubicFactor, deadWeightKg, chargedBy }: QuoteTrace['measures']): {
  rule: string;
  note: string;
} {
  const cubicKg = volumeM3 * cubicFactor;
  return {
    rule: volumeM3 > 0 ? t('cubicRule', { volume: trim(volumeM3), factor: trim(cubicFactor) }) : t('noDimensionsGiven'),
    note:
      chargedBy === 'cubic'
        ? t('moreThanDeadWeight', { weight: formatKg(deadWeightKg) })
        : volumeM3 > 0
          ? t('notMoreThanDeadWeight', { cubic: trim(cubicKg, 1), weight: formatKg(deadWeightKg) })
          : t('deadWeightCounts', { weight: formatKg(deadWeightKg) }),
  };
}
/** "to 250", "251-500", "2,001 up" for whole units. */
export function bandOf(b: TraceLine['breaks'][number], isFirst: boolean): string {
  if (b.to === null) return isFirst ? t('anyAmount') : t('bandUp', { from: formatNumber(b.from) });
  return isFirst
    ? t('bandUnder', { to: formatNumber(b.to) })
    : t('bandFromTo', { from: formatNumber(b.from), to: formatNumber(b.to) });
}
/** How much rounding to cents added, line by line. */
export const roundingOf = (lines: readonly TraceLine[]): number =>
  lines.reduce((sum, l) => sum + (l.amount - l.unrounded), 0);
const MATCH = worded((): Readonly<Record<string, string>> => ({
  postCodeAndSuburb: t('bySuburbAndPostcode'),
  postCode: t('byPostcode'),
  zoneParent: t('byItsRegion'),
  anyZone: t('anywhere'),
}));
export const matchedBy = (by: string): string => MATCH()[by] ?? '';
