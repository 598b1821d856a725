import type { InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import type { RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';

/** An invoice that can take money, and how much of it. */
export type Owed = InvoiceRow & { limit: number };

/** Every open invoice to what is outstanding; with a remittance only its own, to what it still announces. */
export function owedOf(invoices: readonly InvoiceRow[], remittance?: RemittanceAdvice): Owed[] {
  if (!remittance) return invoices.map((i) => ({ ...i, limit: i.outstandingAmount }));
  const lines = new Map(
    remittance.invoiceRemittances.map((l) => [l.invoiceId, fromCents(toCents(l.amount) - toCents(l.paidAmount))]),
  );
  return invoices.flatMap((i) => {
    const left = lines.get(i.id);
    return left ? [{ ...i, limit: Math.min(left, i.outstandingAmount) }] : [];
  });
}
