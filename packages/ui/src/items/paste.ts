/** Rows from a spreadsheet into the items, from the cell they are pasted on. Pure. */
import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { type DraftItem, isBlank, newItem } from './item.ts';
import { withPackage } from './package-sizes.ts';

export const CELLS = ['quantity', 'packageType', 'length', 'width', 'height', 'weight'] as const;
export type Cell = (typeof CELLS)[number];
const MOST_ROWS = 200;

/** Several cells: what else is pasted is text for the one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

export function pasteInto(items: readonly DraftItem[], row: number, column: Cell, text: string): DraftItem[] {
  const start = CELLS.indexOf(column);
  const table = text
    .replace(/\r/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));
  // A first line without a single number is the spreadsheet's heading.
  if (table.length > 1 && table[0]!.every((c) => numberOf(c) === null)) table.shift();
  const next = items.map((i) => ({ ...i }));
  table.slice(0, MOST_ROWS - row).forEach((cells, n) => {
    let item = next[row + n] ?? newItem();
    cells.slice(0, CELLS.length - start).forEach((cell, k) => {
      item = put(item, CELLS[start + k]!, cell.trim());
    });
    next[row + n] = item;
  });
  return next.filter((i, n) => n < row + table.length || !isBlank(i));
}

function put(item: DraftItem, cell: Cell, text: string): DraftItem {
  if (cell === 'packageType') return withPackage(item, packageOf(text) ?? item.packageType ?? '');
  const value = numberOf(text);
  if (cell === 'quantity')
    return { ...item, quantity: value === null ? (item.quantity ?? 1) : Math.max(1, Math.round(value)) };
  if (cell === 'weight') return { ...item, weight: value === null ? null : { value, unit: 'kg' } };
  return { ...item, [cell]: value === null ? null : { value, unit: 'cm' } };
}
/** "1,240.5", "350 kg" and "120cm" are numbers. */
function numberOf(text: string): number | null {
  const found = /^\s*(-?[\d,]*\.?\d+)\s*[a-z³²]*\s*$/i.exec(text)?.[1];
  return found === undefined || Number.isNaN(Number(found.replaceAll(',', '')))
    ? null
    : Math.abs(Number(found.replaceAll(',', '')));
}
/** "pallets", "CTN" and "carton" are known by their beginning or a usual short form. */
function packageOf(text: string): string | undefined {
  const short: Readonly<Record<string, string>> = {
    ctn: 'Carton',
    box: 'Carton',
    plt: 'Pallet',
    skid: 'Pallet',
    bag: 'Satchel',
    drm: 'Drum',
    crt: 'Crate',
  };
  const wanted = text.toLowerCase().replace(/s$/, '');
  return BOOKING_PACKAGE_TYPES.find((p) => p.toLowerCase() === wanted) ?? short[wanted];
}
