/** The consignment note: what travels, from whom to whom, and who signed for it. */
import type { Item } from '@cartage/contract/address.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { cityOf, zoneOf } from '@cartage/contract/zone.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { paperEverywhere } from '@cartage/contract/words/papers/everywhere.ts';
import { noteWords } from '@cartage/contract/words/papers/note.ts';
import { code128, drawBars } from '@cartage/paper/bars.ts';
import { fact, finish, head, type Paper as Sheet, SIDE } from '@cartage/paper/letterhead.ts';
import { A4, pdf, type Pdf } from '@cartage/paper/page.ts';
import { paperWords } from '@cartage/paper/say.ts';
import { badge, frame, GREY, linesOf, paragraph, put, rule, SMALL, upright, widthOf } from '@cartage/paper/text.ts';
import { dateOf, dayOf, numberOf } from '@cartage/paper/words.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { isOn } from '@cartage/contract/booking/said.ts';
import { diamond } from './diamond.ts';
import { dangerOf } from '../freight/danger.ts';
import { centimetres, kgOf, m3Of, packages, type Paper, party, signature } from './paper.ts';

const t = paperWords(noteWords),
  every = paperWords(paperEverywhere);

const WIDTH = 182,
  RIGHT = SIDE + WIDTH;
const ROW = 6.6,
  BOTTOM = A4.height - 16;
/** Danger, instructions, signatures and the small print: they stay together, at the foot of the last page. */
const CLOSING = 96,
  DANGER = 22;

export function consignmentNote({ b, issuer, at, terms }: Paper & { terms: string }): Promise<Uint8Array> {
  const { sender, timezone } = issuer;
  const title = t(sender, 'title');
  const sheet: Sheet = { size: A4, sender, title, number: b.consignmentId! };
  return pdf(A4, { title: `${title} ${b.consignmentId}`, sender, at }, (doc) => {
    doc.addPage();
    const banner = head(doc, sheet);
    bar(doc, b, banner);
    rule(doc, SIDE, banner + 25, WIDTH, 'ink');
    let y = banner + 30.5;
    const below = Math.max(
      party(doc, every(doc, 'from'), b.fromAddress, SIDE, y, 74),
      party(doc, every(doc, 'to'), b.toAddress, SIDE + 87, y, 95, { large: true }),
    );
    upright(doc, SIDE + 82, y - 2.5, below - y + 4);
    y = below + 5;
    rule(doc, SIDE, y, WIDTH, 'ink');
    facts(doc, b, timezone, y + 4.5);
    y = pieces(doc, b, y + 13);
    closing(doc, b, issuer, terms, y);
    finish(doc, sheet, t(doc, 'copies'));
  });
}

function bar(doc: Pdf, b: BookingRow, top: number): void {
  const bars = code128(b.consignmentId!);
  drawBars(doc, bars, SIDE, top + 3.5, Math.min(0.5, 66 / bars.modules), 14);
  put(doc, b.consignmentId, SIDE, top + 21.6, { size: 10, face: 'monoBold' });
  const cells: [string, string, number][] = [
    [
      every(doc, 'to'),
      [b.toAddress.stateCode ?? b.toAddress.state, b.toAddress.postCode].filter(Boolean).join(' '),
      30,
    ],
    [t(doc, 'service'), b.carrierServiceName ?? b.carrierServiceCode ?? '', 34],
    [t(doc, 'pieces'), numberOf(b.totalItems), 16],
    [every(doc, b.deliverBy ? 'deliverBy' : 'despatched'), dayOf(b.deliverBy ?? b.bookingDate), 34],
  ];
  let x = RIGHT - cells.reduce((sum, [, , width]) => sum + width, 0);
  for (const [caption, text, width] of cells) {
    upright(doc, x, top + 3.5, 18);
    put(doc, caption, x + 4, top + 6, { size: SMALL, color: GREY });
    put(doc, text, x + 4, top + 12.2, { size: 15, face: 'bold', width: width - 7, least: 0.5 });
    x += width;
  }
}
function facts(doc: Pdf, b: BookingRow, zone: string, y: number): void {
  const moment = (at: string) => `${dateOf(dayIn(at, zone))}, ${clockIn(at, zone)}`;
  fact(doc, t(doc, 'booked'), moment(b.creationTime), SIDE, y);
  fact(doc, t(doc, 'ready'), readyAt(doc, b, zone), SIDE + 44, y, { width: 40, least: 0.75 });
  const { companyName, customerName, code } = b.customer;
  fact(doc, t(doc, 'chargeTo'), [companyName ?? customerName, code].filter(Boolean).join(', '), SIDE + 87, y, {
    width: 47,
  });
  // What a customer books under: its references, and last whose budget pays.
  const references = [...b.reference.map((r) => r.value), b.customer.costCenter].filter(Boolean);
  fact(doc, t(doc, 'references'), references.join(', ') || '–', RIGHT, y, {
    face: 'mono',
    align: 'right',
    width: 46,
    least: 0.9,
  });
}

/** By the clock on the sender's wall; whose that is is said where the tenant's own shows another time. */
function readyAt(doc: Pdf, b: BookingRow, zone: string): string {
  const { pickupReadyTime: at, businessClosingTime: closes } = b;
  if (!at) return dayOf(b.bookingDate);
  const there = zoneOf(b.fromAddress, zone);
  const from = `${dayOf(dayIn(at, there))}, ${clockIn(at, there)}`;
  const time = closes ? every(doc, 'fromTo', { from, to: clockIn(closes, there) }) : from;
  return clockIn(at, there) === clockIn(at, zone) ? time : t(doc, 'clockOf', { time, city: cityOf(there) });
}
/** A unit is no word. */
type Title = 'number' | 'piece' | 'contents' | 'size' | { unit: 'SSCC' | 'kg' | 'm³' };
type Column = { title: Title; x: number; align?: 'left' | 'right'; width: number; mono?: true };
const COLUMNS: Column[] = [
  { title: 'number', x: SIDE, width: 7 },
  { title: 'piece', x: SIDE + 9, width: 16 },
  { title: 'contents', x: SIDE + 27, width: 56 },
  { title: { unit: 'SSCC' }, x: SIDE + 86, width: 34, mono: true },
  { title: 'size', x: SIDE + 151, width: 30, align: 'right' },
  { title: { unit: 'kg' }, x: SIDE + 166, width: 14, align: 'right' },
  { title: { unit: 'm³' }, x: RIGHT, width: 14, align: 'right' },
];
function columnHeads(doc: Pdf, y: number): number {
  rule(doc, SIDE, y, WIDTH, 'head');
  for (const { title, x, align = 'left' } of COLUMNS)
    put(doc, typeof title === 'string' ? t(doc, title) : title.unit, x, y + 3.9, {
      size: SMALL,
      face: 'medium',
      align,
    });
  rule(doc, SIDE, y + 6, WIDTH, 'head');
  return y + 6;
}
function pieces(doc: Pdf, b: BookingRow, top: number): number {
  let y = columnHeads(doc, top);
  const all = b.items.flatMap((item) =>
    (item.articleNumbers ?? Array.from({ length: item.quantity }, () => '')).map((sscc) => ({ item, sscc })),
  );
  all.forEach(({ item, sscc }, i) => {
    if (y + ROW > BOTTOM) {
      doc.addPage();
      y = columnHeads(doc, 22);
    }
    piece(
      doc,
      b,
      item,
      [
        String(i + 1),
        item.packageType,
        '',
        sscc,
        centimetres(item),
        numberOf(kgOf(item), kgOf(item) % 1 ? 1 : 0),
        numberOf(m3Of(item), 3),
      ],
      y + 4.4,
    );
    y += ROW;
    if (i < all.length - 1) rule(doc, SIDE, y, WIDTH, 'row');
  });
  if (y + ROW > BOTTOM) {
    doc.addPage();
    y = 22;
  }
  rule(doc, SIDE, y, WIDTH, 'head');
  const kinds = [...Map.groupBy(b.items, (i) => i.packageType)].map(([kind, items]) =>
    packages(
      items.reduce((n, i) => n + i.quantity, 0),
      kind,
    ),
  );
  const bold = { face: 'bold' } as const;
  put(
    doc,
    t(doc, 'total', { pieces: every(doc, 'pieces', { count: b.totalItems }), kinds: listed(kinds) }),
    SIDE,
    y + 4.4,
    { ...bold, width: 83 },
  );
  const kg = numberOf(b.chargeableKg, b.chargeableKg % 1 ? 1 : 0);
  const chargeable =
    b.chargeableKg > b.totalWeightKg
      ? t(doc, 'chargeableCubic', { kg, factor: numberOf(b.cubicFactor) })
      : t(doc, 'chargeable', { kg });
  put(doc, chargeable, SIDE + 86, y + 4.4, {
    ...bold,
    width: 65,
  });
  put(doc, numberOf(b.totalWeightKg, b.totalWeightKg % 1 ? 1 : 0), SIDE + 166, y + 4.4, {
    ...bold,
    align: 'right',
    width: 14,
  });
  put(doc, numberOf(b.totalVolumeM3, 3), RIGHT, y + 4.4, { ...bold, align: 'right', width: 14 });
  rule(doc, SIDE, y + ROW, WIDTH, 'ink');
  return y + ROW;
}
function piece(doc: Pdf, b: BookingRow, item: Item, cells: string[], y: number): void {
  COLUMNS.forEach(({ x, align = 'left', width, mono }, i) =>
    put(doc, cells[i], x, y, { align, width, ...(mono && { face: 'mono' }) }),
  );
  const danger = dangerOf(b, item);
  const tag = danger && `DG ${danger.un.unClass}${danger.subsidiary ? ` (${danger.subsidiary})` : ''}`;
  const free = COLUMNS[2]!.width - (tag ? widthOf(doc, tag, { size: SMALL, face: 'bold' }) + 5 : 0);
  const taken = put(doc, item.description, COLUMNS[2]!.x, y, { width: free });
  if (tag) badge(doc, tag, COLUMNS[2]!.x + taken + (taken ? 2 : 0), y);
}

function closing(
  doc: Pdf,
  b: BookingRow,
  { sender, emergencyPhone }: Paper['issuer'],
  terms: string,
  from: number,
): void {
  const danger = b.items.length ? dangerOf(b, b.items[0]!) : null;
  const height = CLOSING + (danger ? DANGER + 4 : 0);
  if (from + height > BOTTOM) doc.addPage();
  let y = from + height > BOTTOM ? 22 : from + 4;
  if (danger) {
    frame(doc, SIDE, y, WIDTH, DANGER);
    diamond(doc, danger.un.unClass, SIDE + 3, y + 3, 16);
    const x = SIDE + 23;
    put(
      doc,
      danger.subsidiary
        ? t(doc, 'dangerousSubsidiary', { unClass: danger.un.unClass, subsidiary: danger.subsidiary })
        : t(doc, 'dangerous', { unClass: danger.un.unClass }),
      x,
      y + 5.5,
      { size: 8.5, face: 'bold' },
    );
    const group = danger.packingGroup ? `, PG ${danger.packingGroup}` : '';
    const below = paragraph(
      doc,
      t(doc, 'carryWith', {
        goods: `UN ${danger.un.unNumber} ${danger.un.name}${group}`,
        kg: numberOf(b.totalWeightKg),
        consignmentId: b.consignmentId,
      }),
      x,
      y + 10,
      { width: WIDTH - 28, lines: 2, lead: 3.9 },
    );
    const said = put(doc, every(doc, 'emergency'), x, below + 4.2);
    put(doc, emergencyPhone || sender.phone || '000', x + said + 1.2, below + 4.2, { face: 'bold' });
    y += DANGER + 4;
  }
  handling(doc, b, y + 4);
  // Spare room goes above signatures, never below.
  const top = A4.height - 78;
  rule(doc, SIDE, top, WIDTH, 'ink');
  const width = (WIDTH - 16) / 3;
  const names = [
    [t(doc, 'sender'), every(doc, 'name'), every(doc, 'signature')],
    [t(doc, 'driver'), t(doc, 'nameAndRun'), t(doc, 'piecesTaken')],
    [t(doc, 'receiver'), every(doc, 'name'), t(doc, 'piecesReceived')],
  ];
  names.forEach(([title, ...lines], i) =>
    signature(doc, title!, [...lines, every(doc, 'dateAndTime')], SIDE + i * (width + 8), top + 4.5, width, 14),
  );
  put(doc, t(doc, 'damage'), SIDE, top + 55.5, { size: SMALL, color: GREY });
  rule(doc, SIDE, top + 61.5, WIDTH, 'head');
  paragraph(doc, terms, SIDE, top + 65.2, { size: SMALL, color: GREY, width: WIDTH, lines: 2, lead: 2.9 });
}
function handling(doc: Pdf, b: BookingRow, y: number): void {
  put(doc, t(doc, 'instructions'), SIDE, y, { size: 8.5, face: 'bold' });
  const instructions = [b.deliveryInstructions, b.specialInstructions]
    .flatMap((said) => (said?.trim() ? [said.trim().replace(/[^.!?]$/, '$&.')] : []))
    .join(' ');
  paragraph(doc, instructions || t(doc, 'noInstructions'), SIDE, y + 4.8, { width: 90, lines: 5, lead: 3.9 });
  const x = SIDE + 98;
  put(doc, t(doc, 'handling'), x, y, { size: 8.5, face: 'bold' });
  const leave = isOn(b.deliveryOptions['atl']);
  const width = badge(doc, t(doc, leave ? 'authorityToLeave' : 'signatureRequired'), x, y + 5, { reversed: true });
  if (!leave) badge(doc, t(doc, 'noAuthority'), x + width + 1.5, y + 5);
  const more = [
    isOn(b.pickupOptions['tailLift']) && t(doc, 'tailLiftAtPickup'),
    isOn(b.deliveryOptions['tailLift']) && t(doc, 'tailLiftAtDelivery'),
  ]
    .filter(Boolean)
    .join('. ');
  linesOf(doc, more, 84, 2).forEach((text, i) => put(doc, text, x, y + 10 + i * 3.9));
}
