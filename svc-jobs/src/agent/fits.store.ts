/** How jobs would do with each driver, best first; and where in one driver's day they would go. */
import { notFound } from '@cartage/contract/error.ts';
import type { Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import type { InsertionResult } from '@cartage/contract/routing/insertion.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { inArray } from 'drizzle-orm';
import { isNewTo } from '../job/job.ts';
import { jobs, type JobRow } from '../job/job.tables.ts';
import { refusalsOf } from './allocation.ts';
import { driverDays, type DriverDay } from './driver-days.store.ts';
import { placingsOf } from './fit.store.ts';
import { type Placed, proposalOf } from './fit.ts';
import { burdenOf, warningsOf } from './reach.ts';

type Asked = {
  agentId?: string | undefined;
  jobIds: readonly string[];
  day: string;
  reassign?: boolean | undefined;
  position?: number | undefined;
};

export async function fitsOf(ctx: Ctx, { agentId, jobIds, day, reassign, position }: Asked): Promise<Fit[]> {
  const [asked, days, { timezone }] = await Promise.all([
    jobsOf(ctx, jobIds),
    driverDays(ctx, day, agentId, jobIds),
    ctx.settings(),
  ]);
  if (agentId && !days.length) throw notFound('Driver', agentId);
  const newTo = (d: DriverDay) => asked.filter(isNewTo(d.driver.id, day));
  const holds = (d: DriverDay) => newTo(d).length < asked.length;
  // What a driver has already adds nothing to the day it is in.
  const others = days.filter((d) => !holds(d)),
    holders = days.filter(holds).map((d) => ({ group: [d], fresh: newTo(d) }));
  const fits: Fit[] = [];
  for (const { group, fresh } of [{ group: others, fresh: asked }, ...holders]) {
    const placings = await placingsOf(ctx, { days: group, jobs: fresh, day, position: agentId ? position : undefined });
    group.forEach((of, n) => {
      const { place, jobs: placed, answered } = placings[n]!;
      fits.push({
        driverid: of.driver.id,
        refusals: refusalsOf({ ...proposalOf(of, asked, reassign ?? false, place), day }),
        warnings: fresh.length ? warningsOf({ agent: of.driver, place, jobs: placed, answered, zone: timezone }) : [],
        place,
      });
    });
  }
  const now = ctx.now();
  return fits.sort((a, b) => burdenOf(a, now) - burdenOf(b, now));
}

/** Where the jobs go in the driver's run, and what it becomes. */
export type Placement = {
  of: DriverDay;
  jobs: readonly Placed[];
  place: Fit['place'];
  answered: InsertionResult['routes'][number] | undefined;
};
export async function placingFor(
  ctx: Ctx,
  { agentId, jobIds, day, position }: Asked & { agentId: string },
): Promise<Placement | undefined> {
  const [asked, [of]] = await Promise.all([jobsOf(ctx, jobIds), driverDays(ctx, day, agentId, jobIds)]);
  if (!of) return undefined;
  const isNew = isNewTo(agentId, day);
  const [placing] = await placingsOf(ctx, {
    days: [of],
    jobs: asked.filter((j) => isNew(j) || j.status === 'Failed'),
    day,
    position,
  });
  return { of, ...placing! };
}

async function jobsOf(ctx: Ctx, ids: readonly string[]): Promise<JobRow[]> {
  const found = await ctx.db
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...new Set(ids)]));
  const missing = ids.find((id) => !found.some((j) => j.id === id));
  if (missing) throw notFound('Job', missing);
  // In the order in which they were named.
  return ids.map((id) => found.find((j) => j.id === id)!).filter((j, n, all) => all.indexOf(j) === n);
}
