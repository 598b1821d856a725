/** Barcodes as shapes: bars and squares drawn as vectors, so that a printer of any resolution prints them sharp. */
import { createRequire } from 'node:module';

// bwip-js has CommonJS and ESM builds; the former loads under Node and under the test runner alike.
const { raw } = createRequire(import.meta.url)('bwip-js') as { raw(options: { bcid: string; text: string }): Shape[] };
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

/** GS1 DataMatrix of a text with its AIs in parentheses. */
export function gs1Matrix(text: string): Matrix {
  const { pixs, pixx, pixy } = raw({ bcid: 'gs1datamatrix', text })[0]!;
  return { rows: pixy!, columns: pixx!, isDark: (row, column) => pixs![row * pixx! + column] === 1 };
}

type Drawing = { rect(x: number, y: number, w: number, h: number): Drawing; fill(color: string): unknown };
/** Draws bars into a box; all of them are one path, filled once. */
export function drawBars(doc: Drawing, { widths, modules }: Bars, x: number, y: number, width: number, height: number): void {
  const module = width / modules;
  let at = x;
  widths.forEach((w, i) => {
    if (i % 2 === 0) doc.rect(at, y, w * module, height);
    at += w * module;
  });
  doc.fill('#000');
}
export function drawMatrix(doc: Drawing, m: Matrix, x: number, y: number, size: number): void {
  const module = size / Math.max(m.rows, m.columns);
  for (let row = 0; row < m.rows; row++) {
    for (let column = 0; column < m.columns; ) {
      let run = 0;
      while (column + run < m.columns && m.isDark(row, column + run)) run++;
      if (run) doc.rect(x + column * module, y + row * module, run * module, module);
      column += Math.max(1, run);
    }
  }
  doc.fill('#000');
}
