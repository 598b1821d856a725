import { remittanceWords } from '@cartage/contract/words/finance/remittances.ts';
import { paymentCalls, type RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { eq } from '@cartage/contract/odata.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { codeOptions, CopyCode, Money, useOpened, useSession, wordsOf, worded } from '@cartage/ui/core.ts';
import { customerFilterOf, daysFilter, ListPage, numberFilter, TwoLines, type Column } from '@cartage/ui/data.ts';
import { BanknoteArrowDown } from 'lucide-react';
import { useState } from 'react';
import { FinanceNav } from '../finance-nav.tsx';
import { Day, payerName, REMITTANCE_DOTS, RemittanceState } from '../parts.tsx';
import { RemittanceDialog } from './remittance-dialog.tsx';
import { RemittanceSheet } from './remittance-sheet.tsx';

const t = wordsOf(remittanceWords);

/** What stands in the address of a list of them; a draft is not listed by itself. */
const SEGMENT = { Submitted: 'open', PartiallyApplied: 'part', Applied: 'paid', Deleted: 'deleted' } as const;
const SOUGHT = ['Submitted', 'PartiallyApplied', 'Applied', 'Deleted'] as const;

export default function RemittancesPage() {
  const { isCustomer, can } = useSession();
  const [announcing, setAnnouncing] = useState(false);
  const [shown, show] = useOpened('remittance');
  return (
    <ListPage
      title={t('remittances')}
      heading={t('finance')}
      nav={<FinanceNav />}
      name="remittances"
      call={paymentCalls.remittances}
      columns={isCustomer ? columns().filter((c) => c.key !== 'customer') : columns()}
      rowId={(r) => r.remittanceNumber}
      onRow={(r) => show(r.remittanceNumber)}
      current={shown}
      search={['remittanceNumber', 'note', 'customer/companyName', 'customer/code']}
      searchLabel={t('remittanceOrCustomer')}
      sort="creationTime desc"
      segments={{
        segments: codeOptions('remittanceStatuses', SOUGHT).map(({ value: status, label }) => ({
          value: SEGMENT[status],
          label,
          dot: REMITTANCE_DOTS[status],
          where: eq('status', status),
        })),
      }}
      filters={{
        date: daysFilter(t('paymentDate'), 'paymentDate'),
        customer: customerFilterOf(),
        amount: numberFilter(t('announced'), 'totalAmount', '$'),
      }}
      card={(r) => ({
        code: <CopyCode code={r.remittanceNumber} />,
        state: <RemittanceState status={r.status} />,
        title: payerName(r.customer),
        left: t('invoices', { count: r.invoiceRemittances.length }),
        right: <Money amount={r.totalAmount} />,
      })}
      actions={[
        {
          label: t('announcePayment'),
          icon: <BanknoteArrowDown />,
          onClick: () => setAnnouncing(true),
          primary: true,
          ...(!can('Finance.Manage', 'Finance.Remit') && { permission: 'Finance.Remit' }),
        },
      ]}
      empty={{
        title: t('noRemittancesYet'),
        text: isCustomer ? t('announceWhatPayWhich') : t('customersAnnounceWhatThey'),
      }}
      aside={
        <>
          {shown && <RemittanceSheet number={shown} onClose={() => show(undefined)} />}
          {announcing && (
            <RemittanceDialog onClose={() => setAnnouncing(false)} onDone={(r) => show(r.remittanceNumber)} />
          )}
        </>
      }
    />
  );
}
const columns = worded((): Column<RemittanceAdvice>[] => [
  {
    key: 'remittanceNumber',
    title: t('remittance'),
    cell: (r) => <span className="mono text-xs font-medium">{r.remittanceNumber}</span>,
    sort: true,
    fixed: true,
  },
  {
    key: 'customer',
    title: t('customer'),
    cell: (r) => <TwoLines top={payerName(r.customer)} below={r.customer.code} />,
    text: (r) => payerName(r.customer),
    sort: 'customer/companyName',
  },
  {
    key: 'status',
    title: t('status'),
    cell: (r) => <RemittanceState status={r.status} />,
    text: (r) => wordsIn('remittanceStatuses', r.status),
  },
  { key: 'paymentDate', title: t('payingOn'), cell: (r) => <Day day={r.paymentDate} />, sort: true },
  {
    key: 'invoices',
    title: t('invoicesLabel'),
    right: true,
    cell: (r) => r.invoiceRemittances.length,
    text: (r) => r.invoiceRemittances.map((i) => i.invoiceNumber).join(' '),
  },
  { key: 'note', title: t('note'), cell: (r) => <span className="block max-w-64 truncate text-muted">{r.note}</span> },
  { key: 'totalAmount', title: t('announced'), right: true, cell: (r) => <Money amount={r.totalAmount} />, sort: true },
  {
    key: 'paidAmount',
    title: t('arrived'),
    right: true,
    cell: (r) => (r.paidAmount ? <Money amount={r.paidAmount} /> : <span className="text-muted">–</span>),
    text: (r) => r.paidAmount,
    sort: true,
  },
]);
