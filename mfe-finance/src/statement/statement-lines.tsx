import type { StatementItem } from '@cartage/contract/finance/statement.ts';
import type { z } from '@cartage/contract/zod.ts';
import { Link } from '@cartage/ui/core.ts';
import type { Column } from '@cartage/ui/data.ts';

export type Line = z.infer<typeof StatementItem>;
export const LINE_WORDS: Record<Line['txnType'], string> = {
  Invoice: 'Invoice',
  Payment: 'Payment',
  CreditNote: 'Credit note',
  Void: 'Void',
  WriteOff: 'Write-off',
  Reversal: 'Payment reversed',
};
/** Where the document behind a line is; a credit note is read on its invoice's page. */
export const documentPath = (l: Line): string | undefined =>
  l.documentType === 'Invoice'
    ? `/finance/invoices/${l.documentId}`
    : l.documentType === 'Payment'
      ? `/finance/payments?payment=${l.documentId}`
      : undefined;

export function Reference({ line }: { line: Line }) {
  const to = documentPath(line);
  return to ? (
    <Link to={to} className="mono text-accent hover:underline print:text-ink">
      {line.referenceNo}
    </Link>
  ) : (
    <span className="mono">{line.referenceNo}</span>
  );
}
export const csvColumns: Column<Line>[] = [
  { key: 'date', title: 'Date', cell: () => null },
  { key: 'txnType', title: 'Kind', cell: () => null, text: (l) => LINE_WORDS[l.txnType] },
  { key: 'referenceNo', title: 'Document', cell: () => null },
  { key: 'description', title: 'Description', cell: () => null },
  { key: 'charges', title: 'Charges', cell: () => null },
  { key: 'payments', title: 'Payments', cell: () => null },
  { key: 'balance', title: 'Balance', cell: () => null },
];
