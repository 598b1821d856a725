import type { Ctx } from '@cartage/server/context.ts';
import { inArray } from 'drizzle-orm';
import { type BookingRow, bookings } from './booking.tables.ts';
import type { Input } from './fields.ts';

/** The bookings that are changed or named as parents. */
export async function storedOf(ctx: Ctx, inputs: readonly Input[]): Promise<Map<number, BookingRow>> {
  const ids = new Set(inputs.flatMap((i) => [i.id, i.parentBookingId].filter((id) => id != null)));
  if (ids.size === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
