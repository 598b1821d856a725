/** What the search index keeps of things: the fields that the palette reads (shell.txt §3), and every word they are found by. Pure. */
import { locality } from '@cartage/contract/address.ts';
import type { SearchType } from '@cartage/contract/core/search.ts';
import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import type { customerEvents } from '@cartage/contract/events/customer.ts';
import type { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';

type DataOf<E> = E extends (data: infer D) => unknown ? D : never;
export type SearchEntry = {
  type: SearchType;
  ref: string;
  customerId: number | null;
  /** Of a booking, or of an invoice: its organisation unit. */
  unitId?: number | null;
  details: Record<string, unknown>;
  searchText: string;
};

/** Lower case, one line each, so that a text is found inside one field and never across two. */
const searchable = (words: readonly unknown[]) =>
  [...new Set(words.filter((w) => w !== null && w !== undefined && w !== '').map((w) => String(w).toLowerCase()))]
    .join('\n')
    .slice(0, 4000);

export const bookingEntry = (b: BookingFacts): SearchEntry => ({
  type: 'Booking',
  ref: String(b.bookingId),
  customerId: b.customerId,
  unitId: b.unitId ?? null,
  details: {
    Id: b.bookingId,
    ConsignmentId: b.consignmentId,
    Status: b.bookingStatus,
    CustomerName: b.customerName,
    From: locality(b.fromAddress),
    To: locality(b.toAddress),
  },
  searchText: searchable([
    b.consignmentId,
    b.bookingId,
    b.customerCode,
    b.customerName,
    ...b.references.map((r) => r.value),
    b.toAddress.companyName,
    b.toAddress.contactName,
    b.fromAddress.companyName,
    b.fromAddress.contactName,
    locality(b.toAddress),
    locality(b.fromAddress),
    ...b.items.flatMap((i) => i.articleNumbers ?? []).slice(0, 50),
  ]),
});
export const customerEntry = (c: DataOf<typeof customerEvents.saved>): SearchEntry => ({
  type: 'Customer',
  ref: String(c.customerId),
  customerId: c.customerId,
  details: {
    Id: c.customerId,
    Code: c.code,
    CompanyName: c.companyName,
    CustomerName: c.customerName,
    ContactName: c.contactName,
  },
  searchText: searchable([c.code, c.companyName, c.customerName, c.contactName, c.accountName, c.email]),
});
export const invoiceEntry = (i: DataOf<typeof invoiceEvents.issued>): SearchEntry => ({
  type: 'Invoice',
  ref: String(i.invoiceId),
  customerId: i.customerId,
  unitId: i.unitId ?? null,
  details: {
    Id: i.invoiceId,
    InvoiceNumber: i.invoiceNumber,
    CustomerName: i.customerName,
    InvoiceDate: i.invoiceDate,
  },
  searchText: searchable([i.invoiceNumber, i.customerName]),
});
export const paymentEntry = (p: DataOf<typeof paymentEvents.received>): SearchEntry => ({
  type: 'Payment',
  ref: String(p.paymentId),
  customerId: p.customerId,
  details: { Id: p.paymentId, PaymentReferenceNumber: p.paymentReferenceNumber, CustomerName: p.customerName },
  searchText: searchable([p.paymentReferenceNumber, p.customerName, ...p.invoiceNumbers]),
});
