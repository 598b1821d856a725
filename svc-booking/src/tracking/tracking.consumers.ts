/** Bookings follow the freight: what jobs and invoices tell is written to the booking and pushed to whoever watches. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { type Arrived, consumers, on, onAll } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll, decided, type Rule } from '@cartage/server/write.ts';
import { booking, movedEvents } from '../booking/booking.entity.ts';
import type { BookingRow, bookings } from '../booking/booking.tables.ts';
import { factsOf } from '../booking/facts.ts';
import { lockBookings } from '../booking/of-ids.store.ts';
import { searchText } from '../booking/searched.ts';
import { sumsOf } from '../pricing/pricing.ts';
import { rechargeOf, recosted, repriced, settled } from '../pricing/settled.ts';
import { expectedOf } from '../wish/expected.ts';
import { idsOnInvoice, idsWithoutJob } from './linked.store.ts';
import { mark, tracked } from './mark.store.ts';
import { channelOf } from './push.ts';
import { statusOfJob, statusOfScan } from './progress.ts';

export const trackingConsumers = consumers('tracking', [
  ...onAll([jobEvents.created], linkJobs),
  on(jobEvents.etaChanged, async (ctx, { bookingId, eta }) => {
    const { timezone } = await ctx.settings();
    await changed(ctx, [bookingId], (b, at) =>
      decided({ ...b, eta: expectedOf(b, eta, zoneOf(b.toAddress, timezone)) }, tracked(b, at)),
    );
  }),
  on(jobEvents.scanned, async (ctx, scan) => {
    const b = await locked(ctx, scan.bookingId);
    if (!b) return;
    const details = Object.entries({
      location: scan.suburb ?? scan.locationCode,
      driver: scan.driverName,
      signedBy: scan.signedBy,
      pod: scan.podKind,
      note: scan.note,
      latitude: scan.latitude?.toString(),
      longitude: scan.longitude?.toString(),
    }).flatMap(([key, value]) => (value ? [{ key, value }] : []));
    const to = statusOfScan(scan, b);
    // All articles of one stop are scanned at one time: they are one line of the story.
    await mark(ctx, b, {
      sourceId: `scan:${scan.code}:${scan.at}`,
      status: to ?? scan.code,
      to,
      at: scan.at,
      signedBy: scan.signedBy,
      note: scan.note,
      details,
      isScan: true,
    });
  }),
  on(jobEvents.statusChanged, async (ctx, { bookingId, to: jobStatus, at }) => {
    const b = await locked(ctx, bookingId);
    const to = b && statusOfJob(jobStatus, at, b);
    if (to)
      await mark(ctx, b, {
        sourceId: `job:${jobStatus}:${at}`,
        status: to,
        to,
        at,
        signedBy: null,
        note: null,
        details: [],
        isScan: false,
      });
  }),
  on(jobEvents.closed, async (ctx, { bookingId, as, at, note, billedExTax, billedTax }) => {
    const atPrice = await pricer(ctx);
    await changed(ctx, [bookingId], (b) => {
      if (b.bookingStatus === 'Cancelled') return b;
      const after = atPrice(
        { ...b, bookingStatus: CLOSED_AS[as], statusGroup: statusGroup(CLOSED_AS[as]), isClosed: true },
        settled(b.pricingDetail, billedExTax, billedTax, note),
        note,
      );
      const closed = as === 'Short' ? { ...after, deliveredAt: at } : after;
      return decided(closed, ...movedEvents(b, closed, { at, note, isBilled: billedExTax > 0 }));
    });
  }),
  on(jobEvents.priced, async (ctx, { bookingId, ...told }) => {
    const atPrice = await pricer(ctx);
    await changed(ctx, [bookingId], (b) => {
      const now = b.invoiceNumber && b.pricingDetail ? { ...b, pricingDetail: recosted(b.pricingDetail, told) } : b;
      const after = atPrice(now, repriced(now.pricingDetail, told));
      // The pages and the bill follow.
      return b.consignmentId ? decided(after, bookingEvents.updated(factsOf(after))) : after;
    });
  }),
  on(invoiceEvents.issued, async (ctx, { bookingIds, rechargedBookingIds, invoiceId, invoiceNumber }) => {
    await invoiced(ctx, bookingIds, { invoiceId, invoiceNumber });
    await recharged(ctx, rechargedBookingIds, invoiceId, [{ id: invoiceId, number: invoiceNumber }]);
  }),
  on(invoiceEvents.statusChanged, async (ctx, { invoiceId, status, rechargedBookingIds }) => {
    if (status !== 'Void') return;
    await recharged(ctx, rechargedBookingIds, invoiceId, []);
    await invoiced(ctx, await idsOnInvoice(ctx, invoiceId), { invoiceId: null, invoiceNumber: null });
  }),
]);

/** How a consignment ends that was not handed over in full: a short one is delivered all the same. */
const CLOSED_AS = { Short: 'Delivered', Lost: 'Lost', Damaged: 'Damaged', Returned: 'ReturnedToSender' } as const;
type AtPrice = (b: BookingRow, price: BookingRow['pricingDetail'], note?: string) => BookingRow;
/** What was invoiced already stays as it was: the difference waits to be charged or given back, unless one has been. */
async function pricer(ctx: Ctx): Promise<AtPrice> {
  const { gstRate } = await ctx.settings();
  return (b, price, note) => {
    if (!b.invoiceNumber || !b.pricingDetail || !price) return withPrice(b, price);
    if (b.rechargeInvoices.length) return b;
    const rechargeDetail = rechargeOf(b.pricingDetail, price.totalCost.taxExclusiveAmount, gstRate, note ?? null);
    // One that was given a reason is somebody's word; a job that costs as invoiced says nothing against it.
    const isToStand = rechargeDetail === null && !!b.rechargeDetail?.serviceDetails[0]?.note;
    return isToStand ? b : { ...b, rechargeDetail };
  };
}
const withPrice: AtPrice = (b, pricingDetail) => ({ ...b, ...sumsOf(pricingDetail) });

/** A booking names its job itself; what was booked before it did learns the name here. */
async function linkJobs(
  ctx: Ctx,
  arrived: readonly Arrived<{ bookingId: number | null; jobId: string }>[],
): Promise<void> {
  const made = new Map(
    arrived.flatMap(
      ({
        ctx: by,
        event: {
          data: { bookingId, jobId },
        },
      }) => (bookingId === null ? [] : [[bookingId, { by, jobId }] as const]),
    ),
  );
  if (made.size === 0) return;
  await changed(
    ctx,
    await idsWithoutJob(ctx, [...made.keys()]),
    (b, at) => decided({ ...b, jobId: made.get(b.id)!.jobId }, tracked(b, at)),
    (b) => made.get(b.id)!.by,
  );
}

/** These come through the outbox, so what they tell of is committed and there to be read. */
const push = async (ctx: Ctx, { bookingId }: { bookingId: number }) => {
  await ctx.kv.publish(channelOf(ctx.tenantId, bookingId), 'changed');
};
export const pushConsumers = consumers('push', [
  on(bookingEvents.statusChanged, push),
  on(bookingEvents.tracked, push),
  on(bookingEvents.updated, push),
  on(bookingEvents.wished, push),
  on(bookingEvents.cancelled, push),
]);

async function locked(ctx: Ctx, bookingId: number | null): Promise<BookingRow | undefined> {
  return bookingId === null ? undefined : (await lockBookings(ctx, [bookingId]))[0];
}

/** What we hear is no person's edit: `lastModificationTime` stands. */
async function changed(
  ctx: Ctx,
  ids: readonly (number | null)[],
  rule: Rule<typeof bookings>,
  as: (b: BookingRow) => Ctx = () => ctx,
): Promise<void> {
  // Events may tell of a booking that is gone.
  const rows = await lockBookings(
    ctx,
    ids.filter((id) => id !== null),
  );
  await changeAll(ctx, booking, rows, rule, { as, unstamped: true });
}
const invoiced = (
  ctx: Ctx,
  ids: readonly number[],
  invoice: { invoiceId: number | null; invoiceNumber: string | null },
): Promise<void> => changed(ctx, ids, (b) => ({ ...b, ...invoice, searchText: searchText({ ...b, ...invoice }) }));
/** The invoice that charges the difference; told twice it stands once, and voided it is gone. */
const recharged = (
  ctx: Ctx,
  ids: readonly number[],
  invoiceId: number,
  now: BookingRow['rechargeInvoices'],
): Promise<void> =>
  changed(ctx, [...new Set(ids)], (b) => ({
    ...b,
    rechargeInvoices: [...b.rechargeInvoices.filter((i) => i.id !== invoiceId), ...now],
  }));
