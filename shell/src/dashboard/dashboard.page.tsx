/** Counters, what needs a decision, the last fortnight, today's runs and the last scans; for a customer theirs only. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { Page, useCall, useFormat, useMinute, useSession, wordsOf } from '@cartage/ui/core.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Counters } from './counters.tsx';
import { Decisions } from './decisions.tsx';
import { fortnight } from './fortnight.ts';
import { GettingStarted } from './getting-started.tsx';
import { LastScans } from './last-scans.tsx';
import { Runs } from './runs.tsx';

const t = wordsOf(dashboardWords);

const Trend = lazy(() => import('./trend.tsx'));

export default function DashboardPage() {
  const f = useFormat(),
    now = useMinute();
  const { isCustomer, can } = useSession();
  const days = fortnight(f.today());
  const report = useCall(
    bookingCalls.report,
    { groupBy: 'day', from: days[0]!, to: days.at(-1)! },
    { keep: true, staleMs: 30_000 },
  );
  const showsRuns = can('Job');
  return (
    <Page
      title={t('dashboard')}
      note={f.when(new Date(now), 'full')}
      className="gap-4"
      actions={
        can('Booking.Manage')
          ? [{ label: isCustomer ? t('bookFreight') : t('newQuote'), icon: <Plus />, to: '/quote', primary: true }]
          : []
      }
    >
      <GettingStarted isQuiet={report.data?.rows.length === 0} />
      <Counters days={days} report={report.data?.rows} />
      <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        <Decisions />
        <Suspense fallback={<div className="min-h-80 rounded-card border border-line bg-surface-1" />}>
          <Trend days={days} rows={report.data?.rows} />
        </Suspense>
        {showsRuns && !isCustomer && <Runs />}
        {showsRuns && <LastScans wide={isCustomer} />}
      </div>
    </Page>
  );
}
