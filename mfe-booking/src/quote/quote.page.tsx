/** Quote and book on one page; also where a stored booking is changed and a draft becomes a booking. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
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
  wordsOf,
} from '@cartage/ui/core.ts';
import { Eraser, Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { splitQuote } from '../legs/entries.tsx';
import { LegIsTied } from '../legs/legs-of.tsx';
import { mayEdit } from '../record/next-act.ts';
import { draftBack, draftFrom, draftOf, newDraft } from './draft.ts';
import { forgetDraft, keptDraft } from './kept.ts';
import { QuoteForm } from './quote-form.tsx';
import { Success } from './success.tsx';
import { MayNotBook } from '../may-not-book.tsx';

const t = wordsOf(quoteWords);

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
  const title = !edit
    ? t('newQuote')
    : stored?.consignmentId
      ? t('changeConnote', { connote: stored.consignmentId })
      : t('draftEdit', { edit });
  const crumbs = [
    { label: t('bookings'), to: '/bookings' },
    ...(stored ? [{ label: stored.consignmentId ?? t('draftId', { id: stored.id }), to: recordOf(stored) }] : []),
  ];
  const framed = (content: ReactNode) => (
    <Page title={title} crumbs={crumbs}>
      {content}
    </Page>
  );
  if (!can('Booking.Manage')) return framed(<MayNotBook />);
  const restart = () => {
    forgetDraft(user?.id, of);
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
        title={t('notChangeable')}
        text={locked}
        action={
          <Link to={recordOf(stored)} className="text-accent hover:underline">
            {t('openTheBooking')}
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
          <>{t.parts('restoredFromWhen', { when: <When at={mine.at} /> })}</>
        ) : before.data && again ? (
          before.data.consignmentId ? (
            t(isBack ? 'returnOf' : 'asConnote', { connote: before.data.consignmentId })
          ) : (
            t(isBack ? 'returnOfBefore' : 'asBefore')
          )
        ) : undefined
      }
      actions={[
        ...(edit ? [] : [splitQuote(of, (to) => void navigate(to))]),
        { label: edit ? t('undoAllChanges') : t('clearQuote'), icon: <Eraser />, onClick: restart },
      ]}
    >
      {stored && <LegIsTied b={stored} />}
      <QuoteForm
        key={`${of}:${round}`}
        of={of}
        start={start}
        typed={mine?.draft}
        before={before.data}
        stored={stored}
        askAnyway={params.get('reprice') === '1'}
        onDone={(b, act) => {
          forgetDraft(user?.id, of);
          if (act === 'Book') return setBooked(b);
          toast({
            title:
              act === 'Quote'
                ? t('quoteSaved')
                : b.consignmentId
                  ? t('isChanged', { connote: b.consignmentId })
                  : t('theDraftIsChanged'),
            description: act === 'Quote' ? t('quoteSavedMeaning') : undefined,
            tone: 'ok',
          });
          void navigate(recordOf(b));
        }}
      />
    </Page>
  );
}
