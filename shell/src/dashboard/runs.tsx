/** Today's runs, late first; what is behind plan is hatched. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { LATE_MINUTES } from '@cartage/contract/jobs/late.ts';
import { behindOf, lateFirst, runAsOf, runCalls, type RunSummary } from '@cartage/contract/jobs/run.ts';
import {
  Badge,
  Button,
  Card,
  cx,
  EmptyState,
  ErrorState,
  Link,
  Meter,
  SkeletonRows,
  span,
  Status,
  useCall,
  useMinute,
  When,
  wordsOf,
  lateText,
} from '@cartage/ui/core.ts';
import { Route, TriangleAlert } from 'lucide-react';

const t = wordsOf(dashboardWords);

/** On a phone the next stop stands below the stops, so that the state stays in sight. */
const cell = 'px-4 max-sm:px-2 max-sm:first:pl-4 max-sm:last:pr-4';
const NEXT_STOP = 2;
const ROWS = 6,
  SILENT_MINUTES = 90;

export function Runs() {
  const found = useCall(runCalls.today, {}, { keep: true });
  const day = found.data,
    now = useMinute();
  const runs = (day?.runs ?? []).map((r) => runAsOf(r, now)).toSorted(lateFirst);
  return (
    <Card
      flush
      title={
        <>
          {t('todaysRuns')} {day && <Badge className="ml-1">{day.runs.length}</Badge>}
        </>
      }
      note={day && t('doneOfStopsLateFirst', { done: day.done, stops: day.stops })}
      action={
        <Button asChild variant="link" size="table">
          <Link to="/jobs/route">{t('allRuns')}</Link>
        </Button>
      }
    >
      {!day ? (
        found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={ROWS} />
        )
      ) : day.runs.length === 0 ? (
        <EmptyState
          icon={<Route />}
          title={t('noRunsToday')}
          text={t('howRunsAreMade')}
          action={
            <Button asChild variant="outline" size="sm">
              <Link to="/drivers/allocation">{t('openTheBoard')}</Link>
            </Button>
          }
        />
      ) : (
        <div tabIndex={0} role="region" aria-label={t('todaysRuns')} className="overflow-x-auto">
          <table className="w-full text-table">
            <thead>
              <tr className="text-left text-muted">
                {[t('run'), t('stops'), t('nextStop'), t('state')].map((head, n) => (
                  <th key={n} scope="col" className={cx(cell, 'h-8 font-medium', n === NEXT_STOP && 'max-sm:hidden')}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runs.slice(0, ROWS).map((r) => (
                <Row key={r.id} run={r} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function Row({ run }: { run: RunSummary }) {
  const finished = run.iscompleted || (run.stops > 0 && run.done >= run.stops),
    late = !finished && run.lateminutes >= LATE_MINUTES;
  const now = useMinute();
  const at = run.nextarrival && <When at={run.nextarrival} style="time" />,
    next = run.nextsuburb && (
      <>
        {run.nextsuburb} {at}
      </>
    );
  const silent = !finished && !late && run.lastscanat ? Math.floor((now - Date.parse(run.lastscanat)) / 60_000) : 0;
  return (
    <tr className="border-t border-line">
      <td className={cx(cell, 'py-1 leading-4.5')}>
        <span className="block font-medium">{run.runno}</span>
        <span className="block text-muted">{run.drivername ?? t('noDriverYet')}</span>
      </td>
      <td className={cx(cell, 'py-1 leading-4.5')}>
        <span className="flex items-center gap-3">
          <Meter
            label={t('stopsOfRun', { run: run.runno })}
            value={run.done}
            max={run.stops}
            tone={finished ? 'bg-ok' : late ? 'bg-warn' : 'bg-ink'}
            behind={behindOf(run)}
            className="min-w-20 max-w-40 max-sm:hidden"
          />
          <span className="num whitespace-nowrap">
            {t.parts('doneOfStops', { done: <b className="font-semibold">{run.done}</b>, stops: run.stops })}
          </span>
        </span>
        <span className="block text-muted sm:hidden">{next}</span>
      </td>
      <td className={cx(cell, 'py-1 leading-4.5 max-sm:hidden')}>
        <span className="block">{run.nextsuburb ?? '–'}</span>
        <span className="block text-muted">{at}</span>
      </td>
      <td className={cx(cell, 'whitespace-nowrap py-1')}>
        {finished ? (
          <Status code="Done" dot="delivered" label={t('done')} />
        ) : late ? (
          <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
            {lateText(run.lateminutes)}
          </Badge>
        ) : silent > SILENT_MINUTES ? (
          <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
            {t('noScanTime', { time: span(silent * 60_000) })}
          </Badge>
        ) : run.done === 0 ? (
          <Status code="NotBegun" dot="processing" label={t('notStarted')} />
        ) : (
          <Status code="OnTime" dot="delivered" label={t('onTime')} />
        )}
      </td>
    </tr>
  );
}
