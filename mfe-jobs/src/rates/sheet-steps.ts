/** What typing, pasting, filling and clearing do to the rates. Pure. */
import type { Rate } from '@cartage/contract/rates/rate.ts';
import type { Step } from './edits.ts';
import {
  amountOf,
  type Block,
  cellsIn,
  type Cell,
  type Column,
  type GridRow,
  textOf,
  valueOf,
  withValue,
} from './grid.ts';

export const cellKey = (rate: Rate, column: Column): string => `${rate.id} ${column.key}`;
/** Texts into cells, each by its place; what is no price stays as it was typed. */
function written(
  rows: readonly GridRow[],
  columns: readonly Column[],
  texts: readonly (Cell & { text: string })[],
): Step {
  const rates = new Map<string, Rate>(),
    wrong: [string, string | null][] = [];
  for (const { row, column: at, text } of texts) {
    const rate = rows[row]?.rate,
      column = columns[at];
    if (!rate || !column) continue;
    const amount = amountOf(text);
    wrong.push([cellKey(rate, column), amount === undefined ? text : null]);
    if (amount !== undefined) rates.set(rate.id, withValue(rates.get(rate.id) ?? rate, column, amount));
  }
  return { rates: [...rates.values()], wrong };
}
type Sheet = { rows: readonly GridRow[]; columns: readonly Column[] };
export const typed = ({ rows, columns }: Sheet, cell: Cell, text: string): Step =>
  written(rows, columns, [{ ...cell, text }]);
export const cleared = ({ rows, columns }: Sheet, block: Block): Step =>
  written(
    rows,
    columns,
    placesIn(block).map((p) => ({ ...p, text: '' })),
  );
/** The first row of the block into those below it. */
export const filledDown = ({ rows, columns }: Sheet, block: Block): Step =>
  written(
    rows,
    columns,
    placesIn(block)
      .filter((p) => p.row > block.top)
      .map((p) => ({ ...p, text: textOf(valueOf(rows[block.top]!.rate, columns[p.column]!), 4) })),
  );
export function pasted({ rows, columns }: Sheet, block: Block, text: string): { step: Step; block: Block } {
  const table = cellsIn(text);
  const one = table.length === 1 && table[0]!.length === 1;
  // One value goes into the whole selection, a block from its first cell on.
  const texts = one
    ? placesIn(block).map((p) => ({ ...p, text: table[0]![0]! }))
    : table.flatMap((line, n) => line.map((cell, k) => ({ row: block.top + n, column: block.left + k, text: cell })));
  const kept = texts.filter((t) => t.row < rows.length && t.column < columns.length);
  return {
    step: written(rows, columns, kept),
    block: {
      ...block,
      bottom: Math.max(block.top, ...kept.map((t) => t.row)),
      right: Math.max(block.left, ...kept.map((t) => t.column)),
    },
  };
}
/** By so many per cent: base, minimum and every break of the lanes, to four decimals. */
export const raised = (rows: readonly GridRow[], percent: number): Step => {
  const by = (value: number) => Math.round(value * (1 + percent / 100) * 1e4) / 1e4;
  return {
    rates: rows.map(({ rate }) => ({
      ...rate,
      minimum: by(rate.minimum),
      rateDetails: rate.rateDetails.map((d) => ({ ...d, basic: by(d.basic), value: by(d.value) })),
    })),
  };
};
const placesIn = ({ top, left, bottom, right }: Block): Cell[] =>
  Array.from({ length: bottom - top + 1 }, (_, r) =>
    Array.from({ length: right - left + 1 }, (__, c) => ({ row: top + r, column: left + c })),
  ).flat();
