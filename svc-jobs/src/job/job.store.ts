import type { DomainEvent } from '@cartage/contract/event.ts';
import { type Job, type JobSummary, LastScan } from '@cartage/contract/jobs/job.ts';
import { isDriverOnly } from '@cartage/contract/permission.ts';
import { can, isStaff, type Ctx } from '@cartage/server/context.ts';
import { type Fields, inside } from '@cartage/server/odata-sql.ts';
import { takeNumbers } from '@cartage/server/series.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { changeAll, createAll, decided } from '@cartage/server/write.ts';
import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { dropStops, refreshRuns } from '../run/run.store.ts';
import { runs } from '../run/run.tables.ts';
import { addItems, syncItems } from '../warehouse/warehouse.store.ts';
import { isSameDoor, withArticles } from './freight.ts';
import { OFF_RUN } from './job.ts';
import { job } from './job.entity.ts';
import { customerNames, jobs, jobSummaries, type JobRow, type JobSummaryRow } from './job.tables.ts';

export type NewJob = Omit<typeof jobs.$inferInsert, 'id' | 'tenantId' | 'jobno' | 'creationTime'> & {
  id?: string | undefined;
  jobno?: string | undefined;
};

/** Stores a job with its articles. */
export const createJob = async (ctx: Ctx, row: NewJob): Promise<JobRow> => (await createJobs(ctx, [{ ctx, row }]))[0]!;

/** Stores jobs, each in the name of its own context, in as many statements as one takes. */
export async function createJobs(ctx: Ctx, wanted: readonly { ctx: Ctx; row: NewJob }[]): Promise<JobRow[]> {
  const unnumbered = wanted.filter(({ row }) => !row.jobno);
  let next = unnumbered.length ? await takeNumbers(ctx, 'J', unnumbered.length) : 0;
  const rows = wanted.map(({ row }) => {
    const jobno = row.jobno ?? numberOf('J', next++);
    return {
      ...row,
      id: row.id ?? uuidv7(ctx.now()),
      jobno,
      items: withArticles(row.items, jobno),
    } as typeof jobs.$inferInsert;
  });
  const made = await createAll(ctx, job, rows, { as: (at) => wanted[at]!.ctx });
  await addItems(ctx, made);
  return made;
}

type Saving = { as?: (row: JobRow) => Ctx; tells?: (before: JobRow, after: JobRow, at: string) => DomainEvent[] };
/** Changes jobs, which their caller has locked, with what hangs on them: a door that moved leaves its run, articles follow the items. */
export async function saveJobs(
  ctx: Ctx,
  rows: readonly JobRow[],
  rule: (row: JobRow, at: string) => JobRow,
  { as, tells }: Saving = {},
): Promise<JobRow[]> {
  const at = ctx.now().toISOString();
  const wanted = new Map(rows.map((row) => [row.id, rule(row, at)]));
  const isElsewhere = (row: JobRow) => !ENDS.every((end) => isSameDoor(row[end], wanted.get(row.id)![end]));
  const readdressed = rows.filter((row) => row.runid !== null && isElsewhere(row));
  const touched = await dropStops(ctx, readdressed);
  const saved = await changeAll(
    ctx,
    job,
    rows,
    (row) => {
      const after = readdressed.includes(row) ? { ...wanted.get(row.id)!, ...OFF_RUN } : wanted.get(row.id)!;
      return decided(after, ...(tells?.(row, after, at) ?? []));
    },
    { ...(as && { as }) },
  );
  await syncItems(
    ctx,
    saved.filter((after, n) => after !== rows[n]),
  );
  await refreshRuns(ctx, touched);
  return saved;
}
const ENDS = ['fromaddress', 'toaddress'] as const;

/** `J00000042` */
export const numberOf = (series: 'J' | 'R', n: number): string => `${series}${String(n).padStart(8, '0')}`;

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

/** What job lists filter and sort by beyond the columns. */
export const jobFields: Fields = inside('lastscanevent', jobSummaries.lastscanevent, LastScan);
export const summaryOf = ({ tenantId: _t, ...row }: JobSummaryRow): JobSummary => row;

export async function detailsOf(ctx: Ctx, row: JobRow): Promise<Job> {
  const linkedjobs = await ctx.db
    .select({
      id: jobSummaries.id,
      jobno: jobSummaries.jobno,
      jobtype: jobSummaries.jobtype,
      status: jobSummaries.status,
    })
    .from(jobs)
    .where(row.parentid ? or(eq(jobs.parentid, row.id), eq(jobs.id, row.parentid)) : eq(jobs.parentid, row.id))
    .limit(200);
  // What the house notes about prices and drivers is neither the customer's to read nor the driver's.
  const isOurs = isStaff(ctx) && !isDriverOnly(ctx.actor);
  return {
    ...row,
    linkedjobs,
    timeslot: row.timeslot ?? null,
    pricingdetails: pricesFor(ctx, row),
    ratenotes: isOurs ? row.ratenotes : null,
    allocationoverride: (isOurs && row.allocationoverride) || null,
  };
}
/** Buy amounts stay in the house; a driver sees no prices at all. */
function pricesFor(ctx: Ctx, { pricingdetails: p }: JobRow): Job['pricingdetails'] {
  if (!p || isDriverOnly(ctx.actor)) return null;
  return isStaff(ctx) && (can(ctx, 'Job.Manage') || can(ctx, 'Finance.View'))
    ? p
    : { sellamount: p.sellamount, selltax: p.selltax };
}

/** Jobs whose number, connote, reference, names or places hold the words. */
export const matching = (search: string | undefined): SQL | undefined =>
  search?.trim() ? sql`${jobSummaries.id} in (select job_id from jobs.find_jobs(${search.trim()}))` : undefined;

export async function customerName(ctx: Ctx, customerId: number | null | undefined): Promise<string | null> {
  if (!customerId) return null;
  const [row] = await ctx.db
    .select({ name: customerNames.name })
    .from(customerNames)
    .where(eq(customerNames.customerId, customerId));
  return row?.name ?? null;
}
