/** What is owed by age, and the oldest debt with the way to it. */
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { Button, cx, ErrorState, Link, Skeleton, useCall, useFormat, useSession, wordsOf } from '@cartage/ui/core.ts';
import { FileText, TriangleAlert } from 'lucide-react';
import { AGES } from '../../reports/ages.ts';
import { termsOf } from './account-facts.tsx';
import { Remind } from './remind.tsx';
import { Figure, Section } from './section.tsx';

const t = wordsOf(overviewWords);

/** From slate to amber, as it grows older. */
const TONES = ['bg-slate', 'bg-warn opacity-50', 'bg-warn opacity-75', 'bg-warn', 'bg-bad'];
export function Owes({ customer, isOwn }: { customer: Customer; isOwn: boolean }) {
  const f = useFormat();
  const { can } = useSession();
  const whose = isOwn ? {} : { customerId: customer.id };
  const owed = useCall(invoiceCalls.outstanding, whose);
  const oldest = useCall(invoiceCalls.list, { ...whose, isOverdue: true, sorting: 'dueDate asc', maxResultCount: 1 });
  const reminds = !isOwn && can('Finance.Manage');
  const totals = owed.data?.totals,
    first = oldest.data?.items[0];
  const overdue = totals ? totals.days1To30 + totals.days31To60 + totals.days61To90 + totals.over90 : 0;
  const owing = totals ? totals.current + overdue : 0;
  const link = `/finance/statements${isOwn ? '' : `?customer=${customer.id}`}`;
  return (
    <Section title={isOwn ? t('youOwe') : t('owes')} link={{ label: t('statement'), to: link }}>
      {owed.isError ? (
        <ErrorState error={owed.error} onRetry={() => void owed.refetch()} />
      ) : totals ? (
        <>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <Figure
              value={f.money(totals.total)}
              below={
                overdue > 0
                  ? t.parts('ofWhichAmountPastDue', {
                      amount: <b className="num font-semibold text-warn">{f.money(overdue)}</b>,
                    })
                  : t('nothingPastDue')
              }
            />
            {!isOwn && owed.data?.daysToPay != null && (
              <Figure
                right
                value={t('daysToPay', { days: owed.data.daysToPay })}
                below={t('toPay', { terms: termsOf(customer) })}
              />
            )}
            {totals.unallocated < 0 && (
              <Figure right value={f.money(-totals.unallocated)} below={t('paidOnNoInvoiceYet')} />
            )}
          </div>
          <span aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-surface-3">
            {AGES().map(([key], i) =>
              totals[key] > 0 ? (
                <span
                  key={key}
                  className={cx('h-full', TONES[i])}
                  style={{ width: `${(totals[key] / owing) * 100}%` }}
                />
              ) : null,
            )}
          </span>
          <dl className="grid gap-x-6 gap-y-0.5 text-table grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
            {AGES().map(([key, label], i) => (
              <div key={key} className="flex items-center gap-2">
                <i
                  aria-hidden
                  className={cx('size-2 rounded-[2px]', totals[key] > 0 ? TONES[i] : 'border border-line-strong')}
                />
                <dt className="text-muted">{label}</dt>
                <dd className={cx('num ml-auto', totals[key] === 0 && 'text-muted')}>{f.money(totals[key])}</dd>
              </div>
            ))}
          </dl>
          {first && (
            <div className="-mx-4 -mb-3 mt-auto flex items-center gap-2 bg-warn-soft px-4 py-1.5 text-table text-warn">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0">
                {t.parts('invoiceDaysOverdue', {
                  invoice: <span className="mono text-xs font-semibold">{first.invoiceNumber}</span>,
                  days: first.daysOverdue,
                })}
              </span>
              <span className="ml-auto flex items-center gap-2">
                {reminds && <Remind customer={customer} since={first.invoiceDate} />}
                {/* Two in words would take a second line. */}
                <Button asChild size={reminds ? 'icon' : 'table'} variant="outline">
                  <Link to={`/finance/invoices/${first.id}`} aria-label={t('openInvoice')}>
                    {reminds ? <FileText /> : t('openInvoice')}
                  </Link>
                </Button>
              </span>
            </div>
          )}
        </>
      ) : (
        <Skeleton className="h-36" />
      )}
    </Section>
  );
}
