import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { Button, Link, useSession } from '@cartage/ui/core.ts';
import { ListPage } from '@cartage/ui/data.ts';
import { CalendarSync, Combine, MapPinned, TicketPercent, Plus, ReceiptText, RotateCcw, Upload } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useBookingBulk } from './bulk.tsx';
import { useCarrierName, useOperatorName } from './carriers.ts';
import { bookingCard, columnsFor, recordOf } from './columns.tsx';
import { filtersFor, search, segments } from './filters.ts';

export default function BookingsPage() {
  const { bulk, dialogs } = useBookingBulk();
  const { isCustomer, can } = useSession();
  const carrierOf = useCarrierName(),
    operator = useOperatorName();
  // Names that arrive later are asked for when a file is written; new columns would draw every row anew.
  const latest = useRef(carrierOf);
  latest.current = carrierOf;
  const columns = useMemo(() => columnsFor((b) => latest.current(b), isCustomer), [isCustomer]);
  const filters = useMemo(() => filtersFor(operator), [operator]);
  return (
    <ListPage
      title="Bookings"
      name="bookings"
      call={bookingCalls.list}
      columns={columns}
      href={recordOf}
      card={(b) => bookingCard(b, isCustomer)}
      search={search}
      searchLabel="Connote, reference, suburb"
      sort="creationTime desc"
      segments={segments}
      filters={filters}
      bulk={bulk}
      aside={dialogs}
      {...(can('Booking.Manage') && { rowActions: again })}
      actions={[
        { label: 'Track', icon: <MapPinned />, to: '/track' },
        { label: 'Recurring', icon: <CalendarSync />, to: '/bookings/recurring' },
        { label: 'Import', icon: <Upload />, to: '/bookings/import', permission: 'Booking.Manage' },
        { label: 'Consolidate', icon: <Combine />, to: '/bookings/consolidate', permission: 'Booking.Manage' },
        ...(isCustomer || !(can('Finance') || can('Booking.Manage'))
          ? []
          : [{ label: 'To bill', icon: <ReceiptText />, to: '/bookings/to-invoice' }]),
        ...(isCustomer ? [] : [{ label: 'Promo codes', icon: <TicketPercent />, to: '/promo-codes' }]),
        {
          label: isCustomer ? 'Book freight' : 'New quote',
          icon: <Plus />,
          to: '/quote',
          primary: true,
          permission: 'Booking.Manage',
        },
      ]}
      empty={{
        title: 'No bookings yet',
        text: 'The first one appears here as soon as freight is booked or a file is imported.',
        action: can('Booking.Manage') && (
          <>
            <Button asChild variant="outline">
              <Link to="/bookings/import">Import a file</Link>
            </Button>
            <Button asChild>
              <Link to="/quote">Get a quote</Link>
            </Button>
          </>
        ),
      }}
    />
  );
}
const again = (b: Booking) =>
  b.consignmentId && (
    <Button asChild variant="ghost" size="icon">
      <Link to={`/quote?again=${b.id}`} aria-label={`Book again as ${b.consignmentId}`} title="Book again">
        <RotateCcw />
      </Link>
    </Button>
  );
