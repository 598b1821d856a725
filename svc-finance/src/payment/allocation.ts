/** The rules of allocating money (decisions §6); no I/O, no clock. */
import { invalid, notFound, refused } from '@cartage/contract/error.ts';
import type { InvoiceStatus } from '@cartage/contract/finance/invoice.ts';
import { fromCents, sum, toCents } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/errors/finance.ts';
import { named } from '@cartage/contract/words/named.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';

export type Allocation = { invoiceId: number; paidAmount: number };
export type OpenInvoice = {
  id: number;
  invoiceNumber: string;
  customerId: number;
  status: InvoiceStatus;
  amount: number;
  outstandingAmount: number;
};

/** What was asked for, each invoice once, none for more than is owed on it. `field` names the list in messages. */
export function checkAllocations<I extends OpenInvoice>(
  asked: readonly Allocation[],
  invoices: readonly I[],
  field: string,
): { invoice: I; paidAmount: number }[] {
  const byId = new Map(invoices.map((i) => [i.id, i]));
  const seen = new Set<number>();
  return asked.map(({ invoiceId, paidAmount }, index) => {
    const invoice = byId.get(invoiceId);
    if (!invoice) throw notFound('Invoice', invoiceId);
    if (seen.has(invoiceId))
      throw invalid([
        {
          message: say('allocation.twice', { invoiceNumber: invoice.invoiceNumber }),
          members: [`${field}.${index}.invoiceId`],
        },
      ]);
    seen.add(invoiceId);
    if (invoice.status !== 'Issued' && invoice.status !== 'PartiallyPaid')
      throw refused(
        'invoice.notOpen',
        say('invoice.takesNoPayment', { invoiceNumber: invoice.invoiceNumber, status: named(invoice.status) }),
        [`${field}.${index}.invoiceId`],
      );
    if (toCents(paidAmount) > toCents(invoice.outstandingAmount))
      throw refused(
        'allocation.tooMuch',
        say('allocation.tooMuch', {
          outstandingAmount: invoice.outstandingAmount.toFixed(2),
          invoiceNumber: invoice.invoiceNumber,
        }),
        [`${field}.${index}.paidAmount`],
      );
    return { invoice, paidAmount };
  });
}

/** The sum of the allocations, which the payment must cover. */
export function allocatedOf(paidAmount: number, allocations: readonly Allocation[]): number {
  const allocated = sum(allocations.map((a) => a.paidAmount));
  if (toCents(allocated) > toCents(paidAmount))
    throw refused(
      'payment.overAllocated',
      say('payment.overAllocated', { allocated: allocated.toFixed(2), paidAmount: paidAmount.toFixed(2) }),
      ['allocatedInvoicePayments'],
    );
  return allocated;
}

/** An invoice after a payment on it. */
export function afterPayment<I extends Pick<OpenInvoice, 'outstandingAmount' | 'status'>>(
  invoice: I,
  paidAmount: number,
): I {
  const outstanding = toCents(invoice.outstandingAmount) - toCents(paidAmount);
  return {
    ...invoice,
    outstandingAmount: fromCents(outstanding),
    status: outstanding === 0 ? 'Paid' : 'PartiallyPaid',
  };
}

/** An invoice after a payment on it was taken back. */
export function afterReversal<I extends Pick<OpenInvoice, 'amount' | 'outstandingAmount' | 'status'>>(
  invoice: I,
  paidAmount: number,
): I {
  const outstanding = toCents(invoice.outstandingAmount) + toCents(paidAmount);
  return {
    ...invoice,
    outstandingAmount: fromCents(outstanding),
    status: outstanding === toCents(invoice.amount) ? 'Issued' : 'PartiallyPaid',
  };
}

/** All invoices of one document belong to one customer: the one that was named, if one was. */
export function payerOf(invoices: readonly OpenInvoice[], customerId: number | null, field: string): number {
  const payer = customerId ?? invoices[0]?.customerId;
  if (payer === undefined) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  const foreign = invoices.find((i) => i.customerId !== payer);
  if (foreign)
    throw refused(
      'allocation.otherCustomer',
      say('allocation.otherCustomer', { invoiceNumber: foreign.invoiceNumber }),
      [field],
    );
  return payer;
}
