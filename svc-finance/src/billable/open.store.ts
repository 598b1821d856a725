/** What is to be billed, as long as no invoice has taken it. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, notExists } from 'drizzle-orm';
import { invoiceBookings } from '../invoice/invoice.tables.ts';
import { billableBookings, type Billable } from './billable.tables.ts';

export async function keepOpen(ctx: Ctx, billable: Billable): Promise<void> {
  const { deliveredAt: _first, ...later } = billable;
  await ctx.db
    .insert(billableBookings)
    .values(billable)
    .onConflictDoUpdate({
      target: [billableBookings.tenantId, billableBookings.bookingId],
      set: later,
      setWhere: isOpen(ctx),
    });
}
export async function correctOpen(ctx: Ctx, { deliveredAt: _unchanged, ...billable }: Billable): Promise<void> {
  await ctx.db
    .update(billableBookings)
    .set(billable)
    .where(and(eq(billableBookings.bookingId, billable.bookingId), isOpen(ctx)));
}
/** Not delivered after all, or closed for nothing. */
export async function dropOpen(ctx: Ctx, bookingId: number): Promise<void> {
  await ctx.db.delete(billableBookings).where(and(eq(billableBookings.bookingId, bookingId), isOpen(ctx)));
}
/** What an invoice has taken stays as it was charged. */
const isOpen = (ctx: Ctx) =>
  notExists(
    ctx.db
      .select({ id: invoiceBookings.bookingId })
      .from(invoiceBookings)
      .where(eq(invoiceBookings.bookingId, billableBookings.bookingId)),
  );
