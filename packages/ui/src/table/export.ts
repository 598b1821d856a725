/** The filtered list as a file, every page of it. Loaded when somebody exports, or selects more than the page shows. */
import type { Client } from '@cartage/client/client.ts';
import type { Call } from '@cartage/contract/call.ts';
import type { Page } from '@cartage/contract/list.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { toast } from '../page/toast-store.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Column } from './columns.tsx';
import { saveCsv } from './csv.ts';
import { MOST_EXPORTED } from './most-exported.ts';

const t = wordsOf(listWords);
const PAGE = 1000;

/** At most so many, and how many there are. */
export async function everyRow<Row>(
  client: Client,
  call: Call,
  input: Record<string, unknown>,
  most: number,
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

type Asked<Row> = {
  client: Client;
  call: Call;
  query: Record<string, unknown>;
  name: string;
  columns: readonly Column<Row>[];
  zone: string;
};
/** Whoever sums up a part of a list has another sum: what a file does not hold stands in its name and is said after. */
export async function exportList<Row>(format: 'csv' | 'xlsx', asked: Asked<Row>): Promise<void> {
  const { client, call, query, name, columns, zone } = asked;
  try {
    const { rows, total } = await everyRow<Row>(client, call, query, MOST_EXPORTED);
    const count = rows.length,
      isPart = total > count;
    const file = isPart ? `${name}-first-${count}` : name;
    if (format === 'csv') saveCsv(file, columns, rows, zone);
    else await (await import('./xlsx.ts')).saveXlsx(file, columns, rows, zone);
    toast(
      isPart
        ? { title: t('exportedFirst', { count, total }), description: t('exportedFirstMeaning'), tone: 'info' }
        : { title: t('exportedRows', { count }), tone: 'ok' },
    );
  } catch {
    toast({ title: t('theExportFailed'), description: t('exportFailedMeaning'), tone: 'bad' });
  }
}
