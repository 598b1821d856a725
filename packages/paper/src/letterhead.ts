/** What stands on every A4 page: the tenant's mark and name, what the paper is and its number, and the foot. */
import { type Bars, drawBars } from './bars.ts';
import { paperEverywhere } from '@cartage/contract/words/papers/everywhere.ts';
import { mm, type Pdf, type Size } from './page.ts';
import { type OwnWords, paperWords } from './say.ts';
import { GREY, put, rule, SMALL } from './text.ts';

const t = paperWords(paperEverywhere);

/** Whose paper it is. */
export type Sender = {
  name: string;
  legalName: string;
  /** As it is printed, "51 824 753 556". */
  abn: string;
  address: string;
  phone: string;
  email: string;
  /** A CSS colour, for the mark only. */
  accent: string | null;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
  /** What the paper says in the tenant's own words. */
  words: OwnWords;
};
export type Paper = { size: Size; sender: Sender; title: string; number: string; bars?: Bars };
export const SIDE = 14,
  TOP = 10,
  FOOT = 7;
const ACCENT = '#3451d1';

export const widthOfPage = ({ size }: Pick<Paper, 'size'>): number => size.width - 2 * SIDE;

/** The full head; the page goes on below the answered height. */
export function head(doc: Pdf, paper: Paper): number {
  const { sender, title, number, bars } = paper;
  const right = paper.size.width - SIDE;
  const beside = mark(doc, sender, SIDE, TOP, 11);
  const titled = Math.max(
    put(doc, title, right, TOP + 5.2, { size: 17, face: 'bold', align: 'right', width: 105 }),
    put(doc, number, right, TOP + 10.1, { size: 10, face: 'mono', align: 'right', width: 105 }),
  );
  let free = right - titled - 6 - beside;
  if (bars) {
    const width = bars.modules * MODULE;
    drawBars(doc, bars, right - titled - 8 - width, TOP + 0.25, MODULE, 10.5);
    free -= width + 8;
  }
  put(doc, sender.name, beside, TOP + 3.7, { size: 12, face: 'bold', width: free });
  const registered = [sender.legalName, sender.abn && `ABN ${sender.abn}`].filter(Boolean).join(' · ');
  put(doc, registered, beside, TOP + 7.2, { size: SMALL, color: GREY, width: free });
  put(doc, [sender.address, sender.phone].filter(Boolean).join(' · '), beside, TOP + 10.5, {
    size: SMALL,
    color: GREY,
    width: free,
  });
  rule(doc, SIDE, TOP + 15, widthOfPage(paper), 'ink');
  return TOP + 15;
}
/** Narrow enough for a head, wide enough for a scanner at arm's length. */
const MODULE = 0.3;

/** The head of a second page and later ones. */
export function smallHead(doc: Pdf, { size, sender, title, number }: Paper, page: string): number {
  const beside = mark(doc, sender, SIDE, TOP - 2, 6);
  const y = TOP + 2.1;
  let x = beside + put(doc, sender.name, beside, y, { size: 9, face: 'bold', width: 60 }) + 4;
  x += put(doc, title, x, y, { width: 60 }) + 1.5;
  put(doc, number, x, y, { face: 'mono', width: 50 });
  put(doc, page, size.width - SIDE, y, { face: 'bold', align: 'right' });
  rule(doc, SIDE, TOP + 6, size.width - 2 * SIDE, 'ink');
  return TOP + 6;
}
export function foot(doc: Pdf, { size, number }: Paper, note: string, page: string): void {
  const y = size.height - FOOT;
  const right = size.width - SIDE;
  const style = { size: SMALL, color: GREY } as const;
  const taken = put(doc, ` · ${page}`, right, y, { ...style, align: 'right' });
  const named = put(doc, number, right - taken - 1, y, { ...style, face: 'mono', align: 'right' });
  put(doc, note, SIDE, y, { ...style, width: right - SIDE - taken - named - 6 });
}
/** Foots of all pages, and small heads of those after the first: how many there are is known at the end only. */
export function finish(doc: Pdf, paper: Paper, note: string): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i);
    const page = t(doc, 'page', { page: i + 1, pages: count });
    if (i > 0) smallHead(doc, paper, page);
    foot(doc, paper, note, page);
  }
}

/** The tenant's logo, or its letter on its accent; answers where the name begins. A wide logo takes its own width. */
export function mark(doc: Pdf, sender: Sender, x: number, y: number, size: number, color?: string): number {
  if (sender.logo) {
    try {
      const image = (doc as unknown as { openImage(src: Buffer): { width: number; height: number } }).openImage(
        Buffer.from(sender.logo),
      );
      const width = Math.min(3.2 * size, (size * image.width) / image.height);
      doc.image(image as never, mm(x), mm(y), { fit: [mm(width), mm(size)], valign: 'center' });
      return x + width + 0.28 * size;
    } catch {
      // A picture that cannot be read leaves the mark.
    }
  }
  doc.roundedRect(mm(x), mm(y), mm(size), mm(size), mm(size * 0.2)).fill(color ?? sender.accent ?? ACCENT);
  road(doc, x, y, size);
  return x + size + 0.28 * size;
}
/** The road of our own mark (svc-core's logo.ts), for tenants without a picture. */
function road(doc: Pdf, x: number, y: number, size: number): void {
  const p = (at: number, from: number) => mm(from + (at / 32) * size);
  doc
    .lineWidth(mm((2.4 / 32) * size))
    .lineCap('round')
    .lineJoin('round');
  doc.moveTo(p(10, x), p(25, y)).lineTo(p(14.2, x), p(8, y)).lineTo(p(17.8, x), p(8, y)).lineTo(p(22, x), p(25, y));
  doc.stroke('#fff');
  doc.moveTo(p(16, x), p(24, y)).lineTo(p(16, x), p(20.5, y)).moveTo(p(16, x), p(16.5, y)).lineTo(p(16, x), p(13.5, y));
  doc.stroke('#fff');
  doc.lineCap('butt').lineJoin('miter');
}

/** A caption over its text; answers the baseline. */
export function fact(
  doc: Pdf,
  caption: string,
  text: string,
  x: number,
  y: number,
  style: Parameters<typeof put>[4] = {},
): number {
  put(doc, caption, x, y, {
    size: SMALL,
    color: GREY,
    ...(style.align && { align: style.align }),
    ...(style.width && { width: style.width }),
  });
  put(doc, text, x, y + 3.9, style);
  return y + 3.9;
}
