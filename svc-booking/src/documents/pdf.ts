/** PDF pages with a font that knows every name we meet ("Ngọc Trần"); pdfkit's own fonts stop at Latin-1. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
export const A4 = { width: mm(210), height: mm(297) };

/** The bytes of a document that `draw` fills; `at` makes the same input the same bytes. */
export function pdf(size: { width: number; height: number }, info: { title: string; author: string; at: Date }, draw: (doc: Pdf) => void): Promise<Buffer> {
  const doc = new PDFDocument({ size: [size.width, size.height], margin: 0, autoFirstPage: false, bufferPages: true, info: { Title: info.title, Author: info.author, Creator: 'Cartage', CreationDate: info.at, ModDate: info.at } });
  doc.registerFont('regular', join(fonts, 'DejaVuSans.ttf'));
  doc.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    draw(doc);
    doc.end();
  });
}

/** One line of text that shrinks to its width and is cut when even that does not help. */
export function line(doc: Pdf, text: string, x: number, y: number, width: number, size: number, style: 'regular' | 'bold' = 'regular', align: 'left' | 'right' | 'center' = 'left'): void {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (!clean) return;
  doc.font(style).fillColor('#000');
  let at = size;
  while (at > size * 0.6 && doc.fontSize(at).widthOfString(clean) > width) at -= 0.5;
  doc.fontSize(at).text(clean, x, y + (size - at) * 0.5, { width, height: at * 1.3, ellipsis: true, lineBreak: true, align });
}
