/** Invoices: from delivered bookings or written by hand; what is owed on them and since when. */
import { Address, Item } from '../address.ts';
import { calls, get, post } from '../call.ts';
import { MAX_DOCUMENT_TEXT, PAPER_PREVIEW } from '../communication/document-text.ts';
import { listQuery, pageOf } from '../list.ts';
import { COST_TYPES } from '../status.ts';
import { Day, flag, Id, Money, name, Sentence, text, UnitPrice, Instant } from '../wire.ts';
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';
import { sayKit } from '../words/errors/kit.ts';

export const INVOICE_STATUSES = ['Draft', 'Issued', 'PartiallyPaid', 'Paid', 'Void', 'WrittenOff'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_TYPES = ['Booking', 'Adhoc'] as const;

const id = z.number().int(),
  str = z.string().nullable(),
  amount = z.number();
const taxed = { taxExclusiveAmount: amount, tax: amount, amount };

export const InvoiceCustomer = z.object({
  id,
  code: z.string(),
  companyName: str,
  customerName: str,
  contactName: str,
  email: str,
});
export const InvoiceDetail = z.object({
  id,
  invoiceDetailType: z.enum(COST_TYPES),
  bookingId: id.nullable(),
  referenceNo: str,
  description: Sentence,
  service: str,
  quantity: z.number(),
  unitPrice: z.number(),
  isTaxApplied: z.boolean(),
  /** Ours: whose budget within the customer pays, of a booking that named it. */
  costCentre: str.optional(),
  ...taxed,
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;
const InvoicePayment = z.object({
  paymentId: id,
  paymentReferenceNumber: z.string(),
  paymentDate: Day,
  remittanceNumber: str,
  paidAmount: amount,
});
/** `payment` and `paidAmount` (ours) name the payment that an act is about. */
const HistoryEntry = z.object({
  action: z.string(),
  userName: z.string(),
  creationTime: Instant,
  note: Sentence.nullable(),
  payment: str.optional(),
  paidAmount: amount.optional(),
});

/** A row of the invoice list. `outstandingAmount`, `isOverdue` and `daysOverdue` are as of now. */
export const InvoiceRow = z.object({
  id,
  invoiceNumber: z.string(),
  invoiceBatchId: id.nullable(),
  customerId: id,
  ...taxed,
  outstandingAmount: amount,
  invoiceDate: Day,
  dueDate: Day,
  status: z.enum(INVOICE_STATUSES),
  invoiceType: z.enum(INVOICE_TYPES),
  reference: Sentence.nullable(),
  isOverdue: z.boolean(),
  daysOverdue: z.number().int(),
  customer: InvoiceCustomer,
  creationTime: Instant,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;
export const Invoice = InvoiceRow.extend({
  invoiceDetails: z.array(InvoiceDetail),
  invoicePayments: z.array(InvoicePayment),
  creditNotes: z.array(
    z.object({ id, creditNoteNumber: z.string(), amount, approvedAmount: amount, status: z.string() }),
  ),
  invoiceHistory: z.array(HistoryEntry),
  notes: z.array(z.object({ note: z.string(), userName: z.string(), creationTime: Instant })),
  /** Ours: what an ad hoc invoice says about the shipment it charges. */
  adhoc: z.record(z.string(), z.unknown()).nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

const Quantity = z.number().min(0).max(1e6);
const price = {
  serviceCode: text(40).nullish(),
  description: name(400),
  quantity: Quantity.default(1),
  unitPrice: UnitPrice.min(-1e6).max(1e6),
  isTaxApplied: z.boolean().default(true),
  referenceNo: text(80).nullish(),
};
const Price = z.object(price);
/** Ours: a line that is the difference to an invoice says so by itself, and in `description` at most why. */
const Line = z
  .object({ ...price, description: name(400).nullish(), differsFrom: text(40).nullish() })
  .refine((line) => !!line.description || !!line.differsFrom, { path: ['description'], error: sayKit('required') });
const option = (max = 200) => text(max).nullish();
/** An invoice written by hand (operations.txt §3). Charges stand in `invoiceLines` and in the items' `pricingDetails`. */
export const AdhocInvoice = z.object({
  description: option(400),
  service: option(80),
  frequency: option(80),
  commodity: option(),
  transitTime: option(80),
  invoiceDate: Day.nullish(),
  dueDate: Day.nullish(),
  pickupDate: Day.nullish(),
  deliveryDate: Day.nullish(),
  reference: option(80),
  actualWeight: Quantity.nullish(),
  chargeableWeight: Quantity.nullish(),
  volume: Quantity.nullish(),
  chargeable: Quantity.nullish(),
  incoterm: option(8),
  customsEntries: z.array(text(80)).max(50).nullish(),
  fromAddress: Address.nullish(),
  toAddress: Address.nullish(),
  note: option(2000),
  /** Ours: bookings whose difference to their invoice is charged here; each difference is charged once. */
  rechargedBookingIds: z.array(Id).max(1000).default([]),
  invoiceLines: z.array(Line).max(200).default([]),
  items: z
    .array(Item.extend({ pricingDetails: z.array(Price).max(20).default([]) }))
    .max(100)
    .default([]),
});
export type AdhocInvoice = z.output<typeof AdhocInvoice>;

/** A delivered booking that no invoice carries yet. */
export const UnbilledBooking = z.object({
  bookingId: id,
  consignmentId: str,
  customerId: id,
  customerCode: str,
  customerName: str,
  deliveredAt: Instant,
  reference: str,
  route: str,
  ...taxed,
});
export type UnbilledBooking = z.infer<typeof UnbilledBooking>;
/** `unallocated` is what was paid and settles no invoice yet: below zero, so that the total is what is owed in all. */
const AGES = {
  current: amount,
  days1To30: amount,
  days31To60: amount,
  days61To90: amount,
  over90: amount,
  unallocated: amount,
  total: amount,
};
export const AgedCustomer = z.object({ customerId: id, customerCode: z.string(), customerName: str, ...AGES });

/** `open` is not yet due; `closed` is void or written off, and counts in no amount. */
export const InvoiceSummary = z.object({
  counts: z.object({ draft: id, open: id, overdue: id, paid: id, closed: id }),
  amount,
  outstandingAmount: amount,
  overdueAmount: amount,
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const invoiceCalls = calls(
  'svc-finance',
  '/api/finance/invoice',
  { permission: 'Finance' },
  {
    list: get(
      'getinvoices',
      listQuery({ customerId: Id.optional(), isOverdue: flag().optional() }),
      pageOf(InvoiceRow),
    ),
    summary: get(
      'getinvoicesummary',
      { filter: text(4000).optional(), customerId: Id.optional(), isOverdue: flag().optional() },
      InvoiceSummary,
      { ours: true, summary: 'What the invoices of a filtered list come to, and how many there are of each kind.' },
    ),
    find: get('getinvoiceforedit', { id: Id }, Invoice),
    generateAdhoc: post('GenerateAdhocInvoice', { customerId: Id, adhocInvoice: AdhocInvoice }, Invoice, {
      staff: true,
      idempotent: true,
    }),
    voidInvoice: post('VoidInvoice', { id: Id, reason: name(2000) }, Invoice, {
      ours: true,
      staff: true,
      summary: 'Takes back an invoice that nothing was paid on; its bookings can be invoiced again.',
    }),
    download: get('DownloadInvoice', { id: Id }, undefined, {
      ours: true,
      answer: 'bytes',
      summary: 'The tax invoice as a PDF.',
    }),
    previewPaper: post(
      'previewInvoicePaper',
      { id: Id, type: z.enum(['InvoiceFooter', 'InvoiceTerms']), templatecontent: text(MAX_DOCUMENT_TEXT) },
      undefined,
      {
        ...PAPER_PREVIEW,
        summary: 'An invoice as a PDF with a text that is being rewritten; it goes nowhere.',
      },
    ),
    unbilled: get(
      'getunbilled',
      listQuery({ customerId: Id.optional(), untilDay: Day.optional() }),
      pageOf(UnbilledBooking),
      { ours: true, staff: true, summary: 'Delivered bookings that no invoice carries yet.' },
    ),
    /** Of one customer, of the bookings named, or of everyone until a day; at least one of the three. */
    invoiceBookings: post(
      'InvoiceBookings',
      { customerId: Id.nullish(), bookingIds: z.array(Id).min(1).max(1000).nullish(), untilDay: Day.nullish() },
      z.object({
        invoices: z.array(InvoiceRow),
        skippedBookings: z.array(
          z.object({ bookingId: id, reason: z.enum(['AlreadyInvoiced', 'NotBillable']), invoiceNumber: str }),
        ),
      }),
      {
        ours: true,
        staff: true,
        idempotent: true,
        summary: 'Invoices delivered bookings, one invoice a customer; a booking is invoiced once.',
      },
    ),
    outstanding: get(
      'getoutstanding',
      { customerId: Id.optional(), asAt: Day.optional() },
      z.object({
        asAt: Day,
        items: z.array(AgedCustomer),
        totals: z.object(AGES),
        /** From invoice to payment, by what one customer paid in the year before; the house's to know, null where nothing was. */
        daysToPay: z.number().int().nullish(),
      }),
      { ours: true, summary: 'What each customer owes, by days past due.' },
    ),
  },
);

/** An amount that is really paid or allocated: positive, in cents. */
export const PositiveMoney = Money.refine((v) => v > 0, say('aboveZero'));
