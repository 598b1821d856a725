/** A carrier's status file: its rows as they are meant, and what is wrong with them. Pure. */
import { MAX_STATUS_BYTES, MAX_STATUS_ROWS, STATUS_COLUMNS } from '@cartage/contract/booking/status-file.ts';
import { rowError, sheetOf } from '@cartage/contract/csv-file.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import { words } from '@cartage/contract/status.ts';
import { instantAt } from '@cartage/contract/time.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { BY_HAND } from '../booking/by-hand.ts';

const SHEET = {
  columns: STATUS_COLUMNS,
  required: ['connote', 'status'],
  maxRows: MAX_STATUS_ROWS,
  maxBytes: MAX_STATUS_BYTES,
} as const;
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

/** The rows as they were written, and whose freight they speak of. */
export function openStatuses(bytes: Uint8Array) {
  const rows = sheetOf(bytes, SHEET);
  return { rows, connotes: [...new Set(rows.map((cell) => cell('connote')).filter(Boolean))] };
}
/** `zoneAt` says by whose clock a time without an offset is read. */
export function readStatuses(
  { rows: filled }: ReturnType<typeof openStatuses>,
  { zoneAt, now }: { zoneAt: (connote: string, status: string | undefined) => string; now: Date },
): { count: number; rows: StatusRow[]; faults: RowError[] } {
  const found: StatusRow[] = [],
    faults: RowError[] = [];
  for (const [index, cell] of filled.entries()) {
    const wrong: ValidationError[] = [];
    const consignmentId = cell('connote'),
      status = statusOf(cell('status')),
      time = timeOf(cell('time'), zoneAt(consignmentId, status), now);
    if (!consignmentId) wrong.push({ message: say('status.noConnote'), members: ['connote'] });
    if (!status)
      wrong.push({
        message: cell('status') ? say('status.unknown', { status: cell('status') }) : say('status.empty'),
        members: ['status'],
      });
    if (!time) wrong.push({ message: say('status.time'), members: ['time'] });
    else if (time > now.toISOString()) wrong.push({ message: say('status.future'), members: ['time'] });
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
