/** A file that somebody chose as rows of text: CSV as it is, a workbook by its first sheet. */
import { csvText, meant, tableOf, type Table } from '@cartage/contract/csv.ts';

const isWorkbook = (file: File): boolean => /\.xlsx$/i.test(file.name);
/** The library loads with the first workbook; it is read here, so that the server sees CSV alone. */
export async function readTable(file: File): Promise<Table> {
  if (!isWorkbook(file)) return tableOf(await file.text());
  const { readSheet } = await import('read-excel-file/browser');
  return tableFrom(await readSheet(file));
}

/** Cells as a spreadsheet means them: a date by its day, a number without its thousands; rows that say nothing are none. */
export function tableFrom(sheet: readonly (readonly unknown[])[]): Table {
  const [header = [], ...rows] = sheet
    .map((row) => row.map(textOf))
    .filter((row) => row.some((cell) => cell.trim() !== ''));
  return { header, rows };
}
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell as string | number | boolean);
}

/** What is sent: the very file where it needs no change, else its rows as CSV under our names. */
export function fileToSend(file: File, read: Table, sent: Table): File {
  const isBook = isWorkbook(file);
  if (!isBook && read === sent) return file;
  // A CSV cell may be written so that a spreadsheet runs nothing: what it means is written so once, not twice.
  const rows = isBook ? sent.rows : sent.rows.map((row) => row.map(meant));
  const name = `${file.name.replace(/\.(xlsx|csv|txt)$/i, '')}.csv`;
  return new File([csvText([sent.header, ...rows])], name, { type: 'text/csv' });
}
