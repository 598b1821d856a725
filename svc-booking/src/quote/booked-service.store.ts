import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { bookings } from '../booking/booking.tables.ts';

/** What a booking that is changed is sent by: the tenant may offer it no longer, and it stays with what has it. */
export async function bookedService(ctx: Ctx, bookingId: number | null | undefined): Promise<string | null> {
  if (!bookingId) return null;
  const [found] = await ctx.db
    .select({ code: bookings.carrierServiceCode })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return found?.code ?? null;
}
