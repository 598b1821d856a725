import type { InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { CopyCode, Money } from '@cartage/ui/core.ts';
import { TwoLines, type Column, type RowCard } from '@cartage/ui/data.ts';
import { Day, InvoiceState, payerName } from '../parts.tsx';

export const invoicePath = (i: { id: number }): string => `/finance/invoices/${i.id}`;
export const columns: Column<InvoiceRow>[] = [
  { key: 'invoiceNumber', title: 'Invoice', cell: (i) => <CopyCode code={i.invoiceNumber} />, sort: true, fixed: true },
  {
    key: 'customer',
    title: 'Customer',
    cell: (i) => <TwoLines top={payerName(i.customer)} below={i.customer.code} />,
    text: (i) => payerName(i.customer),
    sort: 'customer/companyName',
  },
  {
    key: 'reference',
    title: 'Reference',
    cell: (i) => (
      <span className="block max-w-56 truncate">{i.reference ?? <span className="text-muted">–</span>}</span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    cell: (i) => <InvoiceState invoice={i} />,
    text: (i) => (i.isOverdue ? 'Overdue' : i.status),
  },
  { key: 'invoiceDate', title: 'Invoiced', cell: (i) => <Day day={i.invoiceDate} />, sort: true },
  { key: 'dueDate', title: 'Due', cell: (i) => <Day day={i.dueDate} />, sort: true },
  { key: 'invoiceType', title: 'Kind', cell: (i) => (i.invoiceType === 'Adhoc' ? 'Ad hoc' : 'Bookings'), hidden: true },
  {
    key: 'taxExclusiveAmount',
    title: 'Ex GST',
    right: true,
    cell: (i) => <Money amount={i.taxExclusiveAmount} />,
    sort: true,
  },
  { key: 'tax', title: 'GST', right: true, cell: (i) => <Money amount={i.tax} />, hidden: true },
  { key: 'amount', title: 'Total', right: true, cell: (i) => <Money amount={i.amount} />, sort: true },
  {
    key: 'outstandingAmount',
    title: 'Outstanding',
    right: true,
    cell: (i) =>
      i.outstandingAmount ? (
        <b className="font-semibold">
          <Money amount={i.outstandingAmount} />
        </b>
      ) : (
        <span className="text-muted">–</span>
      ),
    text: (i) => i.outstandingAmount,
    sort: true,
  },
];
export const invoiceCard = (i: InvoiceRow): RowCard => ({
  code: <CopyCode code={i.invoiceNumber} />,
  state: <InvoiceState invoice={i} />,
  title: payerName(i.customer),
  left: (
    <>
      Due <Day day={i.dueDate} />
    </>
  ),
  right:
    i.outstandingAmount && i.outstandingAmount !== i.amount ? (
      <>
        <Money amount={i.outstandingAmount} /> of <Money amount={i.amount} />
      </>
    ) : (
      <Money amount={i.amount} />
    ),
});
