import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { type Arrived, consumers, on, onAll } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, inArray } from 'drizzle-orm';
import { takeOff } from '../run/run.store.ts';
import { fromBooking, withArticles } from './job.ts';
import { createJobs, factsOf, lockJobs, moved } from './job.store.ts';
import { saveJob } from './job.routes.ts';
import { customerNames, jobs, type JobRow } from './job.tables.ts';

export const jobConsumers = consumers('jobs', [
  ...onAll([bookingEvents.booked, bookingEvents.updated], followBookings),
  on(bookingEvents.cancelled, async (ctx, { bookingId, cancelledAt }) => {
    const job = await jobOf(ctx, bookingId);
    if (job && job.status !== 'Cancelled' && job.status !== 'Delivered') await cancelJob(ctx, job, cancelledAt);
  }),
  on(customerEvents.saved, async (ctx, { customerId, companyName, customerName, accountName, code }) => {
    const name = companyName || customerName || accountName || code;
    await ctx.db.insert(customerNames).values({ customerId, name }).onConflictDoUpdate({ target: [customerNames.tenantId, customerNames.customerId], set: { name } });
  }),
]);

/** One job a booking: its first event makes it, later ones bring it up to date. */
async function followBookings(ctx: Ctx, arrived: readonly Arrived<BookingFacts>[]): Promise<void> {
  const { timezone } = await ctx.settings();
  const ids = [...new Set(arrived.map((a) => a.event.data.bookingId))];
  const known = new Set((await ctx.db.select({ id: jobs.bookingid }).from(jobs).where(inArray(jobs.bookingid, ids))).map((j) => j.id));
  const first = arrived.filter(({ event }, n) => !known.has(event.data.bookingId) && arrived.findIndex((a) => a.event.data.bookingId === event.data.bookingId) === n);
  if (first.length) await createJobs(ctx, first.map((one) => {
    const columns = fromBooking(one.event.data, timezone);
    const status = columns.ispickupready ? 'Ready' as const : 'Confirmed' as const;
    return { ctx: one.ctx, job: { ...columns, officestatus: status, status } };
  }));
  for (const one of arrived.filter((a) => !first.includes(a))) {
    const job = await jobOf(one.ctx, one.event.data.bookingId);
    const columns = fromBooking(one.event.data, timezone);
    if (job && job.status !== 'Cancelled') await saveJob(one.ctx, job, { ...columns, items: withArticles(columns.items, job.jobno), jobtype: job.jobtype } as Partial<JobRow>, true);
  }
}

export async function cancelJob(ctx: Ctx, job: JobRow, at: string): Promise<void> {
  await takeOff(ctx, [job]);
  const after = await saveJob(ctx, job, { officestatus: 'Cancelled', status: 'Cancelled', isallocatedtodeliveryagent: false, driverid: null, drivername: null, runid: null, rundate: null, position: null, eta: null }, false);
  if (job.driverid) await ctx.emit(jobEvents.unallocated({ ...factsOf(job), driverId: job.driverid }));
  await ctx.emit(jobEvents.cancelled({ ...factsOf(after), at }), ...moved(job, 'Cancelled', at));
}

async function jobOf(ctx: Ctx, bookingId: number): Promise<JobRow | undefined> {
  const [job] = await ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.bookingid, bookingId));
  return job && (await lockJobs(ctx, [job.id]))[0];
}
