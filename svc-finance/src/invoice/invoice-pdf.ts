/** The tax invoice as A4 pages: what the tax office asks for, every consignment with its charges, how it is paid. */
import { DOCUMENT_TEXTS } from '@cartage/contract/communication/document-text.ts';
import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { accountWords } from '@cartage/contract/words/papers/account.ts';
import { invoicePaperWords } from '@cartage/contract/words/papers/invoice.ts';
import { sum } from '@cartage/contract/money.ts';
import { daysBetween } from '@cartage/contract/time.ts';
import { finish, head, type Paper, SIDE } from '@cartage/paper/letterhead.ts';
import { A4, pdf, type Pdf } from '@cartage/paper/page.ts';
import { paperWords } from '@cartage/paper/say.ts';
import { put, rule, SMALL } from '@cartage/paper/text.ts';
import { dateOf, moneyIn, numberOf, periodOf } from '@cartage/paper/words.ts';
import { type CustomerSnapshot, nameOf } from '../customer/customer.tables.ts';
import {
  type Ages,
  AGES_HEIGHT,
  agesStrip,
  type Fact,
  howToPay,
  opening,
  payHeight,
  RIGHT,
  slip,
  SLIP_TOP,
  termsOf,
  words,
  wordsHeight,
} from '../papers/account.ts';
import type { InvoiceTexts } from '../papers/own-texts.ts';
import type { Issuer } from '../papers/papers.ts';
import { groupsOf, gstSummary, type Moved } from './consignments.ts';
import { drawGroups } from './invoice-lines.ts';

export type InvoicePaper = {
  invoice: Invoice & { customer: CustomerSnapshot };
  moved: Moved[];
  issuer: Issuer;
  /** The customer's account with this invoice, and the day it stood so. */
  account: Ages;
  asAt: string;
  texts: InvoiceTexts;
  /** By code: the tenant's own words for a status, which stand in the place of the paper's. */
  statusNames: Readonly<Record<string, string>>;
};
type Money = (amount: number) => string;
const t = paperWords(invoicePaperWords),
  every = paperWords(accountWords);
/** What the law asks a tax invoice to say (GST Act 1999, s 29-70) has no key, so that nobody rewords it unawares. */
// oxlint-disable-next-line words/bare-told -- see above
const TITLE = 'Tax invoice';
const LEAD = 4.1;

export function invoicePdf({
  invoice,
  moved,
  issuer,
  account,
  asAt,
  texts,
  statusNames,
}: InvoicePaper): Promise<Uint8Array> {
  const { sender, payment } = issuer;
  const money = moneyIn(issuer.currency);
  const paper: Paper = { size: A4, sender, title: TITLE, number: invoice.invoiceNumber };
  const about = {
    title: `${TITLE} ${invoice.invoiceNumber}`,
    sender,
    at: new Date(invoice.creationTime),
  };
  const isOwed = invoice.outstandingAmount > 0;
  return pdf(A4, about, (doc) => {
    doc.addPage();
    const top = opening(
      doc,
      invoice.customer,
      facts(doc, invoice, moved),
      dueBox(doc, invoice, money, statusNames),
      head(doc, paper) + 6,
    );
    let y = drawGroups(doc, groupsOf(invoice.invoiceDetails, moved, doc), money, top + 4.5);
    const pay = SLIP_TOP - (isOwed ? payHeight(payment) : 0);
    const ages = pay - AGES_HEIGHT;
    const terms = { doc, text: texts.terms, lines: DOCUMENT_TEXTS.InvoiceTerms.lines };
    const above = ages - wordsHeight(terms);
    if (y + totalsHeight(doc, invoice) > above) {
      doc.addPage();
      y = 20;
    }
    totals(doc, invoice, issuer.currency, money, y, statusNames);
    const isWithout = invoice.status === 'Void' || invoice.status === 'WrittenOff';
    words(terms, above);
    agesStrip(
      doc,
      t(doc, isWithout ? 'accountOnWithout' : 'accountOn', { day: dateOf(asAt) }),
      account,
      t(doc, 'balance'),
      money(account.total),
      ages,
    );
    if (isOwed) howToPay(doc, payment, sender.legalName || sender.name, invoice.invoiceNumber, pay);
    const { email } = sender;
    slip(doc, email ? t(doc, 'returnSlipOrMail', { email }) : t(doc, 'returnSlip'), [
      [every(doc, 'customer'), `${nameOf(invoice.customer)} ${invoice.customer.code}`, 56],
      [t(doc, 'invoice'), invoice.invoiceNumber, 29],
      [every(doc, 'due'), dateOf(invoice.dueDate), 31],
      [t(doc, 'amountDue'), money(invoice.outstandingAmount), 26],
    ]);
    finish(doc, paper, texts.footer);
  });
}

function facts(doc: Pdf, invoice: Invoice, moved: readonly Moved[]): Fact[] {
  const days = moved.map((m) => m.day).toSorted();
  return [
    [t(doc, 'date'), dateOf(invoice.invoiceDate)],
    ...(days.length
      ? ([
          [t(doc, 'freight'), periodOf(doc, days[0]!, days.at(-1)!)],
          [t(doc, 'consignments'), numberOf(days.length)],
        ] as Fact[])
      : ([[every(doc, 'reference'), invoice.reference ?? '']] as Fact[]).filter(([, reference]) => reference)),
    [every(doc, 'account'), invoice.customer.code, 'mono'],
    [every(doc, 'terms'), termsOf(doc, daysBetween(invoice.invoiceDate, invoice.dueDate))],
    [every(doc, 'due'), dateOf(invoice.dueDate), 'bold'],
  ];
}
function dueBox(
  doc: Pdf,
  { status, dueDate, outstandingAmount }: Invoice,
  money: Money,
  names: InvoicePaper['statusNames'],
) {
  const over = (caption: string, note: string) => ({ caption, figure: money(0), note });
  if (status === 'Void') return over(names[status] ?? t(doc, 'void'), t(doc, 'voidNote'));
  if (status === 'WrittenOff') return over(names[status] ?? t(doc, 'writtenOff'), t(doc, 'writtenOffNote'));
  if (outstandingAmount <= 0) return over(names['Paid'] ?? t(doc, 'paid'), t(doc, 'paidNote'));
  return {
    caption: t(doc, 'amountDue'),
    figure: money(outstandingAmount),
    note: t(doc, 'dueBy', { day: dateOf(dueDate) }),
  };
}

const MOST_PAYMENTS = 5;
/** Payments that fit; of more than that the first ones share a line. */
function paymentRows(doc: Pdf, { invoicePayments }: Invoice): [string, string, string, 'regular' | 'mono'][] {
  const shown = invoicePayments.slice(invoicePayments.length > MOST_PAYMENTS ? 1 - MOST_PAYMENTS : 0);
  const earlier = invoicePayments.slice(0, invoicePayments.length - shown.length);
  const rows = shown.map((p): [string, string, string, 'regular' | 'mono'] => [
    dateOf(p.paymentDate),
    [p.paymentReferenceNumber, p.remittanceNumber].filter(Boolean).join(', '),
    numberOf(p.paidAmount, 2),
    'mono',
  ]);
  if (earlier.length)
    rows.unshift([
      t(doc, 'before'),
      t(doc, 'earlierPayments', { count: earlier.length }),
      numberOf(sum(earlier.map((p) => p.paidAmount)), 2),
      'regular',
    ]);
  return rows;
}
const totalsHeight = (doc: Pdf, invoice: Invoice): number =>
  Math.max(
    10 +
      gstSummary(invoice.invoiceDetails).length * LEAD +
      (invoice.invoicePayments.length ? 6 + paymentRows(doc, invoice).length * LEAD : 0),
    29,
  );
/** GST and payments left, the sum right. */
function totals(
  doc: Pdf,
  invoice: Invoice,
  currency: string,
  money: Money,
  top: number,
  names: InvoicePaper['statusNames'],
): void {
  const COLUMNS = [SIDE + 63, SIDE + 79, SIDE + 98];
  const row = (cells: readonly string[], y: number, style: object) =>
    cells.forEach((cell, i) => put(doc, cell, COLUMNS[i]!, y, { align: 'right', width: 22, ...style }));
  const caption = { size: SMALL, face: 'bold' } as const;
  let y = top + 4.6;
  put(doc, t(doc, 'gstSummary'), SIDE, y, caption);
  row([t(doc, 'exGst'), 'GST', t(doc, 'total')], y, caption);
  rule(doc, SIDE, y + 1.4, 98, 'row');
  y += 1.2;
  for (const kind of gstSummary(invoice.invoiceDetails, doc)) {
    put(doc, kind.name, SIDE, (y += LEAD));
    row(
      [kind.taxExclusiveAmount, kind.tax, kind.amount].map((a) => numberOf(a, 2)),
      y,
      {},
    );
  }
  const payments = paymentRows(doc, invoice);
  if (payments.length) {
    y += 5.4;
    put(doc, t(doc, 'payments'), SIDE, y, caption);
    put(doc, t(doc, 'amount'), SIDE + 98, y, { ...caption, align: 'right' });
    rule(doc, SIDE, y + 1.4, 98, 'row');
    y += 1.2;
    for (const [day, text, amount, face] of payments) {
      put(doc, day, SIDE, (y += LEAD), { width: 28 });
      put(doc, text, SIDE + 30, y, { face, width: 46 });
      put(doc, amount, SIDE + 98, y, { align: 'right', width: 20 });
    }
  }
  const paid = sum(invoice.invoicePayments.map((p) => p.paidAmount));
  const left = SIDE + 114;
  let at = top + 0.6;
  const line = (name: string, amount: string, face: 'regular' | 'bold' = 'regular') => {
    put(doc, name, left, (at += LEAD), { face, width: 42 });
    put(doc, amount, RIGHT, at, { face, align: 'right', width: 32 });
  };
  line(t(doc, 'totalExcluding'), money(invoice.taxExclusiveAmount));
  line('GST', money(invoice.tax));
  line(t(doc, 'totalIncluding'), money(invoice.amount), 'bold');
  if (paid !== 0) line(t(doc, 'payments'), money(-paid));
  if (invoice.status === 'Void' || invoice.status === 'WrittenOff')
    line(names[invoice.status] ?? t(doc, STANDING[invoice.status]), money(-invoice.amount + paid));
  rule(doc, left, at + 2, RIGHT - left, 'ink');
  put(doc, t(doc, 'amountDueIn', { currency }), left, at + 7.6, { size: 13, face: 'bold', width: 40 });
  put(doc, money(invoice.outstandingAmount), RIGHT, at + 7.6, { size: 13, face: 'bold', align: 'right', width: 40 });
}
const STANDING = { Void: 'takenBack', WrittenOff: 'writtenOff' } as const;
