/** Bookings by their numbers, where some may be gone. */
import type { Ctx } from '@cartage/server/context.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { type BookingRow, bookings } from './booking.tables.ts';

export async function findBooking(ctx: Ctx, id: number): Promise<BookingRow | undefined> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id)).limit(1);
  return row;
}

export const bookingsOf = (ctx: Ctx, ids: readonly number[]): Promise<BookingRow[]> =>
  ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));

/** Locked in the order of their numbers, so that two who want the same ones never wait for each other. */
export async function lockBookings(ctx: Ctx, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(bookings.id)
    .for('update');
}

/** What travels under one manifest, cancelled freight among it. */
export const aboard = (ctx: Ctx, manifestId: string): Promise<BookingRow[]> =>
  ctx.db.select().from(bookings).where(eq(bookings.manifestId, manifestId)).orderBy(asc(bookings.id));
