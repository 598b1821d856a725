import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
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
  SkeletonRows,
  Status,
  useCall,
  When,
} from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { Package } from 'lucide-react';

const SHOWN = 7;
export function LastBookings({ customer, isOwn }: { customer: Customer; isOwn: boolean }) {
  const whose = isOwn ? {} : { customerId: customer.id };
  const found = useCall(bookingCalls.list, { ...whose, sorting: 'creationTime desc', maxResultCount: SHOWN });
  const counts = useCall(bookingCalls.countByStatus, whose);
  const total = found.data?.totalCount ?? 0;
  return (
    <Card
      flush
      title="Last bookings"
      note={counts.data && standing(counts.data.inTransit, counts.data.exception)}
      action={
        total > 0 && (
          <Link
            to={isOwn ? '/bookings' : `/bookings?customer=${customer.id}`}
            className="text-table text-accent hover:underline"
          >
            All {formatNumber(total)}
          </Link>
        )
      }
    >
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={SHOWN} />
      ) : total === 0 ? (
        <EmptyState icon={<Package />} title="No bookings yet" text="Freight that is booked appears here." />
      ) : (
        <div className="[&>div]:mx-0 [&>div]:rounded-none [&>div]:border-0 [&_td]:h-8!">
          <Table<Booking>
            label="Last bookings"
            columns={columns}
            rows={found.data.items}
            rowId={(b) => String(b.id)}
            href={(b) => `/bookings-beta/details/${b.id}`}
            card={(b) => ({
              code: <Connote b={b} />,
              state: <Status code={b.bookingStatus} />,
              title: routeOf(b),
              left: b.carrierServiceName,
              right: <Money amount={b.pricingDetail?.totalCost.taxExclusiveAmount} />,
            })}
            keys={false}
          />
        </div>
      )}
    </Card>
  );
}
const standing = (moving: number, waiting: number) =>
  [
    moving > 0 && `${formatNumber(moving)} on the way`,
    waiting > 0 && `${formatNumber(waiting)} ${waiting === 1 ? 'needs' : 'need'} a decision`,
  ]
    .filter(Boolean)
    .join(', ');
const Connote = ({ b }: { b: Booking }) => <CopyCode code={b.consignmentId ?? `#${b.id}`} />;
const routeOf = (b: Booking) => `${b.fromAddress.suburb ?? '–'} → ${b.toAddress.suburb ?? '–'}`;
const isOver = (b: Booking) => b.bookingStatus === 'Cancelled' || b.bookingStatus === 'Deleted';
const isDelivered = (b: Booking) => (BOOKING_GROUPS.delivered as readonly string[]).includes(b.bookingStatus);

const columns: Column<Booking>[] = [
  { key: 'consignmentId', title: 'Connote', fixed: true, cell: (b) => <Connote b={b} /> },
  {
    key: 'route',
    title: 'Route',
    cell: (b) => (
      <span className="block truncate">
        {routeOf(b)} <span className="text-muted">{b.toAddress.stateCode}</span>
      </span>
    ),
  },
  {
    key: 'carrier',
    title: 'Service',
    cell: (b) => <span className="block truncate">{b.carrierServiceName ?? '–'}</span>,
  },
  { key: 'bookingStatus', title: 'Status', cell: (b) => <Status code={b.bookingStatus} /> },
  {
    key: 'eta',
    title: 'ETA or delivered',
    cell: (b) => (
      <When
        at={isDelivered(b) ? b.lastTrackingModifiedTime : isOver(b) ? null : b.eta}
        style={isDelivered(b) ? 'auto' : 'day'}
        empty=""
      />
    ),
  },
  { key: 'weight', title: 'Weight, kg', right: true, cell: (b) => <Num value={b.totalWeight.value} /> },
  {
    key: 'price',
    title: 'Ex GST',
    right: true,
    cell: (b) => <Money amount={b.pricingDetail?.totalCost.taxExclusiveAmount} />,
  },
];
