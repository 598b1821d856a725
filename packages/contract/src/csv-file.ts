/** A CSV file that somebody sent up: its text, its rows by column, and in words what is wrong with it. */
import { meant, tableOf } from './csv.ts';
import { AppError, invalid, type ValidationError } from './error.ts';
import type { RowError } from './wire.ts';

/** The file as a whole cannot be taken; `members` says which part of the input it was, or which of its columns. */
export const wrongFile = (message: string, ...members: string[]): AppError =>
  invalid([{ message, members: members.length ? members : ['csvFile'] }], message);

/** UTF-8, and nothing that only calls itself CSV. */
export function textOf(bytes: Uint8Array, member = 'csvFile'): string {
  const [a, b] = bytes;
  if (a === 0x50 && b === 0x4b)
    throw new AppError(415, 'unsupportedType', 'This is a spreadsheet or an archive. Save it as CSV (UTF-8) first.');
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    throw wrongFile('The file is UTF-16. Save it as CSV (UTF-8).', member);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new TypeError('NUL');
    return text;
  } catch (cause) {
    throw Object.assign(wrongFile('The file is not text in UTF-8. Save it as CSV (UTF-8).', member), { cause });
  }
}

/** A row that is refused, with all that is wrong with it; `index` counts data rows from 0. */
export const rowError = (index: number, code: string, found: readonly ValidationError[]): RowError => ({
  index,
  code,
  message: found.map((f) => f.message).join(' '),
  details: null,
  validationErrors: found.map(({ message, members }) => ({ message, members: [...members] })),
});

export type Sheet<C extends string> = {
  columns: readonly C[];
  required: readonly C[];
  maxRows: number;
  maxBytes: number;
};
/** A cell's text; empty where the file has no such column. */
export type Cell<C extends string> = (column: C) => string;
const plain = (name: string) => name.replace(/[\s_-]+/g, '').toLowerCase();

/** The rows that say anything. Columns stand in any order and are named as people write them; others are passed over. */
export function sheetOf<C extends string>(
  bytes: Uint8Array,
  { columns, required, maxRows, maxBytes }: Sheet<C>,
): Cell<C>[] {
  if (bytes.length > maxBytes)
    throw wrongFile(`The file is larger than ${Math.round(maxBytes / 1024)} KB. Split it and send the parts.`);
  const { header, rows } = tableOf(textOf(bytes));
  const names = header.map((cell) => plain(meant(cell)));
  const at = new Map(columns.map((column) => [column, names.indexOf(plain(column))]));
  const missing = required.filter((column) => at.get(column) === -1);
  if (missing.length) throw wrongFile(`The file lacks the column ${missing.join(', ')}.`);
  const filled = rows.filter((row) => row.some((cell) => meant(cell) !== ''));
  if (filled.length === 0) throw wrongFile('The file has no rows below its header.');
  if (filled.length > maxRows)
    throw wrongFile(`A file has at most ${maxRows.toLocaleString('en-AU')} rows. Split it and send the parts.`);
  return filled.map((row) => (column) => meant(row[at.get(column)!] ?? ''));
}
