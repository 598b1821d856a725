/** What each customer owes, by days past due. */
import { reportWords } from '@cartage/contract/words/shell/reports.ts';
import type { Answer } from '@cartage/contract/call.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  formatMoney,
  SkeletonRows,
  useCall,
  useFormat,
  wordsOf,
} from '@cartage/ui/core.ts';
import { saveCsv, Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { CircleCheck, Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AGES } from './ages.ts';

const t = wordsOf(reportWords);

const AgesPlot = lazy(() => import('./ages-plot.tsx'));
type Aged = Answer<typeof invoiceCalls.outstanding>['items'][number];
export function Outstanding() {
  const f = useFormat();
  const found = useCall(invoiceCalls.outstanding, {});
  if (found.isPending) return <SkeletonRows />;
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { items, totals } = found.data;
  const overdue = f.money(totals.total - totals.current - totals.unallocated);
  const columns: Column<Aged>[] = [
    {
      key: 'customerName',
      title: t('customer'),
      fixed: true,
      cell: (r) => <TwoLines top={r.customerName ?? r.customerCode} below={r.customerCode} />,
      text: (r) => r.customerName ?? r.customerCode,
    },
    ...AGES().map(([key, title]): Column<Aged> => ({
      key,
      title,
      right: true,
      cell: (r) =>
        r[key] ? (
          <span className={key === 'over90' || key === 'days61To90' ? 'text-bad' : ''}>
            {formatMoney(r[key], f.currency)}
          </span>
        ) : (
          <span className="text-muted">–</span>
        ),
    })),
    {
      key: 'unallocated',
      title: t('onAccount'),
      right: true,
      cell: (r) => (r.unallocated ? formatMoney(r.unallocated, f.currency) : <span className="text-muted">–</span>),
    },
    {
      key: 'total',
      title: t('total'),
      right: true,
      cell: (r) => <b className="font-semibold">{formatMoney(r.total, f.currency)}</b>,
    },
  ];
  if (!items.length)
    return <EmptyState icon={<CircleCheck />} title={t('nothingIsOutstanding')} text={t('everyIssuedInvoiceIsPaid')} />;
  return (
    <div className="grid gap-4 p-4">
      <div className="flex flex-wrap items-end gap-4">
        <div>
          <p className="text-table text-muted">
            {t('outstandingAsAtDay', { day: f.day(found.data.asAt.slice(0, 10)) })}
          </p>
          <p className="num text-2xl font-semibold tracking-[-.02em]">{f.money(totals.total)}</p>
        </div>
        <p className="pb-1 text-table text-muted">
          {totals.unallocated < 0
            ? t('pastDueAndUnallocated', { overdue, unallocated: f.money(-totals.unallocated) })
            : t('pastDue', { overdue })}
        </p>
        <Button
          variant="outline"
          className="ml-auto"
          icon={<Download />}
          onClick={() => saveCsv(`outstanding-${found.data.asAt.slice(0, 10)}`, columns, items)}
        >
          {t('exportCsv')}
        </Button>
      </div>
      <Suspense fallback={<div className="h-48" />}>
        <AgesPlot totals={totals} />
      </Suspense>
      <Table<Aged>
        label={t('outstandingByCustomer')}
        columns={columns}
        rows={items}
        rowId={(r) => String(r.customerId)}
        href={(r) => `/finance/invoices?customer=${r.customerId}`}
        keys={false}
      />
    </div>
  );
}
