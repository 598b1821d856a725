/** Text by its baseline, in millimetres: it shrinks a little to its width, and ends in "…" where that is not enough. */
import { type Face, fallbackOf, type Font, has } from './fonts.ts';
import { mm, type Pdf } from './page.ts';

export const INK = '#000',
  GREY = '#5b6472',
  HAIR = '#b9bfc8';
export type Style = {
  size?: number;
  face?: Face;
  color?: string;
  /** Where `x` is. */
  align?: 'left' | 'right' | 'center';
  /** Millimetres that it may take. */
  width?: number;
  /** How far it may shrink before it is cut; 1 is not at all. */
  least?: number;
};
export const BODY = 8,
  SMALL = 7;

/** Figures of one width, so that columns of amounts stand below each other; no ligatures in codes. */
const featuresOf = (font: Font, text: string) =>
  (font.startsWith('mono') ? { calt: false } : /\d/.test(text) ? { tnum: true, calt: false } : undefined) as never;
/** Large letters stand closer together. */
const spacingOf = (face: Face, size: number): number => (size < 11 || face.startsWith('mono') ? 0 : -0.018 * size);
const plain = (text: string) => text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();

type Run = { font: Font; text: string };
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const other = fallbackOf(face);
    const font: Font = has(face, code) || !has(other, code) ? face : other;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
/** Widths of a document's texts: the labels of a booking say the same a thousand times. */
const measured = new WeakMap<Pdf, Map<string, number>>();
const MOST_MEASURED = 50_000;
/** Points that the text takes at one point of size. */
function unitWidth(doc: Pdf, text: string, face: Face): number {
  let known = measured.get(doc);
  if (!known || known.size > MOST_MEASURED) measured.set(doc, (known = new Map()));
  const key = face + text;
  let width = known.get(key);
  if (width === undefined) known.set(key, (width = layOut(doc, text, face)));
  return width;
}
function layOut(doc: Pdf, text: string, face: Face): number {
  return (
    runsOf(text, face).reduce(
      (sum, run) =>
        sum +
        doc
          .font(run.font)
          .fontSize(100)
          .widthOfString(run.text, { features: featuresOf(run.font, run.text) }),
      0,
    ) / 100
  );
}
/** How wide the text is, in millimetres. */
export const widthOf = (doc: Pdf, text: string, { size = BODY, face = 'regular' }: Style = {}): number =>
  (unitWidth(doc, plain(text), face) * size + Array.from(plain(text)).length * spacingOf(face, size)) / mm(1);

/** Puts one line of text and answers how wide it came out. */
export function put(doc: Pdf, given: string | null | undefined, x: number, y: number, style: Style = {}): number {
  const { size = BODY, face = 'regular', color = INK, align = 'left', width = Infinity, least = 0.88 } = style;
  let text = plain(given ?? '');
  if (text === '') return 0;
  let at = size,
    taken = widthOf(doc, text, style);
  if (taken > width) {
    at = Math.max(size * least, (size * width) / taken);
    taken = widthOf(doc, text, { face, size: at });
    // Small letters stand wider apart, so that a second step may be needed.
    if (taken > width) at = Math.max(size * least, (at * width) / taken);
    taken = widthOf(doc, text, { face, size: at });
    if (taken > width + 0.01) {
      text = cut(doc, text, width, { face, size: at });
      taken = widthOf(doc, text, { face, size: at });
    }
  }
  let left = x - (align === 'right' ? taken : align === 'center' ? taken / 2 : 0);
  const runs = runsOf(text, face);
  for (const run of runs) {
    const options = { features: featuresOf(run.font, run.text), characterSpacing: spacingOf(face, at) };
    doc.font(run.font).fontSize(at).fillColor(color);
    doc.text(run.text, mm(left), mm(y), { lineBreak: false, baseline: 'alphabetic', ...options });
    if (runs.length > 1) left += (doc.widthOfString(run.text, options) + options.characterSpacing) / mm(1);
  }
  return taken;
}
/** The longest beginning that fits with its "…". */
function cut(doc: Pdf, text: string, width: number, style: Style): string {
  const characters = Array.from(text);
  let low = 0,
    high = characters.length;
  const begun = (n: number) => `${characters.slice(0, n).join('').trimEnd()}…`;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(doc, begun(middle), style) <= width) low = middle;
    else high = middle - 1;
  }
  return begun(low);
}

/** Lines of a longer text, broken between words (or within one that is too long); the last one ends in "…" when there is more. */
export function linesOf(
  doc: Pdf,
  given: string | null | undefined,
  width: number,
  most: number,
  style: Style = {},
): string[] {
  const lines: string[] = [];
  let words = plain(given ?? '').split(' ');
  while (words.length && words[0] !== '') {
    if (lines.length === most - 1) {
      const rest = words.join(' ');
      lines.push(widthOf(doc, rest, style) <= width ? rest : cut(doc, rest, width, style));
      break;
    }
    let n = words.length;
    if (widthOf(doc, words.join(' '), style) > width) {
      n = 1;
      while (n < words.length && widthOf(doc, words.slice(0, n + 1).join(' '), style) <= width) n++;
    }
    const line = words.slice(0, n).join(' ');
    const fits = n > 1 || widthOf(doc, line, style) <= width;
    const piece = fits
      ? line
      : Array.from(line)
          .slice(0, Array.from(cut(doc, line, width, style)).length - 1)
          .join('') || line;
    lines.push(piece);
    words = piece === line ? words.slice(n) : [line.slice(piece.length), ...words.slice(1)];
  }
  return lines;
}
/** Puts a longer text and answers the baseline of its last line. */
export function paragraph(
  doc: Pdf,
  text: string | null | undefined,
  x: number,
  y: number,
  { width, lines = 3, lead = 3.65, ...style }: Style & { width: number; lines?: number; lead?: number },
): number {
  const broken = linesOf(doc, text, width, lines, style);
  broken.forEach((line, i) => put(doc, line, x, y + i * lead, { ...style, width }));
  return y + Math.max(0, broken.length - 1) * lead;
}

export type Weight = 'ink' | 'head' | 'group' | 'row';
const WEIGHTS: Record<Weight, [number, string]> = {
  ink: [0.5, INK],
  head: [0.35, INK],
  group: [0.25, INK],
  row: [0.2, HAIR],
};
export function rule(doc: Pdf, x: number, y: number, width: number, weight: Weight = 'row'): void {
  const [thick, color] = WEIGHTS[weight];
  doc
    .moveTo(mm(x), mm(y))
    .lineTo(mm(x + width), mm(y))
    .lineWidth(mm(thick))
    .stroke(color);
}
export function upright(doc: Pdf, x: number, y: number, height: number): void {
  doc
    .moveTo(mm(x), mm(y))
    .lineTo(mm(x), mm(y + height))
    .lineWidth(mm(0.2))
    .stroke(HAIR);
}
/** A frame with the corners of our screens. */
export function frame(doc: Pdf, x: number, y: number, width: number, height: number, thick = 0.35): void {
  doc.roundedRect(mm(x), mm(y), mm(width), mm(height), mm(1)).lineWidth(mm(thick)).stroke(INK);
}
/** White letters on ink; answers how wide it came out. */
export function badge(doc: Pdf, text: string, x: number, y: number, { reversed = false, size = SMALL } = {}): number {
  const width = widthOf(doc, text, { size, face: 'bold' }) + 2.4;
  doc.roundedRect(mm(x), mm(y - 2.75), mm(width), mm(3.9), mm(0.5)).lineWidth(mm(0.25));
  if (reversed) doc.fill(INK);
  else doc.stroke(INK);
  put(doc, text, x + 1.2, y, { size, face: 'bold', color: reversed ? '#fff' : INK });
  return width;
}
