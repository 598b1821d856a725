/** The board's two sides: jobs that wait, and a lane a driver; on a phone one of them at a time. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { Skeleton, useNavigate, wordsOf } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { useCallback, useMemo, useState } from 'react';
import type { BoardView } from './board-bar.tsx';
import { BoardMap } from './board-map.tsx';
import { Foot } from './foot.tsx';
import { Ghost, type CardActs } from './job-card.tsx';
import { Lane } from './lane.tsx';
import { POOL } from './held.ts';
import { Pool } from './pool.tsx';
import type { useActs } from './use-acts.ts';
import type { useHand } from './use-hand.ts';
import type { usePlan } from './use-plan.ts';
import type { Selection } from './use-selection.ts';

const t = wordsOf(boardWords);

type Props = Pick<ReturnType<typeof usePlan>, 'plan' | 'planning'> & {
  view: BoardView;
  phone: boolean;
  mayAct: boolean;
  busy: boolean;
  count: number;
  lanes: readonly BoardLane[];
  waiting: readonly JobSummary[];
  selection: Selection;
  hand: ReturnType<typeof useHand>;
  acts: ReturnType<typeof useActs>;
  onGive: (jobs: readonly JobSummary[]) => void;
};

export function BoardLayout(props: Props) {
  const { view, phone, mayAct, busy, count, lanes, waiting, selection, hand, acts, plan, planning, onGive } = props;
  const { lift, fits, ghost, scroller, liftByKeys, startPointer } = hand;
  const navigate = useNavigate(),
    [side, setSide] = useState('jobs');
  const open = useCallback((job: JobSummary) => void navigate(`/jobs/${job.id}`), [navigate]);
  const lifted = lift?.jobs,
    liftedIds = useMemo(() => new Set(lifted?.map((j) => j.id)), [lifted]);
  const cardActs: CardActs = {
    onSelect: (j) => mayAct && selection.select([j]),
    onOpen: open,
    onLift: (j) => mayAct && liftByKeys(selection.handOf(j), POOL),
    onPointer: (e, j) => mayAct && startPointer(e, () => selection.handOf(j), POOL),
  };
  const pool = (
    <Pool
      jobs={waiting}
      count={count}
      day={view.day}
      selected={selection.ids}
      lifted={liftedIds}
      aimed={lift?.over === POOL && lift.home !== POOL}
      acts={cardActs}
      by={view.by}
      onBy={view.setBy}
      search={view.search}
      onSearch={view.setSearch}
      onSelectMany={selection.select}
      onGive={() => onGive(selection.jobs)}
      {...(phone && { phone })}
    />
  );
  const columns = lanes.map((lane) => (
    <Lane
      key={lane.driverid}
      lane={lane}
      lifted={lifted}
      verdict={lift && lane.driverid !== lift.home ? fits.verdictFor(lane) : undefined}
      aimed={!!lift && lift.over === lane.driverid && lift.home !== lane.driverid}
      day={view.day}
      best={!!lift && fits.best === lane.driverid}
      planning={planning.has(lane.driverid)}
      mayAct={mayAct}
      {...(phone && { phone })}
      onPlan={(l) => void plan([l])}
      onReassign={onGive}
      onLift={(j) => liftByKeys([j], lane.driverid)}
      onPointer={(e, j) => startPointer(e, () => [j], lane.driverid)}
      onOpen={open}
    />
  ));
  const map = (className: string) => (
    <BoardMap
      day={view.day}
      lanes={lanes}
      waiting={waiting}
      selected={selection.ids}
      aimed={lift && lift.over !== POOL ? lift.over : undefined}
      onSelectMany={selection.select}
      className={className}
    />
  );
  const foot = <Foot undo={acts.undo} onUndo={() => void acts.takeBack()} lift={lift} />;
  if (phone)
    return (
      <>
        <SegmentedControl
          label={t('show')}
          segments={[
            { value: 'jobs', label: t('unallocated'), count: waiting.length },
            { value: 'drivers', label: t('drivers'), count: lanes.length },
            { value: 'map', label: t('map') },
          ]}
          value={side}
          onChange={setSide}
        />
        {side === 'jobs' ? pool : side === 'map' ? map('h-[70dvh]') : <div className="grid gap-2">{columns}</div>}
        {acts.undo && <div className="sticky bottom-2">{foot}</div>}
      </>
    );
  return (
    <div aria-busy={busy} className="flex min-h-0 flex-1 flex-col gap-2 max-sm:min-h-160">
      <div className="flex min-h-0 flex-1 gap-3">
        {pool}
        {view.map && map('min-w-80 flex-1')}
        <div
          ref={scroller}
          role="group"
          aria-label={t('drivers')}
          // A stop in a lane takes the focus there; without any the lanes are scrolled by keyboard from here.
          {...(!lanes.some((l) => l.jobs.length) && { tabIndex: 0 })}
          className="flex min-w-0 flex-1 gap-2 overflow-x-auto pb-px pr-px pt-px"
        >
          {columns}
          {!lanes.length && <p className="m-auto text-table text-muted">{t('noDriverShownChoose')}</p>}
        </div>
      </div>
      {foot}
      {lift?.by === 'pointer' && (
        <div ref={ghost} aria-hidden style={OFF_SCREEN} className="pointer-events-none fixed left-0 top-0 z-50">
          <Ghost jobs={lift.jobs} day={view.day} />
        </div>
      )}
    </div>
  );
}
/** Until the first move says where the pointer is. */
const OFF_SCREEN = { transform: 'translateX(-100vw)' };

export const BoardSkeleton = () => (
  <div role="status" aria-label={t('loading')} className="flex min-h-0 flex-1 gap-3">
    <div className="grid w-full content-start gap-2 rounded-card border border-line bg-surface-1 p-2 sm:w-70 sm:shrink-0">
      {Array.from({ length: 7 }, (_, i) => (
        <Skeleton key={i} className="h-17" />
      ))}
    </div>
    <div className="hidden flex-1 gap-2 overflow-hidden sm:flex">
      {Array.from({ length: 6 }, (_, i) => (
        <div
          key={i}
          className="grid w-43 shrink-0 content-start gap-3 rounded-card border border-line bg-surface-1 p-3"
        >
          {Array.from({ length: 8 }, (_, n) => (
            <Skeleton key={n} className={n === 0 ? 'h-8' : 'h-5'} />
          ))}
        </div>
      ))}
    </div>
  </div>
);
