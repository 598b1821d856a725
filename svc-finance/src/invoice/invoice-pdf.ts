/** The tax invoice as A4 pages: what the tax office asks for, every consignment with its charges, how it is paid. */
import { DOCUMENT_TEXTS } from '@cartage/contract/communication/document-text.ts';
import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { sum } from '@cartage/contract/money.ts';
import { daysBetween } from '@cartage/contract/time.ts';
import { finish, head, type Paper, SIDE } from '@cartage/paper/letterhead.ts';
import { A4, pdf, type Pdf } from '@cartage/paper/page.ts';
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
};
type Money = (amount: number) => string;
const LEAD = 4.1;

export function invoicePdf({ invoice, moved, issuer, account, asAt, texts }: InvoicePaper): Promise<Uint8Array> {
  const { sender, payment } = issuer;
  const money = moneyIn(issuer.currency);
  const paper: Paper = { size: A4, sender, title: 'Tax invoice', number: invoice.invoiceNumber };
  const about = {
    title: `Tax invoice ${invoice.invoiceNumber}`,
    author: sender.name,
    at: new Date(invoice.creationTime),
  };
  const isOwed = invoice.outstandingAmount > 0;
  return pdf(A4, about, (doc) => {
    doc.addPage();
    const top = opening(doc, invoice.customer, facts(invoice, moved), dueBox(invoice, money), head(doc, paper) + 6);
    let y = drawGroups(doc, groupsOf(invoice.invoiceDetails, moved), money, top + 4.5);
    const pay = SLIP_TOP - (isOwed ? payHeight(payment) : 0);
    const ages = pay - AGES_HEIGHT;
    const terms = { doc, text: texts.terms, lines: DOCUMENT_TEXTS.InvoiceTerms.lines };
    const above = ages - wordsHeight(terms);
    if (y + totalsHeight(invoice) > above) {
      doc.addPage();
      y = 20;
    }
    totals(doc, invoice, issuer.currency, money, y);
    const included = invoice.status === 'Void' || invoice.status === 'WrittenOff' ? '' : ', this invoice included';
    words(terms, above);
    agesStrip(
      doc,
      `Your account on ${dateOf(asAt)}${included}`,
      account,
      'Account balance',
      money(account.total),
      ages,
    );
    if (isOwed) howToPay(doc, payment, sender.legalName || sender.name, invoice.invoiceNumber, pay);
    slip(doc, `Return it with your payment${sender.email && `, or email it to ${sender.email}`}`, [
      ['Customer', `${nameOf(invoice.customer)} ${invoice.customer.code}`, 56],
      ['Invoice', invoice.invoiceNumber, 29],
      ['Due', dateOf(invoice.dueDate), 31],
      ['Amount due', money(invoice.outstandingAmount), 26],
    ]);
    finish(doc, paper, texts.footer);
  });
}

function facts(invoice: Invoice, moved: readonly Moved[]): Fact[] {
  const days = moved.map((m) => m.day).toSorted();
  return [
    ['Invoice date', dateOf(invoice.invoiceDate)],
    ...(days.length
      ? ([
          ['Freight', periodOf(days[0]!, days.at(-1)!)],
          ['Consignments', numberOf(days.length)],
        ] as Fact[])
      : ([['Reference', invoice.reference ?? '']] as Fact[]).filter(([, reference]) => reference)),
    ['Account', invoice.customer.code, 'mono'],
    ['Terms', termsOf(daysBetween(invoice.invoiceDate, invoice.dueDate))],
    ['Due', dateOf(invoice.dueDate), 'bold'],
  ];
}
function dueBox({ status, dueDate, outstandingAmount }: Invoice, money: Money) {
  if (status === 'Void') return { caption: 'Void', figure: money(0), note: 'This invoice was taken back.' };
  if (status === 'WrittenOff') return { caption: 'Written off', figure: money(0), note: 'Nothing is due on it.' };
  if (outstandingAmount <= 0) return { caption: 'Paid', figure: money(0), note: 'Thank you.' };
  return { caption: 'Amount due', figure: money(outstandingAmount), note: `by ${dateOf(dueDate)}` };
}

const MOST_PAYMENTS = 5;
/** Payments that fit; of more than that the first ones share a line. */
function paymentRows({ invoicePayments }: Invoice): [string, string, string][] {
  const shown = invoicePayments.slice(invoicePayments.length > MOST_PAYMENTS ? 1 - MOST_PAYMENTS : 0);
  const earlier = invoicePayments.slice(0, invoicePayments.length - shown.length);
  const rows = shown.map((p): [string, string, string] => [
    dateOf(p.paymentDate),
    [p.paymentReferenceNumber, p.remittanceNumber].filter(Boolean).join(', '),
    numberOf(p.paidAmount, 2),
  ]);
  if (earlier.length)
    rows.unshift(['Before', `${earlier.length} payments`, numberOf(sum(earlier.map((p) => p.paidAmount)), 2)]);
  return rows;
}
const totalsHeight = (invoice: Invoice): number =>
  Math.max(
    10 +
      gstSummary(invoice.invoiceDetails).length * LEAD +
      (invoice.invoicePayments.length ? 6 + paymentRows(invoice).length * LEAD : 0),
    29,
  );
/** GST and payments left, the sum right. */
function totals(doc: Pdf, invoice: Invoice, currency: string, money: Money, top: number): void {
  const COLUMNS = [SIDE + 63, SIDE + 79, SIDE + 98];
  const row = (cells: readonly string[], y: number, style: object) =>
    cells.forEach((cell, i) => put(doc, cell, COLUMNS[i]!, y, { align: 'right', width: 22, ...style }));
  const caption = { size: SMALL, face: 'bold' } as const;
  let y = top + 4.6;
  put(doc, 'GST summary', SIDE, y, caption);
  row(['Ex GST', 'GST', 'Total'], y, caption);
  rule(doc, SIDE, y + 1.4, 98, 'row');
  y += 1.2;
  for (const kind of gstSummary(invoice.invoiceDetails)) {
    put(doc, kind.name, SIDE, (y += LEAD));
    row(
      [kind.taxExclusiveAmount, kind.tax, kind.amount].map((a) => numberOf(a, 2)),
      y,
      {},
    );
  }
  const payments = paymentRows(invoice);
  if (payments.length) {
    y += 5.4;
    put(doc, 'Payments received', SIDE, y, caption);
    put(doc, 'Amount', SIDE + 98, y, { ...caption, align: 'right' });
    rule(doc, SIDE, y + 1.4, 98, 'row');
    y += 1.2;
    for (const [day, text, amount] of payments) {
      put(doc, day, SIDE, (y += LEAD), { width: 28 });
      put(doc, text, SIDE + 30, y, { face: day === 'Before' ? 'regular' : 'mono', width: 46 });
      put(doc, amount, SIDE + 98, y, { align: 'right', width: 20 });
    }
  }
  const paid = sum(invoice.invoicePayments.map((p) => p.paidAmount));
  const left = SIDE + 114;
  let at = top + 0.6;
  const line = (name: string, amount: string, face: 'regular' | 'bold' = 'regular') => {
    put(doc, name, left, (at += LEAD), { face });
    put(doc, amount, RIGHT, at, { face, align: 'right', width: 32 });
  };
  line('Total excluding GST', money(invoice.taxExclusiveAmount));
  line('GST', money(invoice.tax));
  line('Total including GST', money(invoice.amount), 'bold');
  if (paid !== 0) line('Payments received', money(-paid));
  if (invoice.status === 'Void' || invoice.status === 'WrittenOff')
    line(STANDING[invoice.status], money(-invoice.amount + paid));
  rule(doc, left, at + 2, RIGHT - left, 'ink');
  put(doc, `Amount due, ${currency}`, left, at + 7.6, { size: 13, face: 'bold', width: 40 });
  put(doc, money(invoice.outstandingAmount), RIGHT, at + 7.6, { size: 13, face: 'bold', align: 'right', width: 40 });
}
const STANDING = { Void: 'Taken back', WrittenOff: 'Written off' } as const;
