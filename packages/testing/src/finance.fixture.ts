/** Invoices, payments and what was announced, as the pages' tests begin with; a test names only what it is about. */
import type { Invoice, InvoiceRow, UnbilledBooking } from '@cartage/contract/finance/invoice.ts';
import type { Payment, RemittanceAdvice } from '@cartage/contract/finance/payment.ts';

const customer = {
  id: 7,
  code: 'C00007',
  companyName: 'Acme Industrial',
  customerName: null,
  contactName: null,
  email: null,
};
export const anInvoiceRow = (more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: 1,
  invoiceNumber: `INV-00000${more.id ?? 1}`,
  invoiceBatchId: null,
  customerId: 7,
  taxExclusiveAmount: 100,
  tax: 10,
  amount: 110,
  outstandingAmount: 110,
  invoiceDate: '2026-11-01',
  dueDate: '2026-11-15',
  status: 'Issued',
  invoiceType: 'Booking',
  reference: null,
  isOverdue: false,
  daysOverdue: 0,
  customer,
  creationTime: '2026-11-01T00:00:00Z',
  ...more,
});
export const anInvoiceLine = (more: Partial<Invoice['invoiceDetails'][number]> = {}) => ({
  id: 1,
  invoiceDetailType: 'Freight' as const,
  bookingId: 12,
  referenceNo: 'CR000000017',
  description: 'Road, Sydney NSW 2000 → Ballarat VIC 3350',
  service: 'ROAD',
  quantity: 1,
  unitPrice: 100,
  isTaxApplied: true,
  taxExclusiveAmount: 100,
  tax: 10,
  amount: 110,
  ...more,
});
export const anInvoice = (more: Partial<Invoice> = {}): Invoice => ({
  ...anInvoiceRow({ id: 4, invoiceBatchId: 2, reference: 'CR000000017' }),
  invoiceDetails: [anInvoiceLine()],
  invoicePayments: [],
  creditNotes: [],
  invoiceHistory: [{ action: 'Issued', userName: 'Ravi Finance', creationTime: '2026-11-01T00:00:00Z', note: null }],
  notes: [],
  adhoc: null,
  ...more,
});
/** 500.00 that came in, 94.26 of which lies on account. */
export const aPayment = (more: Partial<Payment> = {}): Payment => ({
  id: 3,
  customerId: 7,
  paidAmount: 500,
  allocatedAmount: 405.74,
  unallocatedAmount: 94.26,
  paymentReferenceNumber: 'PAY000003',
  paymentDate: '2026-11-20',
  note: null,
  paymentType: 'BankTransfer',
  remittanceNumber: null,
  paymentDetails: { transaction: null, card: null },
  paymentInvoices: [{ invoiceId: 4, invoiceNumber: 'INV-000004', paidAmount: 405.74 }],
  customer,
  creationTime: '2026-11-20T01:00:00Z',
  reversedOn: null,
  reversalReason: null,
  ...more,
});
/** 100.00 announced for one invoice, 60.00 of which has come. */
export const aRemittance = (more: Partial<RemittanceAdvice> = {}): RemittanceAdvice => ({
  id: 5,
  customerId: 7,
  remittanceNumber: 'REM000005',
  totalAmount: 100,
  paidAmount: 60,
  paymentDate: '2026-11-20',
  status: 'PartiallyApplied',
  note: null,
  invoiceRemittances: [
    { invoiceId: 4, invoiceNumber: 'INV-000004', amount: 100, paidAmount: 60, status: 'PartiallyApplied', note: null },
  ],
  customer,
  creationTime: '2026-11-19T01:00:00Z',
  ...more,
});
export const anUnbilled = (bookingId: number, customerId: number, amount = 110): UnbilledBooking => ({
  bookingId,
  consignmentId: `CR00000001${bookingId}`,
  customerId,
  customerCode: `C${customerId}`,
  customerName: `Customer ${customerId}`,
  deliveredAt: '2026-11-20T01:00:00Z',
  reference: null,
  route: 'Sydney → Ballarat',
  taxExclusiveAmount: amount / 1.1,
  tax: amount - amount / 1.1,
  amount,
});
