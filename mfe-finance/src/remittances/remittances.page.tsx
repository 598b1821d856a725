import { paymentCalls, type RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { CopyCode, Money, plural, useOpened, useSession } from '@cartage/ui/core.ts';
import { customerFilterOf, daysFilter, ListPage, numberFilter, TwoLines, type Column } from '@cartage/ui/data.ts';
import { BanknoteArrowDown } from 'lucide-react';
import { useState } from 'react';
import { FinanceNav } from '../finance-nav.tsx';
import { Day, payerName, RemittanceState, remittanceWord } from '../parts.tsx';
import { RemittanceDialog } from './remittance-dialog.tsx';
import { RemittanceSheet } from './remittance-sheet.tsx';

export default function RemittancesPage() {
  const { isCustomer, can } = useSession();
  const [announcing, setAnnouncing] = useState(false);
  const [shown, show] = useOpened('remittance');
  return (
    <ListPage
      title="Remittances"
      heading="Finance"
      nav={<FinanceNav />}
      name="remittances"
      call={paymentCalls.remittances}
      columns={isCustomer ? columns.filter((c) => c.key !== 'customer') : columns}
      rowId={(r) => r.remittanceNumber}
      onRow={(r) => show(r.remittanceNumber)}
      current={shown}
      search={['remittanceNumber', 'note', 'customer/companyName', 'customer/code']}
      searchLabel="Remittance or customer"
      sort="creationTime desc"
      segments={{
        segments: [
          { value: 'open', label: 'Awaiting payment', dot: 'processing', where: isIn('status', ['Submitted']) },
          { value: 'part', label: 'Part paid', dot: 'inTransit', where: isIn('status', ['PartiallyApplied']) },
          { value: 'paid', label: 'Paid', dot: 'delivered', where: isIn('status', ['Applied']) },
          { value: 'deleted', label: 'Deleted', dot: 'none', where: isIn('status', ['Deleted']) },
        ],
      }}
      filters={{
        date: daysFilter('Payment date', 'paymentDate'),
        customer: customerFilterOf(),
        amount: numberFilter('Announced', 'totalAmount', '$'),
      }}
      card={(r) => ({
        code: <CopyCode code={r.remittanceNumber} />,
        state: <RemittanceState status={r.status} />,
        title: payerName(r.customer),
        left: plural(r.invoiceRemittances.length, 'invoice'),
        right: <Money amount={r.totalAmount} />,
      })}
      actions={[
        {
          label: 'Announce payment',
          icon: <BanknoteArrowDown />,
          onClick: () => setAnnouncing(true),
          primary: true,
          ...(!can('Finance.Manage', 'Finance.Remit') && { permission: 'Finance.Remit' }),
        },
      ]}
      empty={{
        title: 'No remittances yet',
        text: isCustomer
          ? 'Announce what you pay and for which invoices; the money is matched when it arrives.'
          : 'Customers announce what they pay and for which invoices; that appears here.',
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
const columns: Column<RemittanceAdvice>[] = [
  {
    key: 'remittanceNumber',
    title: 'Remittance',
    cell: (r) => <span className="mono text-xs font-medium">{r.remittanceNumber}</span>,
    sort: true,
    fixed: true,
  },
  {
    key: 'customer',
    title: 'Customer',
    cell: (r) => <TwoLines top={payerName(r.customer)} below={r.customer.code} />,
    text: (r) => payerName(r.customer),
    sort: 'customer/companyName',
  },
  {
    key: 'status',
    title: 'Status',
    cell: (r) => <RemittanceState status={r.status} />,
    text: (r) => remittanceWord(r.status),
  },
  { key: 'paymentDate', title: 'Paying on', cell: (r) => <Day day={r.paymentDate} />, sort: true },
  {
    key: 'invoices',
    title: 'Invoices',
    right: true,
    cell: (r) => r.invoiceRemittances.length,
    text: (r) => r.invoiceRemittances.map((i) => i.invoiceNumber).join(' '),
  },
  { key: 'note', title: 'Note', cell: (r) => <span className="block max-w-64 truncate text-muted">{r.note}</span> },
  { key: 'totalAmount', title: 'Announced', right: true, cell: (r) => <Money amount={r.totalAmount} />, sort: true },
  {
    key: 'paidAmount',
    title: 'Arrived',
    right: true,
    cell: (r) => (r.paidAmount ? <Money amount={r.paidAmount} /> : <span className="text-muted">–</span>),
    text: (r) => r.paidAmount,
    sort: true,
  },
];
