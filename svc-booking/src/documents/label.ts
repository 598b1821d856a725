/** One label per article, 100 × 150 mm: connote as Code 128, SSCC as GS1-128, and the 2D code. */
import { locality, type Address } from '@cartage/contract/address.ts';
import { code128, drawBars, drawMatrix, gs1Matrix, gs1Sscc } from './barcode.ts';
import { A4, line, mm, pdf, type Pdf } from './pdf.ts';
import { type Destination, scan4transport } from './scan4transport.ts';

/** What a label says. `pieces` counts over the whole booking. */
export type Label = Destination & {
  tenant: string; consignmentId: string; sscc: string; piece: number; pieces: number; serviceCode: string; serviceName: string; despatchDay: string;
  fromAddress: Address; packageType: string; weight: string; size: string; reference: string; instructions: string; dangerousGood: string;
};
export const LABEL_SIZE = { width: mm(100), height: mm(150) };

export const labelPdf = (labels: readonly Label[], at: Date): Promise<Buffer> => pdf(LABEL_SIZE, about(labels, at), (doc) => {
  for (const label of labels) {
    doc.addPage();
    drawLabel(doc, label);
  }
});

/** Four to a page, as office printers have it. */
export const labelA4Pdf = (labels: readonly Label[], at: Date): Promise<Buffer> => pdf(A4, about(labels, at), (doc) => {
  const scale = Math.min(A4.width / 2 / LABEL_SIZE.width, A4.height / 2 / LABEL_SIZE.height) * 0.97;
  labels.forEach((label, i) => {
    if (i % 4 === 0) doc.addPage();
    const column = i % 2, row = Math.floor((i % 4) / 2);
    doc.save();
    doc.translate((A4.width / 2) * column + (A4.width / 2 - LABEL_SIZE.width * scale) / 2, (A4.height / 2) * row + (A4.height / 2 - LABEL_SIZE.height * scale) / 2).scale(scale);
    drawLabel(doc, label);
    doc.restore();
  });
});
const about = (labels: readonly Label[], at: Date) => ({ title: `Labels ${labels[0]?.consignmentId ?? ''}`, author: labels[0]?.tenant ?? '', at });

function drawLabel(doc: Pdf, l: Label): void {
  const left = mm(5), width = mm(90);
  doc.lineWidth(0.8).rect(mm(2), mm(2), mm(96), mm(146)).stroke('#000');
  line(doc, l.tenant, left, mm(4.5), mm(52), 11, 'bold');
  doc.rect(mm(62), mm(2), mm(36), mm(14)).fill('#000');
  doc.font('bold').fontSize(15).fillColor('#fff').text(l.serviceCode, mm(62), mm(5.5), { width: mm(36), height: 20, align: 'center', ellipsis: true });
  line(doc, `${l.serviceName} · ${l.despatchDay}`, left, mm(10.5), mm(54), 7.5);

  rule(doc, 16.5);
  line(doc, 'FROM', left, mm(17.5), mm(12), 5.5);
  address(doc, l.fromAddress, left + mm(13), mm(17.5), width - mm(13), 6.5, 8);
  rule(doc, 33);
  line(doc, 'TO', left, mm(34), mm(12), 7, 'bold');
  address(doc, l.toAddress, left, mm(37.5), mm(62), 10, 12);
  line(doc, l.toAddress.postCode ?? '', mm(68), mm(36), mm(28), 26, 'bold', 'right');
  line(doc, l.toAddress.stateCode ?? l.toAddress.state ?? '', mm(68), mm(47), mm(28), 12, 'bold', 'right');

  rule(doc, 63);
  drawMatrix(doc, gs1Matrix(scan4transport(l.sscc, l)), left, mm(65), mm(27));
  const x = mm(36), w = mm(60);
  line(doc, `Piece ${l.piece} of ${l.pieces}`, x, mm(65), w, 12, 'bold');
  line(doc, `${l.packageType} · ${l.weight}${l.size && ` · ${l.size}`}`, x, mm(71), w, 8);
  if (l.reference) line(doc, `Ref ${l.reference}`, x, mm(75.5), w, 8);
  line(doc, l.instructions, x, mm(80), w, 7);
  const flags = [l.authorityToLeave && 'AUTHORITY TO LEAVE', l.signatureRequired && 'SIGNATURE REQUIRED'].filter(Boolean).join(' · ');
  line(doc, l.dangerousGood || flags, x, mm(86), w, 8, 'bold');

  rule(doc, 94);
  drawBars(doc, code128(l.consignmentId), mm(14), mm(96), mm(72), mm(15));
  line(doc, l.consignmentId, left, mm(111.8), width, 9, 'bold', 'center');
  drawBars(doc, gs1Sscc(l.sscc), mm(14), mm(118.5), mm(72), mm(21));
  line(doc, `(00) ${l.sscc}`, left, mm(140.5), width, 9, 'regular', 'center');
}
const rule = (doc: Pdf, at: number) => doc.lineWidth(0.5).moveTo(mm(2), mm(at)).lineTo(mm(98), mm(at)).stroke('#000');

function address(doc: Pdf, a: Address, x: number, y: number, width: number, size: number, bold: number): void {
  const lines = [a.companyName, a.contactName, [a.addressLine1, a.addressLine2].filter(Boolean).join(', ')].filter((l): l is string => !!l?.trim());
  let at = y;
  for (const [i, text] of lines.slice(0, 3).entries()) {
    line(doc, text, x, at, width, i === 0 ? bold : size, i === 0 ? 'bold' : 'regular');
    at += (i === 0 ? bold : size) * 1.28;
  }
  line(doc, locality(a), x, at, width, bold, 'bold');
  if (a.telephone) line(doc, a.telephone, x, at + bold * 1.28, width, size * 0.8);
}
