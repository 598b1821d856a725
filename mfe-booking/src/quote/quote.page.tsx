/** Quote and book on one page; also where a stored booking is changed and a draft becomes a booking. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { clockIn } from '@cartage/contract/time.ts';
import {
  EmptyState,
  ErrorState,
  Link,
  Page,
  skip,
  Spinner,
  toast,
  useCall,
  useFormat,
  useNavigate,
  useSearchParams,
  useSession,
  When,
  useMinute,
} from '@cartage/ui/core.ts';
import { Eraser, Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { mayEdit } from '../record/next-act.ts';
import { draftBack, draftFrom, draftOf, newDraft } from './draft.ts';
import { forgetDraft, keptDraft } from './kept.ts';
import { QuoteForm } from './quote-form.tsx';
import { Success } from './success.tsx';
import { MayNotBook } from '../may-not-book.tsx';

export default function QuotePage() {
  const { can, user } = useSession();
  const { today, zone } = useFormat(),
    minute = useMinute();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const again = Number(params.get('again')) || undefined,
    edit = Number(params.get('edit')) || undefined;
  const id = edit ?? again;
  const before = useCall(bookingCalls.find, id ? { id } : skip, { staleMs: edit ? 0 : Infinity });
  const [booked, setBooked] = useState<BookingRecord>();
  const [round, setRound] = useState(0);
  const isBack = !!again && params.get('way') === 'back';
  const whom = params.get('customerId');
  const of = edit ? `edit:${edit}` : again ? `${isBack ? 'back' : 'again'}:${again}` : whom ? `for:${whom}` : 'new';
  const stored = edit ? before.data : undefined;
  const title = !edit ? 'New quote' : stored?.consignmentId ? `Change ${stored.consignmentId}` : `Draft ${edit}`;
  const crumbs = [
    { label: 'Bookings', to: '/bookings' },
    ...(stored ? [{ label: stored.consignmentId ?? `Draft ${stored.id}`, to: recordOf(stored) }] : []),
  ];
  const framed = (content: ReactNode) => (
    <Page title={title} crumbs={crumbs}>
      {content}
    </Page>
  );
  if (!can('Booking.Manage')) return framed(<MayNotBook />);
  const restart = () => {
    forgetDraft(user?.id);
    setBooked(undefined);
    if (again ?? whom) setParams({}, { replace: true });
    setRound((n) => n + 1);
  };
  if (booked) return framed(<Success b={booked} onAnother={restart} />);
  if (id && before.isError && !before.data)
    return framed(<ErrorState error={before.error} onRetry={() => void before.refetch()} />);
  if (id && !before.data)
    return framed(
      <div className="grid h-64 place-items-center">
        <Spinner />
      </div>,
    );
  const locked = stored && mayEdit(stored);
  if (locked)
    return framed(
      <EmptyState
        icon={<Lock />}
        title="This booking can no longer be changed"
        text={locked}
        action={
          <Link to={recordOf(stored)} className="text-accent hover:underline">
            Open the booking
          </Link>
        }
      />,
    );
  const now = { today: today(), clock: clockIn(new Date(minute), zone) };
  const start = stored
    ? draftOf(stored, zone)
    : before.data && again
      ? (isBack ? draftBack : draftFrom)(before.data, now, zone)
      : newDraft(now.today, now.clock, Number(params.get('customerId')) || undefined);
  const kept = keptDraft(user?.id, of);
  // Somebody else has changed the booking since: what was typed then no longer fits it.
  const mine =
    kept && (!stored || kept.draft.booking.lastModificationTime === stored.lastModificationTime) ? kept : undefined;
  return (
    <Page
      title={title}
      crumbs={crumbs}
      note={
        mine ? (
          <>
            restored from <When at={mine.at} />
          </>
        ) : before.data && again ? (
          `${isBack ? 'return of' : 'as'} ${before.data.consignmentId ?? 'before'}`
        ) : undefined
      }
      actions={[{ label: edit ? 'Undo all changes' : 'Clear quote', icon: <Eraser />, onClick: restart }]}
    >
      <QuoteForm
        key={`${of}:${round}`}
        of={of}
        start={start}
        typed={mine?.draft}
        before={before.data}
        stored={stored}
        askAnyway={params.get('reprice') === '1'}
        onDone={(b, act) => {
          forgetDraft(user?.id);
          if (act === 'Book') return setBooked(b);
          toast({
            title: act === 'Quote' ? 'Quote saved' : `${b.consignmentId ?? 'The draft'} is changed`,
            description: act === 'Quote' ? 'You will find it under Bookings and can book it from there.' : undefined,
            tone: 'ok',
          });
          void navigate(recordOf(b));
        }}
      />
    </Page>
  );
}
