import { type Job, type JobSummary, LastScan } from '@cartage/contract/jobs/job.ts';
import { isDriverOnly } from '@cartage/contract/permission.ts';
import { customerOf, isStaff, type Ctx } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { type Fields, inside } from '@cartage/server/odata-sql.ts';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { customerNames, jobs, jobSummaries, type JobRow, type JobSummaryRow } from './job.tables.ts';

/** `J00000042` */
export const numberOf = (series: 'J' | 'R', n: number): string => `${series}${String(n).padStart(8, '0')}`;

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
  return mayKnowCosts(ctx) ? p : { sellamount: p.sellamount, selltax: p.selltax };
}

/** Jobs whose number, connote, reference, names or places hold the words. */
export const matching = (search: string | undefined): SQL | undefined =>
  search?.trim() ? sql`${jobSummaries.id} in (select job_id from jobs.find_jobs(${search.trim()}))` : undefined;

type Asked = { customerId?: number | undefined; search?: string | undefined };
/** What a list of jobs shows: one customer's for whom it asks or who asks. */
export function jobsAsked(ctx: Ctx, { customerId, search }: Asked): SQL | undefined {
  const customer = customerOf(ctx, customerId);
  return and(matching(search), customer === null ? undefined : eq(jobSummaries.customerid, customer));
}

export async function customerName(ctx: Ctx, customerId: number | null | undefined): Promise<string | null> {
  if (!customerId) return null;
  const [row] = await ctx.db
    .select({ name: customerNames.name })
    .from(customerNames)
    .where(eq(customerNames.customerId, customerId));
  return row?.name ?? null;
}
