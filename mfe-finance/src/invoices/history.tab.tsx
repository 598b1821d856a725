import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { SkeletonRows, useCall, useFormat, When, wordsOf } from '@cartage/ui/core.ts';
import { ArrowRight } from 'lucide-react';
import { entriesOf } from './history.ts';

const t = wordsOf(invoiceWords);

/** Who did what, from what to what, newest first. */
export function HistoryTab({ invoice: i }: { invoice: Invoice }) {
  const { money } = useFormat();
  const changes = useCall(historyCalls.changes, { entityType: 'Invoice', entityId: String(i.id) });
  if (changes.isPending) return <SkeletonRows rows={3} />;
  return (
    <ol className="divide-y divide-line">
      {entriesOf(i.invoiceHistory, changes.data ?? [], money).map((e) => (
        <li key={e.key} className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-table sm:grid-cols-[9rem_1fr]">
          <div>
            <p className="text-muted">
              <When at={e.at} style="full" />
            </p>
            <p className="truncate font-medium">{e.who}</p>
            {e.impersonator && (
              <p className="text-xs text-muted">{t('impersonatorActingThem', { impersonator: e.impersonator })}</p>
            )}
          </div>
          <div className="grid content-start gap-0.5">
            <p>
              <b className="font-semibold">{e.title}</b>
              {e.note && <span className="ml-2 text-muted">{e.note}</span>}
            </p>
            {e.changes.map((c) => (
              <p key={c.what} className="flex flex-wrap items-baseline gap-x-2">
                <span className="min-w-24 text-muted">{c.what}</span>
                <span className="text-muted line-through">{c.from ?? t('empty')}</span>
                <ArrowRight aria-label={t('to')} className="size-3 self-center text-muted" />
                <span className="font-medium">{c.to ?? t('empty')}</span>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
