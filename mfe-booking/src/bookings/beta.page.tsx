/** The same bookings as list and record side by side; on a phone the record is a page of its own. */
import { bookingListWords } from '@cartage/contract/words/booking/bookings.ts';
import { bookingCalls, type Booking, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import {
  Actions,
  CopyCode,
  EmptyState,
  ErrorState,
  Link,
  Navigate,
  Page,
  SkeletonRows,
  Status,
  useMedia,
  useNavigate,
  useSearchParams,
  useSession,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { DataTable, type Column } from '@cartage/ui/data.ts';
import { Maximize2, PanelRight, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { RouteLine } from '../record/head.tsx';
import { useRecordActs } from '../record/acts.tsx';
import { RecordBody, useBooking } from '../record/record.tsx';
import { bookingCard, recordOf } from './columns.tsx';
import { useOperatorName } from './carriers.ts';
import { filtersFor, search, segments } from './filters.ts';

const t = wordsOf(bookingListWords);

const columns = worded((): Column<Booking>[] => [
  {
    key: 'creationTime',
    title: t('booked'),
    fixed: true,
    sort: true,
    cell: (b) => <ListCard b={b} />,
    className: 'max-w-none! py-2! [&>button]:w-full',
  },
]);
function ListCard({ b }: { b: Booking }) {
  const c = bookingCard(b);
  return (
    <span className="grid gap-0.5">
      <span className="flex items-center justify-between gap-2">
        {b.consignmentId ? <span className="mono text-xs font-medium">{b.consignmentId}</span> : c.code}
        <span>{c.state}</span>
      </span>
      <span className="truncate font-semibold">{c.title}</span>
      <span className="flex justify-between gap-3 text-xs text-muted">
        <span className="truncate">{c.left}</span>
        <span className="num shrink-0">{c.right}</span>
      </span>
    </span>
  );
}

export default function BookingsBetaPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { isCustomer } = useSession(),
    operator = useOperatorName();
  const filters = useMemo(() => filtersFor(operator), [operator]);
  const wide = useMedia('(min-width: 72rem)');
  const id = Number(params.get('id')) || undefined;
  const open = (b: Booking) => {
    if (!wide) return void navigate(recordOf(b));
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('id', String(b.id));
        next.delete('paper');
        return next;
      },
      { replace: !!id },
    );
  };
  // Where there is no room beside the list, a link to a record opens the record.
  if (id && !wide) return <Navigate to={`/bookings-beta/details/${id}`} replace />;
  return (
    <Page
      title={t('bookingsBeta')}
      fill
      actions={[
        {
          label: isCustomer ? t('bookFreight') : t('newQuote'),
          icon: <Plus />,
          to: '/quote',
          primary: true,
          permission: 'Booking.Manage',
        },
      ]}
    >
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="flex min-h-0 flex-col [&>div]:min-h-0">
          <DataTable
            label={t('bookings')}
            name="bookings-beta"
            call={bookingCalls.list}
            columns={columns()}
            onRow={open}
            card={(b) => bookingCard(b, isCustomer)}
            current={id ? String(id) : undefined}
            search={search}
            searchLabel={t('connoteReferenceSuburb')}
            sort="creationTime desc"
            segments={segments()}
            filters={filters}
            empty={{ title: t('noBookingsYet'), text: t('noBookingsMeaning') }}
          />
        </div>
        {wide && (
          <div className="min-h-0 overflow-y-auto">
            {id ? (
              <Pane key={id} id={id} />
            ) : (
              <div className="grid h-full place-items-center rounded-card border border-dashed border-line-strong">
                <EmptyState icon={<PanelRight />} title={t('chooseABooking')} text={t('chooseABookingMeaning')} />
              </div>
            )}
          </div>
        )}
      </div>
    </Page>
  );
}

function Pane({ id }: { id: number }) {
  const found = useBooking(id);
  if (found.isPending)
    return (
      <div className="rounded-card border border-line bg-surface-1">
        <SkeletonRows rows={12} />
      </div>
    );
  if (found.isError && !found.data)
    return (
      <div className="rounded-card border border-line bg-surface-1">
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  return <Beside b={found.data} />;
}
function Beside({ b }: { b: BookingRecord }) {
  const { actions, dialogs, told } = useRecordActs(b);
  return (
    <article className="flex flex-col gap-3" aria-label={b.consignmentId ?? t('bookingId', { id: b.id })}>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <h2 className="flex flex-1 min-h-9 flex-wrap items-center gap-x-3 text-xl font-semibold">
          {b.consignmentId ? <CopyCode code={b.consignmentId} className="text-xl" /> : t('bookingId', { id: b.id })}
          <span className="text-sm font-normal">
            <Status code={b.bookingStatus} />
          </span>
          <Link
            to={recordOf(b)}
            aria-label={t('openTheFullPage')}
            title={t('openTheFullPage')}
            className="grid size-8 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
          >
            <Maximize2 className="size-4" />
          </Link>
        </h2>
        <Actions actions={actions} />
        <div className="basis-full">
          <RouteLine b={b} />
        </div>
      </header>
      <RecordBody b={b} told={told} narrow />
      {dialogs}
    </article>
  );
}
