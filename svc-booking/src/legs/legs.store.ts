import type { BookingRecord, Leg } from '@cartage/contract/booking/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';

/** The legs of a whole in the order in which they are travelled, which is that in which they were booked. */
export const legRows = (ctx: Ctx, parentIds: readonly number[]): Promise<BookingRow[]> =>
  ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.parentBookingId, [...parentIds]))
    .orderBy(asc(bookings.id));

/** The wholes that these bookings are legs of and that go on: one statement tells that there is none, which is so for nearly all. */
export async function wholesOf(ctx: Ctx, legIds: readonly number[]): Promise<number[]> {
  const parents = sql`(select parent_booking_id from booking.bookings leg where leg.id = any(${`{${legIds.join()}}`}::bigint[]))`;
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.isInLegs, true), ne(bookings.bookingStatus, 'Cancelled'), inArray(bookings.id, parents)));
  return rows.map((row) => row.id);
}

/** These, and of each that is a whole or a leg its whole and all legs. */
export async function withFamilies(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const asked = sql`${`{${ids.join()}}`}::bigint[]`;
  const of = sql`(select case when is_leg then parent_booking_id else id end from booking.bookings b where b.id = any(${asked}) and (b.is_leg or b.is_in_legs))`;
  const family = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(inArray(bookings.id, of), and(eq(bookings.isLeg, true), inArray(bookings.parentBookingId, of))));
  return [...new Set([...ids, ...family.map((b) => b.id)])];
}

/** For the record of a whole, and of each of its legs. */
export async function legsOf(ctx: Ctx, row: BookingRow): Promise<BookingRecord['legs']> {
  const of = row.parentBookingId ?? row.id;
  const family = await ctx.db
    .select()
    .from(bookings)
    .where(or(eq(bookings.id, of), eq(bookings.parentBookingId, of)))
    .orderBy(asc(bookings.id));
  const parent = family.find((b) => b.id === of);
  // Of a parent that whoever asks may not see, the legs are no news.
  if (!parent) return null;
  return {
    isWhole: row.isInLegs,
    parent: { id: parent.id, consignmentId: parent.consignmentId },
    legs: family.filter((b) => b.parentBookingId === of).map(legOf),
  };
}

const legOf = (b: BookingRow): Leg => ({
  id: b.id,
  consignmentId: b.consignmentId,
  bookingStatus: b.bookingStatus,
  carrier: b.carrier,
  carrierServiceName: b.carrierServiceName,
  fromAddress: b.fromAddress,
  toAddress: b.toAddress,
  bookingDate: b.bookingDate,
  pickupReadyTime: b.pickupReadyTime,
  eta: b.eta,
  total: b.pricingDetail?.totalCost.amount ?? null,
});
