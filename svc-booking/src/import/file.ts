/** Bytes of a CSV file to rows of cells. What is wrong with the file as a whole is told here; what is wrong with a row is not. */
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  MAX_COLUMNS,
  MAX_IMPORT_ROWS,
  REQUIRED_COLUMNS,
} from '@cartage/contract/booking/booking-import.ts';
import { meant } from '@cartage/contract/csv.ts';
import { textOf, wrongFile } from '@cartage/contract/csv-file.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** The cells that are not empty, by column. */
export type Cells = Partial<Record<ImportColumn, string>>;
/** A row that has cells beyond the header; it cannot be told which of them are in the wrong place. */
export const SURPLUS = '#';

/** Characters of a row and of the header, and cells of either: several times what the longest honest row has. */
const MAX_RECORD = 20_000,
  MAX_HEADER = 10_000;

export function readRows(bytes: Uint8Array): (Cells & { [SURPLUS]?: string })[] {
  const text = textOf(bytes);
  const records = recordsOf(text, delimiterOf(text));
  const columns = columnsOf(records.shift() ?? []);
  while (records.length && records.at(-1)!.every((cell) => cell.trim() === '')) records.pop();
  if (records.length === 0) throw wrongFile(say('file.noRows'));
  if (records.length > MAX_IMPORT_ROWS)
    throw wrongFile(say('file.tooManyRows', { maxImportRows: MAX_IMPORT_ROWS.toLocaleString('en-AU') }));
  return records.map((record) => {
    const cells: Cells & { [SURPLUS]?: string } = {};
    record.forEach((cell, i) => {
      const value = meant(cell);
      const column = columns[i];
      if (value === '') return;
      if (i >= columns.length) cells[SURPLUS] = value;
      else if (column) cells[column] = value;
    });
    return cells;
  });
}

/** Spreadsheets of other locales separate by semicolon or tab; the header line tells. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text.slice(0, MAX_HEADER + 1))![0];
  if (header.length > MAX_HEADER)
    throw wrongFile(say('file.header', { maxHeader: MAX_HEADER.toLocaleString('en-AU') }));
  return [',', ';', '\t']
    .map((d) => ({ d, n: header.split(d).length }))
    .reduce((best, next) => (next.n > best.n ? next : best)).d;
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    // One row more than allowed is enough to know that there are too many.
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      // One cell too many tells as much as thousands.
      on_record: (record: string[]) => (record.length > MAX_COLUMNS ? record.slice(0, MAX_COLUMNS + 1) : record),
      to: MAX_IMPORT_ROWS + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) throw wrongFile(say('file.notCsv', { message: error.message.slice(0, 200) }));
    throw error;
  }
}

function columnsOf(header: readonly string[]): (ImportColumn | undefined)[] {
  if (header.length > MAX_COLUMNS) throw wrongFile(say('file.tooManyColumns', { maxColumns: MAX_COLUMNS }));
  const known = new Map(IMPORT_COLUMNS.map((c) => [c.toLowerCase(), c]));
  const columns = header.map((cell) => known.get(cell.replace(/\s+/g, '').toLowerCase()));
  const twice = columns.find((c, i) => c && columns.indexOf(c) !== i);
  if (twice) throw wrongFile(say('file.columnTwice', { twice }), twice);
  const missing = REQUIRED_COLUMNS.filter((c) => !columns.includes(c));
  if (missing.length === REQUIRED_COLUMNS.length) throw wrongFile(say('file.notConsignments'), ...missing);
  if (missing.length)
    throw wrongFile(say('file.lacksColumn', { count: missing.length, missing: listed(missing) }), ...missing);
  return columns;
}
