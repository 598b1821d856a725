/** A stored booking as people read it; customers see nothing of the carrier's side. */
import type { Booking, BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { OperationHistory } from '@cartage/contract/booking/operation.ts';
import type { TrackingDetail } from '@cartage/contract/booking/tracking.ts';
import type { z } from '@cartage/contract/zod.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { asc, desc, inArray, or } from 'drizzle-orm';
import { bookingNotes, type BookingRow, bookings, operations, trackingEvents } from './booking.tables.ts';
import { forCustomer } from './pricing.ts';

type Operated = Omit<OperationHistory, 'creationTime'> & { bookingId: number; creationTime: string; response: string | null };
type Parts = { history: Operated[]; tracking: (TrackingDetail & { bookingId: number })[]; family: { id: number; parentBookingId: number | null }[] };

/** Rows with what belongs to them: three statements side by side, however many rows. */
export async function viewAll(ctx: Ctx, rows: readonly BookingRow[]): Promise<z.infer<typeof Booking>[]> {
  if (rows.length === 0) return [];
  const parts = await partsOf(ctx, rows);
  return rows.map((row) => view(row, parts, isStaff(ctx)));
}

/** One booking with notes and warnings. */
export async function viewRecord(ctx: Ctx, row: BookingRow): Promise<z.infer<typeof BookingRecord>> {
  const notes = await ctx.db.select().from(bookingNotes).where(inArray(bookingNotes.bookingId, [row.id])).orderBy(desc(bookingNotes.creationTime), desc(bookingNotes.id));
  const parts = await partsOf(ctx, [row]);
  const latest = new Map(parts.history.map((o) => [o.operation, o]));
  return {
    ...view(row, parts, isStaff(ctx)),
    bookingNotes: notes.map(({ comment, userName, creationTime, creatorUserId }) => ({ comment, userName, creationTime, creatorUserId })),
    bookingWarnings: [...latest.values()].filter((o) => o.status === 'Failed').map((o) => ({ operation: o.operation, message: o.response ?? `${o.operation} failed.` })),
  };
}

async function partsOf(ctx: Ctx, rows: readonly BookingRow[]): Promise<Parts> {
  const ids = rows.map((r) => r.id);
  const parents = [...new Set(rows.flatMap((r) => (r.parentBookingId === null ? [] : [r.parentBookingId])))];
  // One after the other: a save reads its answer inside its transaction, and that has one connection.
  const history = await ctx.db.select().from(operations).where(inArray(operations.bookingId, ids)).orderBy(asc(operations.id));
  const tracking = await ctx.db.select().from(trackingEvents).where(inArray(trackingEvents.bookingId, ids)).orderBy(desc(trackingEvents.updatedAt), desc(trackingEvents.id));
  const family = await ctx.db.select({ id: bookings.id, parentBookingId: bookings.parentBookingId }).from(bookings)
    .where(or(inArray(bookings.parentBookingId, ids), ...(parents.length ? [inArray(bookings.parentBookingId, parents)] : [])));
  return { history, tracking, family };
}

function view(row: BookingRow, { history, tracking, family }: Parts, staff: boolean): z.infer<typeof Booking> {
  const { totalWeightKg, totalVolumeM3, totalCubicKg, chargeableKg, pricingDetail, rechargeDetail, ...rest } = row;
  const children = family.filter((f) => f.parentBookingId === row.id).map((f) => f.id);
  return {
    ...rest, customer: { ...row.customer, id: row.customerId },
    pricingDetail: pricingDetail && !staff ? forCustomer(pricingDetail) : pricingDetail, rechargeDetail: staff ? rechargeDetail : null,
    totalWeight: { value: totalWeightKg, unit: 'kg' }, totalVolume: { value: totalVolumeM3, unit: 'm3' },
    totalCubicWeight: { value: totalCubicKg, unit: 'kg' }, chargableWeight: { value: chargeableKg, unit: 'kg' },
    operationHistory: history.filter((o) => o.bookingId === row.id).map(({ id, operation, status, value, creationTime }) => ({ id, operation, status, value, creationTime })),
    trackingDetails: tracking.filter((t) => t.bookingId === row.id).map(({ status, updatedAt, creationTime, details }) => ({ status, updatedAt, creationTime, details })),
    isMultiLeg: row.parentBookingId !== null || children.length > 0, childBookingIds: children,
    siblingBookingIds: row.parentBookingId === null ? [] : family.filter((f) => f.parentBookingId === row.parentBookingId && f.id !== row.id).map((f) => f.id),
  };
}
