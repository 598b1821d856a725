/** The statement as A4 pages: opening balance, a row a document, closing balance, what is open, how it is paid. */
import { DOCUMENT_TEXTS } from '@cartage/contract/communication/document-text.ts';
import type { PaymentTerms } from '@cartage/contract/customer/customer.ts';
import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { accountWords } from '@cartage/contract/words/papers/account.ts';
import { statementPaperWords } from '@cartage/contract/words/papers/statement.ts';
import { sum } from '@cartage/contract/money.ts';
import { daysBetween } from '@cartage/contract/time.ts';
import { finish, head, type Paper, SIDE } from '@cartage/paper/letterhead.ts';
import { A4, mm, pdf, type Pdf } from '@cartage/paper/page.ts';
import { paperWords } from '@cartage/paper/say.ts';
import { put, rule, SMALL } from '@cartage/paper/text.ts';
import { dateOf, dayOf, moneyIn, numberOf, periodOf } from '@cartage/paper/words.ts';
import { type CustomerSnapshot, nameOf } from '../customer/customer.tables.ts';
import type { OpenInvoice } from '../invoice/aging.store.ts';
import {
  type Ages,
  AGES_HEIGHT,
  agesStrip,
  type Fact,
  howToPay,
  opening,
  overdueOf,
  payHeight,
  RIGHT,
  slip,
  SLIP_TOP,
  termsOf,
  WIDTH,
  words,
  wordsHeight,
} from '../papers/account.ts';
import type { Issuer } from '../papers/papers.ts';

export type StatementPaper = {
  statement: FinanceStatement;
  customer: CustomerSnapshot;
  terms: PaymentTerms;
  dueDates: ReadonlyMap<number, string>;
  open: OpenInvoice[];
  account: Ages;
  issuer: Issuer;
  note: string;
  at: Date;
};
const t = paperWords(statementPaperWords),
  every = paperWords(accountWords);
const ROW = 6.6,
  BOTTOM = A4.height - 16;

export function statementPdf(given: StatementPaper): Promise<Uint8Array> {
  const { statement: s, customer, open, account, issuer, note, at } = given;
  const { sender, payment } = issuer;
  const money = moneyIn(issuer.currency);
  const period = isMonth(s) ? dateOf(s.toDate).split(' ').slice(2).join(' ') : periodOf(sender, s.fromDate, s.toDate);
  const paper: Paper = { size: A4, sender, title: t(sender, 'title'), number: `${customer.code} · ${period}` };
  const overdue = overdueOf(account);
  const dueNow = sum(open.filter((i) => i.dueDate <= s.toDate).map((i) => i.owed));
  const isOwed = s.closingBalance > 0;
  return pdf(A4, { title: t(sender, 'titleOf', { customer: customer.code, period }), sender, at }, (doc) => {
    doc.addPage();
    const top = opening(
      doc,
      customer,
      [
        [t(doc, 'date'), dateOf(s.toDate)],
        [t(doc, 'period'), periodOf(doc, s.fromDate, s.toDate)],
        [every(doc, 'account'), customer.code, 'mono'],
        [every(doc, 'terms'), wordsOf(doc, given.terms)],
        ...(overdue > 0 ? [[t(doc, 'pastDue'), money(overdue), 'bold'] satisfies Fact] : []),
      ],
      {
        caption: t(doc, 'closing'),
        figure: money(s.closingBalance),
        note: isOwed ? t(doc, 'dueNow', { amount: money(dueNow) }) : t(doc, 'nothing'),
      },
      head(doc, paper) + 6,
    );
    let y = lines(doc, given, top + 4.5);
    const pay = SLIP_TOP - (isOwed ? payHeight(payment) : 0);
    const ages = pay - AGES_HEIGHT;
    y = openInvoices(doc, given, y + 5.5);
    const said = { doc, text: note, lines: DOCUMENT_TEXTS.StatementNote.lines };
    const above = ages - wordsHeight(said);
    if (y > above) doc.addPage();
    words(said, above);
    agesStrip(
      doc,
      t(doc, 'accountOn', { day: dateOf(s.toDate) }),
      account,
      t(doc, 'closing'),
      money(s.closingBalance),
      ages,
    );
    if (isOwed) howToPay(doc, payment, sender.legalName || sender.name, customer.code, pay);
    slip(doc, t(doc, 'tick'), [
      [every(doc, 'customer'), `${nameOf(customer)} ${customer.code}`, 56],
      [t(doc, 'title'), period, 29],
      [t(doc, 'due'), money(dueNow), 30],
      [t(doc, 'closing'), money(s.closingBalance), 27],
    ]);
    const to = sender.email || sender.phone;
    finish(doc, paper, to ? every(doc, 'queries', { to }) : '');
  });
}
/** A whole month, or this month so far, is said by its name. */
const isMonth = ({ fromDate, toDate }: FinanceStatement): boolean =>
  fromDate.endsWith('-01') && fromDate.slice(0, 7) === toDate.slice(0, 7);
function wordsOf(doc: Pdf, { value, durationType }: PaymentTerms): string {
  switch (durationType) {
    case 'Days':
      return termsOf(doc, value);
    case 'Weeks':
      return every(doc, 'weeks', { count: value });
    case 'Months':
      return every(doc, 'months', { count: value });
    case 'EndOfMonth':
      return value === 0 ? every(doc, 'endOfMonth') : every(doc, 'daysFromEndOfMonth', { count: value });
  }
}

type Column = { title: string; x: number; width: number; align?: 'right' };
const linesOf = (doc: Pdf): Column[] => [
  { title: t(doc, 'day'), x: SIDE, width: 20 },
  { title: t(doc, 'document'), x: SIDE + 22, width: 24 },
  { title: t(doc, 'details'), x: SIDE + 48, width: 60 },
  { title: every(doc, 'due'), x: SIDE + 110, width: 16 },
  { title: t(doc, 'charged'), x: SIDE + 144, width: 18, align: 'right' },
  { title: t(doc, 'credited'), x: SIDE + 163, width: 18, align: 'right' },
  { title: t(doc, 'balance'), x: RIGHT, width: 18, align: 'right' },
];
const openOf = (doc: Pdf, day: string): Column[] => [
  { title: t(doc, 'openOn', { day: periodOf(doc, day, day) }), x: SIDE, width: 34 },
  { title: t(doc, 'issued'), x: SIDE + 37, width: 24 },
  { title: every(doc, 'due'), x: SIDE + 63, width: 24 },
  { title: t(doc, 'standing'), x: SIDE + 89, width: 40 },
  { title: t(doc, 'invoiced'), x: SIDE + 153, width: 22, align: 'right' },
  { title: t(doc, 'owed'), x: RIGHT, width: 22, align: 'right' },
];
function heads(doc: Pdf, columns: readonly Column[], y: number): number {
  rule(doc, SIDE, y, WIDTH, 'head');
  for (const { title, x, align, width } of columns)
    put(doc, title, x, y + 3.7, { size: SMALL, face: 'medium', width: width + 6, ...(align && { align }) });
  rule(doc, SIDE, y + 5.6, WIDTH, 'head');
  return y + 5.6;
}
type Face = 'regular' | 'bold' | 'mono';
function row(
  doc: Pdf,
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  face: (i: number) => Face,
): void {
  columns.forEach(({ x, align, width }, i) =>
    put(doc, cells[i], x, y + 4.3, { width, face: face(i), ...(align && { align }) }),
  );
}
const bold = () => 'bold' as const;
const DOCUMENTS = {
  Invoice: '',
  Payment: 'payment',
  CreditNote: '',
  Void: 'void',
  WriteOff: 'writeOff',
  Reversal: 'reversal',
} as const;

function lines(doc: Pdf, { statement: s, dueDates }: StatementPaper, top: number): number {
  const amount = (a: number) => (a === 0 ? '' : numberOf(a, 2));
  const columns = linesOf(doc);
  let y = heads(doc, columns, top);
  row(doc, columns, [dayOf(s.fromDate), t(doc, 'opening'), '', '', '', '', numberOf(s.openingBalance, 2)], y, bold);
  y += ROW;
  rule(doc, SIDE, y, WIDTH, 'group');
  s.items.forEach((item, i) => {
    if (y + 2 * ROW > BOTTOM) {
      const before = i === 0 ? s.openingBalance : s.items[i - 1]!.balance;
      put(doc, every(doc, 'carriedForward', { amount: numberOf(before, 2) }), SIDE, y + 4.3, { size: SMALL });
      doc.addPage();
      put(doc, every(doc, 'broughtForward', { amount: numberOf(before, 2) }), SIDE, 20, { size: SMALL });
      y = heads(doc, columns, 22);
    }
    const due = item.txnType === 'Invoice' ? dueDates.get(item.documentId) : undefined;
    const key = DOCUMENTS[item.txnType],
      said = key && t(doc, key);
    // What came in is read by its reference, a document by its number.
    const details =
      said && !item.description.includes(item.referenceNo)
        ? `${item.referenceNo}, ${item.description}`
        : item.description;
    const cells = [
      dayOf(item.date),
      said || item.referenceNo,
      details,
      due ? dayOf(due).split(' ').slice(1).join(' ') : '',
      amount(item.charges),
      amount(item.payments),
      numberOf(item.balance, 2),
    ];
    row(doc, columns, cells, y, (column) => (column === 1 && !said ? 'mono' : 'regular'));
    y += ROW;
    if (i < s.items.length - 1) rule(doc, SIDE, y, WIDTH, 'row');
  });
  if (y + ROW > BOTTOM) {
    doc.addPage();
    y = 22;
  }
  rule(doc, SIDE, y, WIDTH, 'head');
  const [charged, credited] = [sum(s.items.map((i) => i.charges)), sum(s.items.map((i) => i.payments))];
  row(
    doc,
    columns,
    [
      dayOf(s.toDate),
      t(doc, 'closing'),
      '',
      '',
      numberOf(charged, 2),
      numberOf(credited, 2),
      numberOf(s.closingBalance, 2),
    ],
    y,
    bold,
  );
  rule(doc, SIDE, y + ROW, WIDTH, 'ink');
  return y + ROW;
}

/** What is still owed, with a box to tick for each; with what lies on account it equals the closing balance. */
function openInvoices(doc: Pdf, { statement: s, open, account }: StatementPaper, top: number): number {
  if (open.length === 0) return top;
  const columns = openOf(doc, s.toDate);
  let y = top;
  if (y + 3 * ROW + 6 > BOTTOM) {
    doc.addPage();
    y = 22;
  }
  y = heads(doc, columns, y);
  for (const invoice of open) {
    if (y + ROW > BOTTOM) {
      doc.addPage();
      y = heads(doc, columns, 22);
    }
    doc
      .roundedRect(mm(SIDE + 0.3), mm(y + 1.7), mm(2.8), mm(2.8), mm(0.4))
      .lineWidth(mm(0.3))
      .stroke('#000');
    put(doc, invoice.invoiceNumber, SIDE + 9, y + 4.3, { face: 'mono', width: 26 });
    const late = daysBetween(invoice.dueDate, s.toDate);
    const short = (day: string) => dayOf(day).split(' ').slice(1).join(' ');
    const standing = late > 0 ? t(doc, 'daysOver', { count: late }) : t(doc, late === 0 ? 'dueToday' : 'notDue');
    const cells = [
      '',
      short(invoice.invoiceDate),
      short(invoice.dueDate),
      '',
      numberOf(invoice.amount, 2),
      numberOf(invoice.owed, 2),
    ];
    row(doc, columns, cells, y, () => 'regular');
    if (late > 0) warning(doc, SIDE + 89, y + 4.3);
    put(doc, standing, SIDE + (late > 0 ? 92 : 89), y + 4.3, { face: late > 0 ? 'bold' : 'regular' });
    y += ROW;
    rule(doc, SIDE, y, WIDTH, 'row');
  }
  if (account.unallocated !== 0) {
    row(doc, columns, [t(doc, 'paidOnAccount'), '', '', '', '', numberOf(account.unallocated, 2)], y, () => 'regular');
    y += ROW;
  }
  rule(doc, SIDE, y, WIDTH, 'head');
  row(
    doc,
    columns.map((c, i) => (i === 0 ? { ...c, width: 60 } : c)),
    [t(doc, 'equals'), '', '', '', '', numberOf(account.total, 2)],
    y,
    bold,
  );
  rule(doc, SIDE, y + ROW, WIDTH, 'ink');
  return y + ROW;
}
/** Overdue is said by shape and words, so that a copy in black still says it. */
function warning(doc: Pdf, x: number, y: number): void {
  doc
    .moveTo(mm(x + 1), mm(y - 2.1))
    .lineTo(mm(x + 2.1), mm(y))
    .lineTo(mm(x - 0.1), mm(y))
    .fill('#000');
}
