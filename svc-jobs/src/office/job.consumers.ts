import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { type Arrived, consumers, on, onAll } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll } from '@cartage/server/write.ts';
import { takeOff } from '../run/run.store.ts';
import { fromBooking } from './from-booking.ts';
import { job } from '../job/job.entity.ts';
import { cancelled, handedIn, rebooked, revived } from '../job/job.ts';
import { bookingsWithJob, lockJobsOf } from './booking-jobs.store.ts';
import { removeCustomerName, saveCustomerName } from './customer-name.store.ts';
import { createJobs, saveJobs } from './save.store.ts';
import { lockJobs } from '../run/lock.store.ts';

export const jobConsumers = consumers('jobs', [
  ...onAll([bookingEvents.booked, bookingEvents.updated], followBookings),
  ...onAll([bookingEvents.restored], async (ctx, arrived) => {
    const ids = arrived.map(({ event }) => event.data.bookingId);
    await saveJobs(ctx, await lockJobsOf(ctx, ids), revived);
    await followBookings(ctx, arrived);
  }),
  on(bookingEvents.cancelled, async (ctx, { bookingId, cancelledAt }) => {
    await takeOff(ctx, await lockJobsOf(ctx, [bookingId]), (row) => cancelled(row, cancelledAt));
  }),
  // Whatever has become of it: people see it with its booking.
  ...onAll([bookingEvents.movedToUnit], async (ctx, arrived) => {
    const unitOf = new Map(arrived.map(({ event: { data } }) => [data.bookingId, data.unitId]));
    const rows = await lockJobsOf(ctx, [...unitOf.keys()]);
    await changeAll(ctx, job, rows, (row) => ({ ...row, organizationUnitId: unitOf.get(row.bookingid!) ?? null }), {
      unstamped: true,
    });
  }),
  // Apart from the scan: whoever scans may be the driver, who may not give the freight away.
  on(jobEvents.statusChanged, async (ctx, { jobId, from, to }) => {
    if (to === 'InDepot') await takeOff(ctx, await lockJobs(ctx, [jobId]), (row, at) => handedIn(row, from, at));
  }),
  on(customerEvents.saved, async (ctx, { customerId, companyName, customerName, accountName, code }) => {
    const name = companyName || customerName || accountName || code;
    await saveCustomerName(ctx, customerId, name);
  }),
  on(customerEvents.removed, async (ctx, { customerId }) => {
    await removeCustomerName(ctx, customerId);
  }),
]);

/** One job a booking: its first event makes it, later ones bring it up to date. */
async function followBookings(ctx: Ctx, arrived: readonly Arrived<BookingFacts>[]): Promise<void> {
  const { timezone } = await ctx.settings();
  const bookingOf = (one: Arrived<BookingFacts>) => one.event.data.bookingId;
  const ids = [...new Set(arrived.map(bookingOf))];
  const withJob = new Set(await bookingsWithJob(ctx, ids));
  const first = ids.flatMap((id) => (withJob.has(id) ? [] : arrived.find((a) => bookingOf(a) === id)!));
  await createJobs(
    ctx,
    first.map((one) => {
      const columns = fromBooking(one.event.data, timezone);
      const status = columns.ispickupready ? ('Ready' as const) : ('Confirmed' as const);
      const id = one.event.data.jobId ?? undefined;
      return { ctx: one.ctx, row: { ...columns, id, officestatus: status, status } };
    }),
  );
  // Facts are whole, so the last that came says all.
  const last = new Map(arrived.filter((a) => !first.includes(a)).map((a) => [bookingOf(a), a]));
  await saveJobs(
    ctx,
    await lockJobsOf(ctx, [...last.keys()]),
    (row) => rebooked(row, fromBooking(last.get(row.bookingid!)!.event.data, timezone)),
    { as: (row) => last.get(row.bookingid!)!.ctx },
  );
}
