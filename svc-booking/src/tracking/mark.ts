/** What becomes known of freight on its way, whoever tells it: our scans, a job, another carrier. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { mayMove } from '../booking/booking.ts';
import { type BookingRow, bookings, trackingEvents } from '../booking/booking.tables.ts';
import { factsOf } from '../booking/facts.ts';

type Mark = { sourceId: string; status: string; to: string | undefined; at: string; signedBy: string | null; note: string | null; details: { key: string; value: string }[]; /** Told as news even when the status stands. */ isScan: boolean };

/** Stores the mark once, with its own time; moves the booking, which its caller has locked, where the rules let it. Answers the booking as it is now. */
export async function mark(ctx: Ctx, b: BookingRow, m: Mark): Promise<BookingRow> {
  const at = new Date(m.at).toISOString();
  const moves = m.to !== undefined && mayMove(b.bookingStatus, m.to, at, b.lastTrackingModifiedTime);
  if (!moves && !m.isScan) return b;
  const stored = await ctx.db.insert(trackingEvents).values({ bookingId: b.id, customerId: b.customerId, sourceId: m.sourceId, status: m.status, updatedAt: at, creationTime: ctx.now().toISOString(), details: m.details })
    .onConflictDoNothing().returning({ id: trackingEvents.id });
  if (stored.length === 0 && !moves) return b;
  const isNewest = b.lastTrackingModifiedTime === null || at >= b.lastTrackingModifiedTime;
  const changes: Partial<BookingRow> = {
    ...(isNewest && { lastTrackingStatus: m.status, lastTrackingModifiedTime: at }),
    ...(moves && { bookingStatus: m.to!, statusGroup: statusGroup(m.to!) }), ...(moves && m.to === 'Delivered' && { deliveredAt: at }),
  };
  if (Object.keys(changes).length) await save(ctx, b, changes);
  if (moves && b.consignmentId) await ctx.emit(bookingEvents.statusChanged({
    bookingId: b.id, customerId: b.customerId, consignmentId: b.consignmentId, from: b.bookingStatus, to: m.to!, at, note: m.note, signedBy: m.signedBy,
    facts: m.to === 'Delivered' ? factsOf({ ...b, ...changes }) : null,
  }));
  else await tracked(ctx, b);
  return { ...b, ...changes };
}

/** `lastModificationTime` stands: it guards people's edits, and a scan is none. */
export async function save(ctx: Ctx, b: BookingRow, changes: Partial<BookingRow>): Promise<void> {
  await ctx.db.update(bookings).set(changes).where(eq(bookings.id, b.id));
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, b[key as keyof BookingRow]]));
  await ctx.changed('Booking', b.id, before, changes, b.customerId);
}
/** News of a booking whose status stands. */
export const tracked = (ctx: Ctx, b: BookingRow): Promise<void> => ctx.emit(bookingEvents.tracked({ bookingId: b.id, customerId: b.customerId, at: ctx.now().toISOString() }));
