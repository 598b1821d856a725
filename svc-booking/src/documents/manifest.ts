/** The manifest: what one carrier account takes over, by where it goes, with a count to sign. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { locality } from '@cartage/contract/address.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { code128 } from '@cartage/paper/bars.ts';
import { fact, finish, head, type Paper as Sheet, SIDE } from '@cartage/paper/letterhead.ts';
import { A4_LANDSCAPE, pdf, type Pdf } from '@cartage/paper/page.ts';
import { frame, put, rule, SMALL } from '@cartage/paper/text.ts';
import { count, dateOf, numberOf } from '@cartage/paper/words.ts';
import { isOn } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { diamond } from './diamond.ts';
import { dangerOf, type Issuer, nameOf, signature } from './paper.ts';

export type Listed = { manifestId: string; bookings: readonly BookingRow[]; issuer: Issuer; at: Date };
const WIDTH = 269,
  RIGHT = SIDE + WIDTH,
  ROW = 6.1,
  BOTTOM = A4_LANDSCAPE.height - 12,
  CLOSING = 58;
type Column = {
  title: string;
  x: number;
  width: number;
  align?: 'right';
  mono?: boolean;
  of: (b: BookingRow) => string;
};
const danger = (b: BookingRow) => (b.items[0] ? dangerOf(b, b.items[0]) : null);
const COLUMNS: Column[] = [
  { title: 'Connote', x: SIDE + 25, width: 28, mono: true, of: (b) => b.consignmentId ?? '' },
  { title: 'Sender', x: SIDE + 54, width: 40, of: (b) => nameOf(b.fromAddress) },
  { title: 'Receiver', x: SIDE + 96, width: 46, of: (b) => nameOf(b.toAddress) },
  { title: 'Destination', x: SIDE + 144, width: 41, of: (b) => locality(b.toAddress) },
  { title: 'Pieces', x: SIDE + 197, width: 11, align: 'right', of: (b) => numberOf(b.totalItems) },
  { title: 'kg', x: SIDE + 213, width: 15, align: 'right', of: (b) => numberOf(b.totalWeightKg, 1) },
  { title: 'm³', x: SIDE + 226, width: 12, align: 'right', of: (b) => numberOf(b.totalVolumeM3, 2) },
  {
    title: 'On delivery',
    x: SIDE + 254,
    width: 15,
    of: (b) =>
      isOn(b.deliveryOptions['atl']) ? 'ATL' : isOn(b.deliveryOptions['signatureRequired']) ? 'Signature' : '',
  },
];
const DG = SIDE + 228.5;
/** Where freight of a carrier is sorted to before it has routes: the state, then the postcode. */
const regionOf = (b: BookingRow): string =>
  (b.toAddress.stateCode ?? b.toAddress.state ?? b.toAddress.countryCode ?? '–').toUpperCase();
const byPlace = (a: BookingRow, b: BookingRow) =>
  regionOf(a).localeCompare(regionOf(b)) ||
  (a.toAddress.postCode ?? '').localeCompare(b.toAddress.postCode ?? '') ||
  a.id - b.id;

export function manifest({ manifestId, bookings, issuer, at }: Listed): Promise<Uint8Array> {
  const { sender } = issuer;
  const sheet: Sheet = { size: A4_LANDSCAPE, sender, title: 'Manifest', number: manifestId, bars: code128(manifestId) };
  const sorted = bookings.toSorted(byPlace);
  return pdf(A4_LANDSCAPE, { title: `Manifest ${manifestId}`, author: sender.name, at }, (doc) => {
    doc.addPage();
    const top = head(doc, sheet);
    facts(doc, { manifestId, bookings: sorted, issuer, at }, top + 5);
    let y = columnHeads(doc, top + 14);
    sorted.forEach((b, i) => {
      if (y + ROW > BOTTOM) {
        doc.addPage();
        y = columnHeads(doc, 20);
      }
      const isFirst = i === 0 || regionOf(b) !== regionOf(sorted[i - 1]!);
      if (isFirst && i > 0) rule(doc, SIDE, y, WIDTH, 'group');
      row(doc, b, i + 1, isFirst, y + 4.2);
      y += ROW;
    });
    y = totals(doc, sorted, y);
    if (y + CLOSING > BOTTOM) doc.addPage();
    closing(doc, sorted, sender.name, BOTTOM - CLOSING);
    finish(
      doc,
      sheet,
      'Bold in Dangerous goods is the class, with the subsidiary risk in brackets. ATL: authority to leave',
    );
  });
}

function facts(doc: Pdf, { bookings, issuer, at }: Listed, y: number): void {
  const first = bookings[0];
  const now = at.toISOString();
  const carrier = !first?.carrier || first.carrier === OWN_FLEET ? issuer.sender.name : first.carrier;
  const bold = { face: 'bold' } as const;
  fact(doc, 'Carrier', carrier, SIDE, y, { ...bold, width: 48 });
  fact(doc, 'Account', first?.carrierAccountId ? String(first.carrierAccountId) : '–', SIDE + 52, y, {
    face: 'mono',
    width: 26,
  });
  const froms = new Set(bookings.map((b) => locality(b.fromAddress)));
  fact(doc, 'From', froms.size === 1 ? [...froms][0]! : `${count(froms.size, 'place')} of pick-up`, SIDE + 82, y, {
    ...bold,
    width: 60,
  });
  fact(doc, 'Printed', `${dateOf(dayIn(now, issuer.timezone))}, ${clockIn(now, issuer.timezone)}`, SIDE + 146, y, {
    ...bold,
    width: 50,
  });
  for (const [caption, x, width] of [
    ['Vehicle, trailer', SIDE + 200, 36],
    ['Seal', SIDE + 241, 28],
  ] as const) {
    fact(doc, caption, '', x, y);
    rule(doc, x, y + 5, width, 'head');
  }
}
function columnHeads(doc: Pdf, y: number): number {
  rule(doc, SIDE, y, WIDTH, 'head');
  const style = { size: SMALL, face: 'medium' } as const;
  put(doc, 'No.', SIDE + 6, y + 3.9, { ...style, align: 'right' });
  put(doc, 'To', SIDE + 9, y + 3.9, style);
  for (const { title, x, align = 'left' } of COLUMNS) put(doc, title, x, y + 3.9, { ...style, align });
  put(doc, 'Dangerous goods', DG, y + 3.9, style);
  rule(doc, SIDE, y + 5.8, WIDTH, 'head');
  return y + 5.8;
}
function row(doc: Pdf, b: BookingRow, number: number, isFirst: boolean, y: number): void {
  put(doc, String(number), SIDE + 6, y, { align: 'right' });
  if (isFirst) put(doc, regionOf(b), SIDE + 9, y, { face: 'monoBold', width: 14 });
  for (const { x, width, align = 'left', mono, of } of COLUMNS)
    put(doc, of(b), x, y, { width, align, ...(mono && { face: 'mono' }) });
  const d = danger(b);
  if (!d) return;
  const taken = put(doc, `${d.un.unClass}${d.subsidiary ? ` (${d.subsidiary})` : ''}`, DG, y, { face: 'bold' });
  put(doc, `UN ${d.un.unNumber}`, DG + taken + 1.2, y, { width: 24 - taken });
}
const sum = (rows: readonly BookingRow[], of: (b: BookingRow) => number) => rows.reduce((n, b) => n + of(b), 0);
function totals(doc: Pdf, all: readonly BookingRow[], y: number): number {
  rule(doc, SIDE, y, WIDTH, 'ink');
  const bold = { face: 'bold' } as const;
  const regions = new Set(all.map(regionOf));
  put(
    doc,
    `Total, ${count(all.length, 'consignment')}, ${count(regions.size, 'destination state')}`,
    SIDE + 9,
    y + 4.4,
    bold,
  );
  put(doc, numberOf(sum(all, (b) => b.totalItems)), SIDE + 197, y + 4.4, { ...bold, align: 'right' });
  put(
    doc,
    numberOf(
      sum(all, (b) => b.totalWeightKg),
      1,
    ),
    SIDE + 213,
    y + 4.4,
    { ...bold, align: 'right' },
  );
  put(
    doc,
    numberOf(
      sum(all, (b) => b.totalVolumeM3),
      2,
    ),
    SIDE + 226,
    y + 4.4,
    { ...bold, align: 'right' },
  );
  const dangerous = all.filter(danger).length;
  if (dangerous) put(doc, numberOf(dangerous), DG, y + 4.4, bold);
  const signed = all.filter((b) => isOn(b.deliveryOptions['signatureRequired'])).length;
  if (signed) put(doc, `${signed} to sign`, SIDE + 254, y + 4.4, bold);
  rule(doc, SIDE, y + 6.4, WIDTH, 'ink');
  return y + 6.4;
}
function closing(doc: Pdf, all: readonly BookingRow[], sender: string, y: number): void {
  byRegion(doc, all, y);
  aboard(doc, all, y);
  const pieces = numberOf(sum(all, (b) => b.totalItems));
  const top = y + 30;
  rule(doc, SIDE, top, WIDTH, 'ink');
  const columns: [string, string[]][] = [
    [`Handed over, ${sender}`, ['Name', 'Signature', 'Date and time']],
    ['Taken over', ['Name and licence', 'Signature', 'Date and time']],
    ['Count at hand-over', [`Pieces, of ${pieces}`, 'Short or damaged', 'Pallets exchanged']],
  ];
  columns.forEach(([title, lines], i) => {
    const left = SIDE + i * 92;
    put(doc, title, left, top + 4.5, { size: 8.5, face: 'bold', width: 84 });
    lines.forEach((caption, n) => signature(doc, '', [caption], left + n * 28.7, top + 5, 26.7, 13));
  });
}
function byRegion(doc: Pdf, all: readonly BookingRow[], y: number): void {
  const regions = [...Map.groupBy(all, regionOf)].slice(0, 9);
  put(doc, 'By destination', SIDE, y + 2, { size: 8.5, face: 'bold' });
  const rows: [string, (rows: readonly BookingRow[]) => string][] = [
    ['Consignments', (rows) => numberOf(rows.length)],
    ['Pieces', (rows) => numberOf(sum(rows, (b) => b.totalItems))],
    [
      'kg',
      (rows) =>
        numberOf(
          sum(rows, (b) => b.totalWeightKg),
          1,
        ),
    ],
    [
      'm³',
      (rows) =>
        numberOf(
          sum(rows, (b) => b.totalVolumeM3),
          2,
        ),
    ],
  ];
  regions.forEach(([region], i) =>
    put(doc, region, SIDE + 42 + i * 17.5, y + 6.4, { size: SMALL, face: 'monoBold', align: 'right', width: 16 }),
  );
  rule(doc, SIDE, y + 7.7, 26 + regions.length * 17.5, 'row');
  rows.forEach(([caption, of], n) => {
    put(doc, caption, SIDE, y + 11.4 + n * 4);
    regions.forEach(([, some], i) =>
      put(doc, of(some), SIDE + 42 + i * 17.5, y + 11.4 + n * 4, { align: 'right', width: 16 }),
    );
  });
}
function aboard(doc: Pdf, all: readonly BookingRow[], y: number): void {
  const dangerous = all.filter(danger);
  if (dangerous.length === 0) return;
  const kg = Math.ceil(sum(dangerous, (b) => b.totalWeightKg));
  const classes = [...new Set(dangerous.map((b) => danger(b)!.un.unClass))].sort();
  const x = RIGHT - 76;
  frame(doc, x, y, 76, 17);
  diamond(doc, classes[0]!, x + 2.5, y + 1.75, 13.5);
  put(doc, 'Dangerous goods aboard', x + 20, y + 5, { size: 8.5, face: 'bold' });
  put(doc, `${count(dangerous.length, 'consignment')}, class ${classes.join(', ')}`, x + 20, y + 9.2, { width: 54 });
  put(doc, `${numberOf(kg)} kg(L) gross${kg >= 1000 ? ': fit placards' : ''}`, x + 20, y + 13.2, {
    face: 'bold',
    width: 54,
  });
}
