/** The lines of an invoice on its pages: a consignment stays on one page unless it is longer than that. */
import { accountWords } from '@cartage/contract/words/papers/account.ts';
import { paperEverywhere } from '@cartage/contract/words/papers/everywhere.ts';
import { invoicePaperWords } from '@cartage/contract/words/papers/invoice.ts';
import { SIDE } from '@cartage/paper/letterhead.ts';
import type { Face } from '@cartage/paper/fonts.ts';
import { A4, type Pdf } from '@cartage/paper/page.ts';
import { paperWords } from '@cartage/paper/say.ts';
import { GREY, linesOf, put, rule, SMALL } from '@cartage/paper/text.ts';
import { dayOf, numberOf } from '@cartage/paper/words.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';
import { RIGHT, WIDTH } from '../papers/account.ts';
import { type Charge, type Group, piecesOf, weightOf } from './consignments.ts';

const t = paperWords(invoicePaperWords),
  account = paperWords(accountWords),
  every = paperWords(paperEverywhere);
const LEAD = 3.95;
const DATE = SIDE + 27,
  ROUTE = SIDE + 46,
  HOW = SIDE + 89,
  SERVICE = SIDE + 118,
  NET = SIDE + 149,
  TAX = SIDE + 164;
const INDENT = 3.5;
/** Room of a page after the first: from below its small head to above "Carried forward". */
const TOP = 21.5,
  BOTTOM = A4.height - 18;

/** Draws all groups from `y` on, over as many pages as they take; answers where the last one ends. */
export function drawGroups(doc: Pdf, groups: readonly Group[], money: (amount: number) => string, y: number): number {
  let at = columnHeads(doc, groups, y);
  let cents = 0;
  const counted = (count: number) =>
    groups.some((g) => g.moved) ? every(doc, 'consignments', { count }) : t(doc, 'charges', { count });
  /** Another page; `done` groups stand on those before, none is said within a consignment that is cut in two. */
  const broken = (done: number | null) => {
    const amount = done === null ? '' : t(doc, 'forward', { counted: counted(done), amount: money(fromCents(cents)) });
    if (amount)
      put(doc, account(doc, 'carriedForward', { amount }), SIDE, A4.height - 13, { size: SMALL, color: GREY });
    doc.addPage();
    if (amount) put(doc, account(doc, 'broughtForward', { amount }), SIDE, TOP - 1.5, { size: SMALL, color: GREY });
    return columnHeads(doc, groups, TOP + 1);
  };
  groups.forEach((group, i) => {
    const height = heightOf(doc, group);
    const fresh = BOTTOM - TOP - 10;
    if (at + Math.min(height, fresh) > BOTTOM && i > 0) at = broken(i);
    at = heading(doc, group, at);
    for (const charge of group.charges) {
      const rows = textOf(doc, charge).length;
      if (at + rows * LEAD > BOTTOM) at = broken(null) + 1.2;
      at = chargeRow(doc, group, charge, at);
    }
    if (group.moved || group.charges.length > 1) at = subtotal(doc, group, at);
    rule(doc, SIDE, at + 1.6, WIDTH, i === groups.length - 1 ? 'head' : 'group');
    at += 1.6;
    cents += toCents(group.total.amount);
  });
  return at;
}

function columnHeads(doc: Pdf, groups: readonly Group[], y: number): number {
  rule(doc, SIDE, y, WIDTH, 'head');
  if (!groups.some((g) => g.moved)) {
    const style = { size: SMALL, face: 'medium' } as const;
    put(doc, account(doc, 'reference'), SIDE, y + 3.7, style);
    put(doc, t(doc, 'charge'), ROUTE, y + 3.7, style);
    for (const [x, title] of [
      [NET, t(doc, 'exGst')],
      [TAX, 'GST'],
      [RIGHT, t(doc, 'total')],
    ] as const)
      put(doc, title, x, y + 3.7, { ...style, align: 'right' });
    rule(doc, SIDE, y + 5.6, WIDTH, 'head');
    return y + 5.6;
  }
  const above = { size: SMALL, face: 'medium' } as const,
    below = { size: SMALL, color: GREY } as const;
  put(doc, t(doc, 'connote'), SIDE, y + 3.3, above);
  put(doc, t(doc, 'day'), DATE, y + 3.3, above);
  put(doc, t(doc, 'route'), ROUTE, y + 3.3, above);
  put(doc, t(doc, 'charge'), ROUTE, y + 7, below);
  put(doc, t(doc, 'how'), HOW, y + 7, below);
  put(doc, t(doc, 'service'), SERVICE, y + 3.3, above);
  for (const [x, first, second] of [
    [NET, t(doc, 'pieces'), t(doc, 'exGst')],
    [TAX, t(doc, 'weight'), 'GST'],
    [RIGHT, account(doc, 'reference'), t(doc, 'total')],
  ] as const) {
    put(doc, first, x, y + 3.3, { ...above, align: 'right' });
    put(doc, second, x, y + 7, { ...below, align: 'right' });
  }
  rule(doc, SIDE, y + 8.6, WIDTH, 'head');
  return y + 8.6;
}
/** Where the next line's baseline is. */
const baseline = (y: number) => y + 3.6;

function heading(doc: Pdf, { connote, moved }: Group, y: number): number {
  const at = baseline(y);
  const bold = { face: 'bold' } as const;
  put(doc, connote, SIDE, at, { face: 'monoBold', width: moved ? 26 : ROUTE - SIDE - 3 });
  // A charge without a consignment stands in the line of its reference.
  if (!moved) return y;
  put(doc, dayOf(moved.day), DATE, at, { ...bold, width: 18 });
  put(doc, moved.route, ROUTE, at, { ...bold, width: SERVICE - ROUTE - 2, least: 0.78 });
  put(doc, moved.service, SERVICE, at, { ...bold, width: 18 });
  put(doc, piecesOf(moved, doc), NET, at, { ...bold, align: 'right', width: 14 });
  put(doc, weightOf(moved), TAX, at, { ...bold, align: 'right', width: 14 });
  put(doc, moved.reference, RIGHT, at, { face: 'monoBold', align: 'right', width: 17 });
  if (!moved.costCentre) return y + LEAD;
  // Under its reference and with its name: a number alone would stand in the column of totals.
  const costCentre = t(doc, 'costCentre', { costCentre: moved.costCentre });
  put(doc, costCentre, RIGHT, at + LEAD, { color: GREY, align: 'right', width: WIDTH / 2 });
  return y + 2 * LEAD;
}
const textOf = (doc: Pdf, charge: Charge) =>
  linesOf(doc, charge.text, (charge.how ? HOW : NET - 14) - ROUTE - 2 - (charge.isLevy ? INDENT : 0), 4);
function chargeRow(doc: Pdf, group: Group, charge: Charge, y: number): number {
  const lines = textOf(doc, charge);
  lines.forEach((line, n) => put(doc, line, ROUTE + (charge.isLevy ? INDENT : 0), baseline(y + n * LEAD)));
  const at = baseline(y);
  put(doc, charge.how, HOW, at, { color: GREY, width: NET - HOW - 16 });
  amounts(doc, charge, at, 'regular', !group.moved && group.charges.length === 1);
  return y + Math.max(1, lines.length) * LEAD;
}
function amounts(
  doc: Pdf,
  {
    taxExclusiveAmount,
    tax,
    amount,
    isTaxApplied = true,
  }: Pick<Charge, 'taxExclusiveAmount' | 'tax' | 'amount'> & { isTaxApplied?: boolean },
  at: number,
  face: Face,
  withTotal: boolean,
): void {
  put(doc, numberOf(taxExclusiveAmount, 2), NET, at, { face, align: 'right', width: 16 });
  put(doc, isTaxApplied || tax !== 0 ? numberOf(tax, 2) : t(doc, 'free'), TAX, at, { face, align: 'right', width: 14 });
  if (withTotal) put(doc, numberOf(amount, 2), RIGHT, at, { face, align: 'right', width: 16 });
}
function subtotal(doc: Pdf, { connote, moved, total }: Group, y: number): number {
  for (const [right, width] of [
    [NET, 13.5],
    [TAX, 11.5],
    [RIGHT, 14],
  ] as const)
    rule(doc, right - width, y + 0.5, width, 'group');
  const at = baseline(y + 0.4);
  const said = put(doc, t(doc, 'subtotal'), ROUTE, at, { face: 'bold' });
  if (moved) put(doc, connote, ROUTE + said + 1.2, at, { face: 'mono' });
  amounts(doc, total, at, 'bold', true);
  return y + LEAD + 0.4;
}
const heightOf = (doc: Pdf, group: Group): number =>
  (group.charges.reduce((n, charge) => n + Math.max(1, textOf(doc, charge).length), 0) +
    (group.moved?.costCentre ? 3 : 2)) *
    LEAD +
  2;
