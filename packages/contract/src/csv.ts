/** CSV's one home: how a cell is written, so that a spreadsheet shows it and runs nothing, and how a file is read back. */
import { clockIn, dayIn } from './time.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/;
/** Text that a spreadsheet would run as a formula is led by an apostrophe, one that looks led already by one more; numbers stay numbers. */
const FORMULA = /^'*[=+\-@\t\r]/;
const isEscaped = (cell: string): boolean => cell.startsWith("'") && FORMULA.test(cell.slice(1));
/** What is meant by a cell: `="0870"` keeps a leading zero, an apostrophe in front a formula from being one. */
export function meant(cell: string): string {
  const trimmed = cell.trim();
  return isEscaped(trimmed) ? trimmed.slice(1) : (/^="([^"]*)"$/.exec(trimmed)?.[1]?.trim() ?? trimmed);
}

/** A cell; an instant is the clock on the wall of the zone, when there is one. */
export function csvCell(value: unknown, zone?: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = zone && INSTANT.test(text) ? `${dayIn(text, zone)} ${clockIn(text, zone)}` : text;
  const safe = FORMULA.test(shown) ? `'${shown}` : shown;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
/** A file; the mark at its start tells spreadsheets that it is UTF-8. */
export const csvText = (rows: readonly (readonly unknown[])[], zone?: string): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => csvCell(cell, zone)).join(',')).join('\r\n')}\r\n`;

export type Table = { header: string[]; rows: string[][] };
/** Quoted cells may hold separators and line breaks; a quote in them is doubled. Empty lines are no rows. */
export function tableOf(text: string): Table {
  const clean = text.replace(/^\uFEFF/, '');
  const first = clean.split(/\r?\n/, 1)[0] ?? '';
  const separator = [',', ';', '\t']
    .map((s) => ({ s, n: first.split(s).length }))
    .reduce((a, b) => (b.n > a.n ? b : a)).s;
  const records: string[][] = [];
  let record: string[] = [],
    cell = '',
    quoted = false;
  const end = () => {
    record.push(cell);
    cell = '';
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };
  for (let i = 0; i < clean.length; i++) {
    const c = clean[i]!;
    if (quoted) {
      if (c !== '"') cell += c;
      else if (clean[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (c === '"' && cell === '') quoted = true;
    else if (c === separator) {
      record.push(cell);
      cell = '';
    } else if (c === '\n') end();
    else if (c !== '\r') cell += c;
  }
  if (cell !== '' || record.length) end();
  const [header = [], ...rows] = records;
  return { header, rows };
}
