/** Scans as a list of them is asked for: of a job, by its id or its connote. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { scanEvents } from './scan.tables.ts';

type Asked = { jobid?: string | undefined; connoteno?: string | undefined };
export const scansOf = ({ jobid, connoteno }: Asked): SQL | undefined =>
  and(jobid ? eq(scanEvents.jobid, jobid) : undefined, connoteno ? eq(scanEvents.connoteno, connoteno) : undefined);

/** Whether whoever asks names a job that is there. */
export async function jobKnownBy(ctx: Ctx, { jobid, connoteno }: Asked): Promise<true | undefined> {
  const [found] = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(jobid ? eq(jobs.id, jobid) : undefined, connoteno ? eq(jobs.connoteno, connoteno) : undefined))
    .limit(1);
  return found && true;
}
