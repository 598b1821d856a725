/** What stands on an invoice and when it is due; no I/O, no clock. */
import type { PaymentTerms } from '@cartage/contract/customer/customer.ts';
import { conflict, invalid, refused } from '@cartage/contract/error.ts';
import type { AdhocInvoice, InvoiceDetail, Invoice } from '@cartage/contract/finance/invoice.ts';
import { round, sumTaxed, toCents, withTax, type Taxed } from '@cartage/contract/money.ts';
import { addDays, daysBetween } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/finance.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { say as tell } from '@cartage/contract/words/told/finance.ts';
import { named } from '@cartage/contract/words/named.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Billable } from '../billable/billable.tables.ts';

export type Line = Omit<InvoiceDetail, 'id'>;
const LARGEST_INVOICE = 1e8;

/** The lines of a delivered booking, as they were agreed when it was booked. */
export const bookingLines = (b: Billable): Line[] =>
  b.lines.map((l, i) => ({
    invoiceDetailType: l.serviceCode === 'INSURANCE' ? 'Insurance' : l.isAdditionalService ? 'Surcharge' : 'Freight',
    bookingId: b.bookingId,
    referenceNo: b.consignmentId,
    service: l.serviceCode,
    description:
      i === 0 && b.route
        ? tell('line.way', { service: sentenceFrom(l.serviceName), route: b.route })
        : sentenceFrom(l.serviceName),
    quantity: 1,
    unitPrice: l.taxExclusiveAmount,
    isTaxApplied: l.tax !== 0,
    taxExclusiveAmount: l.taxExclusiveAmount,
    tax: l.tax,
    amount: l.amount,
  }));

/** The lines of an ad hoc invoice: those written on it, then the charges of its items. Each is rounded once. */
export function adhocLines(
  { invoiceLines, items, reference }: Pick<AdhocInvoice, 'invoiceLines' | 'items' | 'reference'>,
  gstRate: number,
): Line[] {
  const itemPrices: typeof invoiceLines = items.flatMap((item) =>
    item.pricingDetails.map((p) => ({
      ...p,
      description: `${p.description} (${item.quantity} × ${item.description ?? item.packageType})`,
    })),
  );
  const lines = [...invoiceLines, ...itemPrices].map((p): Line => ({
    invoiceDetailType: 'Adhoc',
    bookingId: null,
    referenceNo: p.referenceNo ?? reference ?? null,
    service: p.serviceCode ?? null,
    description: descriptionOf(p),
    quantity: round(p.quantity, 4),
    unitPrice: round(p.unitPrice, 4),
    isTaxApplied: p.isTaxApplied,
    ...withTax(round(p.quantity, 4) * round(p.unitPrice, 4), p.isTaxApplied ? gstRate : 0),
  }));
  if (lines.length === 0)
    throw invalid([{ message: sayKit('tooFew', { least: 1 }), members: ['adhocInvoice.invoiceLines'] }]);
  return lines;
}

function descriptionOf({ description, differsFrom: invoiceNumber }: AdhocInvoice['invoiceLines'][number]): string {
  const why = description ?? '';
  if (!invoiceNumber) return why;
  return why ? tell('difference.lineWhy', { invoiceNumber, why }) : tell('difference.line', { invoiceNumber });
}
/** What it is about where nobody said so: the differences that it charges. */
export function differencesOn({ invoiceLines }: Pick<AdhocInvoice, 'invoiceLines'>): string | null {
  const from = invoiceLines.flatMap((line) => line.differsFrom ?? []);
  if (from.length === 0) return null;
  return from.length === 1
    ? tell('difference.of', { invoiceNumber: from[0]! })
    : tell('difference.several', { count: from.length });
}

/** The header of an invoice: the exact sum of its lines, which must be owed by the customer. */
export function totalOf(lines: readonly Line[]): Taxed {
  if (lines.some((l) => Math.abs(l.amount) > LARGEST_INVOICE)) throw tooLarge();
  const total = sumTaxed(lines);
  if (Math.abs(total.amount) > LARGEST_INVOICE) throw tooLarge();
  if (total.amount <= 0)
    throw refused('invoice.notPositive', say('invoice.notPositive'), ['adhocInvoice.invoiceLines']);
  return total;
}
const tooLarge = () => refused('invoice.tooLarge', say('invoice.tooLarge'), ['adhocInvoice.invoiceLines']);

/** The unit whose all of it is; null where several units have a part, or none. */
export function unitOf(freight: readonly Pick<Billable, 'organizationUnitId'>[]): number | null {
  const units = new Set(freight.map((b) => b.organizationUnitId));
  return units.size === 1 ? [...units][0]! : null;
}

type Standing = Pick<Invoice, 'invoiceNumber' | 'status' | 'amount' | 'outstandingAmount'> & {
  closedOn: string | null;
};
/** An invoice that should not have been; what was paid on it has to be taken back first. */
export function voided<I extends Standing>(invoice: I, day: string): I {
  const { invoiceNumber, status } = invoice;
  if (status === 'Void' || status === 'WrittenOff' || status === 'Draft')
    throw conflict('invoice.notOpen', say('invoice.notVoided', { invoiceNumber, status: named(status) }), ['id']);
  if (toCents(invoice.outstandingAmount) !== toCents(invoice.amount))
    throw refused('invoice.paid', say('invoice.paid', { invoiceNumber }), ['id']);
  return { ...invoice, status: 'Void', outstandingAmount: 0, closedOn: day };
}

/** The day an invoice falls due: the customer's own terms, else the tenant's number of days. */
export function dueDate(invoiceDate: string, terms: PaymentTerms | null, tenantDays: number): string {
  if (terms === null) return addDays(invoiceDate, tenantDays);
  switch (terms.durationType) {
    case 'Days':
      return addDays(invoiceDate, terms.value);
    case 'Weeks':
      return addDays(invoiceDate, terms.value * 7);
    case 'Months':
      return addMonths(invoiceDate, terms.value);
    case 'EndOfMonth':
      return addDays(addDays(addMonths(`${invoiceDate.slice(0, 8)}01`, 1), -1), terms.value);
  }
}
/** The same day so many months later, or that month's last where it is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days past due of what is still owed; nothing is overdue on its due date. */
export const daysOverdue = (i: { dueDate: string; outstandingAmount: number; status: string }, today: string): number =>
  ['Issued', 'PartiallyPaid'].includes(i.status) && i.outstandingAmount > 0
    ? Math.max(0, daysBetween(i.dueDate, today))
    : 0;
