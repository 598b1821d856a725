import type { ApiError } from '@cartage/ui/core.ts';

/** The server's members name positions (`allocatedInvoicePayments.2.paidAmount`); the table wants the invoice. */
export function refusalsOf(
  error: ApiError | null,
  sent: readonly { invoiceId: number }[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { message, members } of error?.validationErrors ?? [])
    for (const member of members) {
      const invoice = sent[Number(/\.(\d+)\./.exec(`${member}.`)?.[1] ?? Number.NaN)];
      if (invoice) found.set(invoice.invoiceId, message);
    }
  return found;
}
