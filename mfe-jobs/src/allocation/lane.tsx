/** A driver's lane: head, stops in order, and where lifted jobs would come or why they cannot. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { Button, cx, wordsOf } from '@cartage/ui/core.ts';
import { Route } from 'lucide-react';
import { memo } from 'react';
import { isOpen } from '../job-words.ts';
import { useRoving } from './cards.ts';
import { DropSlot, WhyNot } from './drop-slot.tsx';
import { LaneHead } from './lane-head.tsx';
import { stopsOf, unplanned, movedStops, withSlots } from './lane-order.ts';
import { StopRow, type StopActs } from './stop-row.tsx';
import type { Verdict } from './verdict.ts';

const t = wordsOf(boardWords);

type Props = StopActs & {
  onPlan: (lane: BoardLane) => void;
  onReassign: (jobs: readonly JobSummary[]) => void;
  lane: BoardLane;
  lifted: readonly JobSummary[] | undefined;
  verdict: Verdict | undefined;
  aimed: boolean;
  /** It would take what is lifted best of all. */ best: boolean;
  day: string;
  planning: boolean;
  mayAct: boolean;
  phone?: boolean;
};

export const Lane = memo(function Lane({
  lane,
  lifted,
  verdict,
  aimed,
  best,
  day,
  planning,
  mayAct,
  phone,
  onPlan,
  onReassign,
  ...acts
}: Props) {
  const stops = stopsOf(lane),
    fresh = unplanned(lane),
    open = lane.jobs.filter(isOpen);
  const roving = useRoving(stops.map((s) => s.key));
  const refuses = !!lifted && !!verdict && (verdict.state === 'refused' || verdict.state === 'override');
  const fits = aimed && !refuses;
  const slots = fits && verdict?.place ? verdict.place.stops : [];
  return (
    <section
      aria-label={lane.name}
      data-target={lane.driverid}
      className={cx(
        'flex min-h-0 shrink-0 flex-col rounded-card border',
        phone ? '' : 'w-43',
        refuses
          ? cx(
              'bg-surface-2',
              verdict.state === 'override' && aimed ? 'border-warn' : 'border-bad',
              aimed && 'ring-1 ring-current',
            )
          : fits
            ? 'border-accent bg-surface-1 ring-1 ring-accent'
            : cx('border-line', lane.isfit ? 'bg-surface-1' : 'bg-surface-2'),
        refuses && aimed && (verdict.state === 'override' ? 'text-warn' : 'text-bad'),
      )}
    >
      <div className="flex min-h-0 flex-1 flex-col text-ink">
        <LaneHead lane={lane} lifted={lifted} verdict={verdict} aimed={aimed} best={best} day={day} />
        <div
          className="min-h-0 flex-1 overflow-y-auto px-2.5 py-2"
          onFocus={roving.onFocus}
          onKeyDown={roving.onKeyDown}
        >
          {aimed && refuses && <WhyNot verdict={verdict} />}
          {mayAct && !lane.isfit && open.length > 0 && (
            <Button variant="outline" size="sm" className="mb-2 w-full" onClick={() => onReassign(open)}>
              {t('reassignJobs', { count: open.length })}
            </Button>
          )}
          {mayAct && lane.isfit && fresh.length > 0 && !lifted && (
            <Button
              variant="outline"
              size="sm"
              className="mb-2 w-full"
              icon={<Route />}
              state={planning ? 'pending' : 'idle'}
              onClick={() => onPlan(lane)}
            >
              {lane.runid ? t('planCountNew', { count: fresh.length }) : t('planJobs', { count: fresh.length })}
            </Button>
          )}
          <ol aria-label={t('stopsOfName', { name: lane.name })}>
            {withSlots(movedStops(stops, slots.length ? verdict?.place?.arrivals : []), slots).map((row) =>
              'slot' in row ? (
                <DropSlot
                  key={`slot ${row.slot.jobid} ${row.slot.type}`}
                  slot={row.slot}
                  count={lifted!.length}
                  day={day}
                />
              ) : (
                <StopRow
                  key={row.stop.key}
                  card={row.stop.key}
                  stop={row.stop}
                  {...acts}
                  lifted={!!lifted?.some((j) => j.id === row.stop.jobid)}
                  tabIndex={roving.tabIndex(row.stop.key)}
                  mayAct={mayAct && !phone}
                />
              ),
            )}
          </ol>
          {fits && !slots.length && (
            <p className="rounded-control border border-dashed border-accent bg-accent-soft px-2 py-2.5 text-xs text-accent">
              {verdict?.state === 'asking' ? t('workingOutRoute') : t('dropHere')}
            </p>
          )}
          {!stops.length && !fits && !refuses && !phone && (
            <p className="py-6 text-center text-xs text-muted">{lane.isfit ? t('dropJob') : t('noStops')}</p>
          )}
        </div>
      </div>
    </section>
  );
});
