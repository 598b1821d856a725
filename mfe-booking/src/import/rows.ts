/** The rows of a CSV file as text, so that refused ones can be written out just as they came. Pure. */
import { csvText, type Table } from '@cartage/contract/csv.ts';
import { IMPORT_COLUMNS, MAX_IMPORT_ROWS, REQUIRED_COLUMNS } from '@cartage/contract/booking/booking-import.ts';
import type { RowError } from '@cartage/contract/wire.ts';

/** As a spreadsheet shows it: the header is row 1. */
export const rowNumber = (index: number): number => index + 2;

/** Why a file as a whole cannot be booked, in words; undefined when it can be sent. */
export function faultOf({ header, rows }: Table): string | undefined {
  const there = new Set(header.map((h) => h.replace(/\s+/g, '').toLowerCase()));
  const missing = REQUIRED_COLUMNS.filter((c) => !there.has(c.toLowerCase()));
  if (missing.length === REQUIRED_COLUMNS.length)
    return 'Its first line names none of the columns. Is it a CSV file? The template shows how it begins.';
  if (missing.length)
    return `${missing.length === 1 ? 'A needed column is' : 'Needed columns are'} missing: ${missing.join(', ')}.`;
  if (rows.length === 0) return 'There is no row below its header.';
  return rows.length > MAX_IMPORT_ROWS
    ? `It has ${rows.length.toLocaleString('en-AU')} rows, and ${MAX_IMPORT_ROWS.toLocaleString('en-AU')} is the most at a time. Send it in parts.`
    : undefined;
}
export const csvOf = ({ header, rows }: Table): string => csvText([header, ...rows]);

/** The refused rows alone, as they came and under the same header: correct them and send the file again. */
export function refusedRows(table: Table, failed: readonly RowError[]): Table {
  return { header: table.header, rows: failed.flatMap((f) => (table.rows[f.index] ? [table.rows[f.index]!] : [])) };
}
/** What stands in a cell of a row, by the file's own columns. */
export function cellOf(table: Table | undefined, index: number, column: string): string | undefined {
  const at = table?.header.findIndex((h) => h.replace(/\s+/g, '').toLowerCase() === column.toLowerCase()) ?? -1;
  return at < 0 ? undefined : table!.rows[index]?.[at];
}

const EXAMPLE: Readonly<Record<string, string>> = {
  reference: 'PO-88142',
  service: 'ROAD',
  senderCompany: 'Kestrel Tools',
  senderContact: 'Mia Rossi',
  senderPhone: '02 5550 0100',
  fromAddress1: '14 Harrington St',
  fromSuburb: 'Sydney',
  fromState: 'NSW',
  fromPostCode: '2000',
  receiverCompany: 'Goldfields Hardware',
  receiverContact: 'Sam Lee',
  receiverPhone: '03 5550 0100',
  toAddress1: '208 Doveton St',
  toSuburb: 'Ballarat Central',
  toState: 'VIC',
  toPostCode: '3350',
  packageType: 'Pallet',
  quantity: '2',
  lengthCm: '120',
  widthCm: '120',
  heightCm: '100',
  weightKg: '350',
  description: 'Paint',
  atl: 'false',
};
/** All columns in their order, with one row that shows how they are filled. */
export const template = (): string =>
  csvOf({ header: [...IMPORT_COLUMNS], rows: [IMPORT_COLUMNS.map((c) => EXAMPLE[c] ?? '')] });
export const isRequired = (column: string): boolean => (REQUIRED_COLUMNS as readonly string[]).includes(column);
