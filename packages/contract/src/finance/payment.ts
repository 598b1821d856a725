/** Remittance advices (what a customer says it pays) and payments (what came in and which invoices it settles). */
import { calls, del, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Day, Id, Instant, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { PositiveMoney } from './invoice.ts';

export const REMITTANCE_STATUSES = ['Draft', 'Submitted', 'PartiallyApplied', 'Applied', 'Deleted'] as const;
export type RemittanceStatus = (typeof REMITTANCE_STATUSES)[number];
export const PAYMENT_TYPES = ['Remittance', 'BankTransfer', 'CreditCard'] as const;

const id = z.number().int(),
  str = z.string().nullable(),
  amount = z.number();
const Payer = z.object({ id, code: z.string(), companyName: str, customerName: str });

export const RemittanceAdvice = z.object({
  id,
  customerId: id,
  remittanceNumber: z.string(),
  totalAmount: amount,
  paidAmount: amount,
  paymentDate: Day,
  status: z.enum(REMITTANCE_STATUSES),
  note: str,
  invoiceRemittances: z.array(
    z.object({
      invoiceId: id,
      invoiceNumber: z.string(),
      amount,
      paidAmount: amount,
      status: z.enum(['Submitted', 'PartiallyApplied', 'Applied']),
      note: str,
    }),
  ),
  customer: Payer,
  creationTime: Instant,
});
export type RemittanceAdvice = z.infer<typeof RemittanceAdvice>;

export const Payment = z.object({
  id,
  customerId: id,
  paidAmount: amount,
  allocatedAmount: amount,
  unallocatedAmount: amount,
  paymentReferenceNumber: z.string(),
  paymentDate: Day,
  note: Sentence.nullable(),
  paymentType: z.enum(PAYMENT_TYPES),
  remittanceNumber: str,
  paymentDetails: z.object({
    transaction: z
      .object({
        transactionId: z.string(),
        merchant: str,
        amount,
        transactionTime: Instant,
        authorizationCode: str,
        status: z.string(),
        ipAddress: str,
      })
      .nullable(),
    card: z.object({ paymentType: z.string(), cardType: str, cardHolderName: str, cardEndsWith: str }).nullable(),
  }),
  paymentInvoices: z.array(z.object({ invoiceId: id, invoiceNumber: z.string(), paidAmount: amount })),
  customer: Payer,
  creationTime: Instant,
  /** Ours: the day a payment was taken back, and why; null while it stands. */
  reversedOn: z.string().nullable(),
  reversalReason: Sentence.nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** A day; callers also send an instant, of which the tenant's day counts. */
export const PaymentDate = z.union([Day, Instant]);
const Allocation = z.object({ invoiceId: Id, paidAmount: PositiveMoney });
const REMITTERS = ['Finance.Manage', 'Finance.Remit'];
const customerList = listQuery({ customerId: Id.optional() });

export const paymentCalls = calls(
  'svc-finance',
  '/api/finance/payment',
  { permission: 'Finance' },
  {
    /** A customer user's own customer is meant, whatever `customerId` says; staff must name one. */
    createRemittance: post(
      'createremittanceadvice',
      {
        customerId: Id.nullish(),
        paymentDate: PaymentDate,
        note: text(2000).nullish(),
        invoicePayments: z
          .array(Allocation.extend({ note: text(400).nullish() }))
          .min(1)
          .max(500),
      },
      RemittanceAdvice,
      { permission: REMITTERS, idempotent: true },
    ),
    remittances: get('GetRemittanceAdvices', customerList, pageOf(RemittanceAdvice)),
    deleteRemittance: del('deleteremittanceadvice', { remittanceNumber: name(40), note: name(2000) }, undefined, {
      permission: REMITTERS,
      query: ['remittanceNumber'],
      bodyKeys: ['note'],
    }),
    /** With a remittance its customer pays; without one the invoices' customer, or `customerId` (ours) when nothing is allocated yet. */
    create: post(
      'createpayment',
      {
        paymentDate: PaymentDate,
        note: text(2000).nullish(),
        remittanceNumber: text(40).nullish(),
        paidAmount: PositiveMoney,
        allocatedInvoicePayments: z.array(Allocation).max(500).default([]),
        customerId: Id.nullish(),
      },
      Payment,
      { staff: true, idempotent: true },
    ),
    list: get('getpayments', customerList, pageOf(Payment)),
    /** What of a payment lies on account settles further invoices of its customer. */
    allocate: post(
      'allocatepayment',
      { id: Id, allocatedInvoicePayments: z.array(Allocation).min(1).max(500) },
      Payment,
      { ours: true, staff: true, idempotent: true, summary: 'Settles invoices with money that lies on account.' },
    ),
    reverse: post('reversepayment', { id: Id, reason: name(2000) }, Payment, {
      ours: true,
      staff: true,
      summary: 'Takes a payment back: its invoices are owed again.',
    }),
  },
);
