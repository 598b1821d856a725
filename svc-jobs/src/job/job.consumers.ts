import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { takeOff } from '../run/run.store.ts';
import { fromBooking, withArticles } from './job.ts';
import { createJob, factsOf, moved } from './job.store.ts';
import { saveJob } from './job.routes.ts';
import { customerNames, jobs, type JobRow } from './job.tables.ts';

export const jobConsumers = consumers('jobs', [
  on(bookingEvents.booked, followBooking),
  on(bookingEvents.updated, followBooking),
  on(bookingEvents.cancelled, async (ctx, { bookingId, cancelledAt }) => {
    const job = await jobOf(ctx, bookingId);
    if (job && job.status !== 'Cancelled' && job.status !== 'Delivered') await cancelJob(ctx, job, cancelledAt);
  }),
  on(customerEvents.saved, async (ctx, { customerId, companyName, customerName, accountName, code }) => {
    const name = companyName || customerName || accountName || code;
    await ctx.db.insert(customerNames).values({ customerId, name }).onConflictDoUpdate({ target: [customerNames.tenantId, customerNames.customerId], set: { name } });
  }),
]);

/** One job a booking: the first event makes it, later ones bring it up to date. */
async function followBooking(ctx: Ctx, facts: BookingFacts): Promise<void> {
  const { timezone } = await ctx.settings();
  const job = await jobOf(ctx, facts.bookingId);
  const columns = fromBooking(facts, timezone);
  if (!job) {
    const status = columns.ispickupready ? 'Ready' as const : 'Confirmed' as const;
    await createJob(ctx, { ...columns, officestatus: status, status });
  } else if (job.status !== 'Cancelled') {
    await saveJob(ctx, job, { ...columns, items: withArticles(columns.items, job.jobno), jobtype: job.jobtype } as Partial<JobRow>, true);
  }
}

export async function cancelJob(ctx: Ctx, job: JobRow, at: string): Promise<void> {
  await takeOff(ctx, [job]);
  const after = await saveJob(ctx, job, { officestatus: 'Cancelled', status: 'Cancelled', isallocatedtodeliveryagent: false, driverid: null, drivername: null, runid: null, rundate: null, position: null, eta: null }, false);
  if (job.driverid) await ctx.emit(jobEvents.unallocated({ ...factsOf(job), driverId: job.driverid }));
  await ctx.emit(jobEvents.cancelled({ ...factsOf(after), at }), ...moved(job, 'Cancelled', at));
}

async function jobOf(ctx: Ctx, bookingId: number): Promise<JobRow | undefined> {
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.bookingid, bookingId)).for('update');
  return job;
}
