/** What becomes known of freight on its way, whoever tells it: our scans, a job, another carrier. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change, decided } from '@cartage/server/write.ts';
import { sql } from 'drizzle-orm';
import { mayMove } from '../booking/booking.ts';
import { booking, movedEvents } from '../booking/booking.entity.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { trackingEvents } from './tracking.tables.ts';

export type Mark = {
  sourceId: string;
  status: string;
  to: string | undefined;
  at: string;
  signedBy: string | null;
  note: string | null;
  details: { key: string; value: string }[];
  /** Told as news even when the status stands. */
  isScan: boolean;
};

/** Stores the mark once, with its own time; moves the booking, which its caller has locked, where the rules let it. Answers the booking as it is now. */
export async function mark(ctx: Ctx, b: BookingRow, m: Mark): Promise<BookingRow> {
  const at = new Date(m.at).toISOString();
  const moves = isMoved(b, m, at);
  if (!moves && !m.isScan) return b;
  const row = {
    bookingId: b.id,
    customerId: b.customerId,
    sourceId: m.sourceId,
    status: m.status,
    updatedAt: at,
    creationTime: ctx.now().toISOString(),
    details: m.details.map((d) => (d.key === 'note' ? { ...d, value: toStored(d.value) } : d)),
  };
  const stored = await insertRows(ctx, trackingEvents, [row], {
    onConflict: sql`on conflict do nothing`,
    returning: ['id'],
  });
  if (stored.length === 0 && !moves) return b;
  // A scan is no edit: `lastModificationTime` stands.
  return change(
    ctx,
    booking,
    b,
    (before, now) => {
      const after = marked(before, m, at, moves);
      const events = moves ? movedEvents(before, after, { at, note: m.note, signedBy: m.signedBy }) : [];
      return decided(after, ...(events.length ? events : [tracked(before, now)]));
    },
    { unstamped: true },
  );
}

/** What somebody has closed, and said what is billed of it, no scan opens again. */
const isMoved = (b: BookingRow, m: Mark, at: string): boolean =>
  m.to !== undefined && !b.isClosed && mayMove(b.bookingStatus, m.to, at, b.lastTrackingModifiedTime);

function marked(b: BookingRow, m: Mark, at: string, moves: boolean): BookingRow {
  const isNewest = b.lastTrackingModifiedTime === null || at >= b.lastTrackingModifiedTime;
  return {
    ...b,
    ...(isNewest && { lastTrackingStatus: m.status, lastTrackingModifiedTime: at }),
    ...(moves && { bookingStatus: m.to!, statusGroup: statusGroup(m.to!) }),
    ...(moves && m.to === 'Delivered' && { deliveredAt: at }),
  };
}

/** News of a booking whose status stands. */
export const tracked = (b: BookingRow, at: string) =>
  bookingEvents.tracked({ bookingId: b.id, customerId: b.customerId, at });
