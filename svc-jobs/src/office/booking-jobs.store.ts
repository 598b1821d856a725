import type { Ctx } from '@cartage/server/context.ts';
import { eq, inArray } from 'drizzle-orm';
import { jobs, type JobRow } from '../job/job.tables.ts';
import { lockJobs } from '../run/lock.store.ts';

/** Those of the bookings that have a job already. */
export async function bookingsWithJob(ctx: Ctx, bookingIds: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: jobs.bookingid })
    .from(jobs)
    .where(inArray(jobs.bookingid, [...bookingIds]));
  return rows.map((row) => row.id!);
}
/** The jobs of the bookings, locked. */
export async function lockJobsOf(ctx: Ctx, bookingIds: readonly number[]): Promise<JobRow[]> {
  if (bookingIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(bookingIds.length === 1 ? eq(jobs.bookingid, bookingIds[0]!) : inArray(jobs.bookingid, [...bookingIds]));
  return lockJobs(
    ctx,
    rows.map((row) => row.id),
  );
}
