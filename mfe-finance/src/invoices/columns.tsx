import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import type { InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { CopyCode, Money, wordsOf, worded } from '@cartage/ui/core.ts';
import { TwoLines, type Column, type RowCard } from '@cartage/ui/data.ts';
import { Day, InvoiceState, payerName } from '../parts.tsx';

const t = wordsOf(invoiceWords);

export const invoicePath = (i: { id: number }): string => `/finance/invoices/${i.id}`;
export const columns = worded((): Column<InvoiceRow>[] => [
  {
    key: 'invoiceNumber',
    title: t('invoice'),
    cell: (i) => <CopyCode code={i.invoiceNumber} />,
    sort: true,
    fixed: true,
  },
  {
    key: 'customer',
    title: t('customer'),
    cell: (i) => <TwoLines top={payerName(i.customer)} below={i.customer.code} />,
    text: (i) => payerName(i.customer),
    sort: 'customer/companyName',
  },
  {
    key: 'reference',
    title: t('reference'),
    cell: (i) => (
      <span className="block max-w-56 truncate">{i.reference ?? <span className="text-muted">–</span>}</span>
    ),
  },
  {
    key: 'status',
    title: t('status'),
    cell: (i) => <InvoiceState invoice={i} />,
    text: (i) => (i.isOverdue ? t('overdue') : wordsIn('invoiceStatuses', i.status)),
  },
  { key: 'invoiceDate', title: t('invoiced'), cell: (i) => <Day day={i.invoiceDate} />, sort: true },
  { key: 'dueDate', title: t('due'), cell: (i) => <Day day={i.dueDate} />, sort: true },
  {
    key: 'invoiceType',
    title: t('kind'),
    cell: (i) => (i.invoiceType === 'Adhoc' ? t('adHoc') : t('bookings')),
    hidden: true,
  },
  {
    key: 'taxExclusiveAmount',
    title: t('exGst'),
    right: true,
    cell: (i) => <Money amount={i.taxExclusiveAmount} />,
    sort: true,
  },
  { key: 'tax', title: t('gst'), right: true, cell: (i) => <Money amount={i.tax} />, hidden: true },
  { key: 'amount', title: t('total'), right: true, cell: (i) => <Money amount={i.amount} />, sort: true },
  {
    key: 'outstandingAmount',
    title: t('outstanding'),
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
]);
export const invoiceCard = (i: InvoiceRow): RowCard => ({
  code: <CopyCode code={i.invoiceNumber} />,
  state: <InvoiceState invoice={i} />,
  title: payerName(i.customer),
  left: <>{t.parts('dueDayNamed', { day: <Day day={i.dueDate} /> })}</>,
  right:
    i.outstandingAmount && i.outstandingAmount !== i.amount ? (
      <>
        {t.parts('outstandingOf', {
          open: <Money amount={i.outstandingAmount} />,
          amount: <Money amount={i.amount} />,
        })}
      </>
    ) : (
      <Money amount={i.amount} />
    ),
});
