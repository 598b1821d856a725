/** Files of a customer's things: rows to cells and back. Runs in a thread, so it is given plain data. */
import { csvText, meant, tableOf } from '@cartage/contract/csv.ts';
import { textOf, wrongFile } from '@cartage/contract/csv-file.ts';
import { type ValidationError, validationErrorsOf } from '@cartage/contract/error.ts';
import { MAX_PART_ROWS } from '@cartage/contract/customer/part.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import type { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/errors/customer.ts';
import { toStored, sentenceFrom } from '@cartage/contract/words/sentence.ts';

export type Cells = Readonly<Record<string, string>>;
export type ReadRow<I> = { index: number; input: I } | { index: number; faults: ValidationError[] };
export type FileForm<I> = {
  columns: readonly string[];
  required: readonly string[];
  schema: z.ZodType<I>;
  /** The cells that are not empty as the schema wants them. */
  inputOf(cells: Cells): object;
  /** The column that a member of the input came from. */
  columnOf?(member: string): string;
};

/** The file was sent up before, and is named by its id. */
const FILE = 'fileId';

export function readFile<I>(bytes: Uint8Array, form: FileForm<I>): ReadRow<I>[] {
  const { header, rows } = tableOf(textOf(bytes, FILE));
  const known = new Map(form.columns.map((c) => [c.toLowerCase(), c]));
  const columns = header.map((cell) => known.get(meant(cell).replace(/\s+/g, '').toLowerCase()));
  const twice = columns.find((c, i) => c && columns.indexOf(c) !== i);
  if (twice) throw wrongFile(say('file.columnTwice', { twice }), twice);
  const missing = form.required.filter((c) => !columns.includes(c));
  if (missing.length) throw wrongFile(say('file.lacksColumn', { missing: listed(missing) }), ...missing);
  const filled = rows.filter((row) => row.some((cell) => meant(cell) !== ''));
  if (filled.length === 0) throw wrongFile(say('file.noRows'), FILE);
  if (filled.length > MAX_PART_ROWS)
    throw wrongFile(say('file.tooManyRows', { maxPartRows: MAX_PART_ROWS.toLocaleString('en-AU') }), FILE);
  return filled.map((row, index) => readRow(row, index, columns, form));
}

function readRow<I>(
  row: readonly string[],
  index: number,
  columns: readonly (string | undefined)[],
  { schema, inputOf, columnOf = (member) => member }: FileForm<I>,
): ReadRow<I> {
  if (row.slice(columns.length).some((cell) => meant(cell) !== ''))
    return { index, faults: [{ message: say('row.tooManyCells'), members: [] }] };
  const cells = Object.fromEntries(
    columns.flatMap((column, i) => {
      const value = meant(row[i] ?? '');
      return column && value !== '' ? [[column, value]] : [];
    }),
  );
  const parsed = schema.safeParse(inputOf(cells));
  if (parsed.success) return { index, input: parsed.data };
  const faults = validationErrorsOf(parsed.error).map(({ message, members }) => ({
    message,
    members: members.map((m) => columnOf(m.split('.')[0]!)),
  }));
  return { index, faults };
}

/** What was said in one thread is known in another by what it was made of. */
export const keptFaults = <I>(rows: readonly ReadRow<I>[]): ReadRow<I>[] => withFaults(rows, toStored);
export const toldFaults = <I>(rows: readonly ReadRow<I>[]): ReadRow<I>[] => withFaults(rows, sentenceFrom);
const withFaults = <I>(rows: readonly ReadRow<I>[], by: (message: string) => string): ReadRow<I>[] =>
  rows.map((row) =>
    'faults' in row ? { ...row, faults: row.faults.map((f) => ({ ...f, message: by(f.message) })) } : row,
  );

/** A flag as people write it; what is none is left for the schema to refuse. */
export function flagOf(cell: string | undefined): boolean | string | undefined {
  if (cell === undefined) return undefined;
  if (/^(true|yes|y|1)$/i.test(cell)) return true;
  return /^(false|no|n|0)$/i.test(cell) ? false : cell;
}
export const numberOf = (cell: string | undefined): number | string | undefined =>
  cell !== undefined && /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;

export const writeFile = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  csvText([columns, ...rows]);
