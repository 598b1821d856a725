/** Rows as a CSV file. */
import { csvText } from '@cartage/contract/csv.ts';
import { saveAs } from '../query/download.ts';
import { exported, type Column } from './columns.tsx';

/** With a zone, times are written as its clocks show them. */
export function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[], zone?: string): void {
  const cells = [columns.map((c) => c.title), ...rows.map((row) => columns.map((c) => exported(c, row)))];
  saveAs(`${name}.csv`, new Blob([csvText(cells, zone)], { type: 'text/csv;charset=utf-8' }));
}
