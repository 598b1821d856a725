/** What invoice and statement share: who is billed, the one figure that matters, ages, how to pay, the slip. */
import { sum } from '@cartage/contract/money.ts';
import { formatAbn } from '@cartage/contract/customer/business-number.ts';
import { accountWords } from '@cartage/contract/words/papers/account.ts';
import type { PaperLook } from '@cartage/contract/core/tenant-settings.ts';
import { drawMatrix, qr } from '@cartage/paper/bars.ts';
import { SIDE } from '@cartage/paper/letterhead.ts';
import type { Face } from '@cartage/paper/fonts.ts';
import { A4, mm, type Pdf } from '@cartage/paper/page.ts';
import { paperWords, type Speaker } from '@cartage/paper/say.ts';
import { frame, GREY, linesOf, paragraph, put, rule, SMALL, upright, widthOf } from '@cartage/paper/text.ts';
import { numberOf } from '@cartage/paper/words.ts';
import { type CustomerSnapshot, nameOf } from '../customer/customer.tables.ts';

const t = paperWords(accountWords);
export const WIDTH = 182,
  RIGHT = SIDE + WIDTH;
const LEAD = 3.95,
  SECTION = 8.5;

/** A named value beside the address; codes are set in mono. */
export type Fact = [name: string, value: string, face?: Face];
/** Who is billed, facts beside, and the figure that matters in its box; answers how far down they reach. */
export function opening(
  doc: Pdf,
  customer: CustomerSnapshot,
  facts: readonly Fact[],
  box: { caption: string; figure: string; note: string },
  top: number,
): number {
  put(doc, t(doc, 'billTo'), SIDE, top, { size: SMALL, color: GREY });
  let left = paragraph(doc, nameOf(customer), SIDE, top + 4.2, {
    size: 10,
    face: 'bold',
    width: 60,
    lines: 2,
    lead: 4,
  });
  const attention =
    customer.contactName &&
    customer.contactName !== nameOf(customer) &&
    t(doc, 'attention', { name: customer.contactName });
  for (const line of [attention, ...customer.addressLines, customer.abn && `ABN ${formatAbn(customer.abn)}`])
    if (line) put(doc, line, SIDE, (left += LEAD), { width: 60 });
  let middle = top - 0.2;
  for (const [name, value, face = 'regular'] of facts) {
    put(doc, name, SIDE + 64, middle, { color: GREY, width: 24 });
    put(doc, value, SIDE + 89, middle, { face, width: 41 });
    middle += LEAD;
  }
  frame(doc, RIGHT - 50, top - 3, 50, 21);
  put(doc, box.caption, RIGHT - 46.5, top + 1.6, { face: 'bold', width: 43 });
  put(doc, box.figure, RIGHT - 46.5, top + 9.3, { size: 18, face: 'bold', width: 43, least: 0.6 });
  put(doc, box.note, RIGHT - 46.5, top + 14.3, { color: GREY, width: 43 });
  return Math.max(left, middle - LEAD, top + 18);
}

/** What is owed by days past due; below zero in `unallocated` what was paid and settles nothing yet. */
export type Ages = {
  current: number;
  days1To30: number;
  days31To60: number;
  days61To90: number;
  over90: number;
  unallocated: number;
  total: number;
};
/** The strip of ages; its height is fixed, so that what follows stands at the foot of the page. */
export const AGES_HEIGHT = 17.5;
export function agesStrip(doc: Pdf, title: string, ages: Ages, totalled: string, total: string, top: number): void {
  put(doc, title, SIDE, top + 3, { size: SECTION, face: 'bold', width: WIDTH });
  const cells: [string, number][] = [
    [t(doc, 'notYetDue'), ages.current],
    [t(doc, 'over1To30'), ages.days1To30],
    [t(doc, 'over31To60'), ages.days31To60],
    [t(doc, 'over61To90'), ages.days61To90],
    [t(doc, 'over90'), ages.over90],
  ];
  if (ages.unallocated !== 0) cells.push([t(doc, 'onAccount'), ages.unallocated]);
  frame(doc, SIDE, top + 5.2, WIDTH, 10.2);
  const width = (WIDTH - 36) / cells.length;
  cells.forEach(([caption, amount], i) => {
    const right = SIDE + (i + 1) * width;
    put(doc, caption, right - 2, top + 8.9, { size: SMALL, color: GREY, align: 'right', width: width - 3 });
    // Zeros are regular, so that a copier's grey still shows which ages hold money.
    const face = amount === 0 ? 'regular' : 'bold';
    put(doc, numberOf(amount, 2), right - 2, top + 13, { face, align: 'right', width: width - 3 });
    upright(doc, right, top + 5.2, 10.2);
  });
  put(doc, totalled, RIGHT - 2, top + 8.9, { size: SMALL, color: GREY, align: 'right', width: 32 });
  put(doc, total, RIGHT - 2, top + 13, { face: 'bold', align: 'right', width: 32 });
}

/** Past due, whatever lies on account. */
export const overdueOf = ({ days1To30, days31To60, days61To90, over90 }: Ages): number =>
  sum([days1To30, days31To60, days61To90, over90]);

/** The tenant's own words above the ages, with the lines that they are given room for. */
const WORDS_LEAD = 3.1;
type Words = { doc: Pdf; text: string; lines: number };
const wordLines = ({ doc, text, lines }: Words): string[] =>
  text
    .split(/\r?\n/)
    .flatMap((line) => (line.trim() ? linesOf(doc, line, WIDTH, lines, { size: SMALL }) : ['']))
    .slice(0, lines);
export const wordsHeight = (of: Words): number => (of.text.trim() ? wordLines(of).length * WORDS_LEAD + 2 : 0);
export const words = (of: Words, top: number): void =>
  wordLines(of).forEach((line, i) =>
    put(of.doc, line, SIDE, top + (i + 1) * WORDS_LEAD, { size: SMALL, width: WIDTH }),
  );

/** Bank transfer, PayID and card, as far as the tenant's settings know them; without any there is no such block. */
export const payHeight = (pay: PaperLook['payment']): number => (pay.accountNumber || pay.payId || pay.link ? 28.5 : 0);
export function howToPay(doc: Pdf, pay: PaperLook['payment'], payee: string, reference: string, top: number): void {
  if (payHeight(pay) === 0) return;
  rule(doc, SIDE, top, WIDTH, 'head');
  const y = top + 4.3;
  const head = { size: SECTION, face: 'bold' } as const;
  if (pay.accountNumber) {
    put(doc, t(doc, 'bankTransfer'), SIDE, y, head);
    const rows: Fact[] = [
      ['BSB', pay.bsb, 'mono'],
      [t(doc, 'account'), pay.accountNumber, 'mono'],
      [t(doc, 'accountName'), pay.accountName],
      [t(doc, 'reference'), reference, 'mono'],
    ];
    let at = y + 0.4;
    for (const [name, value, face = 'regular'] of rows.filter(([, v]) => v)) {
      put(doc, name, SIDE, (at += LEAD), { color: GREY });
      put(doc, value, SIDE + 18, at, { face, width: 36 });
    }
  }
  if (pay.payId) {
    put(doc, 'PayID', SIDE + 58, y, head);
    put(doc, pay.payId, SIDE + 58, y + 0.4 + LEAD, { face: 'mono', width: 56 });
    const shown = t(doc, 'showsAs', { payee });
    const below = paragraph(doc, shown, SIDE + 58, y + 0.4 + 2 * LEAD, { width: 56, lines: 2, lead: LEAD });
    const taken = put(doc, reference, SIDE + 58, below + LEAD, { face: 'mono', width: 36 });
    put(doc, t(doc, 'asReference'), SIDE + 58 + taken + 1, below + LEAD);
  }
  if (pay.link) {
    const address = `${pay.link.replace(/\/$/, '')}/${encodeURIComponent(reference)}`;
    const code = qr(address);
    drawMatrix(doc, code, SIDE + 122, top + 2.5, 14 / code.columns);
    const x = SIDE + 139;
    put(doc, t(doc, 'card'), x, y, head);
    put(doc, t(doc, 'scan'), x, y + 0.4 + LEAD);
    const spoken = address.replace(/^https?:\/\//, '');
    const [host, ...rest] =
      widthOf(doc, spoken, { face: 'mono' }) <= 43
        ? [spoken]
        : [`${spoken.slice(0, spoken.lastIndexOf('/') + 1)}`, reference];
    [host, ...rest].forEach((line, i) => put(doc, line, x, y + 0.4 + (i + 2) * LEAD, { face: 'mono', width: 43 }));
  }
}

/** Torn off or sent with the payment, so that it finds what it is for. */
export const SLIP_TOP = A4.height - 30;
export function slip(doc: Pdf, hint: string, fields: readonly [caption: string, value: string, width: number][]): void {
  const top = SLIP_TOP;
  doc
    .moveTo(mm(SIDE), mm(top))
    .lineTo(mm(RIGHT), mm(top))
    .lineWidth(mm(0.25))
    .dash(mm(1.1), { space: mm(0.9) });
  doc.stroke('#000').undash();
  scissors(doc, SIDE - 5, top);
  const titled = put(doc, t(doc, 'slip'), SIDE, top + 4.6, { size: SECTION, face: 'bold' });
  put(doc, hint, RIGHT, top + 4.6, { color: GREY, align: 'right', width: WIDTH - titled - 8 });
  let x = SIDE;
  for (const [caption, value, width] of fields) {
    put(doc, caption, x, top + 9.4, { size: SMALL, color: GREY });
    put(doc, value, x, top + 13.2, { face: 'bold', width: width - 3 });
    x += width;
  }
  frame(doc, RIGHT - 38, top + 6.6, 38, 10);
  put(doc, t(doc, 'amountPaid'), RIGHT - 36, top + 10, { size: SMALL, color: GREY });
  put(doc, '$', RIGHT - 36, top + 14.2, { color: GREY });
}
/** Two rings and two blades. */
function scissors(doc: Pdf, x: number, y: number): void {
  doc.lineWidth(mm(0.25));
  for (const side of [-1, 1]) {
    doc.circle(mm(x), mm(y + side * 0.9), mm(0.6)).stroke('#000');
    doc
      .moveTo(mm(x + 0.5), mm(y + side * 0.6))
      .lineTo(mm(x + 3.2), mm(y - side * 1.1))
      .stroke('#000');
  }
}
/** "14 days from invoice" */
export const termsOf = (on: Pdf | Speaker, days: number): string =>
  days === 0 ? t(on, 'dueAtOnce') : t(on, 'days', { count: days });
