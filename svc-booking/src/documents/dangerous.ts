/** The dangerous goods transport document: what a driver, and whoever comes when something burns, has to know. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import type { Item } from '@cartage/contract/address.ts';
import { LIMITED_MARK, placardLoad } from '@cartage/contract/dangerous-load.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { dangerousWords } from '@cartage/contract/words/papers/dangerous.ts';
import { paperEverywhere } from '@cartage/contract/words/papers/everywhere.ts';
import { code128 } from '@cartage/paper/bars.ts';
import { finish, head, type Paper as Sheet, SIDE } from '@cartage/paper/letterhead.ts';
import { A4_LANDSCAPE, mm, pdf, type Pdf } from '@cartage/paper/page.ts';
import { paperWords } from '@cartage/paper/say.ts';
import { frame, GREY, INK, linesOf, paragraph, put, rule, SMALL, upright } from '@cartage/paper/text.ts';
import { dateOf, numberOf } from '@cartage/paper/words.ts';
import { ADG } from './adg.ts';
import { diamond } from './diamond.ts';
import { type Dangerous, dangerOf, goodsOf } from '../freight/danger.ts';
import { kgOf, packages, type Paper, party, signature } from './paper.ts';

const t = paperWords(dangerousWords),
  every = paperWords(paperEverywhere);
const WIDTH = 269,
  RIGHT = SIDE + WIDTH;
const ROW = 15.5,
  CLOSING = 66,
  BOTTOM = A4_LANDSCAPE.height - 12;
const AT = {
  un: SIDE,
  name: SIDE + 24,
  unClass: SIDE + 87,
  risk: SIDE + 109,
  group: SIDE + 135,
  packages: SIDE + 170,
  kind: SIDE + 174,
  quantity: SIDE + 253,
  piece: RIGHT,
};
const RIGHTED = new Set(['packages', 'quantity', 'piece']);

export function dangerousGoods({ b, issuer, at }: Paper): Promise<Uint8Array> {
  const { sender } = issuer;
  const sheet: Sheet = {
    size: A4_LANDSCAPE,
    sender,
    title: ADG.title,
    number: b.consignmentId!,
    bars: code128(b.consignmentId!),
  };
  return pdf(A4_LANDSCAPE, { title: t(sender, 'file', { consignmentId: b.consignmentId }), sender, at }, (doc) => {
    doc.addPage();
    const top = head(doc, sheet);
    parties(doc, { b, issuer, at }, top + 5.5);
    let y = columnHeads(doc, top + 32);
    const lines = linesOfFreight(b);
    for (const line of lines) {
      if (y + ROW > BOTTOM) {
        doc.addPage();
        y = columnHeads(doc, 20);
      }
      goods(doc, line, b.totalItems, y);
      y += ROW;
      rule(doc, SIDE, y, WIDTH, 'group');
    }
    if (y + 10 + CLOSING > BOTTOM) {
      doc.addPage();
      y = 20;
    }
    y = total(doc, b, lines.length, y);
    declarations(doc, { b, issuer, at }, Math.max(y + 6, BOTTOM - CLOSING));
    finish(doc, sheet, t(doc, 'keep'));
  });
}

type Line = { item: Item; danger: Dangerous; from: number; to: number; fallback: string | null };
function linesOfFreight(b: Paper['b']): Line[] {
  let piece = 0;
  return b.items.flatMap((item) => {
    const from = piece + 1;
    piece += item.quantity;
    const danger = dangerOf(b, item);
    return danger ? [{ item, danger, from, to: piece, fallback: b.dangerousGoodPackageType }] : [];
  });
}

function parties(doc: Pdf, { b, issuer, at }: Paper, y: number): void {
  const { sender, emergencyPhone, timezone } = issuer;
  party(doc, ADG.consignor, b.fromAddress, SIDE, y, 58);
  party(doc, ADG.receiver, b.toAddress, SIDE + 62, y, 60);
  const x = SIDE + 126;
  put(doc, t(doc, 'carrier'), x, y, { size: SMALL, color: GREY });
  put(doc, sender.legalName || sender.name, x, y + 4.2, { size: 10, face: 'bold', width: 80 });
  put(
    doc,
    t(doc, 'carriedBy', {
      carrier: b.carrier === OWN_FLEET || !b.carrier ? sender.name : b.carrier,
      service: b.carrierServiceName,
    }),
    x,
    y + 8.1,
    { width: 80 },
  );
  if (b.manifestId) put(doc, t(doc, 'manifest', { manifestId: b.manifestId }), x, y + 12, { width: 80 });
  const prepared = at.toISOString();
  put(
    doc,
    t(doc, 'prepared', { day: dateOf(dayIn(prepared, timezone)), time: clockIn(prepared, timezone) }),
    x,
    y + (b.manifestId ? 15.9 : 12),
    { width: 80 },
  );
  frame(doc, RIGHT - 56, y - 2, 56, 25, 0.6);
  put(doc, every(doc, 'emergency'), RIGHT - 52.5, y + 2.3, { face: 'bold' });
  put(doc, emergencyPhone || sender.phone, RIGHT - 52.5, y + 9.3, { size: 19, face: 'bold', width: 49, least: 0.5 });
  const said = put(doc, t(doc, 'services'), RIGHT - 52.5, y + 14.6);
  put(doc, '000', RIGHT - 51.5 + said, y + 14.6, { face: 'bold' });
  const poisons = put(doc, t(doc, 'poisons'), RIGHT - 52.5, y + 18.7);
  put(doc, '13 11 26', RIGHT - 51.5 + poisons, y + 18.7, { face: 'bold' });
}
function columnHeads(doc: Pdf, y: number): number {
  rule(doc, SIDE, y, WIDTH, 'head');
  for (const column of Object.keys(ADG.columns) as (keyof typeof ADG.columns)[]) {
    const lines: readonly string[] = ADG.columns[column];
    const align = RIGHTED.has(column) ? 'right' : 'left';
    lines.forEach((text, i) =>
      put(doc, text, AT[column], y + 7.4 - (lines.length - 1 - i) * 3.4, { size: SMALL, face: 'medium', align }),
    );
  }
  rule(doc, SIDE, y + 9.4, WIDTH, 'head');
  return y + 9.4;
}
/** The inner packages where the consignor told them with the item (`packages`, `packageKind`, `netQuantity`), else the pieces. */
function goods(doc: Pdf, { item, danger, from, to, fallback }: Line, pieces: number, y: number): void {
  const middle = y + ROW / 2 + 1.2;
  const strong = { size: 10.5, face: 'bold' } as const;
  put(doc, `UN ${danger.un.unNumber}`, AT.un, middle, { ...strong, width: 22 });
  const names = linesOf(doc, danger.un.name.toUpperCase(), 60, 3, { size: 9, face: 'bold' });
  names.forEach((text, i) =>
    put(doc, text, AT.name, middle + (i - (names.length - 1) / 2) * 3.9, { size: 9, face: 'bold', width: 60 }),
  );
  diamond(doc, danger.un.unClass, AT.unClass, y + 1.75, 12);
  put(doc, danger.un.unClass, AT.unClass + 13.5, middle, strong);
  if (danger.isSubsidiaryOpen) byConsignor(doc, AT.risk, middle);
  else if (danger.subsidiary) {
    diamond(doc, danger.subsidiary, AT.risk, y + 1.75, 12);
    put(doc, danger.subsidiary, AT.risk + 13.5, middle, strong);
  } else put(doc, t(doc, 'none'), AT.risk, middle);
  if (danger.packingGroup) put(doc, danger.packingGroup, AT.group, middle, strong);
  else if (danger.isGroupOpen) byConsignor(doc, AT.group, middle);
  else put(doc, t(doc, 'none'), AT.group, middle);
  if (danger.isLimited) put(doc, LIMITED_MARK, AT.group, middle + 4.6, { size: 9, face: 'bold', width: 18 });
  const declared = item.itemOptions ?? {};
  const inner = declared['packages'];
  put(doc, inner ?? numberOf(item.quantity), AT.packages, middle, { ...strong, align: 'right', width: 16 });
  const outer = packages(item.quantity, item.packageType).replace(/^\S+ /, '');
  const kind = inner
    ? [
        declared['packageKind'] ?? fallback,
        t(doc, 'onPackages', { packages: packages(item.quantity, item.packageType) }),
      ]
        .filter(Boolean)
        .join(', ')
    : fallback && fallback.toLowerCase() !== item.packageType.toLowerCase()
      ? t(doc, 'inside', { outer, inner: packages(2, fallback).replace(/^\S+ /, '') })
      : outer;
  const kinds = linesOf(doc, kind, 58, 2, { size: 9 });
  kinds.forEach((text, i) =>
    put(doc, text, AT.kind, middle + (i - (kinds.length - 1) / 2) * 4.1, { size: 9, width: 58 }),
  );
  const gross = kgOf(item) * item.quantity;
  put(
    doc,
    declared['netQuantity'] ?? every(doc, 'kgGross', { kg: numberOf(gross, gross % 1 ? 1 : 0) }),
    AT.quantity,
    middle,
    {
      ...strong,
      align: 'right',
      width: 32,
    },
  );
  put(doc, t(doc, 'pieceOf', { piece: from === to ? from : `${from}–${to}`, pieces }), AT.piece, middle, {
    size: 9,
    align: 'right',
    width: 14,
  });
}
/** Room to write what the consignor has not declared yet. */
function byConsignor(doc: Pdf, x: number, y: number): void {
  rule(doc, x, y + 1, 16, 'head');
  put(doc, t(doc, 'byConsignor'), x, y + 4, { size: SMALL, color: GREY });
}
function total(doc: Pdf, b: Paper['b'], lines: number, y: number): number {
  put(doc, t(doc, 'total', { count: lines }), SIDE, y + 6, {
    size: 8.5,
    face: 'bold',
  });
  put(doc, numberOf(b.totalItems), AT.packages, y + 6, { size: 8.5, face: 'bold', align: 'right' });
  put(doc, t(doc, 'inAll', { count: b.totalItems }), AT.kind, y + 6, { size: 9 });
  put(doc, every(doc, 'kgGross', { kg: numberOf(b.totalWeightKg, b.totalWeightKg % 1 ? 1 : 0) }), AT.quantity, y + 6, {
    size: 8.5,
    face: 'bold',
    align: 'right',
  });
  rule(doc, SIDE, y + 10, WIDTH, 'ink');
  return y + 10;
}

function declarations(doc: Pdf, { b }: Paper, y: number): void {
  const { un } = dangerOf(b, b.items[0]!)!;
  const { kg, limitKg: limit, isReached } = placardLoad(goodsOf(b));
  frame(doc, SIDE, y, 84, CLOSING - 2);
  const x = SIDE + 4;
  put(doc, t(doc, 'placardLoad'), x, y + 5.5, { size: 8.5, face: 'bold' });
  paragraph(
    doc,
    t(doc, isReached ? 'isPlacardLoad' : 'isNoPlacardLoad', {
      goods: `UN${un.unNumber} ${un.name}`.split(',')[0]!.slice(0, 60),
      limit: numberOf(limit),
    }),
    x,
    y + 10,
    { width: 76, lines: 3, lead: 3.9 },
  );
  const rows: [string, string][] = [
    [t(doc, 'thisConsignment'), `${numberOf(kg)} kg(L)`],
    [t(doc, 'onVehicle'), ''],
    [t(doc, 'aggregate'), ''],
  ];
  rows.forEach(([caption, value], i) => {
    const at = y + 21.5 + i * 8.8;
    rule(doc, x, at, 76, 'row');
    put(doc, caption, x, at + 5.6, { face: i === 2 ? 'bold' : 'regular' });
    put(doc, value, x + 76, at + 5.6, { align: 'right', face: 'bold' });
    if (i > 0) upright(doc, x + 48, at, 8.8);
  });
  rule(doc, x, y + 47.9, 76, 'row');
  (['under', 'orMore'] as const).forEach((key, i) => {
    doc
      .rect(mm(x), mm(y + 51.4 + i * 5.2), mm(2.8), mm(2.8))
      .lineWidth(mm(0.3))
      .stroke(INK);
    put(doc, t(doc, key, { limit: numberOf(limit) }), x + 4.6, y + 53.7 + i * 5.2);
  });
  const columns: [string, string, string[]][] = [
    [
      t(doc, 'declaration'),
      ADG.declared,
      [t(doc, 'nameAndPosition'), every(doc, 'signature'), every(doc, 'dateAndTime')],
    ],
    [t(doc, 'driver'), ADG.carried, [t(doc, 'nameAndLicence'), every(doc, 'signature'), t(doc, 'dateAndVehicle')]],
  ];
  columns.forEach(([title, text, lines], i) => {
    const left = SIDE + 92 + i * 92.5;
    put(doc, title, left, y + 2.5, { size: 8.5, face: 'bold' });
    paragraph(doc, text, left, y + 7.5, { width: 84.5, lines: 5, lead: 3.9 });
    signature(doc, '', lines, left, y + 22.5, 84.5, 12.8);
  });
}
