import { bookingListWords } from '@cartage/contract/words/booking/bookings.ts';
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { Button, Link, useFeatures, useSession, wordsOf } from '@cartage/ui/core.ts';
import { ListPage } from '@cartage/ui/data.ts';
import { CalendarSync, Combine, MapPinned, TicketPercent, Plus, ReceiptText, RotateCcw, Upload } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useBookingBulk } from './bulk.tsx';
import { useCarrierName, useOperatorName } from './carriers.ts';
import { bookingCard, columnsFor, recordOf } from './columns.tsx';
import { filtersFor, search, segments } from './filters.ts';

const t = wordsOf(bookingListWords);

export default function BookingsPage() {
  const { bulk, dialogs } = useBookingBulk();
  const { isCustomer, can } = useSession();
  const has = useFeatures();
  const carrierOf = useCarrierName(),
    operator = useOperatorName();
  // Names that arrive later are asked for when a file is written; new columns would draw every row anew.
  const latest = useRef(carrierOf);
  latest.current = carrierOf;
  const columns = useMemo(() => columnsFor((b) => latest.current(b), isCustomer), [isCustomer]);
  const filters = useMemo(() => filtersFor(operator), [operator]);
  return (
    <ListPage
      title={t('bookings')}
      name="bookings"
      call={bookingCalls.list}
      columns={columns}
      href={recordOf}
      card={(b) => bookingCard(b, isCustomer)}
      search={search}
      searchLabel={t('connoteReferenceSuburb')}
      sort="creationTime desc"
      segments={segments()}
      filters={filters}
      bulk={bulk}
      aside={dialogs}
      {...(can('Booking.Manage') && { rowActions: again })}
      actions={[
        { label: t('track'), icon: <MapPinned />, to: '/track' },
        { label: t('recurring'), icon: <CalendarSync />, to: '/bookings/recurring' },
        { label: t('import'), icon: <Upload />, to: '/bookings/import', permission: 'Booking.Manage' },
        { label: t('consolidate'), icon: <Combine />, to: '/bookings/consolidate', permission: 'Booking.Manage' },
        ...(isCustomer || !(can('Finance') || can('Booking.Manage'))
          ? []
          : [{ label: t('toBill'), icon: <ReceiptText />, to: '/bookings/to-invoice' }]),
        ...(isCustomer || !has('PromoCodes')
          ? []
          : [{ label: t('promoCodes'), icon: <TicketPercent />, to: '/promo-codes' }]),
        {
          label: isCustomer ? t('bookFreight') : t('newQuote'),
          icon: <Plus />,
          to: '/quote',
          primary: true,
          permission: 'Booking.Manage',
        },
      ]}
      empty={{
        title: t('noBookingsYet'),
        text: t('noBookingsMeaningImport'),
        action: can('Booking.Manage') && (
          <>
            <Button asChild variant="outline">
              <Link to="/bookings/import">{t('importAFile')}</Link>
            </Button>
            <Button asChild>
              <Link to="/quote">{t('getAQuote')}</Link>
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
      <Link
        to={`/quote?again=${b.id}`}
        aria-label={t('bookAgainAs', { connote: b.consignmentId })}
        title={t('bookAgain')}
      >
        <RotateCcw />
      </Link>
    </Button>
  );
