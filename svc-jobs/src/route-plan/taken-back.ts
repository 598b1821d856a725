/** An acceptance is taken back only where all that it made is as it made it: later work is nobody's to overwrite. Pure. */
import { conflict } from '@cartage/contract/error.ts';
import { clockIn } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { isSame } from '@cartage/server/changes.ts';
import type { Made, Standing } from './standing.ts';

/** `zone`: by whose clock people read when it was. */
export function refuseChangedSince(made: Made, now: Standing, zone: string): void {
  const runs = new Map(now.runs.map((r) => [r.id, r])),
    jobs = new Map(now.jobs.map((j) => [j.id, j])),
    stops = Map.groupBy(now.stops, (s) => s.runid);
  const begun = made.runs.find((r) => (runs.get(r.id)?.done ?? 0) > r.done);
  if (begun)
    throw conflict(
      'plan.begun',
      begun.drivername ? say('plan.begun', { name: begun.drivername }) : say('plan.someoneBegun'),
    );
  const isAsMade = (id: string) => isSame((stops.get(id) ?? []).map((s) => s.id).toSorted(), made.stops[id] ?? []);
  const run = made.runs.find((r) => !isSame(runs.get(r.id), r) || !isAsMade(r.id));
  const at = run && runs.get(run.id)?.lastModificationTime;
  if (run) {
    const isLater = at && at !== run.lastModificationTime;
    const name = run.drivername;
    if (isLater) {
      const time = clockIn(at, zone);
      throw changed(name ? say('plan.runChangedAt', { name, time }) : say('plan.someRunChangedAt', { time }));
    }
    throw changed(name ? say('plan.runChanged', { name }) : say('plan.someRunChanged'));
  }
  const job = made.jobs.find((j) => !isSame(jobs.get(j.id), j));
  if (job) throw changed(say('plan.jobChanged', { jobno: job.jobno }));
}
const changed = (sentence: string) => conflict('plan.changedSince', sentence);
