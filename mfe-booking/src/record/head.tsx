/** The record's third line and its journey: where from and to, when, for whom, and what went wrong. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { words } from '@cartage/contract/status.ts';
import {
  Badge,
  Card,
  ServiceLevel,
  span,
  Strip,
  useFormat,
  useSession,
  When,
  troubleOf,
  useMinute,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Journey } from '@cartage/ui/data.ts';
import { ArrowRight, CalendarClock, Clock, TriangleAlert } from 'lucide-react';
import { useCarrierName } from '../bookings/carriers.ts';
import { customerName, isLate, measuresOf, stateCode } from '../bookings/parts.tsx';
import { useFirstEta } from './first-eta.ts';
import { journeyOf } from './journey.ts';

const t = wordsOf(recordWords);

export function RouteLine({ b }: { b: BookingRecord }) {
  const carrierOf = useCarrierName();
  const { isCustomer } = useSession();
  const first = useFirstEta(b);
  const parts = [
    b.eta && !['Delivered', 'Cancelled', 'Deleted'].includes(b.bookingStatus) && (
      <span key="eta" className={isLate(b) ? 'text-warn' : ''}>
        <CalendarClock aria-hidden className="mr-1 inline size-4 stroke-[1.75] align-[-3px] text-muted" />
        ETA{' '}
        {first && (
          <>
            <s className="text-muted">
              <span className="sr-only">{t('firstExpected')} </span>
              <When at={first} style="day" />
            </s>{' '}
          </>
        )}
        <b className="font-semibold">
          <When at={b.eta} style="day" />
        </b>
        {isLate(b) && ` ${t('overdue')}`}
      </span>
    ),
    !isCustomer && (
      <span key="customer" className="text-muted">
        {customerName(b)}
      </span>
    ),
    b.carrier && (
      <span key="carrier" className="text-muted">
        {carrierOf(b)} <ServiceLevel code={b.carrierServiceCode}>{b.carrierServiceName}</ServiceLevel>
      </span>
    ),
    <span key="measures" className="num text-muted">
      {measuresOf(b)}
    </span>,
  ].filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <End at={b.fromAddress} />
        <ArrowRight aria-label={t('to')} className="size-4 text-muted" />
        <End at={b.toAddress} />
      </span>
      {parts.map((p, i) => (
        <span key={i} className="contents">
          <i aria-hidden className="hidden h-3.5 w-px bg-line-strong sm:block" />
          {p}
        </span>
      ))}
    </p>
  );
}
const End = ({ at }: { at: BookingRecord['fromAddress'] }) => (
  <span>
    <b className="font-semibold">{at.suburb}</b>{' '}
    <span className="num text-muted">{[stateCode(at), at.postCode].filter(Boolean).join(' ')}</span>
  </span>
);

export function JourneyCard({ b, told }: { b: BookingRecord; told: boolean | undefined }) {
  const steps = journeyOf(b);
  const wrong = steps.find((s) => s.state === 'exception' && s.trouble);
  return (
    <Card flush>
      <Journey
        steps={steps.map((s) => ({
          state: s.state,
          label: s.trouble ? (
            <span className="inline-flex flex-wrap items-center gap-2">
              {s.label}
              <Badge tone="warn">{words(s.trouble)}</Badge>
            </span>
          ) : (
            s.label
          ),
          at:
            s.at &&
            (s.state === 'planned' ? (
              t.parts(s.key === 'Delivered' ? 'byWhen' : 'fromWhen', { when: <When at={s.at} style="full" /> })
            ) : (
              <When at={s.at} style="full" />
            )),
          note: s.note,
        }))}
      />
      {wrong && <Exception b={b} since={wrong.at} told={told} />}
    </Card>
  );
}

function Exception({ b, since, told }: { b: BookingRecord; since: string | null; told: boolean | undefined }) {
  const { when } = useFormat();
  const now = useMinute();
  const { isCustomer } = useSession();
  const trouble = troubleOf(b);
  return (
    <Strip className="flex-wrap items-center rounded-none rounded-b-card px-4 py-2.5">
      <TriangleAlert aria-hidden />
      <p className="min-w-0 flex-1 text-ink">
        <b className="font-semibold">
          {words(b.bookingStatus)}
          {trouble ? `: ${trouble}.` : '.'}
        </b>{' '}
        {b.eta &&
          (isLate(b)
            ? t('wasExpected', { when: when(b.eta, 'day') })
            : t('expectedWhen', { when: when(b.eta, 'day') }))}{' '}
        {!isCustomer &&
          told !== undefined &&
          (told ? t('told', { name: customerName(b) }) : t('notTold', { name: customerName(b) }))}
      </p>
      {since && (
        <span className="num inline-flex max-sm:basis-full max-sm:pl-6 items-center gap-1.5 font-semibold">
          <Clock aria-hidden />
          {t('openFor', { time: span(now - Date.parse(since)) })}
        </span>
      )}
    </Strip>
  );
}
