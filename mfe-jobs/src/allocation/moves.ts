/** The board as it will be once the server has agreed; put back when it does not. Pure. */
import {
  HOURS_PER_STOP,
  type Board,
  type BoardLane,
  type Fit,
  type LaneStop,
} from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { isOpen } from '../job-words.ts';

/** `driverid` null puts the jobs back among those that wait; `place` is where the verdict put them in the driver's run. */
export function moved(
  board: Board,
  ids: readonly string[],
  driverid: string | null,
  place: Fit['place'] = null,
): Board {
  const wanted = new Set(ids);
  const all = [...board.unallocated, ...board.lanes.flatMap((l) => l.jobs)].filter(
    (j) => wanted.has(j.id) && j.driverid !== driverid,
  );
  if (!all.length) return board;
  const moving = new Set(all.map((j) => j.id));
  const target = board.lanes.find((l) => l.driverid === driverid);
  const arriving = all.map((j): JobSummary => ({
    ...j,
    driverid,
    drivername: target?.name ?? null,
    isallocatedtodeliveryagent: driverid !== null,
    runid: null,
    position: null,
    eta: null,
  }));
  const waiting = board.unallocated.filter((j) => !moving.has(j.id));
  const unallocated = driverid === null ? [...arriving, ...waiting].sort(byDeadline) : waiting;
  return {
    ...board,
    unallocated,
    unallocatedCount: board.unallocatedCount + unallocated.length - board.unallocated.length,
    lanes: board.lanes.map((lane) =>
      lane.driverid === driverid ? withJobs(lane, arriving, place) : withoutJobs(lane, moving),
    ),
  };
}
const byDeadline = (a: JobSummary, b: JobSummary) =>
  (a.deadline ?? '9').localeCompare(b.deadline ?? '9') || a.jobno.localeCompare(b.jobno);
function withJobs(lane: BoardLane, jobs: readonly JobSummary[], place: Fit['place']): BoardLane {
  const slots: LaneStop[] =
    lane.runid && place
      ? place.stops.map((s) => ({ ...s, state: 'planned' }))
      : jobs.map((j, n) => ({
          number: lane.stops.length + n + 1,
          jobid: j.id,
          type: 'delivery',
          suburb: j.tosuburb,
          at: null,
          state: 'new',
        }));
  const stops = [...lane.stops];
  for (const slot of slots) stops.splice(slot.number - 1, 0, slot);
  return loaded(
    { ...lane, jobs: [...lane.jobs, ...jobs], stops: numbered(stops) },
    jobs,
    1,
    slots.length,
    place?.raiseshours,
  );
}
function withoutJobs(lane: BoardLane, gone: ReadonlySet<string>): BoardLane {
  const leaving = lane.jobs.filter((j) => gone.has(j.id));
  if (!leaving.length) return lane;
  const stops = lane.stops.filter((s) => !gone.has(s.jobid));
  const left = { ...lane, jobs: lane.jobs.filter((j) => !gone.has(j.id)), stops: numbered(stops) };
  return loaded(left, leaving, -1, lane.stops.length - stops.length);
}
const numbered = (stops: readonly LaneStop[]) => stops.map((s, n) => ({ ...s, number: n + 1 }));
function loaded(
  lane: BoardLane,
  jobs: readonly JobSummary[],
  sign: 1 | -1,
  stops: number,
  hours = jobs.length * HOURS_PER_STOP,
): BoardLane {
  const open = jobs.filter(isOpen),
    c = lane.capacity;
  const plus = <T extends { used: number }>(of: T, by: number): T => ({
    ...of,
    used: Math.max(0, of.used + sign * by),
  });
  return {
    ...lane,
    capacity: {
      weightkg: plus(
        c.weightkg,
        open.reduce((n, j) => n + j.weightkg, 0),
      ),
      volumem3: plus(
        c.volumem3,
        open.reduce((n, j) => n + j.volumem3, 0),
      ),
      stops: plus(c.stops, stops),
      hours: plus(c.hours, hours),
    },
  };
}
