/** A lane's head: who, a slot of 40 px for state or verdict, four bars. Nothing in it moves while something is lifted. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { Avatar, cx, formatNumber, StatusDot, When, type Dot, wordsOf, worded, lateText } from '@cartage/ui/core.ts';
import { Ban, CircleAlert, CircleCheck, Route, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Arrival } from './arrival.tsx';
import { barsOf, barText, type Bar } from './capacity.ts';
import { addsText, arrivalOf, stopsText, type Verdict } from './verdict.ts';
import { reasonsText } from '../unfit.ts';

const t = wordsOf(boardWords);

const states = worded((): Record<BoardLane['state'], { label: string; dot: Dot }> => ({
  NotStarted: { label: t('notStarted'), dot: 'processing' },
  OnTheRoad: { label: t('onTheRoad'), dot: 'inTransit' },
  Finished: { label: t('finished'), dot: 'delivered' },
  Unavailable: { label: t('unfitToDrive'), dot: 'bad' },
}));
export function LaneHead({ lane, lifted, verdict, aimed, best, day }: SlotProps) {
  return (
    <header className="shrink-0 border-b border-line px-2.5 pb-2.5 pt-2">
      <div className="flex items-center gap-2.5">
        <Avatar name={lane.name} />
        <div className="min-w-0">
          <h3 className="truncate text-table font-semibold">{lane.name}</h3>
          <p className="truncate text-xs text-muted">{lane.vehicle ? lane.vehicle.name : t('noVehicle')}</p>
        </div>
      </div>
      <Slot lane={lane} lifted={lifted} verdict={verdict} aimed={aimed} best={best} day={day} />
      <div className="grid gap-1.5">
        {barsOf(lane, aimed ? lifted : [], verdict?.place).map((b) => (
          <CapacityBar key={b.name} bar={b} aimed={aimed} />
        ))}
      </div>
    </header>
  );
}

type SlotProps = {
  lane: BoardLane;
  lifted: readonly JobSummary[] | undefined;
  verdict: Verdict | undefined;
  aimed: boolean;
  best: boolean;
  day: string;
};
function Slot({ lane, lifted, verdict, aimed, best, day }: SlotProps) {
  const reason = verdict?.reasons[0];
  if (lifted && verdict && reason)
    return verdict.state === 'refused' || !aimed ? (
      <Line
        tone="bad"
        icon={<Ban />}
        top={reason.short}
        below={
          verdict.place && AWAY.includes(reason.code)
            ? t('awaykmKmAway', { awaykm: Math.round(verdict.place.awaykm) })
            : undefined
        }
      />
    ) : (
      <Line tone="warn" icon={<TriangleAlert />} top={reason.short} below={t('needsAReason')} />
    );
  if (lifted && verdict && (aimed || (best && verdict.place))) {
    const { place, state, warnings } = verdict,
      at = place && arrivalOf(place);
    const below = place && (
      <>
        {at && (
          <>
            <Arrival at={at} day={day} />,{' '}
          </>
        )}
        {addsText(place)}
      </>
    );
    if (state === 'asking') return <Line tone="accent" icon={<Route />} top={t('checkingTheRouteNow')} />;
    if (warnings[0] && aimed)
      return <Line tone="warn" icon={<TriangleAlert />} top={warnings[0].short} below={below ?? t('fitsOtherwise')} />;
    const top = aimed && place ? t('fitsAsStopsHead', { stops: stopsText(place) }) : best ? t('bestFit') : t('fits');
    return <Line tone="accent" icon={<CircleCheck />} top={top} below={below} />;
  }
  if (!lane.isfit)
    return <Line tone="bad" icon={<CircleAlert />} top={t('unfitToDrive')} below={reasonsText(lane.unfitreasons)} />;
  const late = lateText(lane.lateminutes);
  const state: { label: string; dot: Dot } = !lane.isavailableforwork
    ? { label: t('offDuty'), dot: 'none' }
    : late
      ? { label: late, dot: 'exception' }
      : states()[lane.state];
  const failed = lane.jobs.filter((j) => j.status === 'Failed').length;
  return (
    <div className="-mx-1 my-1.5 h-10 px-1 text-table">
      <p className="flex items-center gap-2">
        <StatusDot dot={state.dot} />
        {state.label}
      </p>
      <p className="truncate text-xs leading-4.5 text-muted">
        {lane.nextstop ? (
          <>
            {t.parts('nextSuburb', {
              suburb: (
                <b className="font-semibold text-ink">
                  {lane.nextstop.suburb ?? t('stop')}
                  {lane.nextstop.eta && (
                    <>
                      , <When at={lane.nextstop.eta} style="time" />
                    </>
                  )}
                </b>
              ),
            })}
          </>
        ) : failed ? (
          t('failedAttemptsDecide', { count: failed })
        ) : lane.jobs.length ? (
          t('noStopsLeft')
        ) : (
          t('nothingAllocated')
        )}
      </p>
    </div>
  );
}
const AWAY = ['driver.outOfReach', 'driver.outOfArea'];
const TONES = { accent: 'bg-accent-soft text-accent', warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad' };
const Line = ({
  tone,
  icon,
  top,
  below,
}: {
  tone: keyof typeof TONES;
  icon: ReactNode;
  top: string;
  below?: ReactNode;
}) => (
  <div
    className={cx(
      '-mx-1 my-1.5 flex h-10 items-start gap-2 overflow-hidden rounded-control px-1.5 py-0.5 text-table [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0',
      TONES[tone],
    )}
  >
    {icon}
    <p className="min-w-0">
      <b className={cx('block font-semibold', below ? 'truncate' : 'line-clamp-2 leading-4.5')}>{top}</b>
      {below && <span className={cx('block truncate text-xs', tone !== 'bad' && 'text-ink')}>{below}</span>}
    </p>
  </div>
);

function CapacityBar({ bar, aimed }: { bar: Bar; aimed: boolean }) {
  const added = aimed && bar.added > 0,
    part = (n: number) => `${Math.min(100, bar.limit ? (n / bar.limit) * 100 : 0)}%`;
  const after = bar.used + (added ? bar.added : 0);
  return (
    <div
      role="meter"
      aria-label={barText(bar)}
      aria-valuenow={after}
      aria-valuemin={0}
      aria-valuemax={bar.limit ?? undefined}
    >
      <p
        className={cx(
          'flex items-center gap-1.5 text-xs',
          bar.tight && 'font-semibold text-warn',
          bar.over && 'text-bad',
        )}
      >
        <span className={cx(!bar.tight && 'text-muted')}>{barText(bar)}</span>
        {bar.tight && (
          <TriangleAlert aria-label={bar.over ? t('overTheLimit') : t('nearlyFull')} className="size-3.5" />
        )}
        <span className="num ml-auto">
          <span className={cx(added && !bar.tight && 'font-semibold text-accent')}>
            {formatNumber(after, bar.digits)}
          </span>
          <span className={cx(!bar.tight && 'text-muted')}>
            {' '}
            / {bar.limit === null ? t('notSet') : formatNumber(bar.limit, bar.limit % 1 ? 1 : 0)}
          </span>
        </span>
      </p>
      <span className="mt-0.5 flex h-1 overflow-hidden rounded-full bg-surface-3">
        <span
          className={cx('h-full', bar.over ? 'bg-bad' : bar.tight ? 'bg-warn' : 'bg-slate')}
          style={{ width: part(bar.used) }}
        />
        {added && (
          <span className={cx('h-full', bar.over ? 'bg-bad' : 'bg-accent')} style={{ width: part(bar.added) }} />
        )}
      </span>
    </div>
  );
}
