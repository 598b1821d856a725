/** One run: its figures, its way on the map, its stops in order. */
import { runWords } from '@cartage/contract/words/jobs/runs.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { runCalls, type Run, type RunStep } from '@cartage/contract/jobs/run.ts';
import {
  Button,
  Card,
  Confirm,
  cx,
  Link,
  Money,
  Strip,
  useSend,
  useSession,
  type ButtonState,
  wordsOf,
  currentLocale,
  lateText,
} from '@cartage/ui/core.ts';
import { Check, House, Route, TriangleAlert, UserRoundPlus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { usePlan } from '../allocation/use-plan.ts';
import { loadOf } from '../job-words.ts';
import { RunTime, type RunZone, RunZoneNote } from '../run-clock.tsx';
import { AssignRun } from './assign-run.tsx';
import { numbersOf, statesOf, timesOf, type StepState } from './progress.ts';
import { RunMap, titleOf } from './run-map.tsx';

const t = wordsOf(runWords);

/** The solver's causes are codes; whatever else stands there is words already. */
const violationText = (violation: string): string => {
  const key = `violation.${violation}`;
  return isRunWord(key) ? t(key) : violation;
};
const isRunWord = (key: string): key is KeyOf<typeof runWords> => Object.hasOwn(runWords.texts, key);
const hours = (seconds: number): string =>
  `${Math.floor(seconds / 3600)} h ${String(Math.round((seconds % 3600) / 60)).padStart(2, '0')}`;
const km = (metres: number): string =>
  `${(metres / 1000).toLocaleString(currentLocale(), { maximumFractionDigits: metres < 10_000 ? 1 : 0 })} km`;

export function RunDetails({ run, day, isPast }: { run: Run; day: string; isPast: boolean }) {
  const { can } = useSession(),
    { plan, planning } = usePlan(day);
  const [chosen, choose] = useState<string>(),
    [assigning, setAssigning] = useState(false),
    [removing, setRemoving] = useState(false);
  const remove = useSend(runCalls.remove, { success: t('runRemovedJobsStay') });
  const states = statesOf(run.steps),
    numbers = numbersOf(run.steps);
  const busy: ButtonState = planning.size ? 'pending' : 'idle';
  return (
    <div id="run" className="grid min-w-0 scroll-mt-4 gap-4">
      <Card flush>
        <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3">
          <div className="mr-auto min-w-0">
            <h2 className="text-base font-semibold">{run.drivername ?? t('noDriver')}</h2>
            <p className="mono text-xs text-muted">
              {run.runno}
              {run.vehicleno && ` · ${run.vehicleno}`}
            </p>
            <RunZoneNote of={run.timezone} day={run.rundate} className="text-xs text-muted" />
          </div>
          {can('Job.Dispatch') && !isPast && !run.iscompleted && (
            <div className="flex flex-wrap gap-2">
              {run.done === 0 && (
                <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
                  {t('removeRun')}
                </Button>
              )}
              <Button variant="outline" size="sm" icon={<UserRoundPlus />} onClick={() => setAssigning(true)}>
                {run.driverid ? t('giveAnotherDriver') : t('assignDriver')}
              </Button>
              {run.driverid && (
                <Button
                  variant="outline"
                  size="sm"
                  icon={<Route />}
                  state={busy}
                  onClick={() => void plan([{ driverid: run.driverid!, name: run.drivername ?? '' }])}
                >
                  {t('rePlan')}
                </Button>
              )}
            </div>
          )}
        </header>
        <dl className="grid grid-cols-2 gap-px bg-line sm:grid-cols-5">
          <Figure
            label={t('stops')}
            value={t('doneOfStops', { done: run.done, stops: run.stops })}
            note={
              !run.iscompleted && lateText(run.lateminutes) ? (
                <span className="text-warn">{lateText(run.lateminutes)}</span>
              ) : undefined
            }
          />
          <Figure label={t('distance')} value={km(run.distance)} />
          <Figure label={t('duration')} value={hours(run.duration)} />
          <Figure
            label={t('driving')}
            value={hours(run.durations.travel)}
            note={t('hoursDoor', { hours: hours(run.durations.service) })}
          />
          <Figure label={t('cost')} value={<Money amount={run.cost} />} />
        </dl>
      </Card>
      {run.violations.length > 0 && (
        <Strip tone="warn">
          <TriangleAlert aria-hidden />
          <span>{run.violations.slice(0, 4).map(violationText).join(' · ')}</span>
        </Strip>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Card flush className="overflow-hidden">
          <RunMap run={run} chosen={chosen} onChoose={choose} className="h-72 rounded-none border-0 xl:h-[34rem]" />
        </Card>
        <Card flush>
          <ol aria-label={t('stops')} className="max-h-[34rem] overflow-y-auto py-2">
            {run.steps.map((s, i) => (
              <StepRow
                key={i}
                step={s}
                timezone={run.timezone}
                lateminutes={run.lateminutes}
                state={states[i]!}
                number={numbers[i] ?? null}
                chosen={chosen === String(i)}
                onChoose={() => choose(String(i))}
              />
            ))}
          </ol>
        </Card>
      </div>
      {removing && (
        <Confirm
          title={t('removeRunRunno', { runno: run.runno })}
          text={
            run.drivername
              ? t('orderTimesLostStops', { count: run.stops, drivername: run.drivername })
              : t('orderTimesLostStopsStay', { count: run.stops })
          }
          act={t('removeRun')}
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: run.id }).then(() => setRemoving(false))}
          onClose={() => setRemoving(false)}
        />
      )}
      {assigning && <AssignRun run={run} onClose={() => setAssigning(false)} />}
    </div>
  );
}
const Figure = ({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) => (
  <div className="bg-surface-1 px-4 py-2.5 last:rounded-br-card max-sm:last:col-span-2">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="num text-lg font-semibold">{value}</dd>
    {note && <dd className="text-xs text-muted">{note}</dd>}
  </div>
);

const DISCS: Record<StepState, string> = {
  done: 'bg-ok-soft text-ok',
  failed: 'bg-warn-soft text-warn',
  next: 'bg-info text-surface-1',
  planned: 'bg-surface-3 text-muted',
  depot: 'border border-line-strong bg-surface-1 text-muted',
};
function StepRow({
  step,
  timezone,
  lateminutes,
  state,
  number,
  chosen,
  onChoose,
}: {
  step: RunStep;
  timezone: RunZone;
  lateminutes: number;
  state: StepState;
  number: number | null;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { at, planned } = timesOf(step, lateminutes),
    late = !!step.job?.deadline && !!at && !step.completedat && at > step.job.deadline;
  const place = step.type === 'pickup' ? step.job?.fromsuburb : step.job?.tosuburb;
  return (
    <li className="relative before:absolute before:bottom-0 before:left-[1.625rem] before:top-0 before:border-l before:border-line first:before:top-4 last:before:h-4">
      <div className={cx('flex gap-3 px-4 py-1.5 text-table', chosen && 'bg-accent-soft')}>
        <button
          type="button"
          aria-label={t('showTitleMap', { title: titleOf(step) })}
          onClick={onChoose}
          className={cx(
            'num relative z-1 grid size-5.5 shrink-0 place-items-center rounded-full text-xs font-semibold [&_svg]:size-3',
            DISCS[state],
          )}
        >
          {state === 'done' ? <Check /> : state === 'failed' ? <X /> : state === 'depot' ? <House /> : number}
        </button>
        <span className={cx('min-w-0 flex-1', state === 'done' && 'text-muted')}>
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate">
              {step.job ? (
                <Link to={`/jobs/${step.job.id}`} className="font-semibold hover:underline">
                  {place ?? titleOf(step)}
                </Link>
              ) : (
                <span className="font-semibold">
                  {step.type === 'end' ? t('backDepot') : step.type === 'start' ? t('depot') : titleOf(step)}
                </span>
              )}
              {step.type === 'pickup' && <span className="ml-1.5 text-xs text-muted">{t('pickUp')}</span>}
            </span>
            <span className={cx('num flex shrink-0 items-center gap-1', late && 'font-semibold text-warn')}>
              {late && <TriangleAlert aria-label={t('afterItsDeadline')} className="size-3.5" />}
              {planned && (
                <s className="text-xs font-normal text-muted">
                  <span className="sr-only">{t('planned')} </span>
                  <RunTime at={planned} of={timezone} />
                </s>
              )}
              <RunTime at={at} of={timezone} />
            </span>
          </span>
          {step.job && (
            <span className="flex justify-between gap-2 text-xs text-muted">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {step.job.tocompany ?? step.job.customername} · {loadOf(step.job)}
              </span>
              {step.distance !== null && step.distance > 0 && <span className="num shrink-0">{km(step.distance)}</span>}
            </span>
          )}
          {late && (
            <span className="block text-xs text-warn">
              {t.parts('dueWhen', { when: <RunTime at={step.job!.deadline} of={timezone} style="auto" /> })}
            </span>
          )}
          {step.violations.length > 0 && (
            <span className="block text-xs text-warn">{step.violations.map(violationText).join(' · ')}</span>
          )}
        </span>
      </div>
    </li>
  );
}
