/** The rows of a CSV file as text, so that refused ones can be written out just as they came. Pure. */
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { csvText, type Table } from '@cartage/contract/csv.ts';
import { IMPORT_COLUMNS, MAX_IMPORT_ROWS, REQUIRED_COLUMNS } from '@cartage/contract/booking/booking-import.ts';
import type { RowError } from '@cartage/contract/wire.ts';

const t = wordsOf(importWords);

/** As a spreadsheet shows it: the header is row 1. */
export const rowNumber = (index: number): number => index + 2;

/** Why a file as a whole cannot be booked, in words; undefined when it can, once its columns are known. */
export function faultOf({ header, rows }: Table): string | undefined {
  const there = new Set(header.map((h) => h.replace(/\s+/g, '').toLowerCase()));
  // Other names can be chosen for; a file with fewer columns than are needed and none that we know is something else.
  if (header.length < REQUIRED_COLUMNS.length && !REQUIRED_COLUMNS.some((c) => there.has(c.toLowerCase())))
    return t('noColumnsNamed');
  if (rows.length === 0) return t('noRowBelow');
  return rows.length > MAX_IMPORT_ROWS ? t('tooManyRows', { rows: rows.length, most: MAX_IMPORT_ROWS }) : undefined;
}
export const csvOf = ({ header, rows }: Table): string => csvText([header, ...rows]);

// oxlint-disable-next-line words/bare-text -- a column of the file, known by it when the file comes back
const REASON = 'refused because';
/** The refused rows alone, as they came and each with its reasons at the end: correct them and send the file again. */
export function refusedRows(table: Table, failed: readonly RowError[]): Table {
  // A file that comes a second time has the reasons of the first.
  const kept = table.header.flatMap((name, at) => (name === REASON ? [] : [at]));
  const cells = (row: readonly string[]) => kept.map((at) => row[at] ?? '');
  return {
    header: [...cells(table.header), REASON],
    rows: failed.flatMap((f) => {
      const row = table.rows[f.index];
      return row ? [[...cells(row), reasonsOf(f)]] : [];
    }),
  };
}
const reasonsOf = ({ message, validationErrors }: RowError): string =>
  validationErrors.map((e) => [...e.members, e.message].join(': ')).join(' ') || message;
/** What stands in a cell of a row, by the file's own columns. */
export function cellOf(table: Table | undefined, index: number, column: string): string | undefined {
  const at = table?.header.findIndex((h) => h.replace(/\s+/g, '').toLowerCase() === column.toLowerCase()) ?? -1;
  return at < 0 ? undefined : table!.rows[index]?.[at];
}

/* oxlint-disable words/bare-text -- an example of what files hold, which is not translated */
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
/* oxlint-enable words/bare-text */
/** All columns in their order, with one row that shows how they are filled. */
export const template = (): string =>
  csvOf({ header: [...IMPORT_COLUMNS], rows: [IMPORT_COLUMNS.map((c) => EXAMPLE[c] ?? '')] });
export const isRequired = (column: string): boolean => (REQUIRED_COLUMNS as readonly string[]).includes(column);
