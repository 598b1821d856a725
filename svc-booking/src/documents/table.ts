/** A plain table on A4 that breaks over pages; heads are repeated. */
import { A4, line, mm, type Pdf } from './pdf.ts';

export type Column<R> = { title: string; width: number; of: (row: R) => string; align?: 'left' | 'right' };
const LEFT = mm(15), BOTTOM = A4.height - mm(20), ROW = mm(6.2);
/** Usable width of a page in millimetres. */
export const PAGE_WIDTH = 180;

/** Draws from `y` on and answers where it ended. Widths are millimetres. */
export function table<R>(doc: Pdf, y: number, columns: readonly Column<R>[], rows: readonly R[]): number {
  let at = head(doc, y, columns);
  for (const row of rows) {
    if (at + ROW > BOTTOM) {
      doc.addPage();
      at = head(doc, mm(15), columns);
    }
    cells(doc, at, columns, (c) => c.of(row), 'regular');
    at += ROW;
    doc.lineWidth(0.3).moveTo(LEFT, at - mm(1)).lineTo(LEFT + mm(PAGE_WIDTH), at - mm(1)).stroke('#bbb');
  }
  return at;
}
function head<R>(doc: Pdf, y: number, columns: readonly Column<R>[]): number {
  cells(doc, y, columns, (c) => c.title, 'bold');
  doc.lineWidth(0.8).moveTo(LEFT, y + ROW - mm(1)).lineTo(LEFT + mm(PAGE_WIDTH), y + ROW - mm(1)).stroke('#000');
  return y + ROW;
}
function cells<R>(doc: Pdf, y: number, columns: readonly Column<R>[], of: (c: Column<R>) => string, style: 'regular' | 'bold'): void {
  let x = LEFT;
  for (const column of columns) {
    line(doc, of(column), x, y, mm(column.width - 2), 8, style, column.align ?? 'left');
    x += mm(column.width);
  }
}
/** Title, a number at the right, and lines of facts; answers where the page goes on. */
export function heading(doc: Pdf, title: string, right: string, facts: readonly string[]): number {
  line(doc, title, LEFT, mm(15), mm(110), 16, 'bold');
  line(doc, right, LEFT + mm(110), mm(15.5), mm(70), 12, 'bold', 'right');
  let at = mm(24);
  for (const fact of facts.filter(Boolean)) {
    line(doc, fact, LEFT, at, mm(PAGE_WIDTH), 9);
    at += mm(5);
  }
  return at + mm(3);
}
