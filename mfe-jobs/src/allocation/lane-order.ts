/** Which lanes stand where, how a lane stands now, and its stops with what would be dropped among them. Pure. */
import type { BoardLane, Fit, LaneStop } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { expectedAt, overdueAt } from '@cartage/contract/jobs/run.ts';

/** Who can take work first, whoever has some before whoever has none; those who cannot drive last. By name within, so that a drop moves no lane past another of its kind. */
export function lanesInOrder(lanes: readonly BoardLane[], shown?: ReadonlySet<string>): BoardLane[] {
  const rank = (l: BoardLane) => (l.isfit ? 0 : 2) + (l.isavailableforwork || !l.isfit ? 0 : 1);
  return lanes
    .filter((l) => !shown?.size || shown.has(l.driverid))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
/** A lane as it stands at `now` (ms): a next stop that should have been made is expected now, and those after it as much later. */
export function laneAsOf(lane: BoardLane, now: number): BoardLane {
  const overdue = overdueAt(lane.nextstop?.eta ?? null, now);
  if (!lane.nextstop || overdue === 0) return lane;
  return {
    ...lane,
    lateminutes: lane.lateminutes + overdue,
    nextstop: { ...lane.nextstop, eta: expectedAt(lane.nextstop.eta, overdue) },
    stops: lane.stops.map((s) =>
      s.state === 'next' || s.state === 'planned' ? { ...s, at: expectedAt(s.at, overdue) } : s,
    ),
  };
}
export type Stop = LaneStop & {
  job: JobSummary;
  /** A job may be tried twice on one day. */ key: string;
  /** It is expected after the job's deadline. */ late: boolean;
  /** When it is expected as the lane stands, where the lifted freight would change that. */ was?: string;
};
export function stopsOf(lane: Pick<BoardLane, 'stops' | 'jobs'>): Stop[] {
  const jobOf = new Map(lane.jobs.map((j) => [j.id, j]));
  return lane.stops.flatMap((stop) => {
    const job = jobOf.get(stop.jobid);
    const toCome = stop.state !== 'done' && stop.state !== 'failed';
    return job
      ? [
          {
            ...stop,
            job,
            key: `${stop.jobid}-${stop.type}-${stop.number}`,
            late: toCome && isLate(stop, job),
          },
        ]
      : [];
  });
}
const isLate = ({ type, at }: Pick<LaneStop, 'type' | 'at'>, { deadline }: JobSummary): boolean =>
  type === 'delivery' && !!at && !!deadline && at > deadline;
/** From so much on a stop's other time is told. */
const TOLD_MS = 60_000;
/** The lane's stops at the times that they would have with what is dropped among them. */
export function movedStops(stops: readonly Stop[], arrivals: NonNullable<Fit['place']>['arrivals'] = []): Stop[] {
  const then = new Map(arrivals.map((a) => [`${a.jobid} ${a.type}`, a.at]));
  return stops.map((stop) => {
    const at = then.get(`${stop.jobid} ${stop.type}`),
      toCome = stop.state === 'next' || stop.state === 'planned';
    if (!toCome || !at || !stop.at || Math.abs(Date.parse(at) - Date.parse(stop.at)) < TOLD_MS) return stop;
    return { ...stop, at, was: stop.at, late: isLate({ ...stop, at }, stop.job) };
  });
}
export type Slot = NonNullable<Fit['place']>['stops'][number];
/** The lane as it would be: the dropped stops in their places, and what comes after them numbered on. */
export function withSlots(stops: readonly Stop[], slots: readonly Slot[]): ({ stop: Stop } | { slot: Slot })[] {
  const rows: ({ stop: Stop } | { slot: Slot })[] = stops.map((stop) => ({ stop }));
  for (const slot of [...slots].sort((a, b) => a.number - b.number)) rows.splice(slot.number - 1, 0, { slot });
  return rows.map((row, n) =>
    'stop' in row ? { stop: { ...row.stop, number: n + 1 } } : { slot: { ...row.slot, number: n + 1 } },
  );
}
/** Jobs that the next plan would bring into an order. */
export const unplanned = (lane: BoardLane): JobSummary[] => {
  const fresh = new Set(lane.stops.filter((s) => s.state === 'new').map((s) => s.jobid));
  return lane.jobs.filter((j) => fresh.has(j.id));
};
/** The lane beside this one; past the first one is the pane of waiting jobs (null) when `home` is allowed. */
export function neighbour(ids: readonly string[], at: string | null, step: 1 | -1, home: boolean): string | null {
  const i = at === null ? -1 : ids.indexOf(at);
  const next = i + step;
  if (next < 0) return home ? null : (ids[0] ?? null);
  return ids[Math.min(next, ids.length - 1)] ?? null;
}
