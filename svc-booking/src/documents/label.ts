/** One label per article, 100 × 150 mm, black only: what a sorter reads from afar, whom it goes to, and three codes for scanners. */
import { locality, type Address } from '@cartage/contract/address.ts';
import { paperEverywhere } from '@cartage/contract/words/papers/everywhere.ts';
import { labelWords } from '@cartage/contract/words/papers/label.ts';
import { code128, drawBars, drawMatrix, gs1Matrix, gs1Sscc } from '@cartage/paper/bars.ts';
import { mark, type Sender } from '@cartage/paper/letterhead.ts';
import { A4, mm, pdf, type Pdf } from '@cartage/paper/page.ts';
import { paperWords } from '@cartage/paper/say.ts';
import { linesOf, paragraph, put, widthOf } from '@cartage/paper/text.ts';
import { dayOf } from '@cartage/paper/words.ts';
import { diamond } from './diamond.ts';
import { type Destination, scan4transport } from './scan4transport.ts';

const t = paperWords(labelWords),
  every = paperWords(paperEverywhere);

/** What a label says. `pieces` counts over the whole booking. */
export type Label = Destination & {
  consignmentId: string;
  sscc: string;
  piece: number;
  pieces: number;
  serviceCode: string;
  serviceName: string;
  carrier: string;
  despatchDay: string;
  deliverBy: string | null;
  fromAddress: Address;
  packageType: string;
  weight: string;
  size: string;
  reference: string;
  instructions: string;
  /** The tenant's own line. */
  note?: string;
  dangerous: { unNumber: string; unClass: string; packingGroup: string | null } | null;
};
export type Labels = { labels: readonly Label[]; sender: Sender; at: Date };
export const LABEL = { width: 100, height: 150 };
const LEFT = 4,
  RIGHT = 96,
  WIDTH = RIGHT - LEFT;
/** Four dots of a 203 dpi printer, and three where the code would be too wide. */
const MODULES = [0.5, 0.375, 0.25];

export const labelPdf = ({ labels, sender, at }: Labels): Promise<Uint8Array> =>
  pdf(LABEL, about(labels, sender, at), (doc) => {
    for (const label of labels) {
      doc.addPage();
      drawLabel(doc, label, sender);
    }
  });

/** Four to a page, as office printers have it. */
export const labelA4Pdf = ({ labels, sender, at }: Labels): Promise<Uint8Array> =>
  pdf(A4, about(labels, sender, at), (doc) => {
    const [width, height] = [A4.width / 2, A4.height / 2];
    const scale = Math.min(width / LABEL.width, height / LABEL.height) * 0.96;
    labels.forEach((label, i) => {
      if (i % 4 === 0) doc.addPage();
      doc.save();
      doc.translate(
        mm((i % 2) * width + (width - LABEL.width * scale) / 2),
        mm(Math.floor((i % 4) / 2) * height + (height - LABEL.height * scale) / 2),
      );
      doc.scale(scale);
      drawLabel(doc, label, sender);
      doc.restore();
    });
  });
const about = (labels: readonly Label[], sender: Sender, at: Date) => ({
  title: t(sender, 'title', { consignmentId: labels[0]?.consignmentId }),
  sender,
  at,
});

function drawLabel(doc: Pdf, l: Label, sender: Sender): void {
  service(doc, l, sender);
  line(doc, 15.25);
  destination(doc, l.toAddress);
  line(doc, 34.75);
  receiver(doc, l.toAddress);
  line(doc, 56);
  senderAndInstructions(doc, l);
  line(doc, 68.25);
  piece(doc, l);
  marks(doc, l);
  connote(doc, l.consignmentId);
  line(doc, 111.5);
  const bars = gs1Sscc(l.sscc);
  drawBars(doc, bars, 50 - (bars.modules * 0.5) / 2, 112.5, 0.5, 31.75);
  put(doc, ssccText(l.sscc), 50, 148, { size: 11, face: 'monoBold', align: 'center' });
}
const line = (doc: Pdf, y: number) => box(doc, LEFT, y, WIDTH, 0.25);
const box = (doc: Pdf, x: number, y: number, width: number, height: number) =>
  doc.rect(mm(x), mm(y), mm(width), mm(height)).fill('#000');
/** "(00) 0 9312345 000125101 7": extension digit, company, serial, check digit. */
export const ssccText = (sscc: string): string =>
  `(00) ${sscc.slice(0, 1)} ${sscc.slice(1, 8)} ${sscc.slice(8, 17)} ${sscc.slice(17)}`;

function service(doc: Pdf, l: Label, sender: Sender): void {
  const name = (l.serviceCode || l.serviceName).toUpperCase();
  const wide = Math.min(34, widthOf(doc, name, { size: 23, face: 'bold' }) + 7);
  box(doc, LEFT, 3.25, wide, 11);
  put(doc, name, LEFT + wide / 2, 11.75, {
    size: 23,
    face: 'bold',
    color: '#fff',
    align: 'center',
    width: wide - 3,
    least: 0.4,
  });
  const beside = mark(doc, { ...sender, logo: null }, LEFT + wide + 2, 5.25, 7, '#000') - 0.4;
  const right = put(doc, l.deliverBy ? dayOf(l.deliverBy) : dayOf(l.despatchDay), RIGHT, 11.75, {
    size: 10,
    face: 'bold',
    align: 'right',
  });
  put(doc, every(doc, l.deliverBy ? 'deliverBy' : 'despatched'), RIGHT, 7.75, {
    size: 7.5,
    face: 'medium',
    align: 'right',
  });
  const free = RIGHT - right - 3 - beside;
  put(doc, sender.name, beside, 8, { size: 9.5, face: 'bold', width: free });
  put(doc, l.carrier, beside, l.note ? 11 : 11.5, { size: 7.5, face: 'medium', width: free });
  if (l.note) put(doc, l.note, beside, 14.3, { size: 7, face: 'medium', width: RIGHT - beside });
}
/** Read from two metres: the suburb as large as it goes, the postcode, the state. */
function destination(doc: Pdf, to: Address): void {
  const code = put(doc, to.postCode, RIGHT, 27, { size: 38, face: 'bold', align: 'right', width: 42 });
  const state = (to.stateCode ?? to.state ?? to.countryCode ?? '').toUpperCase();
  if (state) {
    const wide = widthOf(doc, state, { size: 14, face: 'bold' }) + 3;
    box(doc, RIGHT - wide, 28.5, wide, 5.25);
    put(doc, state, RIGHT - wide / 2, 32.75, { size: 14, face: 'bold', color: '#fff', align: 'center', width: wide });
  }
  const width = WIDTH - code - 4;
  const suburb = (to.suburb ?? '').toUpperCase();
  const style = { face: 'bold', width } as const;
  if (widthOf(doc, suburb, { size: 24, face: 'bold' }) <= width)
    return void put(doc, suburb, LEFT, 29.5, { ...style, size: 42, least: 0.5 });
  const words = suburb.split(/\s+/);
  const fits = (size: number) =>
    words.every((word) => widthOf(doc, word, { size, face: 'bold' }) <= width) &&
    linesOf(doc, suburb, width, 4, { size, face: 'bold' }).length <= (size > 16 ? 2 : 3);
  const size = [23, 21, 19, 17, 15, 13, 11].find(fits) ?? 9;
  paragraph(doc, suburb, LEFT, 17 + size * 0.33, { ...style, size, lines: 3, lead: size * 0.38 });
}
function receiver(doc: Pdf, to: Address): void {
  put(doc, t(doc, 'to'), LEFT, 39.25, { size: 7.5, face: 'bold' });
  const name = to.companyName || to.contactName || '';
  const x = LEFT + 8,
    width = RIGHT - x;
  const street = [to.addressLine1, to.addressLine2, to.addressLine3].map((l) => l?.trim()).filter(Boolean);
  const names = linesOf(doc, name, width, 2, { size: 9.5, face: 'bold' });
  const isTight = street.length > 1 || names.length > 1;
  const at =
    names.length > 1
      ? [38.25, 41.5, 45, 48.25, 52, 55]
      : isTight
        ? [39.5, 39.5, 43.5, 47, 51, 54.5]
        : [40, 40, 44.75, 44.75, 49.75, 54];
  if (names.length > 1) names.forEach((part, i) => put(doc, part, x, at[i]!, { size: 9.5, face: 'bold', width }));
  else put(doc, name, x, at[0]!, { size: 14, face: 'bold', width, least: 0.65 });
  const style = { size: isTight ? 9.5 : 11, face: 'medium', width, least: 0.74 } as const;
  put(doc, street[0], x, at[2]!, style);
  put(doc, street.slice(1).join(', '), x, at[3]!, style);
  put(doc, locality(to).toUpperCase(), x, at[4]!, { size: isTight ? 11.5 : 14, face: 'bold', width, least: 0.7 });
  const contact = [to.companyName ? to.contactName : null, to.telephone].filter(Boolean).join(' · ');
  put(doc, contact, x, at[5]!, { size: 9, face: 'medium', width });
}
function senderAndInstructions(doc: Pdf, l: Label): void {
  const from = l.fromAddress;
  const middle = 49,
    x = LEFT + 10;
  put(doc, t(doc, 'from'), LEFT, 59.5, { size: 7, face: 'bold' });
  put(doc, dayOf(l.despatchDay).slice(4), LEFT, 63.25, { size: 7, face: 'bold', width: 9.5 });
  const small = { size: 8, width: middle - 1.5 - x } as const;
  put(doc, from.companyName || from.contactName, x, 59.5, { ...small, face: 'bold' });
  put(doc, [from.addressLine1, from.addressLine2].filter(Boolean).join(', '), x, 63, { ...small, face: 'medium' });
  put(doc, locality(from), x, 66.5, { ...small, face: 'medium' });
  box(doc, middle, 56.75, 0.25, 11);
  const width = RIGHT - middle - 2;
  const instructions = linesOf(doc, l.instructions, width, l.reference ? 2 : 3, { size: 8, face: 'bold' });
  instructions.forEach((text, i) => put(doc, text, middle + 2, 59.5 + i * 3.5, { size: 8, face: 'bold', width }));
  if (l.reference)
    put(doc, t(doc, 'reference', { reference: l.reference }), middle + 2, 66.5, { size: 8, face: 'medium', width });
}
function piece(doc: Pdf, l: Label): void {
  const { columns, rows, ...matrix } = gs1Matrix(scan4transport(l.sscc, l));
  const module = MODULES.find((m) => columns * m <= 23)!;
  drawMatrix(doc, { columns, rows, ...matrix }, RIGHT - columns * module, 80.5 - (rows * module) / 2, module);
  put(doc, t(doc, 'piece'), LEFT, 72, { size: 7, face: 'bold' });
  const width = l.dangerous ? 30 : 62;
  let x = LEFT + put(doc, String(l.piece), LEFT, 80, { size: 24, face: 'bold', least: 0.5, width: 12 }) + 1.5;
  x += put(doc, t(doc, 'of'), x, 80, { size: 12, face: 'medium' }) + 1.5;
  put(doc, String(l.pieces), x, 80, { size: 24, face: 'bold', width: LEFT + width - x, least: 0.5 });
  put(doc, l.weight, LEFT, 85, { size: 13, face: 'bold', width });
  put(doc, l.size, LEFT, 88.5, { size: 8, face: 'medium', width });
  put(doc, l.packageType, LEFT, 91.75, { size: 8, face: 'medium', width });
  if (!l.dangerous) return;
  const { unNumber, unClass, packingGroup } = l.dangerous;
  diamond(doc, unClass, 34.75, 69.25, 22.5);
  doc.rect(mm(58.5), mm(74.5), mm(11.5), mm(12)).lineWidth(mm(0.25)).stroke('#000');
  put(doc, 'UN', 64.25, 78.5, { size: 10.5, face: 'bold', align: 'center' });
  put(doc, unNumber, 64.25, 82.25, { size: 10.5, face: 'bold', align: 'center', width: 10.5 });
  put(doc, packingGroup ? `PG ${packingGroup}` : t(doc, 'class', { unClass }), 64.25, 85.5, {
    size: 7,
    face: 'medium',
    align: 'center',
    width: 10.5,
  });
}
/** Exactly one of two: handed over against a signature, or left. */
function marks(doc: Pdf, l: Label): void {
  const [said, beside] = l.authorityToLeave
    ? (['authorityToLeave', 'noSignature'] as const)
    : (['signatureRequired', 'noAuthority'] as const);
  box(doc, LEFT, 93, 64, 7);
  put(doc, t(doc, said), LEFT + 32, 98.25, { size: 14.5, face: 'bold', color: '#fff', align: 'center', width: 62 });
  doc.rect(mm(70.125), mm(93.125), mm(25.75), mm(6.75)).lineWidth(mm(0.25)).stroke('#000');
  put(doc, t(doc, beside), 83, 97.75, { size: 9, face: 'bold', align: 'center', width: 24 });
}
function connote(doc: Pdf, consignmentId: string): void {
  const bars = code128(consignmentId);
  const module = MODULES.find((m) => bars.modules * m <= 63) ?? 0.25;
  drawBars(doc, bars, LEFT + 5, 101.5, module, 9);
  put(doc, t(doc, 'connote'), RIGHT, 104.25, { size: 7, face: 'bold', align: 'right' });
  const free = RIGHT - (LEFT + 5 + bars.modules * module + 5);
  put(doc, consignmentId, RIGHT, 108.5, { size: 10, face: 'monoBold', align: 'right', width: free, least: 0.7 });
}
