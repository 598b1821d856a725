import { notFound } from '@cartage/contract/error.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { lockRow } from '@cartage/server/rows.ts';
import { and, eq, ne, or, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import { drivers, type DriverRow } from '../driver/driver.tables.ts';
import { factsOf, lockJobs, moved, shown } from '../job/job.store.ts';
import { jobs, jobSummaries, type JobRow } from '../job/job.tables.ts';
import { takeOff } from '../run/run.store.ts';
import { runs } from '../run/run.tables.ts';
import { vehicles } from '../vehicle/vehicle.tables.ts';
import { loadOf, type Proposal } from './allocation.ts';

export const today = async (ctx: Ctx): Promise<string> => dayIn(ctx.now(), (await ctx.settings()).timezone);

/** The jobs of a lane: those of the day, and what is still open from before. */
export const ofDay = (day: string): SQL => and(ne(jobSummaries.status, 'Cancelled'),
  or(eq(jobSummaries.rundate, day), and(lt(jobSummaries.rundate, day), notInArray(jobSummaries.status, ['Delivered', 'Cancelled']))))!;

/** All that decides on an allocation. The driver's row is locked, so that two calls cannot fill the same space. */
export async function proposalFor(ctx: Ctx, agentId: string, jobIds: readonly string[], day: string, reassign: boolean): Promise<Proposal & { agent: DriverRow; jobs: JobRow[] }> {
  const agent = await lockRow(ctx, drivers, agentId, 'Driver');
  const asked = await lockJobs(ctx, jobIds);
  const missing = jobIds.find((id) => !asked.some((j) => j.id === id));
  if (missing) throw notFound('Job', missing);
  const [vehicle] = await ctx.db.select().from(vehicles).where(and(eq(vehicles.driverid, agentId), eq(vehicles.iscurrentvehicle, true), eq(vehicles.isactive, true)));
  const [run] = await ctx.db.select({ id: runs.id, duration: runs.duration }).from(runs).where(and(eq(runs.driverid, agentId), eq(runs.rundate, day))).orderBy(sql`${runs.iscompleted}, ${runs.id} desc`).limit(1);
  const held = await ctx.db.select({ status: jobSummaries.status, weightkg: jobSummaries.weightkg, volumem3: jobSummaries.volumem3, runid: jobSummaries.runid }).from(jobSummaries).where(and(eq(jobSummaries.driverid, agentId), ofDay(day)));
  const limits = { weightkg: vehicle?.weightkg ?? null, volumem3: vehicle?.volumem3 ?? null, maxstops: vehicle?.maxstops ?? null };
  return { agent, limits, load: loadOf(held, run), jobs: asked, day, reassign };
}

/** Gives the jobs to the driver and tells of each. */
export async function give(ctx: Ctx, { agent, jobs: given, day }: { agent: DriverRow; jobs: readonly JobRow[]; day: string }, override: string | null): Promise<void> {
  const now = ctx.now().toISOString();
  // A failed job goes out again, with whoever has it or with another.
  const fresh = given.filter((j) => j.driverid !== agent.id || j.status === 'Failed');
  await takeOff(ctx, fresh);
  for (const job of fresh) {
    const waiting = statusGiven(job.status);
    const patch = {
      driverid: agent.id, drivername: agent.name, isallocatedtodeliveryagent: true, rundate: day, runid: null, position: null, allocatedAt: now, status: waiting ?? job.status,
      ...(waiting && { officestatus: waiting }), ...(job.status === 'Failed' && { reattemptAt: now }), allocationoverride: override ? { reason: override, by: ctx.actor.userName, at: now } : null,
    };
    const [after] = await ctx.db.update(jobs).set(patch).where(eq(jobs.id, job.id)).returning();
    if (job.driverid) await ctx.emit(jobEvents.unallocated({ ...factsOf(job), driverId: job.driverid }));
    await ctx.emit(jobEvents.allocated({ ...factsOf(job), driverId: agent.id, driverName: agent.name, allocatedAt: now }), ...moved(job, after!.status, now));
    await ctx.changed('Job', job.id, shown(job), shown(after!), job.customerid);
  }
}

/** Takes jobs from their drivers. Freight that is under way keeps its status; the rest waits again. */
export async function take(ctx: Ctx, taken: readonly JobRow[]): Promise<void> {
  const now = ctx.now().toISOString();
  const held = taken.filter((j) => j.driverid);
  await takeOff(ctx, held);
  for (const job of held) {
    const waiting: JobStatus = job.ispickupready ? 'Ready' : 'Confirmed';
    const back = job.status === 'Allocated' || job.status === 'Accepted';
    const [after] = await ctx.db.update(jobs).set({
      driverid: null, drivername: null, isallocatedtodeliveryagent: false, rundate: null, runid: null, position: null, eta: null, allocatedAt: null, allocationoverride: null,
      ...(['Allocated', 'Accepted'].includes(job.officestatus) && { officestatus: waiting }), ...(back && { status: waiting }),
    }).where(eq(jobs.id, job.id)).returning();
    await ctx.emit(jobEvents.unallocated({ ...factsOf(job), driverId: job.driverid! }), ...moved(job, after!.status, now));
    await ctx.changed('Job', job.id, shown(job), shown(after!), job.customerid);
  }
}

/** Waiting and failed jobs become Allocated; what is under way stays what it is. */
function statusGiven(status: JobStatus): 'Allocated' | null {
  return ['Unconfirmed', 'Confirmed', 'Ready', 'Failed', 'Allocated'].includes(status) ? 'Allocated' : null;
}
