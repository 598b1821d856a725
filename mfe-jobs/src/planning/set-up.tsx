/** Before there is a plan: which of the jobs that wait are planned, and for how long is searched. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { Board } from '@cartage/contract/jobs/delivery-agent.ts';
import { MOST_PLANNED, PLAN_SECONDS, type PlanGives } from '@cartage/contract/jobs/route-plan.ts';
import { Button, Card, Checkbox, EmptyState, formatKg, Link, wordsOf } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Route, SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { AT_FIRST, Gives, givesOf } from './gives.tsx';
import { isAble } from './plan-bar.tsx';
import { areaText } from '../job-words.ts';

const t = wordsOf(planWords);

const SECONDS = [10, PLAN_SECONDS.usual, PLAN_SECONDS.most];
type Props = {
  board: Board;
  drivers: ReadonlySet<string>;
  busy: boolean;
  onStart: (input: { jobIds?: string[]; seconds: number; gives: PlanGives }) => void;
};

export function SetUp({ board, drivers, busy, onStart }: Props) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set()),
    [seconds, setSeconds] = useState<number>(PLAN_SECONDS.usual),
    [draft, setDraft] = useState(AT_FIRST);
  const gives = givesOf(draft);
  const lanes = board.lanes.filter((l) => isAble(l) && (drivers.size === 0 || drivers.has(l.driverid)));
  const waiting = board.unallocated.slice(0, MOST_PLANNED),
    chosen = waiting.filter((j) => !off.has(j.id));
  const held = lanes.reduce((n, l) => n + l.jobs.filter((j) => !['Delivered', 'Failed'].includes(j.status)).length, 0);
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(off);
    for (const id of ids) {
      if (on) next.delete(id);
      else next.add(id);
    }
    setOff(next);
  };
  if (lanes.length === 0 || waiting.length + held === 0)
    return (
      <Card>
        <EmptyState
          icon={<Route />}
          title={lanes.length ? t('nothingWaitsDay') : t('noDriverAbleTake')}
          text={lanes.length ? t('neitherWaitsJobNor') : t('driverNeedsVehicleMust')}
          action={
            <Button asChild variant="outline">
              <Link to={lanes.length ? '/jobs' : '/drivers'}>{lanes.length ? t('openJobs') : t('openDrivers')}</Link>
            </Button>
          }
        />
      </Card>
    );
  const areas = [...Map.groupBy(waiting, (j) => j.area)].toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <div className="grid min-h-0 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card
        flush
        title={t('jobsThatWait')}
        note={<span className="num">{t('someChosen', { chosen: chosen.length, all: waiting.length })}</span>}
        className="flex max-h-[70vh] min-h-0 flex-col [&>div:last-child]:min-h-0 [&>div:last-child]:overflow-y-auto"
      >
        {waiting.length === 0 && <p className="p-4 text-table text-muted">{t('nothingWaitsWhatDrivers')}</p>}
        {areas.map(([area, jobs]) => {
          const on = jobs.filter((j) => !off.has(j.id)).length;
          return (
            <fieldset key={area} className="border-b border-line last:border-0">
              <legend className="sr-only">{areaText(area)}</legend>
              <label className="flex touch items-center gap-3 bg-surface-0 px-4 py-1.5 text-table font-semibold">
                <Checkbox
                  checked={on > 0}
                  indeterminate={on > 0 && on < jobs.length}
                  onChange={(e) =>
                    toggle(
                      jobs.map((j) => j.id),
                      e.target.checked,
                    )
                  }
                />
                {areaText(area)}
                <span className="num font-normal text-muted">{jobs.length}</span>
              </label>
              {jobs.map((j) => (
                <label
                  key={j.id}
                  className="flex touch items-center gap-3 px-4 py-1 pl-10 text-table hover:bg-surface-2"
                >
                  <Checkbox checked={!off.has(j.id)} onChange={(e) => toggle([j.id], e.target.checked)} />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {j.tosuburb ?? j.jobno} <span className="text-muted">{j.tocompany}</span>
                  </span>
                  <span className="num ml-auto shrink-0 text-xs text-muted">{formatKg(j.weightkg)}</span>
                </label>
              ))}
            </fieldset>
          );
        })}
      </Card>
      <Card title={t('planTheDay')}>
        <p className="text-table text-muted">
          {t('putTogetherAnew', { waiting: chosen.length, held: held, drivers: lanes.length })}
        </p>
        <div className="mt-3 grid gap-1">
          <span className="text-table font-medium">{t('searchFor')}</span>
          <SegmentedControl
            label={t('searchFor')}
            segments={SECONDS.map((s) => ({ value: String(s), label: `${s} s` }))}
            value={String(seconds)}
            onChange={(v) => setSeconds(Number(v))}
          />
        </div>
        <div className="mt-3">
          <Gives draft={draft} onChange={setDraft} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            icon={<Route />}
            state={busy ? 'pending' : 'idle'}
            disabled={chosen.length + held === 0 || gives === null}
            onClick={() =>
              gives && onStart({ seconds, gives, ...(off.size > 0 && { jobIds: chosen.map((j) => j.id) }) })
            }
          >
            {t('planJobs', { count: chosen.length + held })}
          </Button>
          <Button asChild variant="outline" icon={<SquareKanban />}>
            <Link to="/drivers/allocation">{t('allocateByHand')}</Link>
          </Button>
        </div>
      </Card>
    </div>
  );
}
