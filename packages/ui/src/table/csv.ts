/** The filtered list as a CSV file, every page of it. */
import type { Client } from '@cartage/client/client.ts';
import type { Call } from '@cartage/contract/call.ts';
import type { Page } from '@cartage/contract/list.ts';
import { saveAs } from '../query/download.ts';
import { exported, type Column } from './columns.tsx';

const PAGE = 1000, MOST = 50_000;

export async function everyRow<Row>(client: Client, call: Call, input: Record<string, unknown>, most = MOST): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await client(call, { ...input, maxResultCount: Math.min(PAGE, most - rows.length), skipCount: rows.length } as never) as Page<Row>;
    rows.push(...page.items);
    if (page.items.length === 0 || rows.length >= page.totalCount || rows.length >= most) return rows;
  }
}
export function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const lines = [columns.map((c) => field(c.title)), ...rows.map((row) => columns.map((c) => field(exported(c, row))))];
  // The mark at the start tells spreadsheets that it is UTF-8.
  saveAs(`${name}.csv`, new Blob(['\uFEFF', lines.map((l) => l.join(',')).join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' }));
}
function field(value: unknown): string {
  const text = value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A spreadsheet would run these as formulas.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
