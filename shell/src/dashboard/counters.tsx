/** The four counters, freight in legs once, each opening its list; sparklines of what was booked and delivered per day. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import {
  cx,
  formatNumber,
  Link,
  Skeleton,
  Sparkline,
  StatusDot,
  useCall,
  type Dot,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { ChevronRight } from 'lucide-react';
import { perDay, type ReportRows } from './fortnight.ts';

const t = wordsOf(dashboardWords);

const COUNTERS = worded(
  () =>
    [
      { key: 'processing', label: t('processing'), dot: 'processing', tone: 'text-slate' },
      { key: 'inTransit', label: t('inTransit'), dot: 'inTransit', tone: 'text-info' },
      { key: 'delivered', label: t('delivered'), dot: 'delivered', tone: 'text-ok' },
      { key: 'exception', label: t('exception'), dot: 'exception', tone: 'text-warn' },
    ] as const satisfies readonly { key: string; label: string; dot: Dot; tone: string }[],
);

export function Counters({ days, report }: { days: readonly string[]; report: ReportRows | undefined }) {
  const found = useCall(bookingCalls.countByStatus, { once: true });
  const booked = perDay(days, report, (r) => r.count),
    delivered = perDay(days, report, (r) => r.delivered);
  const left = perDay(days, report, (r) => r.count - r.delivered);
  const late = perDay(days, report, (r) => r.delivered - r.onTime);
  const lines: Record<string, { values: number[]; bars?: boolean; note: string } | undefined> =
    (report && {
      processing: { values: booked, note: t('countBookedForToday', { count: formatNumber(booked.at(-1) ?? 0) }) },
      inTransit: { values: left, note: t('countNotDelivered', { count: formatNumber(sum(left)) }) },
      delivered: {
        values: delivered,
        bars: true,
        note: t('countInLast14Days', { count: formatNumber(sum(delivered)) }),
      },
      exception: {
        values: late,
        note: t('lateDeliveriesIn14Days', { count: sum(late) }),
      },
    }) ||
    {};
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {COUNTERS().map((c) => (
        <Link
          key={c.key}
          to={`/bookings?status=${c.key}${found.data?.legs ? '&legs=once' : ''}`}
          className="group rounded-card border border-line bg-surface-1 px-3 py-3 hover:border-line-strong md:px-4"
        >
          <span className="flex items-center gap-2 text-table text-muted">
            <StatusDot dot={c.dot} />
            {c.label}
            <ChevronRight aria-hidden className="ml-auto size-4 group-hover:text-ink" />
          </span>
          <span className="mt-1 flex items-end justify-between gap-3">
            <span className="num text-2xl font-semibold tracking-[-.02em]">
              {found.data ? (
                formatNumber(found.data[c.key])
              ) : found.isError ? (
                '–'
              ) : (
                <Skeleton className="my-1 h-6 w-16" />
              )}
            </span>
            {lines[c.key] && (
              <Sparkline
                values={lines[c.key]!.values}
                bars={!!lines[c.key]!.bars}
                className={cx('hidden sm:block', c.tone)}
              />
            )}
          </span>
          <span className="mt-1 block min-h-4.5 text-table text-muted sm:truncate">{lines[c.key]?.note}</span>
        </Link>
      ))}
    </div>
  );
}
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
