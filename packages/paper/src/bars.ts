/** Codes as shapes: bars and squares drawn as vectors, so that a printer of any resolution prints them sharp. */
import { createRequire } from 'node:module';
import { mm, type Pdf } from './page.ts';

// bwip-js has CommonJS and ESM builds; the former loads under Node and under the test runner alike.
const { raw } = createRequire(import.meta.url)('bwip-js') as { raw(options: Record<string, string>): Shape[] };
type Shape = { sbs?: number[]; pixs?: number[]; pixx?: number; pixy?: number };

/** Widths of bars and spaces in turn, in modules, beginning with a bar. */
export type Bars = { widths: number[]; modules: number };
export type Matrix = { rows: number; columns: number; isDark(row: number, column: number): boolean };

function bars(bcid: string, text: string): Bars {
  const widths = raw({ bcid, text })[0]!.sbs!;
  return { widths, modules: widths.reduce((a, b) => a + b, 0) };
}
/** Code 128 of a connote. */
export const code128 = (text: string): Bars => bars('code128', text);
/** GS1-128 of an SSCC under AI 00. */
export const gs1Sscc = (sscc: string): Bars => bars('gs1-128', `(00)${sscc}`);

const matrix = (options: Record<string, string>): Matrix => {
  const { pixs, pixx, pixy } = raw(options)[0]!;
  return { rows: pixy!, columns: pixx!, isDark: (row, column) => pixs![row * pixx! + column] === 1 };
};
/** GS1 DataMatrix of a text with its AIs in parentheses. */
export const gs1Matrix = (text: string): Matrix => matrix({ bcid: 'gs1datamatrix', text });
/** QR code of a web address, for phones; it still reads with 15 % of it lost. */
export const qr = (text: string): Matrix => matrix({ bcid: 'qrcode', eclevel: 'M', text });

/** Draws bars from `x` on, in millimetres; all of them are one path, filled once. Answers how wide they are. */
export function drawBars(
  doc: Pdf,
  { widths, modules }: Bars,
  x: number,
  y: number,
  module: number,
  height: number,
): number {
  let at = x;
  widths.forEach((w, i) => {
    if (i % 2 === 0) doc.rect(mm(at), mm(y), mm(w * module), mm(height));
    at += w * module;
  });
  doc.fill('#000');
  return modules * module;
}
export function drawMatrix(doc: Pdf, m: Matrix, x: number, y: number, module: number): void {
  for (let row = 0; row < m.rows; row++) {
    for (let column = 0; column < m.columns;) {
      let run = 0;
      while (column + run < m.columns && m.isDark(row, column + run)) run++;
      if (run) doc.rect(mm(x + column * module), mm(y + row * module), mm(run * module), mm(module));
      column += Math.max(1, run);
    }
  }
  doc.fill('#000');
}
