import { invoiceCalls, type UnbilledBooking } from '@cartage/contract/finance/invoice.ts';
import { CopyCode, EmptyState, Money, plural, useSession, When } from '@cartage/ui/core.ts';
import { customerFilterOf, daysFilter, ListPage, numberFilter, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Lock, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { FinanceNav } from '../finance-nav.tsx';
import { InvoiceBookingsDialog } from './invoice-bookings.tsx';

/** What has been delivered and no invoice carries yet. */
export default function UnbilledPage() {
  const { isCustomer, can } = useSession();
  const [asking, setAsking] = useState<{ rows?: UnbilledBooking[]; clear?: () => void }>();
  if (isCustomer)
    return (
      <EmptyState
        icon={<Lock />}
        title="You may not see this"
        text="Invoices are written by the carrier."
        className="m-6"
      />
    );
  return (
    <ListPage
      title="To invoice"
      heading="Finance"
      nav={<FinanceNav />}
      name="to-invoice"
      call={invoiceCalls.unbilled}
      columns={columns}
      rowId={(b) => b.bookingId}
      href={(b) => `/bookings-beta/details/${b.bookingId}`}
      search={['consignmentId', 'customerName', 'customerCode', 'reference']}
      searchLabel="Connote or customer"
      sort="deliveredAt asc"
      filters={{
        delivered: daysFilter('Delivery date', 'deliveredAt', { of: 'instant' }),
        customer: customerFilterOf(),
        amount: numberFilter('Ex GST', 'taxExclusiveAmount', '$'),
      }}
      bulk={[
        {
          label: (n) => `Invoice ${plural(n, 'booking')}`,
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
          label: 'Invoice all',
          icon: <ReceiptText />,
          onClick: () => setAsking({}),
          primary: true,
          permission: 'Finance.Manage',
        },
      ]}
      empty={{
        title: 'Everything delivered has been invoiced',
        text: can('Finance.Manage') ? 'Bookings appear here as they are delivered.' : undefined,
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
const columns: Column<UnbilledBooking>[] = [
  {
    key: 'consignmentId',
    title: 'Connote',
    cell: (b) => <CopyCode code={b.consignmentId ?? String(b.bookingId)} />,
    sort: true,
    fixed: true,
  },
  {
    key: 'customerName',
    title: 'Customer',
    cell: (b) => <TwoLines top={b.customerName ?? b.customerCode} below={b.customerCode} />,
    sort: true,
  },
  { key: 'route', title: 'Route', cell: (b) => <span className="block max-w-72 truncate">{b.route ?? '–'}</span> },
  { key: 'reference', title: 'Reference', cell: (b) => b.reference ?? <span className="text-muted">–</span> },
  { key: 'deliveredAt', title: 'Delivered', cell: (b) => <When at={b.deliveredAt} />, sort: true },
  {
    key: 'taxExclusiveAmount',
    title: 'Ex GST',
    right: true,
    cell: (b) => <Money amount={b.taxExclusiveAmount} />,
    sort: true,
  },
  { key: 'tax', title: 'GST', right: true, cell: (b) => <Money amount={b.tax} />, hidden: true },
  { key: 'amount', title: 'Total', right: true, cell: (b) => <Money amount={b.amount} />, sort: true },
];
