/** Bookings follow the freight: what jobs and invoices tell is written to the booking and pushed to whoever watches. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { type Arrived, consumers, on, onAll } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { searchText } from '../booking/prepare.ts';
import { mark, save, tracked } from './mark.ts';
import { channelOf } from './push.ts';
import { statusOfJob, statusOfScan } from './progress.ts';

export const trackingConsumers = consumers('tracking', [
  ...onAll([jobEvents.created], linkJobs),
  on(jobEvents.etaChanged, async (ctx, { bookingId, eta }) => { await patch(ctx, bookingId, { eta: eta && new Date(eta).toISOString() }); }),
  on(jobEvents.scanned, async (ctx, scan) => {
    const b = await locked(ctx, scan.bookingId);
    if (!b) return;
    const details = Object.entries({ location: scan.suburb ?? scan.locationCode, driver: scan.driverName, signedBy: scan.signedBy, pod: scan.podKind, note: scan.note, latitude: scan.latitude?.toString(), longitude: scan.longitude?.toString() })
      .flatMap(([key, value]) => (value ? [{ key, value }] : []));
    const to = statusOfScan(scan, b.bookingStatus);
    // All articles of one stop are scanned at one time: they are one line of the story.
    await mark(ctx, b, { sourceId: `scan:${scan.code}:${scan.at}`, status: to ?? scan.code, to, at: scan.at, signedBy: scan.signedBy, note: scan.note, details, isScan: true });
  }),
  on(jobEvents.statusChanged, async (ctx, { bookingId, to: jobStatus, at }) => {
    const to = statusOfJob(jobStatus);
    const b = to && await locked(ctx, bookingId);
    if (b) await mark(ctx, b, { sourceId: `job:${jobStatus}:${at}`, status: to, to, at, signedBy: null, note: null, details: [], isScan: false });
  }),
  on(invoiceEvents.issued, async (ctx, { bookingIds, invoiceId, invoiceNumber }) => { await invoiced(ctx, bookingIds, { invoiceId, invoiceNumber }); }),
  on(invoiceEvents.statusChanged, async (ctx, { invoiceId, status }) => {
    if (status !== 'Void') return;
    const freed = await ctx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.invoiceId, invoiceId));
    await invoiced(ctx, freed.map((b) => b.id), { invoiceId: null, invoiceNumber: null });
  }),
]);

async function linkJobs(ctx: Ctx, arrived: readonly Arrived<{ bookingId: number | null; jobId: string }>[]): Promise<void> {
  const made = new Map(arrived.flatMap(({ ctx: by, event: { data: { bookingId, jobId } } }) => (bookingId === null ? [] : [[bookingId, { by, jobId }] as const])));
  if (made.size === 0) return;
  const rows = await ctx.db.select().from(bookings).where(inArray(bookings.id, [...made.keys()])).orderBy(bookings.id).for('update');
  const links = JSON.stringify([...made].map(([booking, { jobId }]) => ({ booking, job: jobId })));
  await ctx.db.execute(sql`update booking.bookings b set job_id = l.job from json_to_recordset(${links}::json) as l(booking bigint, job uuid) where b.id = l.booking`);
  for (const b of rows) {
    const { by, jobId } = made.get(b.id)!;
    await by.changed('Booking', b.id, { jobId: b.jobId }, { jobId }, b.customerId);
    await tracked(by, b);
  }
}

/** These come through the outbox, so what they tell of is committed and there to be read. */
const push = async (ctx: Ctx, { bookingId }: { bookingId: number }) => { await ctx.kv.publish(channelOf(ctx.tenantId, bookingId), 'changed'); };
export const pushConsumers = consumers('push', [
  on(bookingEvents.statusChanged, push), on(bookingEvents.tracked, push), on(bookingEvents.updated, push), on(bookingEvents.cancelled, push),
]);

async function locked(ctx: Ctx, bookingId: number | null): Promise<BookingRow | undefined> {
  if (bookingId === null) return undefined;
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  return row;
}

async function patch(ctx: Ctx, bookingId: number | null, changes: Partial<BookingRow>): Promise<void> {
  const b = await locked(ctx, bookingId);
  if (!b) return;
  await save(ctx, b, changes);
  await tracked(ctx, b);
}
async function invoiced(ctx: Ctx, ids: readonly number[], invoice: { invoiceId: number | null; invoiceNumber: string | null }): Promise<void> {
  if (ids.length === 0) return;
  const rows = await ctx.db.select().from(bookings).where(inArray(bookings.id, [...ids])).orderBy(bookings.id).for('update');
  for (const b of rows) await save(ctx, b, { ...invoice, searchText: searchText({ ...b, ...invoice }) });
}
