import { runWords } from '@cartage/contract/words/jobs/runs.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { behindOf, lateFirst, runAsOf, runCalls, type RunSummary } from '@cartage/contract/jobs/run.ts';
import {
  Button,
  Card,
  cx,
  EmptyState,
  ErrorState,
  Link,
  Meter,
  Page,
  Skeleton,
  SkeletonRows,
  skip,
  useCall,
  useMinute,
  usePhone,
  useSession,
  wordsOf,
  lateText,
} from '@cartage/ui/core.ts';
import { CheckCircle2, Route, SquareKanban, TriangleAlert } from 'lucide-react';
import { DayChooser } from '../allocation/board-bar.tsx';
import { unplanned } from '../allocation/lane-order.ts';
import { planActions } from '../allocation/plan-actions.tsx';
import { usePlan } from '../allocation/use-plan.ts';
import { RunTime, RunZoneNote } from '../run-clock.tsx';
import { RoutingNav } from './routing-nav.tsx';
import { RunDetails } from './run-details.tsx';
import { useRouteView } from './view.ts';

const t = wordsOf(runWords);

export default function RoutePage() {
  const { day, today, run, setDay, setRun } = useRouteView();
  const runs = useCall(
    runCalls.list,
    { rundate: day, maxResultCount: 500, sorting: 'lateminutes desc' },
    { keep: true, refetchMs: 60_000 },
  );
  // Who may only look at runs is refused the board, and has nothing to plan with it.
  const dispatches = useSession().can('Job.Dispatch');
  const board = useCall(deliveryAgentCalls.board, dispatches ? { day } : skip, { retry: false });
  const { plan, progress, stop } = usePlan(day),
    phone = usePhone();
  // What a day gone by did not finish is not late any more.
  const minute = useMinute(),
    now = day === today ? minute : 0;
  const list = (runs.data?.items ?? []).map((r) => runAsOf(r, now)).toSorted(lateFirst),
    chosen = list.find((r) => r.id === run) ?? list[0];
  const toPlan = (board.data?.lanes ?? []).filter((l) => l.isfit && unplanned(l).length > 0);
  const details = useCall(runCalls.find, chosen ? { id: chosen.id } : skip, { keep: true });
  return (
    <Page
      title={t('routing')}
      className="max-w-none"
      nav={<RoutingNav day={day} today={today} />}
      note={
        <span className="flex flex-wrap items-center gap-3">
          <span className="num">{runs.data ? t('runs', { count: list.length }) : ''}</span>
          <DayChooser day={day} today={today} onDay={setDay} />
        </span>
      }
      actions={[
        {
          label: t('allocation'),
          icon: <SquareKanban />,
          to: `/drivers/allocation${day === today ? '' : `?day=${day}`}`,
          permission: 'Job.Dispatch',
        },
        ...planActions({ toPlan, progress, onPlan: () => void plan(toPlan), onStop: stop }),
      ]}
    >
      {runs.isError && !runs.data ? (
        <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />
      ) : !runs.data ? (
        <Card flush>
          <SkeletonRows rows={8} />
        </Card>
      ) : !list.length ? (
        <Card>
          <EmptyState
            icon={<Route />}
            title={t('noRunPlannedDay')}
            {...(dispatches && {
              text: t('allocateJobsFirstPlanning'),
              action: (
                <Button asChild variant="outline">
                  <Link to="/drivers/allocation">{t('openAllocation')}</Link>
                </Button>
              ),
            })}
          />
        </Card>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Card flush className="overflow-hidden">
            <ol aria-label={t('runsLabel')} className="divide-y divide-line">
              {list.map((r) => (
                <RunRow
                  key={r.id}
                  run={r}
                  chosen={r.id === chosen?.id}
                  onChoose={() => {
                    setRun(r.id);
                    if (phone) document.getElementById('run')?.scrollIntoView();
                  }}
                />
              ))}
            </ol>
          </Card>
          {details.isError ? (
            <ErrorState error={details.error} onRetry={() => void details.refetch()} />
          ) : details.data ? (
            <RunDetails key={details.data.id} run={runAsOf(details.data, now)} day={day} isPast={day < today} />
          ) : (
            <Card>
              <Skeleton className="h-96" />
            </Card>
          )}
        </div>
      )}
    </Page>
  );
}
function RunRow({ run, chosen, onChoose }: { run: RunSummary; chosen: boolean; onChoose: () => void }) {
  const behind = behindOf(run);
  return (
    <li>
      <button
        type="button"
        aria-current={chosen || undefined}
        onClick={onChoose}
        className={cx(
          'grid w-full gap-1.5 px-4 py-2.5 text-left text-table -outline-offset-2',
          chosen ? 'bg-accent-soft' : 'hover:bg-surface-2',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate font-semibold">{run.drivername ?? t('noDriver')}</b>
          <span className="num shrink-0">{t('doneOfStops', { done: run.done, stops: run.stops })}</span>
        </span>
        <Meter
          label={t('stopsOfRunno', { runno: run.runno })}
          value={run.done}
          max={run.stops}
          behind={behind}
          tone={run.iscompleted ? 'bg-ok' : 'bg-ink'}
        />
        <span className="flex items-center justify-between gap-2 text-xs text-muted">
          <span className="mono">
            {run.runno}
            {run.vehicleno && ` · ${run.vehicleno}`}
          </span>
          {run.iscompleted ? (
            <span className="flex items-center gap-1 text-ok">
              <CheckCircle2 aria-hidden className="size-3.5" />
              {t('completed')}
            </span>
          ) : behind > 0 ? (
            <span className="flex items-center gap-1 font-semibold text-warn">
              <TriangleAlert aria-hidden className="size-3.5" />
              {lateText(run.lateminutes)}
            </span>
          ) : run.nextsuburb ? (
            <span className="truncate">
              {run.nextsuburb}
              {run.nextarrival && (
                <>
                  , <RunTime at={run.nextarrival} of={run.timezone} />
                  <RunZoneNote of={run.timezone} day={run.rundate} className="sr-only" />
                </>
              )}
            </span>
          ) : null}
        </span>
      </button>
    </li>
  );
}
