/** Every driver with the verdict beside: how one allocates without dragging, and on a phone. */
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { Avatar, cx, Dialog, formatKg, formatM3, Input, Meter, plural } from '@cartage/ui/core.ts';
import { Ban, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { barsOf } from './capacity.ts';
import { verdictOf, type Verdict } from './verdict.ts';

type Props = { jobs: readonly JobSummary[]; lanes: readonly BoardLane[]; onGive: (lane: BoardLane) => void; onClose: () => void };
const RANK: Record<Verdict['state'], number> = { fits: 0, override: 1, refused: 2 };

export function GiveTo({ jobs, lanes, onGive, onClose }: Props) {
  const [search, setSearch] = useState('');
  const sum = (of: (j: JobSummary) => number) => jobs.reduce((n, j) => n + of(j), 0);
  const from = new Set(jobs.map((j) => j.driverid));
  const rows = lanes
    .filter((l) => !(from.size === 1 && from.has(l.driverid)) && `${l.name} ${l.code} ${l.vehicle?.name ?? ''}`.toLowerCase().includes(search.toLowerCase()))
    .map((lane) => ({ lane, verdict: verdictOf(lane, jobs) })).sort((a, b) => RANK[a.verdict.state] - RANK[b.verdict.state]);
  return (
    <Dialog title={`Give ${plural(jobs.length, 'job')} to…`} description={[plural(sum((j) => j.quantity), 'item'), formatKg(sum((j) => j.weightkg)), formatM3(sum((j) => j.volumem3))].join(' · ')} onClose={onClose}>
      {lanes.length > 8 && <Input type="search" aria-label="Search drivers" placeholder="Driver or vehicle" value={search} onChange={(e) => setSearch(e.target.value)} className="mb-3" />}
      <ul className="-mx-2 grid gap-0.5">
        {rows.map(({ lane, verdict }) => {
          const [kg, , stops] = barsOf(lane, jobs), reason = verdict.reasons[0];
          return (
            <li key={lane.driverid}>
              <button type="button" disabled={verdict.state === 'refused'} onClick={() => onGive(lane)} className="grid min-h-14 w-full grid-cols-[auto_1fr_auto] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-surface-2 disabled:cursor-not-allowed disabled:hover:bg-transparent">
                <Avatar name={lane.name} className="size-8" />
                <span className="min-w-0 text-table">
                  <b className={cx('block truncate font-semibold', verdict.state === 'refused' && 'text-muted')}>{lane.name}</b>
                  <span className="block truncate text-xs text-muted">{lane.vehicle?.name ?? 'No vehicle'} · {plural(stops!.used, 'stop')}</span>
                </span>
                <span className="grid w-40 justify-items-end gap-1 text-right text-xs">
                  <span className={cx('flex items-center gap-1.5 font-semibold [&_svg]:size-3.5', { fits: 'text-ok', override: 'text-warn', refused: 'text-bad' }[verdict.state])}>
                    {reason ? reason.short : 'Fits'}{verdict.state === 'fits' ? <CircleCheck aria-hidden /> : verdict.state === 'override' ? <TriangleAlert aria-label="a reason is needed" /> : <Ban aria-hidden />}
                  </span>
                  {kg!.limit !== null && <Meter label="kg after" value={kg!.used + kg!.added} max={kg!.limit} tone={kg!.over ? 'bg-bad' : kg!.tight ? 'bg-warn' : 'bg-slate'} />}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {!rows.length && <p className="py-6 text-center text-table text-muted">No driver matches.</p>}
    </Dialog>
  );
}
