import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { CopyCode, ErrorState, Page, Skeleton, SkeletonRows, Status, useParams } from '@cartage/ui/core.ts';
import { RecordPager } from '@cartage/ui/data.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { Package } from 'lucide-react';
import { recordOf } from '../bookings/columns.tsx';
import { useRecordActs } from './acts.tsx';
import { RouteLine } from './head.tsx';
import { RecordBody, useBooking } from './record.tsx';

const GROUP_NAMES = {
  processing: 'Processing',
  inTransit: 'In transit',
  delivered: 'Delivered',
  exception: 'Exception',
  none: undefined,
} as const;

export default function BookingDetailsPage() {
  const id = Number(useParams()['id']);
  const found = useBooking(Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER);
  if (found.data) return <Record key={found.data.id} b={found.data} />;
  return (
    <Page
      title="Booking"
      crumbs={[{ label: 'Bookings', to: '/bookings' }]}
      {...(found.isPending && { heading: <Skeleton className="h-6 w-44" /> })}
    >
      {found.isPending ? (
        <>
          <div className="rounded-card border border-line bg-surface-1 p-4">
            <Skeleton className="h-16 w-full" />
          </div>
          <div className="rounded-card border border-line bg-surface-1">
            <SkeletonRows rows={8} />
          </div>
        </>
      ) : (
        <div className="rounded-card border border-line bg-surface-1">
          <ErrorState
            error={found.error}
            onRetry={() => void found.refetch()}
            {...(found.error?.status === 404 && {
              title: 'There is no such booking',
              meaning:
                'It may have been removed, or belongs to another customer. Look for it by its connote in the list.',
            })}
          />
        </div>
      )}
    </Page>
  );
}

function Record({ b }: { b: BookingRecord }) {
  const { actions, dialogs, told } = useRecordActs(b);
  const group = statusGroup(b.bookingStatus),
    name = GROUP_NAMES[group];
  return (
    <Page
      title={b.consignmentId ?? `Booking ${b.id}`}
      crumbs={[
        { label: 'Bookings', to: '/bookings' },
        ...(name ? [{ label: name, to: `/bookings?status=${group}` }] : []),
      ]}
      actions={actions}
      pager={<RecordPager call={bookingCalls.list} href={recordOf} />}
      sub={<RouteLine b={b} />}
      {...(!b.consignmentId && { icon: <Package /> })}
      heading={
        <span className="flex flex-wrap items-center gap-x-3">
          {b.consignmentId ? (
            <CopyCode code={b.consignmentId} className="text-2xl [&_button]:opacity-100" />
          ) : (
            `Booking ${b.id}`
          )}
          <span className="text-sm font-normal tracking-normal">
            <Status code={b.bookingStatus} />
          </span>
        </span>
      }
    >
      <RecordBody b={b} told={told} />
      {dialogs}
    </Page>
  );
}
