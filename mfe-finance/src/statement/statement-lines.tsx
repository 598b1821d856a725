import { statementWords } from '@cartage/contract/words/finance/statement.ts';
import type { StatementItem } from '@cartage/contract/finance/statement.ts';
import type { z } from '@cartage/contract/zod.ts';
import { Link, wordsOf, worded } from '@cartage/ui/core.ts';
import type { Column } from '@cartage/ui/data.ts';

const t = wordsOf(statementWords);

export type Line = z.infer<typeof StatementItem>;
export const lineWords = worded((): Record<Line['txnType'], string> => ({
  Invoice: t('invoice'),
  Payment: t('payment'),
  CreditNote: t('creditNote'),
  Void: t('void'),
  WriteOff: t('writeOff'),
  Reversal: t('paymentReversed'),
}));
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
export const csvColumns = worded((): Column<Line>[] => [
  { key: 'date', title: t('date'), cell: () => null },
  { key: 'txnType', title: t('kind'), cell: () => null, text: (l) => lineWords()[l.txnType] },
  { key: 'referenceNo', title: t('document'), cell: () => null },
  { key: 'description', title: t('description'), cell: () => null },
  { key: 'charges', title: t('charges'), cell: () => null },
  { key: 'payments', title: t('payments'), cell: () => null },
  { key: 'balance', title: t('balance'), cell: () => null },
]);
