/** The manifest: what one carrier account takes over, by where it goes, with a count to sign. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { locality } from '@cartage/contract/address.ts';
import { apartIn, placardLoad } from '@cartage/contract/dangerous-load.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { paperEverywhere } from '@cartage/contract/words/papers/everywhere.ts';
import { manifestWords } from '@cartage/contract/words/papers/manifest.ts';
import { code128 } from '@cartage/paper/bars.ts';
import { fact, finish, head, type Paper as Sheet, SIDE } from '@cartage/paper/letterhead.ts';
import { A4_LANDSCAPE, pdf, type Pdf } from '@cartage/paper/page.ts';
import { paperWords } from '@cartage/paper/say.ts';
import { frame, paragraph, put, rule, SMALL } from '@cartage/paper/text.ts';
import { dateOf, numberOf } from '@cartage/paper/words.ts';
import { isOn } from '@cartage/contract/booking/said.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { diamond } from './diamond.ts';
import { dangerOf, goodsOf } from '../freight/danger.ts';
import { type Issuer, nameOf, signature } from './paper.ts';

export type Listed = { manifestId: string; bookings: readonly BookingRow[]; issuer: Issuer; at: Date };
const t = paperWords(manifestWords),
  every = paperWords(paperEverywhere);
const WIDTH = 269,
  RIGHT = SIDE + WIDTH,
  ROW = 6.1,
  BOTTOM = A4_LANDSCAPE.height - 12,
  CLOSING = 58;
type Column = {
  title: 'connote' | 'sender' | 'receiver' | 'destination' | 'pieces' | 'onDelivery' | { unit: 'kg' | 'm³' };
  x: number;
  width: number;
  align?: 'right';
  mono?: boolean;
  of: (b: BookingRow, doc: Pdf) => string;
};
const danger = (b: BookingRow) => (b.items[0] ? dangerOf(b, b.items[0]) : null);
const COLUMNS: Column[] = [
  { title: 'connote', x: SIDE + 25, width: 28, mono: true, of: (b) => b.consignmentId ?? '' },
  { title: 'sender', x: SIDE + 54, width: 40, of: (b) => nameOf(b.fromAddress) },
  { title: 'receiver', x: SIDE + 96, width: 46, of: (b) => nameOf(b.toAddress) },
  { title: 'destination', x: SIDE + 144, width: 41, of: (b) => locality(b.toAddress) },
  { title: 'pieces', x: SIDE + 197, width: 11, align: 'right', of: (b) => numberOf(b.totalItems) },
  { title: { unit: 'kg' }, x: SIDE + 213, width: 15, align: 'right', of: (b) => numberOf(b.totalWeightKg, 1) },
  { title: { unit: 'm³' }, x: SIDE + 226, width: 12, align: 'right', of: (b) => numberOf(b.totalVolumeM3, 2) },
  {
    title: 'onDelivery',
    x: SIDE + 254,
    width: 15,
    of: (b, doc) =>
      isOn(b.deliveryOptions['atl'])
        ? t(doc, 'authorityToLeave')
        : isOn(b.deliveryOptions['signatureRequired'])
          ? every(doc, 'signature')
          : '',
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
  const title = t(sender, 'title');
  const sheet: Sheet = { size: A4_LANDSCAPE, sender, title, number: manifestId, bars: code128(manifestId) };
  const sorted = bookings.toSorted(byPlace);
  return pdf(A4_LANDSCAPE, { title: `${title} ${manifestId}`, sender, at }, (doc) => {
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
    finish(doc, sheet, t(doc, 'foot'));
  });
}

function facts(doc: Pdf, { bookings, issuer, at }: Listed, y: number): void {
  const first = bookings[0];
  const now = at.toISOString();
  const carrier = !first?.carrier || first.carrier === OWN_FLEET ? issuer.sender.name : first.carrier;
  const bold = { face: 'bold' } as const;
  fact(doc, t(doc, 'carrier'), carrier, SIDE, y, { ...bold, width: 48 });
  fact(doc, t(doc, 'account'), first?.carrierAccountId ? String(first.carrierAccountId) : '–', SIDE + 52, y, {
    face: 'mono',
    width: 26,
  });
  const froms = new Set(bookings.map((b) => locality(b.fromAddress)));
  fact(
    doc,
    every(doc, 'from'),
    froms.size === 1 ? [...froms][0]! : t(doc, 'pickups', { count: froms.size }),
    SIDE + 82,
    y,
    {
      ...bold,
      width: 60,
    },
  );
  fact(
    doc,
    t(doc, 'printed'),
    `${dateOf(dayIn(now, issuer.timezone))}, ${clockIn(now, issuer.timezone)}`,
    SIDE + 146,
    y,
    {
      ...bold,
      width: 50,
    },
  );
  for (const [caption, x, width] of [
    ['vehicle', SIDE + 200, 36],
    ['seal', SIDE + 241, 28],
  ] as const) {
    fact(doc, t(doc, caption), '', x, y);
    rule(doc, x, y + 5, width, 'head');
  }
}
function columnHeads(doc: Pdf, y: number): number {
  rule(doc, SIDE, y, WIDTH, 'head');
  const style = { size: SMALL, face: 'medium' } as const;
  put(doc, t(doc, 'number'), SIDE + 6, y + 3.9, { ...style, align: 'right' });
  put(doc, every(doc, 'to'), SIDE + 9, y + 3.9, style);
  for (const { title, x, align = 'left' } of COLUMNS)
    put(doc, typeof title === 'string' ? t(doc, title) : title.unit, x, y + 3.9, { ...style, align });
  put(doc, t(doc, 'dangerousGoods'), DG, y + 3.9, style);
  rule(doc, SIDE, y + 5.8, WIDTH, 'head');
  return y + 5.8;
}
function row(doc: Pdf, b: BookingRow, number: number, isFirst: boolean, y: number): void {
  put(doc, String(number), SIDE + 6, y, { align: 'right' });
  if (isFirst) put(doc, regionOf(b), SIDE + 9, y, { face: 'monoBold', width: 14 });
  for (const { x, width, align = 'left', mono, of } of COLUMNS)
    put(doc, of(b, doc), x, y, { width, align, ...(mono && { face: 'mono' }) });
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
  put(doc, t(doc, 'total', { count: all.length, states: regions.size }), SIDE + 9, y + 4.4, bold);
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
  if (signed) put(doc, t(doc, 'toSign', { count: signed }), SIDE + 254, y + 4.4, bold);
  rule(doc, SIDE, y + 6.4, WIDTH, 'ink');
  return y + 6.4;
}
function closing(doc: Pdf, all: readonly BookingRow[], sender: string, y: number): void {
  byRegion(doc, all, y);
  aboard(doc, all, y);
  const pieces = numberOf(sum(all, (b) => b.totalItems));
  const top = y + 30;
  rule(doc, SIDE, top, WIDTH, 'ink');
  const signed = [every(doc, 'signature'), every(doc, 'dateAndTime')];
  const columns: [string, string[]][] = [
    [t(doc, 'handedOver', { sender }), [every(doc, 'name'), ...signed]],
    [t(doc, 'takenOver'), [t(doc, 'nameAndLicence'), ...signed]],
    [t(doc, 'count'), [t(doc, 'piecesOf', { pieces }), t(doc, 'short'), t(doc, 'pallets')]],
  ];
  columns.forEach(([title, lines], i) => {
    const left = SIDE + i * 92;
    put(doc, title, left, top + 4.5, { size: 8.5, face: 'bold', width: 84 });
    lines.forEach((caption, n) => signature(doc, '', [caption], left + n * 28.7, top + 5, 26.7, 13));
  });
}
function byRegion(doc: Pdf, all: readonly BookingRow[], y: number): void {
  const regions = [...Map.groupBy(all, regionOf)].slice(0, 9);
  put(doc, t(doc, 'byDestination'), SIDE, y + 2, { size: 8.5, face: 'bold' });
  const rows: [string, (rows: readonly BookingRow[]) => string][] = [
    [t(doc, 'consignments'), (rows) => numberOf(rows.length)],
    [t(doc, 'pieces'), (rows) => numberOf(sum(rows, (b) => b.totalItems))],
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
  put(doc, t(doc, 'aboard'), x + 20, y + 5, { size: 8.5, face: 'bold' });
  put(doc, t(doc, 'aboardClasses', { count: dangerous.length, classes: listed(classes) }), x + 20, y + 9.2, {
    width: 54,
  });
  const { isReached } = placardLoad(all.flatMap(goodsOf));
  put(doc, t(doc, isReached ? 'aboardPlacards' : 'aboardKg', { kg: numberOf(kg) }), x + 20, y + 13.2, {
    face: 'bold',
    width: 54,
  });
  keptApart(doc, all, x, y + 20.5);
}
/** A carrier may take over what he loads on two vehicles, so his manifest says what stays apart and is not refused. */
function keptApart(doc: Pdf, all: readonly BookingRow[], x: number, y: number): void {
  const pairs = apartIn(all.flatMap((b) => goodsOf(b).map((g) => ({ ...g, of: b.consignmentId! }))));
  if (pairs.length === 0) return;
  const named = pairs.map(({ first, second }) => t(doc, 'apartPair', { first: first.of, second: second.of }));
  put(doc, t(doc, 'apart'), x, y, { size: 8.5, face: 'bold' });
  paragraph(doc, [...new Set(named)].join(', '), x, y + 3.6, { width: 76, lines: 2, lead: 3.4 });
}
