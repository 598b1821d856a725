/** The last scans as they come, pushed; can be held still. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { words } from '@cartage/contract/status.ts';
import { dayIn } from '@cartage/contract/time.ts';
import {
  Badge,
  Button,
  Card,
  Day,
  EmptyState,
  ErrorState,
  Link,
  SkeletonRows,
  StatusDot,
  formatNumber,
  useCall,
  usePush,
  useTenant,
  When,
  type Dot,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Pause, Play, ScanLine, TriangleAlert } from 'lucide-react';
import { Fragment, useState } from 'react';

const t = wordsOf(dashboardWords);

const DOTS: Record<string, Dot> = {
  Delivered: 'delivered',
  DepotCollect: 'delivered',
  Damaged: 'bad',
  Short: 'exception',
  Misdirected: 'exception',
  HeldOver: 'exception',
  AttemptFailed: 'exception',
};
const ROWS = 8;

export function LastScans({ wide }: { wide: boolean }) {
  const [held, setHeld] = useState<NonNullable<typeof found.data>>();
  const found = useCall(runCalls.today, {}, { keep: true });
  const live = usePush('job.scanned', () => undefined);
  const day = held ?? found.data;
  const { timezone } = useTenant();
  const dayOf = (s: { scannedeventdatetime: string }) => dayIn(s.scannedeventdatetime, timezone);
  return (
    <Card
      flush
      className={wide ? 'lg:col-span-2' : ''}
      title={t('lastScans')}
      note={day && t('countToday', { count: formatNumber(day.scansToday) })}
      action={
        <>
          <span className="flex items-center gap-1.5 text-table text-muted">
            <StatusDot dot={held ? 'none' : live ? 'delivered' : 'processing'} />
            {held ? t('held') : live ? t('live') : t('connecting')}
          </span>
          <Button
            variant="outline"
            size="icon"
            className="size-7"
            aria-label={held ? t('resume') : t('pause')}
            onClick={() => setHeld(held ? undefined : found.data)}
          >
            {held ? <Play /> : <Pause />}
          </Button>
        </>
      }
    >
      {!day ? (
        found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={ROWS} />
        )
      ) : day.lastScans.length === 0 ? (
        <EmptyState icon={<ScanLine />} title={t('noScansYetToday')} />
      ) : (
        <ul aria-label={t('lastScans')} className="py-1.5">
          {day.lastScans.slice(0, ROWS).map((s, i, all) => {
            const dot = DOTS[s.code] ?? 'inTransit';
            const on = dayOf(s);
            return (
              <Fragment key={s.id}>
                {/* A time alone is read as today's: before the first shift the last scans are yesterday's. */}
                {on !== (i ? dayOf(all[i - 1]!) : day.day) && (
                  <li className="px-4 pt-2 pb-0.5 text-xs text-muted">
                    <Day day={on} />
                  </li>
                )}
                <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-1.5 text-table sm:grid-cols-[2.75rem_9rem_auto_minmax(0,1fr)] sm:gap-2.5">
                  <span className="text-muted">
                    <When at={s.scannedeventdatetime} style="time" />
                  </span>
                  <span className="flex items-center gap-2 truncate">
                    {dot === 'exception' || dot === 'bad' ? (
                      <Badge tone={dot === 'bad' ? 'bad' : 'warn'} icon={<TriangleAlert aria-hidden />}>
                        {words(s.code)}
                      </Badge>
                    ) : (
                      <>
                        <StatusDot dot={dot} />
                        {words(s.code)}
                      </>
                    )}
                  </span>
                  {s.bookingid ? (
                    <Link
                      to={`/bookings-beta/details/${s.bookingid}`}
                      className="mono truncate text-xs font-medium hover:underline"
                    >
                      {s.connoteno}
                    </Link>
                  ) : (
                    <span className="mono truncate text-xs">{s.connoteno ?? '–'}</span>
                  )}
                  <span className="hidden truncate text-right text-muted sm:block">
                    {[s.suburb, s.statecode].filter(Boolean).join(' ')}
                  </span>
                </li>
              </Fragment>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
