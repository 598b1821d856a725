import { deliveryAgentCalls, type BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { ErrorState, Page, plural, Skeleton, skip, toast, useCall, useDebounced, useMinute, useNavigate, usePhone, useSession } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Route } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { suburbOf } from '../job-words.ts';
import { AreaChooser, DayChooser, DriverChooser, MapToggle, useBoardView } from './board-bar.tsx';
import { BoardMap } from './board-map.tsx';
import { focusAfter } from './cards.ts';
import { Foot } from './foot.tsx';
import { GiveTo } from './give-to.tsx';
import { Ghost, type CardActs } from './job-card.tsx';
import { laneAsOf, lanesInOrder, unplanned } from './lane-order.ts';
import { Lane } from './lane.tsx';
import { POOL, useLift, type Lift } from './lift.ts';
import { Override } from './override.tsx';
import { Pool } from './pool.tsx';
import { useActs } from './use-acts.ts';
import { usePlan } from './use-plan.ts';
import { placeIn, verdictFrom, verdictOf, type Verdict } from './verdict.ts';

export default function AllocationPage() {
  const view = useBoardView(), phone = usePhone(), { can } = useSession(), navigate = useNavigate();
  const [said, say] = useState(''), [side, setSide] = useState('jobs');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [giving, setGiving] = useState<readonly JobSummary[]>();
  const [override, setOverride] = useState<{ jobs: readonly JobSummary[]; lane: BoardLane; message: string }>();
  const found = useCall(deliveryAgentCalls.board, { day: view.day }, { keep: true, refetchMs: 60_000 });
  const board = found.data, mayAct = can('Job.Dispatch'), isSupervisor = can('Driver.Manage');
  // What a day gone by did not finish is not late any more.
  const minute = useMinute(), now = view.day === view.today ? minute : 0;
  const lanes = useMemo(() => lanesInOrder(board?.lanes ?? [], view.drivers).map((l) => laneAsOf(l, now)), [board, now, [...view.drivers].join()]); // eslint-disable-line react-hooks/exhaustive-deps
  const waiting = useMemo(() => (board?.unallocated ?? []).filter((j) => !view.area || j.area === view.area), [board, view.area]);
  const { give, undo, takeBack } = useActs(view.day, board, say);
  const { plan, planning } = usePlan(view.day);
  const laneOf = (id: string | undefined) => board?.lanes.find((l) => l.driverid === id);

  const settle = async (jobs: readonly JobSummary[], lane: BoardLane | undefined, verdict?: Verdict) => {
    const refused = (message: string) => { say(`Put back. ${message}`); toast({ title: `${plural(jobs.length, 'job')} not allocated`, description: message, tone: 'bad' }); };
    const message = verdict?.reasons.map((r) => r.message).join(' ') ?? '';
    if (lane && (verdict?.state === 'refused' || (verdict?.state === 'override' && !isSupervisor))) return refused(verdict.state === 'override' ? `${message} Only a supervisor may override this.` : message);
    if (lane && verdict?.state === 'override') return setOverride({ jobs, lane, message });
    setSelected(new Set());
    const outcome = await give(jobs, lane?.driverid ?? null);
    if (!outcome.done && outcome.override && lane) { if (isSupervisor) setOverride({ jobs, lane, message: outcome.override }); else refused(`${outcome.override} Only a supervisor may override this.`); }
  };
  const onDrop = (lift: Lift, target: string) => {
    const next = lift.by === 'keys' ? focusAfter(lift.jobs[0]!.id) : undefined, lane = laneOf(target);
    void settle(lift.jobs, target === POOL ? undefined : lane, lane && (aimedVerdict ?? verdictOf(lane, lift.jobs)));
    next?.();
  };
  const onChange = (lift: Lift | undefined, was: Lift | undefined, dropped: boolean) => {
    const what = (l: Lift) => (l.jobs.length > 1 ? plural(l.jobs.length, 'job') : suburbOf(l.jobs[0]!));
    if (!lift) { if (was && !dropped) say(`${what(was)} put back.`); return; }
    const lane = laneOf(lift.over), verdict = lane && verdictOf(lane, lift.jobs);
    const where = lift.over === POOL ? 'Unallocated.' : lane ? `${lane.name}: ${verdict!.reasons.length ? verdict!.reasons.map((r) => r.message).join(' ') : `fits as stop ${placeIn(lane, 1).stop}`}.` : '';
    if (lift.over !== was?.over || !was) say(`${was ? '' : `${what(lift)} lifted. `}${where}`);
  };
  const { lift, ghost, scroller, liftByKeys, startPointer } = useLift({ laneIds: lanes.map((l) => l.driverid), onDrop, onChange });

  // The server has the last word on the lane that is aimed at; asked once the hand rests.
  const aim = useDebounced(lift?.over && lift.over !== POOL && lift.over !== lift.home ? lift.over : '', 120);
  const check = useCall(deliveryAgentCalls.check, lift && aim && aim === lift.over ? { allocation: { agentId: aim, jobIds: lift.jobs.map((j) => j.id), day: view.day, ...(lift.home !== POOL && { reassign: true }) } } : skip, { staleMs: 4000, retry: false });
  const aimedVerdict = check.data && verdictFrom(check.data.refusals);
  const lifted = lift?.jobs, liftedIds = useMemo(() => new Set(lifted?.map((j) => j.id)), [lifted]);
  const verdictFor = (lane: BoardLane) => lifted && (lift.over === lane.driverid && aimedVerdict ? aimedVerdict : lane.driverid === lift.home ? undefined : verdictOf(lane, lifted));

  const open = useCallback((job: JobSummary) => void navigate(`/jobs/${job.id}`), [navigate]);
  const handOf = (job: JobSummary): readonly JobSummary[] => (selected.has(job.id) ? waiting.filter((j) => selected.has(j.id)) : [job]);
  const select = (jobs: readonly JobSummary[], on?: boolean) => setSelected((now) => { const next = new Set(now); for (const j of jobs) if (on ?? !now.has(j.id)) next.add(j.id); else next.delete(j.id); return next; });
  const acts: CardActs = {
    onSelect: (j) => { if (mayAct) select([j]); }, onOpen: open, onLift: (j) => { if (mayAct) liftByKeys(handOf(j), POOL); }, onPointer: (e, j) => { if (mayAct) startPointer(e, () => handOf(j), POOL); },
  };
  const toPlan = lanes.filter((l) => l.isfit && unplanned(l).length > 0);

  const pool = <Pool jobs={waiting} count={view.area ? waiting.length : (board?.unallocatedCount ?? 0)} day={view.day} selected={selected} lifted={liftedIds} aimed={lift?.over === POOL && lift.home !== POOL} acts={acts} by={view.by} onBy={view.setBy} search={view.search} onSearch={view.setSearch}
    onSelectMany={select} onGive={() => setGiving(waiting.filter((j) => selected.has(j.id)))} {...(phone && { phone })} />;
  const columns = lanes.map((lane) => (
    <Lane key={lane.driverid} lane={lane} lifted={lifted} verdict={verdictFor(lane)} aimed={!!lift && lift.over === lane.driverid && lift.home !== lane.driverid} planning={planning.has(lane.driverid)} mayAct={mayAct} {...(phone && { phone })}
      onPlan={(l) => void plan([l])} onReassign={setGiving} onLift={(j) => liftByKeys([j], lane.driverid)} onPointer={(e, j) => startPointer(e, () => [j], lane.driverid)} onOpen={open} />
  ));
  const map = (className: string) => <BoardMap day={view.day} lanes={lanes} waiting={waiting} selected={selected} aimed={lift && lift.over !== POOL ? lift.over : undefined} onSelectMany={select} className={className} />;
  return (
    <Page title="Allocation" fill className="max-w-none" note={<span className="flex flex-wrap items-center gap-2"><span className="num mr-2 max-sm:hidden">{board ? `${board.unallocatedCount.toLocaleString('en-AU')} unallocated` : ''}</span>
      <DayChooser day={view.day} today={view.today} onDay={view.setDay} />{!phone && <><AreaChooser view={view} board={board} /><DriverChooser view={view} board={board} /><MapToggle view={view} /></>}</span>}
      actions={[{ label: toPlan.length ? `Plan ${plural(toPlan.length, 'run')}` : 'Plan runs', icon: <Route />, primary: true, permission: 'Job.Dispatch', disabled: !toPlan.length || planning.size > 0, state: planning.size ? 'pending' : 'idle', onClick: () => void plan(toPlan) }]}>
      <p role="status" aria-live="assertive" className="sr-only">{said}</p>
      {found.isError && !board ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : !board ? <BoardSkeleton /> : phone ? (
        <>
          <SegmentedControl label="Show" segments={[{ value: 'jobs', label: 'Unallocated', count: waiting.length }, { value: 'drivers', label: 'Drivers', count: lanes.length }, { value: 'map', label: 'Map' }]} value={side} onChange={setSide} />
          {side === 'jobs' ? pool : side === 'map' ? map('h-[70dvh]') : <div className="grid gap-2">{columns}</div>}
          {undo && <div className="sticky bottom-2"><Foot undo={undo} onUndo={() => void takeBack()} lift={undefined} /></div>}
        </>
      ) : (
        <div aria-busy={found.isPlaceholderData} className="flex min-h-0 flex-1 flex-col gap-2 max-sm:min-h-160">
          <div className="flex min-h-0 flex-1 gap-3">
            {pool}
            {view.map && map('min-w-80 flex-1')}
            <div ref={scroller} className="flex min-w-0 flex-1 gap-2 overflow-x-auto pb-px pr-px pt-px">{columns}{!lanes.length && <p className="m-auto text-table text-muted">No driver is shown. Choose some above, or add one under Drivers.</p>}</div>
          </div>
          <Foot undo={undo} onUndo={() => void takeBack()} lift={lift} />
        </div>
      )}
      {lift?.by === 'pointer' && <div ref={ghost} aria-hidden style={OFF_SCREEN} className="pointer-events-none fixed left-0 top-0 z-50"><Ghost jobs={lift.jobs} day={view.day} /></div>}
      {giving && <GiveTo jobs={giving} lanes={lanesInOrder(board?.lanes ?? [])} onClose={() => setGiving(undefined)} onGive={(lane) => { setGiving(undefined); void settle(giving, lane, verdictOf(lane, giving)); }} />}
      {override && <Override lane={override.lane} count={override.jobs.length} message={override.message} onClose={() => setOverride(undefined)}
        onYes={async (reason) => { await give(override.jobs, override.lane.driverid, reason); setSelected(new Set()); setOverride(undefined); }} />}
    </Page>
  );
}
/** Until the first move says where the pointer is. */
const OFF_SCREEN = { transform: 'translateX(-100vw)' };
const BoardSkeleton = () => (
  <div role="status" aria-label="Loading" className="flex min-h-0 flex-1 gap-3">
    <div className="grid w-full content-start gap-2 rounded-card border border-line bg-surface-1 p-2 sm:w-70 sm:shrink-0">{Array.from({ length: 7 }, (_, i) => <Skeleton key={i} className="h-17" />)}</div>
    <div className="hidden flex-1 gap-2 overflow-hidden sm:flex">{Array.from({ length: 6 }, (_, i) => <div key={i} className="grid w-43 shrink-0 content-start gap-3 rounded-card border border-line bg-surface-1 p-3">{Array.from({ length: 8 }, (_, n) => <Skeleton key={n} className={n === 0 ? 'h-8' : 'h-5'} />)}</div>)}</div>
  </div>
);
