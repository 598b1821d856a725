/** Whether a plan may still become runs: its day, its times and its jobs are what they were. Pure. */
import { conflict, refused } from '@cartage/contract/error.ts';
import type { RoutingResult } from '@cartage/contract/routing/routing.ts';
import { clockIn } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import { inOneList } from '@cartage/contract/words/errors/kit.ts';
import type { JobRow } from '../job/job.tables.ts';
import { driverOf } from './figures.ts';
import { keyOfStep } from './request.ts';
import type { PlanRow } from './route-plan.tables.ts';
import { changedInto, isToPlan, seenOf } from './seen.ts';

/** Looking at a plan and changing it by hand takes its time; drivers make so much up, or are told later times. */
const GRACE_MS = 10 * 60_000;

export function refuseOver(day: string, today: string): void {
  if (day < today) throw refused('plan.past', say('plan.past'), ['day']);
}

/** A driver whose first door lies in the past would be late all day; where whoever is under way drives to already counts for nothing. */
export function refuseLate({ facts, fixed }: PlanRow, { routes }: Pick<RoutingResult, 'routes'>, now: Date): void {
  const stays = new Set(Object.values(fixed).flat());
  for (const route of routes) {
    const first = route.steps.find((s) => {
      const key = keyOfStep(facts, s);
      return key !== undefined && !stays.has(key);
    });
    const driver = driverOf(facts, route);
    if (!first || !driver) continue;
    const begins = new Date((first.arrival + first.waiting_time) * 1000);
    if (begins.getTime() >= now.getTime() - GRACE_MS) continue;
    const where = first.description ?? sayToStaff('plan.firstStop');
    throw conflict(
      'plan.timesPassed',
      say('plan.timesPassed', { name: driver.name, where, begins: clockIn(begins, driver.zone) }),
    );
  }
}

/** Refused kindly: which jobs are no longer what was planned, and which have come to the drivers since. `held`: the plan's, `theirs`: what the drivers have by now. */
export function refuseChanged(
  { facts, lost }: PlanRow,
  held: readonly JobRow[],
  theirs: readonly Pick<JobRow, 'id' | 'jobno' | 'status' | 'drivername'>[],
): void {
  const now = new Map(held.map((j) => [j.id, j]));
  const changed = facts.jobs.filter((j) => {
    const row = now.get(j.id);
    return !row || seenOf(row) !== j.seen;
  });
  const known = new Set([...facts.jobs.map((j) => j.id), ...lost.map((l) => l.jobid)]);
  const joined = theirs.filter((j) => isToPlan(j) && !known.has(j.id));
  const texts = [
    ...changed.map((j) => changedInto(j, now.get(j.id))),
    ...joined.map((j) => say('plan.wentTo', { jobno: j.jobno, name: j.drivername })),
  ];
  if (texts.length === 0) return;
  const named = inOneList(texts.slice(0, 3));
  const more = texts.length - 3;
  throw conflict(
    'plan.jobsChanged',
    more > 0 ? say('plan.jobsChangedMore', { texts: named, more }) : say('plan.jobsChanged', { texts: named }),
    [...changed, ...joined].map((j) => j.id),
  );
}
