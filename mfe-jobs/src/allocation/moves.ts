/** The board as it will be once the server has agreed; put back when it does not. Pure. */
import { HOURS_PER_STOP, type Board, type BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { isOpen } from '../job-words.ts';

/** `driverid` null puts the jobs back among those that wait. */
export function moved(board: Board, ids: readonly string[], driverid: string | null): Board {
  const wanted = new Set(ids);
  const all = [...board.unallocated, ...board.lanes.flatMap((l) => l.jobs)].filter((j) => wanted.has(j.id) && j.driverid !== driverid);
  if (!all.length) return board;
  const moving = new Set(all.map((j) => j.id));
  const target = board.lanes.find((l) => l.driverid === driverid);
  const arriving = all.map((j): JobSummary => ({ ...j, driverid, drivername: target?.name ?? null, isallocatedtodeliveryagent: driverid !== null, runid: null, position: null, eta: null }));
  const waiting = board.unallocated.filter((j) => !moving.has(j.id));
  const unallocated = driverid === null ? [...arriving, ...waiting].sort(byDeadline) : waiting;
  return {
    ...board, unallocated, unallocatedCount: board.unallocatedCount + unallocated.length - board.unallocated.length,
    lanes: board.lanes.map((lane) => (lane.driverid === driverid ? withJobs(lane, arriving) : withoutJobs(lane, moving))),
  };
}
const byDeadline = (a: JobSummary, b: JobSummary) => (a.deadline ?? '9').localeCompare(b.deadline ?? '9') || a.jobno.localeCompare(b.jobno);
const withJobs = (lane: BoardLane, jobs: readonly JobSummary[]): BoardLane => loaded({ ...lane, jobs: [...lane.jobs, ...jobs] }, jobs, 1);
function withoutJobs(lane: BoardLane, gone: ReadonlySet<string>): BoardLane {
  const leaving = lane.jobs.filter((j) => gone.has(j.id));
  return leaving.length ? loaded({ ...lane, jobs: lane.jobs.filter((j) => !gone.has(j.id)) }, leaving, -1) : lane;
}
function loaded(lane: BoardLane, jobs: readonly JobSummary[], sign: 1 | -1): BoardLane {
  const open = jobs.filter(isOpen), c = lane.capacity;
  const plus = <T extends { used: number }>(of: T, by: number): T => ({ ...of, used: Math.max(0, of.used + sign * by) });
  return {
    ...lane, capacity: {
      weightkg: plus(c.weightkg, open.reduce((n, j) => n + j.weightkg, 0)), volumem3: plus(c.volumem3, open.reduce((n, j) => n + j.volumem3, 0)),
      stops: plus(c.stops, jobs.length), hours: plus(c.hours, jobs.length * HOURS_PER_STOP),
    },
  };
}
