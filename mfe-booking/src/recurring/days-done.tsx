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
} from '@cartage/ui/core.ts';
import { DataTable, optionsFilter, type Column } from '@cartage/ui/data.ts';
import { useState } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { DAY_STATES } from './words.ts';

const OVER_MOST = 'recurring.overMost';
export function DaysDone({ r }: { r: RecurringBooking }) {
  return (
    <div className="p-3">
      <DataTable
        label="Booked and not booked"
        name="recurring-days"
        call={recurringCalls.days}
        input={{ ruleId: r.id }}
        columns={COLUMNS}
        sort="day desc"
        filters={{
          state: optionsFilter(
            'State',
            'status',
            Object.entries(DAY_STATES).map(([value, { label }]) => ({ value, label })),
            { inBar: true },
          ),
        }}
        rowActions={(d) => <BookNow d={d} />}
        card={(d) => ({
          code: <Day day={d.day} />,
          state: <Status code={d.status} {...DAY_STATES[d.status]} />,
          title: <What d={d} />,
          left: <BookNow d={d} />,
          right: <When at={d.lastAttemptAt} />,
        })}
        empty={{
          title: 'No day has been booked yet',
          text: 'Each day stands here once it was booked, or with the reason why not.',
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
    success: (booked) => `${day(booked.day)} is booked as ${booked.consignmentId}`,
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
        aria-label={`Book ${day(d.day)} now`}
        onClick={() => (isDear ? ask(true) : void book.send({ id: d.id }))}
      >
        Book it now
      </Button>
      {asks && (
        <Confirm
          title={`Book ${day(d.day)} at the price of today?`}
          text={d.reason}
          act="Book it all the same"
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
      {d.consignmentId ?? `Booking ${d.bookingId}`}
    </Link>
  ) : (
    <span className="whitespace-normal">
      {d.reason}
      {d.nextAttemptAt && (
        <span className="text-muted">
          {' '}
          Tried again <When at={d.nextAttemptAt} />.
        </span>
      )}
    </span>
  );
const COLUMNS: Column<RecurringDay>[] = [
  { key: 'day', title: 'Day', cell: (d) => <Day day={d.day} />, text: (d) => d.day, sort: true, fixed: true },
  {
    key: 'status',
    title: 'State',
    cell: (d) => <Status code={d.status} {...DAY_STATES[d.status]} />,
    text: (d) => DAY_STATES[d.status].label,
    sort: true,
  },
  {
    key: 'what',
    title: 'Booking or reason',
    cell: (d) => (d.consignmentId && d.bookingId ? <Connote d={d} /> : <What d={d} />),
    text: (d) => d.consignmentId ?? d.reason,
    className: 'max-w-120!',
  },
  {
    key: 'lastAttemptAt',
    title: 'When',
    cell: (d) => <When at={d.lastAttemptAt} />,
    text: (d) => d.lastAttemptAt,
    sort: true,
  },
];
const Connote = ({ d }: { d: RecurringDay }) => (
  <Link to={recordOf({ id: d.bookingId! })} className="hover:underline">
    <CopyCode code={d.consignmentId!} />
  </Link>
);
