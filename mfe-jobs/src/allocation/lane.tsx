/** A driver's lane: head, stops in order, and where lifted jobs would come. */
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { Button, cx, formatNumber, plural, useFormat, When } from '@cartage/ui/core.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { Check, Route, TriangleAlert, X } from 'lucide-react';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { isOpen, loadOf, suburbOf } from '../job-words.ts';
import { useRoving } from './cards.ts';
import { LaneHead } from './lane-head.tsx';
import { type LaneNow, stopsOf, unplanned, type Stop } from './lane-order.ts';
import { placeIn, type Verdict } from './verdict.ts';

export type LaneActs = { onPlan: (lane: BoardLane) => void; onReassign: (jobs: readonly JobSummary[]) => void; onLift: (job: JobSummary) => void; onPointer: (e: PointerEvent, job: JobSummary) => void; onOpen: (job: JobSummary) => void };
type Props = LaneActs & { lane: LaneNow; lifted: readonly JobSummary[] | undefined; verdict: Verdict | undefined; aimed: boolean; planning: boolean; mayAct: boolean; phone?: boolean };

export const Lane = memo(function Lane({ lane, lifted, verdict, aimed, planning, mayAct, phone, onPlan, onReassign, ...acts }: Props) {
  const stops = stopsOf(lane), fresh = unplanned(lane), open = lane.jobs.filter(isOpen);
  const roving = useRoving(stops.map((s) => s.job.id));
  const refuses = !!lifted && !!verdict && (verdict.state === 'refused' || (verdict.state === 'override' && !aimed));
  const fits = aimed && !refuses;
  return (
    <section aria-label={lane.name} data-target={lane.driverid}
      className={cx('flex min-h-0 shrink-0 flex-col rounded-card border', phone ? '' : 'w-43', refuses ? 'border-bad bg-surface-2' : fits ? 'border-accent bg-surface-1 ring-1 ring-accent' : cx('border-line', lane.isfit ? 'bg-surface-1' : 'bg-surface-2'))}>
      <LaneHead lane={lane} lifted={lifted} verdict={verdict} aimed={aimed} />
      <div className="min-h-0 flex-1 overflow-y-auto px-2.5 py-2" onFocus={roving.onFocus} onKeyDown={roving.onKeyDown}>
        {mayAct && !lane.isfit && open.length > 0 && <Button variant="outline" size="sm" className="mb-2 w-full" onClick={() => onReassign(open)}>{`Reassign ${plural(open.length, 'stop')}`}</Button>}
        {mayAct && lane.isfit && fresh.length > 0 && !lifted && <Button variant="outline" size="sm" className="mb-2 w-full" icon={<Route />} state={planning ? 'pending' : 'idle'} onClick={() => onPlan(lane)}>{lane.runid ? `Plan ${fresh.length} new` : `Plan ${plural(fresh.length, 'stop')}`}</Button>}
        <ol aria-label={`Stops of ${lane.name}`}>{stops.map((s) => <StopRow key={s.job.id} stop={s} {...acts} lifted={!!lifted?.some((j) => j.id === s.job.id)} tabIndex={roving.tabIndex(s.job.id)} mayAct={mayAct && !phone} />)}</ol>
        {fits && lifted && <DropSlot lane={lane} jobs={lifted} />}
        {!stops.length && !fits && !phone && <p className="py-6 text-center text-xs text-muted">{lane.isfit ? 'Drop a job here' : 'No stops'}</p>}
      </div>
    </section>
  );
});

const DISC = 'relative z-1 grid size-5 shrink-0 place-items-center rounded-full text-xs font-semibold num [&_svg]:size-3';
const DISCS: Record<Stop['state'], string> = { done: 'bg-ok-soft text-ok', failed: 'bg-warn-soft text-warn', next: 'bg-info text-surface-1', planned: 'bg-surface-3 text-muted', new: 'bg-accent-soft text-accent' };
function StopRow({ stop: { job, number, state, late }, lifted, tabIndex, mayAct, onLift, onPointer, onOpen }: Pick<LaneActs, 'onLift' | 'onPointer' | 'onOpen'> & { stop: Stop; lifted: boolean; tabIndex: number; mayAct: boolean }) {
  const { zone } = useFormat();
  const movable = mayAct && isOpen(job);
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === ' ') { e.preventDefault(); if (movable) onLift(job); }
    if (e.key === 'Enter') onOpen(job);
  };
  return (
    <li className="relative before:absolute before:bottom-0 before:left-2.5 before:top-0 before:border-l before:border-line first:before:top-3 last:before:h-3">
      <div role="button" data-card={job.id} tabIndex={tabIndex} onKeyDown={onKeyDown} onDoubleClick={() => onOpen(job)} onPointerDown={movable ? (e) => onPointer(e, job) : undefined} aria-label={`Stop ${number}, ${suburbOf(job)}, ${state}`}
        className={cx('flex min-h-10 select-none gap-2 rounded-control py-0.5 text-table', movable && 'cursor-grab hover:bg-surface-2', lifted && 'bg-surface-2 outline-1 outline-dashed outline-line-strong')}>
        <span aria-hidden className={cx(DISC, DISCS[state])}>{state === 'done' ? <Check /> : state === 'failed' ? <X /> : number}</span>
        <span className={cx('min-w-0 flex-1', state === 'done' && 'text-muted')}>
          <span className="flex items-baseline justify-between gap-1">
            <span className={cx('truncate', state !== 'done' && 'font-semibold')}>{suburbOf(job)}</span>
            {job.eta && state !== 'failed' && <span className={cx('num flex shrink-0 items-center gap-1', late && 'font-semibold text-warn')}>{late && <TriangleAlert aria-label="late" className="size-3" />}<When at={job.eta} style="time" /></span>}
          </span>
          <span className="flex justify-between gap-1 text-xs text-muted"><span className="num truncate">{loadOf(job)}</span>{state === 'new' && <span className="font-semibold text-accent">New</span>}</span>
          {state === 'failed' && <span className="block text-xs text-warn">Attempt failed</span>}
          {late && state !== 'failed' && <span className="block text-xs text-warn">Due <When at={job.deadline} style={dayIn(job.deadline!, zone) === dayIn(job.eta!, zone) ? 'time' : 'day'} /></span>}
        </span>
      </div>
    </li>
  );
}
function DropSlot({ lane, jobs }: { lane: BoardLane; jobs: readonly JobSummary[] }) {
  const fresh = jobs.filter((j) => j.driverid !== lane.driverid);
  if (!fresh.length) return null;
  const { stop, eta } = placeIn(lane, fresh.length);
  return (
    <div className="-mx-1.5 flex min-h-10 gap-2 rounded-control border border-dashed border-accent bg-accent-soft px-1.5 py-0.5 text-table text-accent">
      <span aria-hidden className={cx(DISC, 'bg-accent text-on-accent')}>{formatNumber(stop)}</span>
      <span className="min-w-0 flex-1"><span className="flex justify-between gap-1"><b className="truncate font-semibold">{fresh.length > 1 ? plural(fresh.length, 'job') : suburbOf(fresh[0]!)}</b>{eta && <When at={eta} style="time" />}</span><span className="block truncate text-xs">Drop as stop {stop}</span></span>
    </div>
  );
}
