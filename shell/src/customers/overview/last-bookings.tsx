import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { eq } from '@cartage/contract/odata.ts';
import { BOOKING_GROUPS } from '@cartage/contract/status.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import {
  Card,
  CopyCode,
  EmptyState,
  ErrorState,
  formatNumber,
  Link,
  Money,
  Num,
  ServiceLevel,
  SkeletonRows,
  Status,
  useCall,
  When,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { Package } from 'lucide-react';

const t = wordsOf(overviewWords);

const SHOWN = 7;
export function LastBookings({ customer, isOwn }: { customer: Customer; isOwn: boolean }) {
  const whose = isOwn ? {} : { customerId: customer.id };
  // What was sent: freight in legs is one line, and its record shows the legs.
  const found = useCall(bookingCalls.list, {
    ...whose,
    filter: eq('isLeg', false),
    sorting: 'creationTime desc',
    maxResultCount: SHOWN,
  });
  const counts = useCall(bookingCalls.countByStatus, { ...whose, once: true });
  const total = found.data?.totalCount ?? 0;
  return (
    <Card
      flush
      title={t('lastBookings')}
      note={counts.data && standing(counts.data.inTransit, counts.data.exception)}
      action={
        total > 0 && (
          <Link
            to={listOf(isOwn ? undefined : customer.id, !!counts.data?.legs)}
            className="text-table text-accent hover:underline"
          >
            {t('allTotal', { total: formatNumber(total) })}
          </Link>
        )
      }
    >
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={SHOWN} />
      ) : total === 0 ? (
        <EmptyState icon={<Package />} title={t('noBookingsYet')} text={t('bookingsAppearHere')} />
      ) : (
        <div className="[&>div]:mx-0 [&>div]:rounded-none [&>div]:border-0 [--row:1.75rem]">
          <Table<Booking>
            label={t('lastBookings')}
            columns={columns()}
            rows={found.data.items}
            rowId={(b) => String(b.id)}
            href={(b) => `/bookings-beta/details/${b.id}`}
            card={(b) => ({
              code: <Connote b={b} />,
              state: <Status code={b.bookingStatus} />,
              title: routeOf(b),
              left: <ServiceLevel code={b.carrierServiceCode}>{b.carrierServiceName}</ServiceLevel>,
              right: <Money amount={b.pricingDetail?.totalCost.taxExclusiveAmount} />,
            })}
            keys={false}
          />
        </div>
      )}
    </Card>
  );
}
function listOf(customerId: number | undefined, hasLegs: boolean): string {
  const query = new URLSearchParams({
    ...(customerId && { customer: String(customerId) }),
    ...(hasLegs && { legs: 'once' }),
  }).toString();
  return query ? `/bookings?${query}` : '/bookings';
}
const standing = (moving: number, waiting: number) =>
  [moving > 0 && t('onTheWay', { moving: formatNumber(moving) }), waiting > 0 && t('needDecision', { count: waiting })]
    .filter(Boolean)
    .join(', ');
const Connote = ({ b }: { b: Booking }) => <CopyCode code={b.consignmentId ?? `#${b.id}`} />;
const routeOf = (b: Booking) => `${b.fromAddress.suburb ?? '–'} → ${b.toAddress.suburb ?? '–'}`;
const isOver = (b: Booking) => b.bookingStatus === 'Cancelled' || b.bookingStatus === 'Deleted';
const isDelivered = (b: Booking) => (BOOKING_GROUPS.delivered as readonly string[]).includes(b.bookingStatus);

const columns = worded((): Column<Booking>[] => [
  { key: 'consignmentId', title: t('connote'), fixed: true, cell: (b) => <Connote b={b} /> },
  {
    key: 'route',
    title: t('route'),
    cell: (b) => (
      <span className="block truncate">
        {routeOf(b)} <span className="text-muted">{b.toAddress.stateCode}</span>
      </span>
    ),
  },
  {
    key: 'carrier',
    title: t('service'),
    cell: (b) => (
      <span className="block truncate">
        <ServiceLevel code={b.carrierServiceCode}>{b.carrierServiceName ?? '–'}</ServiceLevel>
      </span>
    ),
  },
  { key: 'bookingStatus', title: t('status'), cell: (b) => <Status code={b.bookingStatus} /> },
  {
    key: 'eta',
    title: t('etaOrDelivered'),
    cell: (b) => (
      <When
        at={isDelivered(b) ? b.lastTrackingModifiedTime : isOver(b) ? null : b.eta}
        style={isDelivered(b) ? 'auto' : 'day'}
        empty=""
      />
    ),
  },
  { key: 'weight', title: t('weightKg'), right: true, cell: (b) => <Num value={b.totalWeight.value} /> },
  {
    key: 'price',
    title: t('exGstHead'),
    right: true,
    cell: (b) => <Money amount={b.pricingDetail?.totalCost.taxExclusiveAmount} />,
  },
]);
