/** What became of the days: bookings made, and those that were not, with the reason and the button. */
import { recurringCalls, type RecurringBooking, type RecurringDay } from '@cartage/contract/booking/recurring.ts';
import {
  Button,
  Confirm,
  CopyCode,
  Day,
  Link,
  Status,
  useFormat,
  useSend,
  useSession,
  When,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { DataTable, optionsFilter, type Column } from '@cartage/ui/data.ts';
import { useState } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { DAY_STATES } from './words.ts';

const t = wordsOf(recurringWords);

const OVER_MOST = 'recurring.overMost';
export function DaysDone({ r }: { r: RecurringBooking }) {
  return (
    <div className="p-3">
      <DataTable
        label={t('bookedAndNotBooked')}
        name="recurring-days"
        call={recurringCalls.days}
        input={{ ruleId: r.id }}
        columns={COLUMNS()}
        sort="day desc"
        filters={{
          state: optionsFilter(
            t('state'),
            'status',
            Object.entries(DAY_STATES()).map(([value, { label }]) => ({ value, label })),
            { inBar: true },
          ),
        }}
        rowActions={(d) => <BookNow d={d} />}
        card={(d) => ({
          code: <Day day={d.day} />,
          state: <Status code={d.status} {...DAY_STATES()[d.status]} />,
          title: <What d={d} />,
          left: <BookNow d={d} />,
          right: <When at={d.lastAttemptAt} />,
        })}
        empty={{
          title: t('noDayYet'),
          text: t('noDayYetMeaning'),
        }}
      />
    </div>
  );
}

/** A day that is over is booked for another day, from one of the bookings before. */
function BookNow({ d }: { d: RecurringDay }) {
  const { can } = useSession();
  const { today, day } = useFormat();
  const [asks, ask] = useState(false);
  const book = useSend(recurringCalls.bookDay, {
    also: [bookingCalls],
    success: (booked) => t('isBookedAs', { day: day(booked.day), connote: booked.consignmentId }),
    onDone: () => ask(false),
  });
  if (d.status === 'Booked' || d.day < today() || !can('Booking.Manage')) return null;
  const isDear = d.code === OVER_MOST;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        state={book.isPending ? 'pending' : 'idle'}
        aria-label={t('bookDayNow', { day: day(d.day) })}
        onClick={() => (isDear ? ask(true) : void book.send({ id: d.id }))}
      >
        {t('bookItNow')}
      </Button>
      {asks && (
        <Confirm
          title={t('bookAtTodaysPrice', { day: day(d.day) })}
          text={d.reason}
          act={t('bookAllSame')}
          busy={book.isPending}
          onYes={() => void book.send({ id: d.id, isAnyPrice: true })}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
const What = ({ d }: { d: RecurringDay }) =>
  d.bookingId ? (
    <Link to={recordOf({ id: d.bookingId })} className="text-accent hover:underline">
      {d.consignmentId ?? t('bookingNumber', { id: d.bookingId })}
    </Link>
  ) : (
    <span className="whitespace-normal">
      {d.reason}
      {d.nextAttemptAt && (
        <span className="text-muted"> {t.parts('triedAgain', { when: <When at={d.nextAttemptAt} /> })}</span>
      )}
    </span>
  );
const COLUMNS = worded((): Column<RecurringDay>[] => [
  { key: 'day', title: t('day'), cell: (d) => <Day day={d.day} />, text: (d) => d.day, sort: true, fixed: true },
  {
    key: 'status',
    title: t('state'),
    cell: (d) => <Status code={d.status} {...DAY_STATES()[d.status]} />,
    text: (d) => DAY_STATES()[d.status].label,
    sort: true,
  },
  {
    key: 'what',
    title: t('bookingOrReason'),
    cell: (d) => (d.consignmentId && d.bookingId ? <Connote d={d} /> : <What d={d} />),
    text: (d) => d.consignmentId ?? d.reason,
    className: 'max-w-120!',
  },
  {
    key: 'lastAttemptAt',
    title: t('when'),
    cell: (d) => <When at={d.lastAttemptAt} />,
    text: (d) => d.lastAttemptAt,
    sort: true,
  },
]);
const Connote = ({ d }: { d: RecurringDay }) => (
  <Link to={recordOf({ id: d.bookingId! })} className="hover:underline">
    <CopyCode code={d.consignmentId!} />
  </Link>
);
