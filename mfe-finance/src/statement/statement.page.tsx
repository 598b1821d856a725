import { statementWords } from '@cartage/contract/words/finance/statement.ts';
import type { Client } from '@cartage/client/client.ts';
import { type FinanceStatement, statementCalls } from '@cartage/contract/finance/statement.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import {
  EmptyState,
  ErrorState,
  Page,
  skip,
  SkeletonRows,
  toast,
  useCall,
  useClient,
  useFormat,
  useSearchParams,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { saveCsv, SegmentedControl } from '@cartage/ui/data.ts';
import { CustomerCombobox, DateInput } from '@cartage/ui/form.ts';
import { Download, FileText, Mail, Printer, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FinanceNav } from '../finance-nav.tsx';
import { payerName } from '../parts.tsx';
import { periodsOf } from './period.ts';
import { usePaper } from '../use-paper.ts';
import { printStatement, saveStatement } from './paper.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { csvColumns } from './statement-lines.tsx';

const t = wordsOf(statementWords);
const EmailStatement = lazy(() => import('./email-statement.tsx'));

/** One customer's account over a period; each line leads to its document. */
export default function StatementPage() {
  const { today } = useFormat();
  const { isCustomer, customerId: own, can } = useSession();
  const [isMailing, setMailing] = useState(false);
  const may = !isCustomer && can('Finance.Manage');
  const [params, setParams] = useSearchParams();
  const periods = periodsOf(today());
  const from = params.get('from') ?? periods[0]!.from,
    to = params.get('to') ?? periods[0]!.to;
  const customerId = isCustomer ? (own ?? undefined) : Number(params.get('customer')) || undefined;
  const set = (change: Record<string, string | undefined>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [k, v] of Object.entries(change))
          if (v) next.set(k, v);
          else next.delete(k);
        return next;
      },
      { replace: true },
    );
  const wrongWay = from > to;
  const found = useCall(
    statementCalls.find,
    (isCustomer || customerId) && !wrongWay ? { ...(customerId && { customerId }), fromDate: from, toDate: to } : skip,
    { keep: true },
  );
  const customer = useCall(
    customerCalls.list,
    customerId ? { filter: `id eq ${customerId}`, maxResultCount: 1 } : skip,
    { staleMs: 60_000 },
  ).data?.items[0];
  const s = found.data;
  const why =
    !isCustomer && !customerId
      ? t('chooseCustomerFirst')
      : wrongWay
        ? t('endsBeforeBegins')
        : s
          ? t('nothingChargedPaidPeriod')
          : t('statementNotYet');
  const client = useClient();
  const drawn = usePaper(() => toast({ title: t('statementCouldNotDrawn'), tone: 'bad' }));
  const paper = (label: string, use: (client: Client, statement: FinanceStatement) => Promise<void>) =>
    drawn(label, async () => {
      if (s) await use(client, s);
    });
  return (
    <Page
      title={t('statement')}
      heading={t('finance')}
      className="print:max-w-none print:p-0"
      nav={<FinanceNav />}
      actions={[
        {
          label: t('exportCsv'),
          icon: <Download />,
          disabled: !s?.items.length,
          why,
          onClick: () => {
            if (s)
              saveCsv(`statement-${customer?.code ?? s.customerId}-${s.fromDate}-${s.toDate}`, csvColumns(), s.items);
          },
        },
        {
          ...paper(t('downloadPdf'), (via, of) => saveStatement(via, of, customer?.code)),
          icon: <FileText />,
          disabled: !s,
          why,
        },
        may && {
          label: t('emailStatement'),
          icon: <Mail />,
          disabled: !s,
          why,
          onClick: () => setMailing(true),
        },
        { ...paper(t('print'), printStatement), icon: <Printer />, primary: true, disabled: !s, why },
      ]}
    >
      {isMailing && s && (
        <Suspense>
          <EmailStatement
            statement={s}
            name={customer ? payerName(customer) : ''}
            email={customer?.email ?? ''}
            onClose={() => setMailing(false)}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {!isCustomer && (
          <div className="w-full sm:w-72">
            <CustomerCombobox value={{ id: customerId }} onChange={(c) => set({ customer: c && String(c.id) })} />
          </div>
        )}
        <SegmentedControl
          label={t('period')}
          value={periods.find((p) => p.from === from && p.to === to)?.value ?? ''}
          segments={periods.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => {
            const p = periods.find((x) => x.value === value)!;
            set({ from: p.from, to: p.to });
          }}
        />
        <span className="flex items-center gap-2">
          <DateInput label={t('from')} value={from} max={to} onChange={(d) => set({ from: d })} className="w-38" />
          <span className="text-table text-muted">{t('to')}</span>
          <DateInput label={t('toHead')} value={to} min={from} onChange={(d) => set({ to: d })} className="w-38" />
        </span>
      </div>
      <div className="rounded-card border border-line bg-surface-1 print:border-0">
        {!isCustomer && !customerId ? (
          <EmptyState icon={<ReceiptText />} title={t('chooseACustomer')} text={t('statementShowsWhatCharged')} />
        ) : wrongWay ? (
          <EmptyState icon={<ReceiptText />} title={t('endsBeforeBeginsHead')} text={t('chooseFirstDayLies')} />
        ) : found.isError && !s ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !s ? (
          <SkeletonRows rows={8} />
        ) : (
          <StatementSheet
            statement={s}
            name={customer ? payerName(customer) : undefined}
            code={customer?.code}
            dimmed={found.isPlaceholderData}
          />
        )}
      </div>
    </Page>
  );
}
