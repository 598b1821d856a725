/** A card's rates as a sheet: which cells a lane has, what is written into one, what is pasted over several. Pure. */
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { wordsOf, worded, currentLocale } from '@cartage/ui/core.ts';
import type { CellUseQuery } from '@cartage/contract/rates/cell-use.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';

const t = wordsOf(cardWords);

export type Column = {
  key: 'base' | 'minimum' | `b${number}`;
  title: string;
  unit: string;
  digits: number;
  at?: number;
};
export type GridRow = { rate: Rate; was: Rate | undefined };
const units = worded((): Readonly<Record<string, readonly [each: string, sign: string]>> => ({
  PerKg: [t('dollarsPerKg'), 'kg'],
  PerCubic: [t('dollarsPerM'), 'm³'],
  PerItem: [t('dollarsEach'), 'items'],
  PerPallet: [t('dollarsAPallet'), 'pallets'],
  PerSpace: [t('dollarsASpace'), 'spaces'],
  PerKm: [t('dollarsPerKm'), 'km'],
  PerHour: [t('dollarsAnHour'), 'h'],
  PerMinute: [t('dollarsAMinute'), 'min'],
  Flat: ['$', ''],
}));
/** The cell as the server names it. */
export const placeOf = ({ rateCardId, id }: Rate, { key, at }: Column): CellUseQuery => ({
  rateCardId,
  rateId: id,
  ...(key === 'base' || key === 'minimum' ? { cell: key } : { cell: 'break', break: at }),
});
/** From, To, then what is edited: base, minimum and every break that some lane of the service has, or somebody has added. */
export function columnsOf(rows: readonly GridRow[], added: readonly number[] = []): Column[] {
  const methods = new Set(rows.map((r) => r.rate.calculationMethod));
  const method = methods.size === 1 ? [...methods][0]! : undefined;
  const [each, sign] = units()[method ?? ''] ?? [t('dollarsAUnit'), ''];
  const breaks = new Set([...rows.flatMap((r) => r.rate.rateDetails.map((d) => d.break)), ...added]);
  return [
    { key: 'base', title: t('base'), unit: '$', digits: digitsOf(rows, { key: 'base' }) },
    { key: 'minimum', title: t('minimum'), unit: '$', digits: digitsOf(rows, { key: 'minimum' }) },
    ...[...breaks]
      .toSorted((a, b) => a - b)
      .map((at): Column => ({
        key: `b${at}`,
        title: `${at.toLocaleString(currentLocale())} ${sign}`.trim(),
        unit: each,
        digits: method === 'Flat' || method === 'PerItem' || method === 'PerPallet' ? 2 : 4,
        at,
      })),
  ];
}
/** Dollars and cents, or four digits in the whole column where some lane has more, so that the points stand in a line. */
const digitsOf = (rows: readonly GridRow[], column: Pick<Column, 'key' | 'at'>): 2 | 4 =>
  rows.some(({ rate }) => decimals(valueOf(rate, column) ?? 0) > 2) ? 4 : 2;
const decimals = (value: number): number => (String(value).split('.')[1] ?? '').length;
/** Rates that compare several kinds of quantity do not fit a sheet; they have their dialog. */
export const isPlain = (rate: Rate): boolean => rate.calculationMethod !== 'HighestOf';

export function valueOf(rate: Rate, { key, at }: Pick<Column, 'key' | 'at'>): number | null {
  if (key === 'minimum') return rate.minimum;
  if (!isPlain(rate)) return null;
  if (key === 'base') return rate.rateDetails[0]?.basic ?? null;
  return rate.rateDetails.find((d) => d.break === at)?.value ?? null;
}
/** The rate with another value in a cell; an emptied break goes, and the last one stays. */
export function withValue(rate: Rate, { key, at }: Column, value: number | null): Rate {
  if (key === 'minimum') return { ...rate, minimum: value ?? 0 };
  if (!isPlain(rate)) return rate;
  if (key === 'base') return { ...rate, rateDetails: rate.rateDetails.map((d) => ({ ...d, basic: value ?? 0 })) };
  const others = rate.rateDetails.filter((d) => d.break !== at);
  if (value === null) return others.length ? { ...rate, rateDetails: others } : rate;
  const there = rate.rateDetails.find((d) => d.break === at);
  const detail = there
    ? { ...there, value }
    : { rateType: rate.calculationMethod, break: at!, basic: rate.rateDetails[0]?.basic ?? 0, value };
  return { ...rate, rateDetails: [...others, detail].toSorted((a, b) => a.break - b.break) };
}

const MOST = 1e7;
/** "$1,240.50" and " .56 " are amounts, nothing and a dash are an empty cell; undefined: that is no price. */
export function amountOf(text: string): number | null | undefined {
  const plain = text.replace(/[$\s,\u00a0]/g, '');
  if (plain === '' || plain === '-' || plain === '–') return null;
  if (!/^\d*\.?\d+$|^\d+\.$/.test(plain)) return undefined;
  const value = Math.round(Number(plain) * 1e4) / 1e4;
  return value <= MOST ? value : undefined;
}
export const textOf = (value: number | null, digits: number): string =>
  value === null ? '' : value.toFixed(Math.max(digits, decimals(value)));

/** A slip of the decimal point: ten times and more, or a tenth and less. What it may have been is the nearest power of ten. */
export function doubtOf(value: number | null, was: number | null | undefined): { likely: number } | undefined {
  if (!value || !was || (value < was * 10 && value * 10 > was)) return undefined;
  const factor = 10 ** Math.round(Math.log10(value / was));
  return { likely: Math.round((value / factor) * 1e4) / 1e4 };
}

export type Cell = { row: number; column: number };
export type Block = { top: number; left: number; bottom: number; right: number };
export const blockOf = (a: Cell, b: Cell): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});
export const isIn = ({ top, left, bottom, right }: Block, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Cells as a spreadsheet's clipboard has them. */
export const cellsIn = (text: string): string[][] =>
  text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
export const copied = (rows: readonly GridRow[], columns: readonly Column[], block: Block): string =>
  rows
    .slice(block.top, block.bottom + 1)
    .map(({ rate }) =>
      columns
        .slice(block.left, block.right + 1)
        .map((c) => textOf(valueOf(rate, c), c.digits))
        .join('\t'),
    )
    .join('\n');
