/** Rows as an Excel workbook: numbers stay numbers, times become dates on the tenant's wall clock. Loaded when somebody exports. */
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import writeExcel, { type SheetData } from 'write-excel-file/universal';
import { saveAs } from '../query/download.ts';
import { exported, type Column } from './columns.tsx';

type Cell = SheetData[number][number];
const DAY = /^\d{4}-\d\d-\d\d$/,
  INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/;
/** The longest text a cell may hold. */
const LONGEST = 32_767;

export async function saveXlsx<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  zone: string,
): Promise<void> {
  const head = columns.map((c) => ({
    value: c.title,
    fontWeight: 'bold' as const,
    ...(c.right && { align: 'right' as const }),
  }));
  const data = [head, ...rows.map((row) => columns.map((c) => cellOf(exported(c, row), zone)))];
  const widths = columns.map((c) => ({
    width: Math.min(
      40,
      Math.max(c.title.length, 10, ...rows.slice(0, 200).map((row) => widthOf(exported(c, row)))) + 2,
    ),
  }));
  saveAs(
    `${name}.xlsx`,
    await writeExcel(
      data,
      { sheet: name.slice(0, 31), columns: widths, stickyRowsCount: 1 },
      { fontFamily: 'Calibri', fontSize: 11 },
    ).toBlob(),
  );
}
/** A workbook knows no zones: a time is written as the clock on the tenant's wall shows it. */
export function cellOf(value: unknown, zone: string): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? { value, type: Number, ...(!Number.isInteger(value) && { format: '#,##0.00##' }) }
      : null;
  if (typeof value === 'string' && DAY.test(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  if (typeof value === 'string' && INSTANT.test(value))
    return {
      value: new Date(`${dayIn(value, zone)}T${clockIn(value, zone)}:00Z`),
      type: Date,
      format: 'dd/mm/yyyy hh:mm',
    };
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return { value: text.slice(0, LONGEST), type: String };
}
const widthOf = (value: unknown): number =>
  typeof value === 'string' && INSTANT.test(value) ? 16 : String(value ?? '').length;
