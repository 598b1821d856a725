/** The days to come: what is left out or moved is named, and a day is left out or put back by hand. */
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { recurringCalls, type RecurringBooking, type UpcomingDay } from '@cartage/contract/booking/recurring.ts';
import {
  Button,
  ErrorState,
  Link,
  SkeletonRows,
  Status,
  toast,
  useCall,
  useFormat,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { useState } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { DayLine } from './preview.tsx';
import { DAY_STATES } from './words.ts';

const t = wordsOf(recurringWords);

const FIRST = 10,
  MORE = 60;
export function Upcoming({ r }: { r: RecurringBooking }) {
  const [count, show] = useState(FIRST);
  const found = useCall(recurringCalls.upcoming, { id: r.id, count }, { keep: true });
  if (found.isPending) return <SkeletonRows rows={6} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <p className="p-4 text-table text-muted">{t('noMoreDays')}</p>;
  return (
    <>
      <ol aria-label={t('daysToCome')} className="divide-y divide-line">
        {found.data.map((d) => (
          <li key={d.forDay} className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1">
            <DayLine d={d} />
            <Acts r={r} d={d} />
          </li>
        ))}
      </ol>
      {count === FIRST && found.data.length === FIRST && (
        <Button variant="link" size="table" className="m-2" onClick={() => show(MORE)}>
          {t('showMoreDays')}
        </Button>
      )}
    </>
  );
}

function Acts({ r, d }: { r: RecurringBooking; d: UpcomingDay }) {
  const { can } = useSession();
  const { day } = useFormat();
  const leaveOut = useSend(recurringCalls.leaveOut);
  const putBack = useSend(recurringCalls.putBack);
  const words = day(d.day);
  if (d.done?.status === 'Booked')
    return (
      <Link to={recordOf({ id: d.done.bookingId! })} className="mono ml-auto text-xs text-accent hover:underline">
        {d.done.consignmentId ?? t('booked')}
      </Link>
    );
  const isLeftOut = d.state === 'LeftOut';
  const mayChange = can('Booking.Manage') && (isLeftOut || d.state === 'Open' || d.state === 'Moved');
  // A day is left out by either of its two days.
  const left = r.leftOut.filter((of) => of === d.day || of === d.forDay);
  const put = async () => {
    for (const of of left) await putBack.send({ id: r.id, day: of });
  };
  const skip = async () => {
    await leaveOut.sendOrThrow({ id: r.id, day: d.forDay });
    toast({
      title: t('isLeftOut', { day: words }),
      tone: 'ok',
      action: { label: t('undo'), onClick: () => void putBack.send({ id: r.id, day: d.forDay }) },
    });
  };
  return (
    <span className="ml-auto flex items-center gap-2">
      {d.done && <Status code={d.done.status} {...DAY_STATES()[d.done.status]} />}
      {mayChange && (
        <Button
          variant="ghost"
          size="sm"
          state={leaveOut.isPending || putBack.isPending ? 'pending' : 'idle'}
          aria-label={isLeftOut ? t('putDayBack', { day: words }) : t('leaveOutDay', { day: words })}
          onClick={() => void (isLeftOut ? put() : skip().catch(() => undefined))}
        >
          {isLeftOut ? t('putBack') : t('leaveOut')}
        </Button>
      )}
    </span>
  );
}
