/** The filtered list as a CSV file, every page of it. */
import type { Client } from '@cartage/client/client.ts';
import type { Call } from '@cartage/contract/call.ts';
import { csvText } from '@cartage/contract/csv.ts';
import type { Page } from '@cartage/contract/list.ts';
import { saveAs } from '../query/download.ts';
import { exported, type Column } from './columns.tsx';

const PAGE = 1000;
/** A browser holds a file whole, and a list is asked for a page at a time. */
export const MOST_EXPORTED = 50_000;

export async function everyRow<Row>(
  client: Client,
  call: Call,
  input: Record<string, unknown>,
  most = MOST_EXPORTED,
): Promise<{ rows: Row[]; /** Of the list, whatever the file holds. */ total: number }> {
  const rows: Row[] = [];
  for (;;) {
    const page = (await client(call, {
      ...input,
      maxResultCount: Math.min(PAGE, most - rows.length),
      skipCount: rows.length,
    } as never)) as Page<Row>;
    rows.push(...page.items);
    if (page.items.length === 0 || rows.length >= page.totalCount || rows.length >= most)
      return { rows, total: page.totalCount };
  }
}
/** With a zone, times are written as its clocks show them. */
export function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[], zone?: string): void {
  const cells = [columns.map((c) => c.title), ...rows.map((row) => columns.map((c) => exported(c, row)))];
  saveAs(`${name}.csv`, new Blob([csvText(cells, zone)], { type: 'text/csv;charset=utf-8' }));
}
