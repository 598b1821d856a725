/** Searches on; where the day is no longer what it was, from what is so now. */
import type { Ctx } from '@cartage/server/context.ts';
import { isSame } from '@cartage/server/changes.ts';
import { today } from '@cartage/server/today.ts';
import { refuseOver } from './accepting.ts';
import { decidedOf } from './again.ts';
import { factsOfDay } from './day.store.ts';
import { edit, searchOn } from './edit.store.ts';
import type { PlanFacts } from './facts.ts';
import type { PlanRow } from './route-plan.tables.ts';
import { atRest, noProgress, searching } from './search.store.ts';
import { figuresOfToday } from './today.store.ts';

/** So many seconds of a day under way a plan is as good as when it was begun. */
const FRESH_SECONDS = 300;

/** Searches with another seed; what has been found stays unless something better turns up, or the day has moved on. */
export async function goOn(ctx: Ctx, id: string, seconds: number): Promise<PlanRow> {
  const row = await atRest(ctx, id);
  refuseOver(row.day, await today(ctx));
  const { day, facts: was, lost: wasLost, goal, gives } = row;
  const { facts, lost } = await factsOfDay(ctx, {
    day,
    driverIds: was.drivers.map((d) => d.id),
    jobIds: [...was.jobs.map((j) => j.id), ...wasLost.map((l) => l.jobid)],
    isAgain: true,
  });
  if (isStill(was, facts)) return searchOn(ctx, row, seconds, null, {});
  const fresh = { facts, goal, gives, ...decidedOf(facts, row), searches: row.searches + 1 };
  return searching(ctx, fresh, seconds, async (solveid) =>
    edit(ctx, row, null, {
      ...{
        ...fresh,
        lost,
        solveid,
        state: 'planning',
        problem: null,
        result: null,
        sharing: null,
        progress: noProgress(seconds),
      },
      current: await figuresOfToday(ctx, facts, lost.length),
    }),
  );
}

/** The same jobs, drivers and vehicles, and hardly any time gone since. */
function isStill(was: PlanFacts, now: PlanFacts): boolean {
  const isLater = now.drivers.some((d, n) => d.from - (was.drivers[n]?.from ?? 0) > FRESH_SECONDS);
  return !isLater && isSame(timeless(was), timeless(now));
}
/** Where drivers are and when they could begin are other every minute. */
const timeless = ({ drivers, jobs }: PlanFacts) => ({
  jobs,
  drivers: drivers.map(({ from: _f, until: _u, start: _s, ...rest }) => rest),
});
