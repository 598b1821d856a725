/** Which bookings what other services made belongs to. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { bookings } from '../booking/booking.tables.ts';

export async function idsOnInvoice(ctx: Ctx, invoiceId: number): Promise<number[]> {
  const rows = await ctx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.invoiceId, invoiceId));
  return rows.map((b) => b.id);
}

/** Those of the bookings that have not learned which job carries them. */
export async function idsWithoutJob(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, [...ids]), isNull(bookings.jobId)));
  return rows.map((b) => b.id);
}
