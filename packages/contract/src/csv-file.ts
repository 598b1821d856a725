/** A CSV file that somebody sent up: its text, its rows by column, and in words what is wrong with it. */
import { meant, tableOf } from './csv.ts';
import { AppError, invalid, type ValidationError } from './error.ts';
import type { RowError } from './wire.ts';
import { say } from './words/errors/input.ts';
import { oneAfterTheOther } from './words/errors/kit.ts';
import { listed } from './words/listed.ts';

/** The file as a whole cannot be taken; `members` says which part of the input it was, or which of its columns. */
export const wrongFile = (message: string, ...members: string[]): AppError =>
  invalid([{ message, members: members.length ? members : ['csvFile'] }], message);

/** UTF-8, and nothing that only calls itself CSV. */
export function textOf(bytes: Uint8Array, member = 'csvFile'): string {
  const [a, b] = bytes;
  if (a === 0x50 && b === 0x4b) throw new AppError(415, 'unsupportedType', say('spreadsheet'));
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) throw wrongFile(say('fileUtf16'), member);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new TypeError('NUL');
    return text;
  } catch (cause) {
    throw Object.assign(wrongFile(say('fileNotUtf8'), member), { cause });
  }
}

/** A row that is refused, with all that is wrong with it; `index` counts data rows from 0. */
export const rowError = (index: number, code: string, found: readonly ValidationError[]): RowError => ({
  index,
  code,
  message: oneAfterTheOther(found.map((f) => f.message)),
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
  if (bytes.length > maxBytes) throw wrongFile(say('fileTooLarge', { maxBytes: Math.round(maxBytes / 1024) }));
  const { header, rows } = tableOf(textOf(bytes));
  const names = header.map((cell) => plain(meant(cell)));
  const at = new Map(columns.map((column) => [column, names.indexOf(plain(column))]));
  const missing = required.filter((column) => at.get(column) === -1);
  if (missing.length) throw wrongFile(say('fileLacksColumn', { missing: listed(missing) }));
  const filled = rows.filter((row) => row.some((cell) => meant(cell) !== ''));
  if (filled.length === 0) throw wrongFile(say('fileWithoutRows'));
  if (filled.length > maxRows) throw wrongFile(say('fileTooManyRows', { maxRows: maxRows.toLocaleString('en-AU') }));
  return filled.map((row) => (column) => meant(row[at.get(column)!] ?? ''));
}
