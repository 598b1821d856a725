import { unbilledWords } from '@cartage/contract/words/finance/unbilled.ts';
import { invoiceCalls, type UnbilledBooking } from '@cartage/contract/finance/invoice.ts';
import { CopyCode, EmptyState, Money, useSession, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { customerFilterOf, daysFilter, ListPage, numberFilter, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Lock, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { FinanceNav } from '../finance-nav.tsx';
import { InvoiceBookingsDialog } from './invoice-bookings.tsx';

const t = wordsOf(unbilledWords);

/** What has been delivered and no invoice carries yet. */
export default function UnbilledPage() {
  const { isCustomer, can } = useSession();
  const [asking, setAsking] = useState<{ rows?: UnbilledBooking[]; clear?: () => void }>();
  if (isCustomer)
    return <EmptyState icon={<Lock />} title={t('mayNotSee')} text={t('invoicesWrittenCarrier')} className="m-6" />;
  return (
    <ListPage
      title={t('toInvoice')}
      heading={t('finance')}
      nav={<FinanceNav />}
      name="to-invoice"
      call={invoiceCalls.unbilled}
      columns={columns()}
      rowId={(b) => b.bookingId}
      href={(b) => `/bookings-beta/details/${b.bookingId}`}
      search={['consignmentId', 'customerName', 'customerCode', 'reference']}
      searchLabel={t('connoteOrCustomer')}
      sort="deliveredAt asc"
      filters={{
        delivered: daysFilter(t('deliveryDate'), 'deliveredAt', { of: 'instant' }),
        customer: customerFilterOf(),
        amount: numberFilter(t('exGst'), 'taxExclusiveAmount', '$'),
      }}
      bulk={[
        {
          label: (n) => t('invoiceBookings', { count: n }),
          icon: <ReceiptText />,
          run: (rows, clear) => setAsking({ rows, clear }),
          permission: 'Finance.Manage',
        },
      ]}
      card={(b) => ({
        code: <CopyCode code={b.consignmentId ?? String(b.bookingId)} />,
        state: <When at={b.deliveredAt} style="day" />,
        title: b.customerName ?? b.customerCode,
        left: b.route,
        right: <Money amount={b.amount} />,
      })}
      actions={[
        {
          label: t('invoiceAll'),
          icon: <ReceiptText />,
          onClick: () => setAsking({}),
          primary: true,
          permission: 'Finance.Manage',
        },
      ]}
      empty={{
        title: t('everythingDeliveredBeenInvoiced'),
        text: can('Finance.Manage') ? t('bookingsAppearTheyDelivered') : undefined,
      }}
      aside={
        asking && (
          <InvoiceBookingsDialog
            rows={asking.rows}
            onClose={() => setAsking(undefined)}
            onDone={() => asking.clear?.()}
          />
        )
      }
    />
  );
}
const columns = worded((): Column<UnbilledBooking>[] => [
  {
    key: 'consignmentId',
    title: t('connote'),
    cell: (b) => <CopyCode code={b.consignmentId ?? String(b.bookingId)} />,
    sort: true,
    fixed: true,
  },
  {
    key: 'customerName',
    title: t('customer'),
    cell: (b) => <TwoLines top={b.customerName ?? b.customerCode} below={b.customerCode} />,
    sort: true,
  },
  { key: 'route', title: t('route'), cell: (b) => <span className="block max-w-72 truncate">{b.route ?? '–'}</span> },
  { key: 'reference', title: t('reference'), cell: (b) => b.reference ?? <span className="text-muted">–</span> },
  { key: 'deliveredAt', title: t('delivered'), cell: (b) => <When at={b.deliveredAt} />, sort: true },
  {
    key: 'taxExclusiveAmount',
    title: t('exGst'),
    right: true,
    cell: (b) => <Money amount={b.taxExclusiveAmount} />,
    sort: true,
  },
  { key: 'tax', title: t('gst'), right: true, cell: (b) => <Money amount={b.tax} />, hidden: true },
  { key: 'amount', title: t('total'), right: true, cell: (b) => <Money amount={b.amount} />, sort: true },
]);
