/** Exceptions that wait for somebody, oldest first, each with the act that settles it. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { eq, isIn } from '@cartage/contract/odata.ts';
import { BOOKING_GROUPS } from '@cartage/contract/status.ts';
import {
  Badge,
  Button,
  Card,
  CopyCode,
  EmptyState,
  ErrorState,
  Link,
  SkeletonRows,
  span,
  Status,
  troubleOf,
  useCall,
  useSession,
  When,
  useMinute,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Check, CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { actOf, type Doing } from './decision-acts.ts';
import { useSettled } from './settled.ts';
import { Waiting } from './waiting.tsx';

const t = wordsOf(dashboardWords);

const DecisionDialog = lazy(() => import('./decision-dialogs.tsx'));
const Wishes = lazy(() => import('./wishes.tsx'));
const ROWS = 7;

export function Decisions() {
  const { isCustomer, can } = useSession();
  const found = useCall(
    bookingCalls.list,
    {
      // Of freight in legs a customer is told once; the house decides on the leg, and on a way that lacks one.
      filter: `${isIn('bookingStatus', BOOKING_GROUPS.exception)} and ${
        isCustomer ? eq('isLeg', false) : `(${eq('isInLegs', false)} or ${eq('bookingStatus', 'OnHold')})`
      }`,
      sorting: 'lastTrackingModifiedTime asc',
      maxResultCount: ROWS,
    },
    { keep: true },
  );
  const [open, setOpen] = useState<{ booking: Booking; doing: Doing }>();
  const settled = useSettled(found.data?.items ?? []);
  const total = found.data?.totalCount ?? 0;
  return (
    <Card
      flush
      title={
        <>
          {isCustomer ? t('heldUpOnWay') : t('needsADecision')} {found.data && <Badge className="ml-1">{total}</Badge>}
        </>
      }
      note={<span className="max-sm:hidden">{t('oldestFirst')}</span>}
      action={
        total > ROWS && (
          <Button asChild variant="link" size="table">
            <Link to="/bookings?status=exception">
              {t.parts('allTotalExceptions', {
                total,
                exceptions: <span className="max-sm:hidden">{t('exceptionsInline')}</span>,
              })}
            </Link>
          </Button>
        )
      }
    >
      <Waiting />
      {can('Job.Dispatch') && !isCustomer && (
        <Suspense>
          <Wishes />
        </Suspense>
      )}
      {found.isPending ? (
        <SkeletonRows rows={ROWS} />
      ) : found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data.items.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={isCustomer ? t('nothingIsHeldUp') : t('nothingNeedsDecision')}
          text={t('exceptionsAppearHere')}
        />
      ) : (
        <ul aria-label={t('exceptions')}>
          {found.data.items.map((b) => (
            <Decision
              key={b.id}
              booking={b}
              settled={settled.get(b.id)}
              onAct={(doing) => setOpen({ booking: b, doing })}
            />
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <DecisionDialog {...open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function Decision({
  booking: b,
  settled,
  onAct,
}: {
  booking: Booking;
  settled: string | undefined;
  onAct: (doing: Doing) => void;
}) {
  const { can, isCustomer } = useSession();
  const now = useMinute();
  const who = b.customer.companyName ?? b.customer.customerName ?? undefined;
  const since = b.lastTrackingModifiedTime ?? b.creationTime;
  const {
    label,
    icon: Icon,
    does,
    to,
  } = actOf(b, { write: can('Booking.Manage') && !isCustomer, dispatch: can('Job.Dispatch') && !isCustomer });
  return (
    <li className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2.5 text-table last:border-0 md:grid-cols-[3.75rem_6.75rem_minmax(0,1.1fr)_minmax(0,1fr)_10.5rem] md:py-1">
      <span className="order-last justify-self-end font-medium md:order-none md:justify-self-start">
        <time dateTime={since} className="num whitespace-nowrap">
          {span(now - Date.parse(since))}
        </time>
      </span>
      <span className="min-w-0 leading-4.5">
        <CopyCode code={b.consignmentId ?? String(b.id)} />
        <span title={who} className="block truncate text-muted">
          {who}
        </span>
      </span>
      <span className="block min-w-0 max-w-44 justify-self-end md:w-full md:max-w-none md:justify-self-start">
        <Status code={b.bookingStatus} note={troubleOf(b)} />
      </span>
      <span className="col-span-2 min-w-0 leading-4.5 md:col-span-1">
        <span title={`${b.fromAddress.suburb} → ${b.toAddress.suburb}`} className="block truncate">
          {b.fromAddress.suburb} <span className="text-muted">→</span> {b.toAddress.suburb}
        </span>
        <span className="block truncate text-muted">
          {b.eta ? t.parts('etaDay', { day: <When at={b.eta} style="day" /> }) : t('noEta')}
        </span>
      </span>
      {settled ? (
        <Link to={to} className="flex min-w-0 items-center gap-2 text-muted hover:text-ink hover:underline">
          <Check aria-hidden className="size-4 shrink-0 text-ok" />
          <span className="line-clamp-2 leading-4">{settled}</span>
        </Link>
      ) : does ? (
        <Button
          variant="outline"
          size="sm"
          className="w-full justify-start"
          icon={<Icon aria-hidden />}
          aria-label={`${label}: ${b.consignmentId ?? b.id}`}
          onClick={() => onAct(does)}
        >
          {label}
        </Button>
      ) : (
        <Button asChild variant="outline" size="sm" className="w-full justify-start">
          <Link to={to} aria-label={`${label}: ${b.consignmentId ?? b.id}`}>
            <Icon aria-hidden />
            {label}
          </Link>
        </Button>
      )}
    </li>
  );
}
