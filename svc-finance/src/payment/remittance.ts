/** A remittance advice from its submission until it is paid; no I/O, no clock. */
import { conflict, refused } from '@cartage/contract/error.ts';
import type { RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { fromCents, sum, toCents } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/errors/finance.ts';
import { named } from '@cartage/contract/words/named.ts';
import type { Allocation, OpenInvoice } from './allocation.ts';

type Line = RemittanceAdvice['invoiceRemittances'][number];
type Payable = Pick<
  RemittanceAdvice,
  'remittanceNumber' | 'status' | 'totalAmount' | 'paidAmount' | 'invoiceRemittances'
>;

/** What a customer says it will pay on each of its invoices. */
export function remittanceOf(
  lines: readonly { invoice: OpenInvoice; paidAmount: number; note: string | null }[],
): Pick<RemittanceAdvice, 'status' | 'totalAmount' | 'paidAmount' | 'invoiceRemittances'> {
  return {
    status: 'Submitted',
    paidAmount: 0,
    totalAmount: sum(lines.map((l) => l.paidAmount)),
    invoiceRemittances: lines.map(({ invoice, paidAmount, note }) => ({
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      amount: paidAmount,
      paidAmount: 0,
      status: 'Submitted',
      note,
    })),
  };
}

/** Money that came in for a remittance: in as many parts as it takes, on no invoice more than it announced. */
export function applied<R extends Payable>(remittance: R, allocations: readonly Allocation[]): R {
  if (remittance.status !== 'Submitted' && remittance.status !== 'PartiallyApplied')
    throw conflict(
      'remittance.closed',
      say('remittance.takesNoPayment', {
        remittanceNumber: remittance.remittanceNumber,
        status: named(remittance.status),
      }),
      ['remittanceNumber'],
    );
  const paid = new Map(allocations.map((a) => [a.invoiceId, a.paidAmount]));
  const unknown = allocations.findIndex((a) => !remittance.invoiceRemittances.some((l) => l.invoiceId === a.invoiceId));
  if (unknown >= 0)
    throw refused(
      'remittance.otherInvoice',
      say('remittance.otherInvoice', { remittanceNumber: remittance.remittanceNumber }),
      [`allocatedInvoicePayments.${unknown}.invoiceId`],
    );
  const lines = remittance.invoiceRemittances.map((line) => lineAfter(line, paid.get(line.invoiceId) ?? 0));
  const paidAmount = sum(lines.map((l) => l.paidAmount));
  const status = toCents(paidAmount) === toCents(remittance.totalAmount) ? 'Applied' : 'PartiallyApplied';
  return { ...remittance, invoiceRemittances: lines, paidAmount, status };
}

/** The same when a payment for it was taken back: what it announced is open again. */
export function unapplied<R extends Payable>(remittance: R, allocations: readonly Allocation[]): R {
  const back = new Map<number, number>();
  for (const a of allocations) back.set(a.invoiceId, (back.get(a.invoiceId) ?? 0) + toCents(a.paidAmount));
  const lines = remittance.invoiceRemittances.map((line): Line => {
    const left = Math.max(0, toCents(line.paidAmount) - (back.get(line.invoiceId) ?? 0));
    if (left === toCents(line.paidAmount)) return line;
    return { ...line, paidAmount: fromCents(left), status: left === 0 ? 'Submitted' : 'PartiallyApplied' };
  });
  const paidAmount = sum(lines.map((l) => l.paidAmount));
  const status = paidAmount === 0 ? 'Submitted' : 'PartiallyApplied';
  return { ...remittance, invoiceRemittances: lines, paidAmount, status };
}

function lineAfter(line: Line, paid: number): Line {
  if (paid === 0) return line;
  const after = toCents(line.paidAmount) + toCents(paid),
    announced = toCents(line.amount);
  if (after > announced)
    throw refused(
      'remittance.tooMuch',
      say('remittance.tooMuch', {
        announced: fromCents(announced - toCents(line.paidAmount)).toFixed(2),
        invoiceNumber: line.invoiceNumber,
      }),
      ['allocatedInvoicePayments'],
    );
  return { ...line, paidAmount: fromCents(after), status: after === announced ? 'Applied' : 'PartiallyApplied' };
}

/** Taken back with a reason, as long as no money has come in for it. */
export function deleted<R extends Payable & { note: string | null }>(remittance: R, reason: string): R {
  if (remittance.status !== 'Draft' && remittance.status !== 'Submitted')
    throw conflict(
      'remittance.closed',
      say('remittance.notDeleted', {
        remittanceNumber: remittance.remittanceNumber,
        status: named(remittance.status),
      }),
      ['remittanceNumber'],
    );
  return { ...remittance, status: 'Deleted', note: [remittance.note, reason].filter(Boolean).join('\n') };
}
