import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { invoiceCalls, type Invoice } from '@cartage/contract/finance/invoice.ts';
import {
  Card,
  CopyCode,
  cx,
  ErrorState,
  Link,
  Page,
  Skeleton,
  Strip,
  toast,
  useCall,
  useClient,
  useFormat,
  useParams,
  useSession,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { Discussions, Files, RecordPager, Tabs, useTalkBeside } from '@cartage/ui/data.ts';
import { Ban, BanknoteArrowDown, Download, Printer, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Day, InvoiceState, payerName } from '../parts.tsx';
import { ReceivePaymentDialog } from '../payments/receive-payment.tsx';
import { RemittanceDialog } from '../remittances/remittance-dialog.tsx';
import { InvoiceFacts, Owing } from './facts.tsx';
import { HistoryTab } from './history.tab.tsx';
import { LinesTab } from './lines.tab.tsx';
import { saveInvoice, printInvoice } from './paper.ts';
import { PaymentsTab } from './payments.tab.tsx';
import { InvoicePreview } from './preview.tsx';
import { usePaper } from '../use-paper.ts';
import { VoidDialog } from './void-dialog.tsx';

const t = wordsOf(invoiceWords);

export default function InvoicePage() {
  const id = Number(useParams()['id']);
  const found = useCall(invoiceCalls.find, { id });
  if (found.isError && !found.data)
    return (
      <Page title={t('invoice')} crumbs={crumbs()}>
        <Card>
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        </Card>
      </Page>
    );
  if (!found.data)
    return (
      <Page title={t('invoice')} crumbs={crumbs()}>
        <Card>
          <div className="grid gap-3">
            <Skeleton className="h-7 w-48" />
            <Skeleton className="w-72" />
            <Skeleton className="h-64 w-full" />
          </div>
        </Card>
      </Page>
    );
  return <Record invoice={found.data} />;
}
const crumbs = worded(() => [
  { label: t('finance'), to: '/finance/invoices' },
  { label: t('invoices'), to: '/finance/invoices' },
]);

function Record({ invoice: i }: { invoice: Invoice }) {
  const client = useClient();
  const { isCustomer } = useSession();
  const { money, day } = useFormat();
  const [paying, setPaying] = useState(false),
    [voiding, setVoiding] = useState(false);
  const isOpen = i.outstandingAmount > 0 && (i.status === 'Issued' || i.status === 'PartiallyPaid');
  const talk = {
    entity: 'Invoice' as const,
    id: i.id,
    customer: { id: i.customerId, name: i.customer.companyName ?? t('theCustomer') },
  };
  const beside = useTalkBeside(talk);
  const facts = <InvoiceFacts invoice={i} />;
  const paper = usePaper(() =>
    toast({
      title: t('invoiceCouldNotFetched'),
      description: t('nothingChangedTryAgain'),
      tone: 'bad',
    }),
  );
  return (
    <Page
      title={i.invoiceNumber}
      crumbs={crumbs()}
      pager={<RecordPager call={invoiceCalls.list} href={(row) => `/finance/invoices/${row.id}`} />}
      beside={beside}
      heading={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <CopyCode code={i.invoiceNumber} className="text-xl" />
          <span className="text-sm font-normal tracking-normal">
            <InvoiceState invoice={i} />
          </span>
        </span>
      }
      sub={
        <SubLine
          parts={[
            !isCustomer && (
              <Link
                key="c"
                to={`/customers/${i.customerId}/details`}
                className="font-semibold text-accent hover:underline"
              >
                {payerName(i.customer)}
              </Link>
            ),
            <span key="d">
              {t.parts('invoicedDay', {
                day: (
                  <b className="font-semibold">
                    <Day day={i.invoiceDate} />
                  </b>
                ),
              })}
            </span>,
            <span key="due">
              {t.parts('dueDayNamed', {
                day: (
                  <b className="font-semibold">
                    <Day day={i.dueDate} />
                  </b>
                ),
              })}
            </span>,
            i.reference && (
              <span key="r" className="text-muted">
                {i.reference}
              </span>
            ),
            i.invoiceType === 'Adhoc' && (
              <span key="t" className="text-muted">
                {t('adHoc')}
              </span>
            ),
          ]}
        />
      }
      actions={[
        { ...paper(t('download'), () => saveInvoice(client, i.id, i.invoiceNumber)), icon: <Download /> },
        { ...paper(t('print'), () => printInvoice(client, i.id)), icon: <Printer />, primary: !isOpen },
        isOpen &&
          !isCustomer && {
            label: t('void'),
            icon: <Ban />,
            onClick: () => setVoiding(true),
            permission: 'Finance.Manage',
            inMenu: true,
          },
        isOpen &&
          (isCustomer
            ? {
                label: t('announcePayment'),
                icon: <BanknoteArrowDown />,
                onClick: () => setPaying(true),
                primary: true,
                permission: 'Finance.Remit',
              }
            : {
                label: t('recordPayment'),
                icon: <BanknoteArrowDown />,
                onClick: () => setPaying(true),
                primary: true,
                permission: 'Finance.Manage',
              }),
      ]}
    >
      {i.isOverdue && (
        <Strip>
          <TriangleAlert aria-hidden />
          <p className="text-ink">
            {t.parts('openSince', {
              due: (
                <b className="font-semibold">
                  {t('amountDueDay', { amount: money(i.outstandingAmount), day: day(i.dueDate) })}
                </b>
              ),
              count: i.daysOverdue,
            })}
          </p>
        </Strip>
      )}
      <div className={cx('grid items-start gap-4', !beside?.isOpen && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
        <Card flush className={beside?.isOpen ? 'order-2' : 'max-lg:order-2'}>
          <Tabs
            tabs={[
              { value: 'lines', label: t('lines'), count: i.invoiceDetails.length, content: <LinesTab invoice={i} /> },
              ...(beside?.facts(facts) ?? []),
              {
                value: 'document',
                label: t('document'),
                content: <InvoicePreview id={i.id} version={`${i.status} ${i.outstandingAmount}`} />,
              },
              {
                value: 'payments',
                label: t('payments'),
                count: i.invoicePayments.length + i.creditNotes.length,
                content: <PaymentsTab invoice={i} />,
              },
              {
                value: 'files',
                label: t('files'),
                content: <Files entity="Invoice" id={i.id} about={t('filesAppearHere')} />,
              },
              {
                value: 'discussion',
                label: t('discussion'),
                feature: 'Discussions',
                hidden: !!beside,
                content: <Discussions {...talk} />,
              },
              { value: 'history', label: t('history'), content: <HistoryTab invoice={i} /> },
            ]}
          />
        </Card>
        <div className="grid gap-4">
          <Owing invoice={i} />
          {!beside?.isOpen && <div className="max-lg:hidden">{facts}</div>}
        </div>
        <div className="order-3 lg:hidden">{facts}</div>
      </div>
      {voiding && <VoidDialog invoice={i} onClose={() => setVoiding(false)} />}
      {paying &&
        (isCustomer ? (
          <RemittanceDialog invoiceIds={[i.id]} onClose={() => setPaying(false)} />
        ) : (
          <ReceivePaymentDialog customerId={i.customerId} invoiceIds={[i.id]} onClose={() => setPaying(false)} />
        ))}
    </Page>
  );
}
const SubLine = ({ parts }: { parts: ReactNode[] }) => (
  <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
    {parts.filter(Boolean).map((p, n) => (
      <span key={n} className="contents">
        {n > 0 && <i aria-hidden className="hidden h-3.5 w-px bg-line-strong sm:block" />}
        {p}
      </span>
    ))}
  </p>
);
