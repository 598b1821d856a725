import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { words } from '@cartage/contract/status.ts';
import { EmptyState, Link, Money, wordsOf } from '@cartage/ui/core.ts';
import { Banknote } from 'lucide-react';
import { Day } from '../parts.tsx';

const t = wordsOf(invoiceWords);

/** What came in for it and what was credited. */
export function PaymentsTab({ invoice: i }: { invoice: Invoice }) {
  if (!i.invoicePayments.length && !i.creditNotes.length)
    return (
      <EmptyState
        icon={<Banknote />}
        title={t('noPaymentYet')}
        text={i.outstandingAmount > 0 ? t('paymentRecordedInvoiceAppears') : undefined}
      />
    );
  return (
    <ul aria-label={t('payments')} className="divide-y divide-line text-table">
      {i.invoicePayments.map((p) => (
        <li key={`${p.paymentId}`} className="flex items-center gap-4 px-4 py-2.5">
          <span className="w-24 text-muted">
            <Day day={p.paymentDate} />
          </span>
          <span className="min-w-0 flex-1">
            <Link to={`/finance/payments?payment=${p.paymentId}`} className="mono text-accent hover:underline">
              {p.paymentReferenceNumber}
            </Link>
            {p.remittanceNumber && (
              <span className="block text-xs text-muted">
                {t.parts('forRemittanceLink', {
                  link: (
                    <Link to={`/finance/remittances?remittance=${p.remittanceNumber}`} className="hover:underline">
                      {p.remittanceNumber}
                    </Link>
                  ),
                })}
              </span>
            )}
          </span>
          <b className="font-semibold">
            <Money amount={p.paidAmount} />
          </b>
        </li>
      ))}
      {i.creditNotes.map((c) => (
        <li key={`c${c.id}`} className="flex items-center gap-4 px-4 py-2.5">
          <span className="w-24 text-muted">{t('creditNote')}</span>
          <span className="min-w-0 flex-1">
            <span className="mono">{c.creditNoteNumber}</span>
            <span className="block text-xs text-muted">{words(c.status)}</span>
          </span>
          <b className="font-semibold">
            <Money amount={c.approvedAmount || c.amount} />
          </b>
        </li>
      ))}
      <li className="flex items-center justify-between gap-4 bg-surface-0 px-4 py-2.5 text-muted">
        <span>{t('paymentsCount', { count: i.invoicePayments.length })}</span>
        <span>{t.parts('amountOutstanding', { amount: <Money amount={i.outstandingAmount} /> })}</span>
      </li>
    </ul>
  );
}
