/** Splits the way of a quote, or of a booking that is not manifested yet, into legs and books them all as one. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import {
  EmptyState,
  ErrorState,
  Link,
  Page,
  skip,
  Spinner,
  useCall,
  useFormat,
  useSearchParams,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Lock, Waypoints } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { MayNotBook } from '../may-not-book.tsx';
import { type Draft, draftOf, missing, unbookable } from '../quote/draft.ts';
import { keptDraft } from '../quote/kept.ts';
import { mayEdit } from '../record/next-act.ts';
import { WayForm } from './way-form.tsx';

const t = wordsOf(legWords);

export default function LegsPage() {
  const { can, user } = useSession();
  const { zone } = useFormat();
  const [params] = useSearchParams();
  const id = Number(params.get('from')) || undefined;
  const of = params.get('of') ?? 'new';
  const found = useCall(bookingCalls.find, id ? { id } : skip, { staleMs: 0 });
  const [kept] = useState(() => (id ? undefined : keptDraft(user?.id, of)?.draft));
  const stored = found.data;
  const draft = id ? stored && draftOf(stored, zone) : kept;
  const back = id && stored ? recordOf(stored) : pathOfQuote(of);
  const framed = (content: ReactNode) => (
    <Page
      title={t('title')}
      crumbs={[
        { label: t('bookings'), to: '/bookings' },
        id && stored
          ? { label: stored.consignmentId ?? t('booking', { id: stored.id }), to: back }
          : { label: t('quote'), to: back },
      ]}
    >
      {content}
    </Page>
  );
  if (!can('Booking.Manage')) return framed(<MayNotBook />);
  if (id && found.isError && !stored)
    return framed(<ErrorState error={found.error} onRetry={() => void found.refetch()} />);
  if (id && !stored)
    return framed(
      <div className="grid h-64 place-items-center">
        <Spinner />
      </div>,
    );
  const locked = stored && whyNot(stored);
  if (locked)
    return framed(
      <EmptyState
        icon={<Lock />}
        title={t('mayNotSplit')}
        text={locked}
        action={<Back to={back} label={t('toTheBooking')} />}
      />,
    );
  const lacks = draft ? lacksOf(draft) : undefined;
  if (!draft || lacks)
    return framed(
      <EmptyState
        icon={<Waypoints />}
        title={t('nothingToSplit')}
        text={lacks ? t('lacks', { what: lacks }) : t('sayFirst')}
        action={<Back to={id ? `/quote?edit=${id}` : back} label={t('toTheQuote')} />}
      />,
    );
  return framed(<WayForm of={of} key={stored?.lastModificationTime ?? of} draft={draft} replaces={stored} />);
}

const whyNot = (b: BookingRecord): string | undefined => mayEdit(b) ?? (b.isMultiLeg ? t('changedByLegs') : undefined);
const lacksOf = (draft: Draft): string | undefined => missing(draft)[0] ?? unbookable(draft)[0]?.message;
/** `of` is what the quote page calls its draft: new, for a customer, again, back, or the one that is changed. */
function pathOfQuote(of: string): string {
  const [kind, id] = of.split(':');
  if (!id) return '/quote';
  const asked: Readonly<Record<string, string>> = {
    edit: `edit=${id}`,
    again: `again=${id}`,
    back: `again=${id}&way=back`,
    for: `customerId=${id}`,
  };
  return `/quote?${asked[kind!] ?? ''}`;
}
const Back = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="text-accent hover:underline">
    {label}
  </Link>
);
