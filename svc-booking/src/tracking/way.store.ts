/** Freight in legs as whoever sends or awaits it follows it: one way, whichever leg's connote is at hand. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { findBooking } from '../booking/of-ids.store.ts';
import { legRows } from '../legs/legs.store.ts';
import { trackingEvents } from './tracking.tables.ts';

type Way = { whole: BookingRow; legs: readonly BookingRow[] };
type Scan = typeof trackingEvents.$inferSelect;

/** The way of a leg, for who knows a postcode of the way's own ends; at a place in between the leg is all there is to know. */
export async function wayOf(ctx: Ctx, b: BookingRow, postCode: string): Promise<Way | null> {
  if (!b.isLeg || b.parentBookingId === null) return null;
  const whole = await findBooking(ctx, b.parentBookingId);
  const isEnd = [whole?.fromPostCode, whole?.toPostCode].some((code) => code && same(code, postCode));
  return whole && isEnd ? { whole, legs: await legRows(ctx, [whole.id]) } : null;
}
const same = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase();

/** By the connote and, in capitals, the postcode of either end. */
export async function findByEnd(ctx: Ctx, connote: string, postCode: string): Promise<BookingRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.consignmentId, connote),
        // Of freight in legs who sends or awaits it knows the ends of the way, and the connote of some leg.
        sql`(upper(${postCode}) in (upper(${bookings.fromPostCode}), upper(${bookings.toPostCode})) or (${bookings.isLeg} and exists (
          select from booking.bookings way where way.id = ${bookings.parentBookingId} and upper(${postCode}) in (upper(way.from_post_code), upper(way.to_post_code)))))`,
      ),
    )
    .limit(1);
  return row;
}

/** Newest first; of a way what each leg has seen, as one story. */
export async function scansOf(ctx: Ctx, b: BookingRow, way: Way | null): Promise<Scan[]> {
  const ids = way ? way.legs.map((leg) => leg.id) : [b.id];
  const scans = await ctx.db
    .select()
    .from(trackingEvents)
    .where(inArray(trackingEvents.bookingId, ids))
    .orderBy(desc(trackingEvents.updatedAt), desc(trackingEvents.id))
    .limit(500);
  if (!way) return scans;
  const legs = new Map(way.legs.map((leg, n) => [leg.id, { leg, isFirst: n === 0 }]));
  return scans.flatMap((scan) => {
    const { leg, isFirst } = legs.get(scan.bookingId)!;
    const status = statusOnWay(scan.status, isFirst, leg.endsOnTheWay, way.whole.bookingStatus);
    return status ? [{ ...scan, status }] : [];
  });
}

const AT_THE_DOOR: readonly string[] = ['SortedForDelivery', 'OnForDelivery', 'AtDelivery', 'AwaitingCollection'];
/** Where it is handed over in between it is in a depot, and nobody's delivery; it is booked and picked up once. */
function statusOnWay(status: string, isFirst: boolean, endsOnTheWay: boolean, ofWhole: string): string | undefined {
  if (status === 'Cancelled') return ofWhole === 'Cancelled' && isFirst ? status : undefined;
  if (endsOnTheWay && status === 'Delivered') return 'ScannedIntoDepot';
  if (endsOnTheWay && AT_THE_DOOR.includes(status)) return 'InTransit';
  if (isFirst) return status;
  return status === 'Booked' ? undefined : status === 'PickedUp' ? 'InTransit' : status;
}
