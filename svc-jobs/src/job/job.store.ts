import { jobEvents } from '@cartage/contract/events/job.ts';
import type { Job, JobSummary } from '@cartage/contract/jobs/job.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import { allFields, insertRows } from '@cartage/server/bulk.ts';
import { can, isStaff, type Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { addItems } from '../warehouse/warehouse.store.ts';
import { runs } from '../run/run.tables.ts';
import { withArticles } from './job.ts';
import { counters, jobs, jobSummaries, type JobRow, type JobSummaryRow } from './job.tables.ts';

export type NewJob = Omit<typeof jobs.$inferInsert, 'id' | 'tenantId' | 'jobno' | 'creationTime'>;

/** Stores a job with its articles and tells of it. */
export const createJob = async (ctx: Ctx, job: NewJob): Promise<JobRow> => (await createJobs(ctx, [{ ctx, job }]))[0]!;

/** Stores jobs, each in the name of its own context, in as many statements as one takes. */
export async function createJobs(ctx: Ctx, wanted: readonly { ctx: Ctx; job: NewJob }[]): Promise<JobRow[]> {
  const now = ctx.now(), creationTime = now.toISOString();
  const numbers = await nextNumbers(ctx, 'J', wanted.length);
  const made = await insertRows(ctx, jobs, wanted.map(({ job }, n) => ({ ...job, id: uuidv7(now), jobno: numbers[n]!, items: withArticles(job.items, numbers[n]!), creationTime })), { returning: allFields(jobs) });
  const rowOf = new Map(made.map((row) => [row.jobno, row]));
  const rows = numbers.map((jobno) => rowOf.get(jobno)!);
  await addItems(ctx, ...rows);
  for (const [n, row] of rows.entries()) {
    const teller = wanted[n]!.ctx;
    await teller.emit(jobEvents.created({ ...factsOf(row), status: row.status, jobType: row.jobtype }));
    await teller.changed('Job', row.id, null, shown(row), row.customerid);
  }
  return rows;
}

/** The next numbers of a series of the tenant: `J00000042`. The counter's row is locked until the transaction ends, so none is given twice. */
async function nextNumbers(ctx: Ctx, series: string, count: number): Promise<string[]> {
  const [row] = await ctx.db.insert(counters).values({ name: series, value: count })
    .onConflictDoUpdate({ target: [counters.tenantId, counters.name], set: { value: sql`${counters.value} + ${count}` } }).returning({ value: counters.value });
  return Array.from({ length: count }, (_, n) => `${series}${String(row!.value - count + 1 + n).padStart(8, '0')}`);
}
export const nextNumber = async (ctx: Ctx, series: string): Promise<string> => (await nextNumbers(ctx, series, 1))[0]!;

/** The ids of a job in every event about it. */
export const factsOf = (job: Pick<JobRow, 'id' | 'jobno' | 'bookingid' | 'connoteno' | 'customerid'>) =>
  ({ jobId: job.id, jobNo: job.jobno, bookingId: job.bookingid, consignmentId: job.connoteno, customerId: job.customerid });

/** A status that moved, as an event; none when it stands. */
export const moved = (job: JobRow, to: JobStatus, at: string) => (job.status === to ? [] : [jobEvents.statusChanged({ ...factsOf(job), from: job.status, to, at })]);

/**
 * Several jobs, locked in one order so that two callers cannot block each other. The runs they are on come first: whoever
 * changes one job of a run moves the expected times of the others.
 */
export async function lockJobs(ctx: Ctx, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  const wanted = inArray(jobs.id, [...new Set(ids)]);
  await ctx.db.select({ id: runs.id }).from(runs).where(inArray(runs.id, ctx.db.select({ id: jobs.runid }).from(jobs).where(wanted))).orderBy(runs.id).for('update');
  return ctx.db.select().from(jobs).where(wanted).orderBy(jobs.id).for('update');
}

export const summaryOf = ({ tenantId: _t, ...row }: JobSummaryRow): JobSummary => row;
/** What history compares: the fields people know. */
export const shown = ({ tenantId: _t, officestatus: _o, lastScanAt: _l, reattemptAt: _r, iscollected: _c, ...row }: JobRow): object => row;

export async function detailsOf(ctx: Ctx, job: JobRow): Promise<Job> {
  const linkedjobs = await ctx.db.select({ id: jobSummaries.id, jobno: jobSummaries.jobno, jobtype: jobSummaries.jobtype, status: jobSummaries.status })
    .from(jobs).where(job.parentid ? or(eq(jobs.parentid, job.id), eq(jobs.id, job.parentid)) : eq(jobs.parentid, job.id)).limit(200);
  return { ...job, linkedjobs, timeslot: job.timeslot ?? null, pricingdetails: pricesFor(ctx, job), allocationoverride: job.allocationoverride ?? null };
}
/** Buy amounts stay in the house; a driver sees no prices at all. */
function pricesFor(ctx: Ctx, { pricingdetails: p }: JobRow): Job['pricingdetails'] {
  if (!p || ctx.actor.driverId) return null;
  return isStaff(ctx) && (can(ctx, 'Job.Manage') || can(ctx, 'Finance.View')) ? p : { sellamount: p.sellamount, selltax: p.selltax };
}

/** Jobs whose number, connote, reference, names or places hold the words. */
export const matching = (search: string | undefined): SQL | undefined =>
  search?.trim() ? sql`${jobSummaries.id} in (select job_id from jobs.find_jobs(${search.trim()}))` : undefined;
