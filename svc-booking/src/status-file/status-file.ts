/** A carrier's status file: its rows as they are meant, and what is wrong with them. Pure. */
import { MAX_STATUS_BYTES, MAX_STATUS_ROWS, STATUS_COLUMNS } from '@cartage/contract/booking/status-file.ts';
import { meant, tableOf } from '@cartage/contract/csv.ts';
import { AppError, invalid, type ValidationError } from '@cartage/contract/error.ts';
import { words } from '@cartage/contract/status.ts';
import { instantAt } from '@cartage/contract/time.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { BY_HAND } from '../booking/by-hand.ts';

type Column = (typeof STATUS_COLUMNS)[number];
export type StatusRow = {
  index: number;
  consignmentId: string;
  status: string;
  at: string;
  note: string | null;
  signedBy: string | null;
};
const MOST_NOTE = 400,
  MOST_NAME = 120;

const wrongFile = (message: string) => invalid([{ message, members: ['csvFile'] }], message);
export const rowError = (index: number, code: string, found: ValidationError[]): RowError => ({
  index,
  code,
  message: found.map((f) => f.message).join(' '),
  details: null,
  validationErrors: found.map(({ message, members }) => ({ message, members: [...members] })),
});

export function readStatuses(
  bytes: Uint8Array,
  { zone, now }: { zone: string; now: Date },
): { count: number; rows: StatusRow[]; faults: RowError[] } {
  const { header, rows } = tableOf(decode(bytes));
  const names = header.map((cell) => meant(cell).replace(/\s+/g, '').toLowerCase());
  const at = new Map(STATUS_COLUMNS.map((column) => [column, names.indexOf(column.toLowerCase())]));
  const missing = (['connote', 'status'] as const).filter((column) => at.get(column) === -1);
  if (missing.length) throw wrongFile(`The file lacks the column ${missing.join(', ')}.`);
  const filled = rows.filter((row) => row.some((cell) => meant(cell) !== ''));
  if (filled.length === 0) throw wrongFile('The file has no rows below its header.');
  if (filled.length > MAX_STATUS_ROWS)
    throw wrongFile(`A file has at most ${MAX_STATUS_ROWS.toLocaleString('en-AU')} rows. Split it and send the parts.`);
  const found: StatusRow[] = [],
    faults: RowError[] = [];
  for (const [index, record] of filled.entries()) {
    const cell = (column: Column) => meant(record[at.get(column)!] ?? '');
    const wrong: ValidationError[] = [];
    const consignmentId = cell('connote'),
      status = statusOf(cell('status')),
      time = timeOf(cell('time'), zone, now);
    if (!consignmentId) wrong.push({ message: 'The connote is missing.', members: ['connote'] });
    if (!status)
      wrong.push({ message: `${cell('status') || 'An empty cell'} is not a status we know.`, members: ['status'] });
    if (!time) wrong.push({ message: 'Write a time such as 2026-11-24 15:30.', members: ['time'] });
    else if (time > now.toISOString()) wrong.push({ message: 'The time lies in the future.', members: ['time'] });
    const [note, signedBy] = [cell('note').slice(0, MOST_NOTE) || null, cell('signedBy').slice(0, MOST_NAME) || null];
    if (wrong.length) faults.push(rowError(index, 'status.row', wrong));
    else found.push({ index, consignmentId, status: status!, at: time!, note, signedBy });
  }
  return { count: filled.length, rows: found, faults };
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const CODES = new Map(BY_HAND.flatMap((code) => [code, words(code)].map((said) => [plain(said), code] as const)));
const statusOf = (cell: string): string | undefined => CODES.get(plain(cell));

/** An instant, `2026-11-24 15:30`, or `24/11/2026 15:30` as spreadsheets here write it; undefined when it is none. */
function timeOf(cell: string, zone: string, now: Date): string | undefined {
  if (cell === '') return now.toISOString();
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(cell)) return isoOf(() => new Date(cell));
  const [, y, m, d, d2, m2, y2, hour = '', minute = ''] =
    /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}))[ T](\d{1,2}):(\d\d)(?::\d\d)?$/.exec(cell) ?? [];
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const day = y ? `${y}-${m}-${d}` : y2 ? `${y2}-${two(m2)}-${two(d2)}` : undefined;
  const isReal = day !== undefined && Number(hour) < 24 && Number(minute) < 60 && isDay(day);
  return isReal ? isoOf(() => instantAt(day, `${two(hour)}:${minute}`, zone)) : undefined;
}
const isDay = (day: string): boolean => isoOf(() => new Date(`${day}T00:00:00Z`))?.startsWith(day) ?? false;
function isoOf(make: () => Date): string | undefined {
  const at = make();
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_STATUS_BYTES) throw wrongFile('The file is larger than 256 KB. Split it and send the parts.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new AppError(415, 'unsupportedType', 'This is a spreadsheet or an archive. Save it as CSV (UTF-8) first.');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new TypeError('NUL');
    return text;
  } catch (cause) {
    throw Object.assign(wrongFile('The file is not text in UTF-8. Save it as CSV (UTF-8).'), { cause });
  }
}
