/** Which lanes stand where, which stops are done, next and new. Pure. */
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { expectedAt, overdueAt } from '@cartage/contract/jobs/run.ts';
import { isOpen } from '../job-words.ts';

/** Who can take work first, whoever has some before whoever has none; those who cannot drive last. By name within, so that a drop moves no lane past another of its kind. */
export function lanesInOrder(lanes: readonly BoardLane[], shown?: ReadonlySet<string>): BoardLane[] {
  const rank = (l: BoardLane) => (l.isfit ? 0 : 2) + (l.isavailableforwork || !l.isfit ? 0 : 1);
  return lanes.filter((l) => !shown?.size || shown.has(l.driverid)).sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
/** `overdue`: minutes since the next stop was expected. */
export type LaneNow = BoardLane & { overdue: number };
/** A lane as it stands at `now` (ms): a next stop that should have been made is expected now, and those after it as much later. */
export function laneAsOf(lane: BoardLane, now: number): LaneNow {
  const overdue = overdueAt(lane.nextstop?.eta ?? null, now);
  if (!lane.nextstop || overdue === 0) return { ...lane, overdue };
  const jobs = lane.jobs.map((j) => (isOpen(j) && j.status !== 'Failed' && j.runid === lane.runid ? { ...j, eta: expectedAt(j.eta, overdue) } : j));
  return { ...lane, overdue, nextstop: { ...lane.nextstop, eta: expectedAt(lane.nextstop.eta, overdue) }, jobs };
}
export type Stop = { job: JobSummary; number: number; state: 'done' | 'failed' | 'next' | 'planned' | 'new'; /** The plan arrives after the deadline. */ late: boolean };
/** What was made stands above what is to come, as it happened; then the order of the run. */
export function stopsOf(lane: BoardLane): Stop[] {
  const madeAt = (j: JobSummary) => (!isOpen(j) || j.status === 'Failed' ? (j.lastscanevent?.scannedeventdatetime ?? '0') : '9');
  return [...lane.jobs].sort((a, b) => madeAt(a).localeCompare(madeAt(b))).map((job, i) => {
    const state = job.status === 'Failed' ? 'failed' : !isOpen(job) ? 'done' : job.id === lane.nextstop?.jobid && job.runid === lane.runid && lane.state === 'OnTheRoad' ? 'next' : job.runid && job.runid === lane.runid ? 'planned' : 'new';
    return { job, number: i + 1, state, late: isOpen(job) && !!job.eta && !!job.deadline && job.eta > job.deadline };
  });
}
/** Jobs that the next plan would bring into an order. */
export const unplanned = (lane: BoardLane): JobSummary[] => lane.jobs.filter((j) => isOpen(j) && j.status !== 'Failed' && (!j.runid || j.runid !== lane.runid));
/** The lane beside this one; past the first one is the pane of waiting jobs (null) when `home` is allowed. */
export function neighbour(ids: readonly string[], at: string | null, step: 1 | -1, home: boolean): string | null {
  const i = at === null ? -1 : ids.indexOf(at);
  const next = i + step;
  if (next < 0) return home ? null : (ids[0] ?? null);
  return ids[Math.min(next, ids.length - 1)] ?? null;
}
