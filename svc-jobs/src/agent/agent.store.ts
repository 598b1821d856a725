import { notFound } from '@cartage/contract/error.ts';
import type { Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import { round } from '@cartage/contract/money.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { lock } from '@cartage/server/write.ts';
import { driver } from '../driver/driver.entity.ts';
import type { DriverRow } from '../driver/driver.tables.ts';
import { allocated, isNewTo, released } from '../job/job.ts';
import { lockJobs } from '../run/lock.store.ts';
import type { JobRow } from '../job/job.tables.ts';
import { takeOff } from '../run/run.store.ts';
import { judge, type Proposal, refusalsOf } from './allocation.ts';
import { driverDays } from './driver-days.store.ts';
import { proposalOf } from './fit.ts';

/** All that decides on an allocation. The driver's row is locked, so that two calls cannot fill the same space. */
export async function proposalFor(
  ctx: Ctx,
  agentId: string,
  jobIds: readonly string[],
  day: string,
  reassign: boolean,
): Promise<Proposal & { agent: DriverRow; jobs: JobRow[] }> {
  const agent = await lock(ctx, driver, agentId);
  const asked = await lockJobs(ctx, jobIds);
  const missing = jobIds.find((id) => !asked.some((j) => j.id === id));
  if (missing) throw notFound('Job', missing);
  // What he carries for other units fills his vehicle as well.
  const [mine] = await ctx.beyondUnits((whole) => driverDays(whole, day, agentId, jobIds));
  return { ...proposalOf(mine!, asked, reassign, null), agent, jobs: asked, day };
}

/** Gives the jobs to the driver. One that has them already keeps them as they are. */
export async function give(
  ctx: Ctx,
  {
    agent,
    jobs: given,
    day,
    place,
  }: { agent: DriverRow; jobs: readonly JobRow[]; day: string; place?: Fit['place'] | undefined },
  reason: string | null,
): Promise<void> {
  const override = reason === null ? null : { reason, by: ctx.actor.userName };
  const fresh = given.filter(isNewTo(agent.id, day)).length;
  const addedhours = place && fresh ? round(Math.max(0, place.addshours) / fresh, 4) : null;
  await takeOff(ctx, given, (row, at) => allocated(row, { to: agent, day, override, addedhours }, at));
}

/** By the rules of the board: all jobs go to the driver or none does. */
export async function giveJudged(
  ctx: Ctx,
  { agentId, jobIds, day, reassign, reason, place = null }: Wanted,
): Promise<{ agent: DriverRow }> {
  const proposal = { ...(await proposalFor(ctx, agentId, jobIds, day, reassign)), place };
  const refusals = refusalsOf(proposal);
  judge(refusals, reason, can(ctx, 'Driver.Manage'));
  await give(ctx, proposal, refusals.length ? reason : null);
  return proposal;
}
type Wanted = {
  agentId: string;
  jobIds: readonly string[];
  day: string;
  reassign: boolean;
  reason: string | null;
  /** What svc-routing says of it, where it was asked. */
  place?: Fit['place'];
};

export async function release(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const found = await lockJobs(ctx, ids);
  const missing = ids.find((id) => !found.some((row) => row.id === id));
  if (missing) throw notFound('Job', missing);
  await takeOff(ctx, found, released);
}
