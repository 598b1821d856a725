import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import {
  CopyCode,
  ErrorState,
  Page,
  Skeleton,
  SkeletonRows,
  Status,
  useParams,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { RecordPager, useTalkBeside } from '@cartage/ui/data.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { Package } from 'lucide-react';
import { recordOf } from '../bookings/columns.tsx';
import { LoadingHeading } from '../loading-heading.tsx';
import { useRecordActs } from './acts.tsx';
import { RouteLine } from './head.tsx';
import { RecordBody, talkOf, useBooking } from './record.tsx';

const t = wordsOf(recordWords);

const GROUP_NAMES = worded(
  () =>
    ({
      processing: t('processing'),
      inTransit: t('inTransit'),
      delivered: t('delivered'),
      exception: t('exception'),
      none: undefined,
    }) as const,
);

export default function BookingDetailsPage() {
  const id = Number(useParams()['id']);
  const found = useBooking(Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER);
  if (found.data) return <Record key={found.data.id} b={found.data} />;
  return (
    <Page
      title={t('booking')}
      crumbs={[{ label: t('bookings'), to: '/bookings' }]}
      {...(found.isPending && { heading: <LoadingHeading title={t('booking')} /> })}
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
              title: t('notThere'),
              meaning: t('notThereMeaning'),
            })}
          />
        </div>
      )}
    </Page>
  );
}

function Record({ b }: { b: BookingRecord }) {
  const { actions, dialogs, told } = useRecordActs(b);
  const beside = useTalkBeside(talkOf(b));
  const group = statusGroup(b.bookingStatus),
    name = GROUP_NAMES()[group];
  return (
    <Page
      title={b.consignmentId ?? t('bookingId', { id: b.id })}
      crumbs={[
        { label: t('bookings'), to: '/bookings' },
        ...(name ? [{ label: name, to: `/bookings?status=${group}` }] : []),
      ]}
      actions={actions}
      beside={beside}
      pager={<RecordPager call={bookingCalls.list} href={recordOf} />}
      sub={<RouteLine b={b} />}
      {...(!b.consignmentId && { icon: <Package /> })}
      heading={
        <span className="flex flex-wrap items-center gap-x-3">
          {b.consignmentId ? (
            <CopyCode code={b.consignmentId} className="text-2xl [&_button]:opacity-100" />
          ) : (
            t('bookingId', { id: b.id })
          )}
          <span className="text-sm font-normal tracking-normal">
            <Status code={b.bookingStatus} />
          </span>
        </span>
      }
    >
      <RecordBody {...{ b, told, beside }} />
      {dialogs}
    </Page>
  );
}
