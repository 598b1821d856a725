import type { Ctx } from '@cartage/server/context.ts';
import { inArray } from 'drizzle-orm';
import { jobs, type JobRow } from '../job/job.tables.ts';
import { runs } from './run.tables.ts';

/**
 * Several jobs, locked in one order so that two callers cannot block each other. The runs they are on come first: whoever
 * changes one job of a run moves the expected times of the others.
 */
export async function lockJobs(ctx: Ctx, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  const wanted = inArray(jobs.id, [...new Set(ids)]);
  await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(inArray(runs.id, ctx.db.select({ id: jobs.runid }).from(jobs).where(wanted)))
    .orderBy(runs.id)
    .for('update');
  return ctx.db.select().from(jobs).where(wanted).orderBy(jobs.id).for('update');
}
