/** Pages in millimetres, with our fonts, and the same bytes for the same input. */
import PDFDocument from 'pdfkit';
import type { Pdf } from './document.ts';
import { fontFiles } from './fonts.ts';
import { type Speaker, speaks } from './say.ts';

export type { Pdf };
export type Size = { width: number; height: number };
export const A4: Size = { width: 210, height: 297 };
export const A4_LANDSCAPE: Size = { width: 297, height: 210 };
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** `sender`: who issues it, in whose words it is said. */
export type About = { title: string; sender: Speaker & { name: string }; at: Date };
/** The bytes of what `draw` puts on pages; it adds each page itself. */
export function pdf(size: Size, { title, sender, at }: About, draw: (doc: Pdf) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: [mm(size.width), mm(size.height)],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title, Author: sender.name, Creator: 'Cartage', CreationDate: at, ModDate: at },
  });
  speaks(doc, sender);
  for (const [name, file] of fontFiles) doc.registerFont(name, file);
  const chunks: Buffer[] = [];
  return new Promise((fulfil, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => fulfil(Buffer.concat(chunks)));
    doc.on('error', fail);
    draw(doc);
    doc.end();
  });
}
