/** Freight that another carrier moves: the carrier is asked from time to time, and each thing it tells becomes one mark on the booking. */
import { asWritten } from '@cartage/contract/words/say.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow, lockRow } from '@cartage/server/rows.ts';
import type { Running } from '@cartage/server/running.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { and, eq, like, lte, sql } from 'drizzle-orm';
import { isBeforeBooking, isFinal } from '../booking/booking.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { shipperOf } from '../carrier-account/carrier-account.store.ts';
import { CarrierFault, type CarrierTracking } from '../carriers/carrier.ts';
import { askWithin } from '../carriers/guard.ts';
import { openAccount } from '../carrier-account/credentials.ts';
import { mark } from './mark.store.ts';
import { OF_CARRIER } from './public.ts';
import { carrierTracking as polls, trackingEvents } from './tracking.tables.ts';

const MINUTE_MS = 60_000,
  PAUSE_MS = 5 * MINUTE_MS,
  LONGEST_PAUSE_MS = 360 * MINUTE_MS,
  SKEW_MS = 5 * MINUTE_MS;
/** A carrier that has told nothing new for so long is asked no more: the booking becomes an exception that people look into. */
export const SILENT_DAYS = 30;
type Poll = typeof polls.$inferSelect;

/** From now on the carrier is asked where the freight is. */
export async function followFreight(ctx: Ctx, { id: bookingId, customerId }: BookingRow): Promise<void> {
  const now = iso(ctx.now().getTime());
  await insertRows(ctx, polls, [{ bookingId, customerId, nextAt: now, failures: 0, newsAt: now }], {
    onConflict: sql`on conflict do nothing`,
  });
}

export async function pollCarriers(running: Pick<Running<unknown>, 'database' | 'systemCtx' | 'now'>): Promise<void> {
  const { rows } = await running.database.pool.query<{ booking_id: string; tenant_id: string }>(
    'select booking_id, tenant_id from booking.due_carrier_tracking($1)',
    [running.now().toISOString()],
  );
  await Promise.all(rows.map((r) => poll(running.systemCtx(Number(r.tenant_id)), Number(r.booking_id))));
}

async function poll(ctx: Ctx, bookingId: number): Promise<void> {
  const now = ctx.now().getTime();
  const of = eq(polls.bookingId, bookingId);
  // Taken before the carrier is asked, so that no other process asks as well.
  const [taken] = await ctx.db
    .update(polls)
    .set({ nextAt: iso(now + PAUSE_MS) })
    .where(and(of, lte(polls.nextAt, iso(now))))
    .returning();
  if (!taken) return;
  try {
    const b = await findRow(ctx, bookings, bookingId, 'Booking');
    const reports = isFinal(b.bookingStatus) ? [] : await ask(ctx, b);
    await ctx.tx((tx) => follow(tx, taken, reports));
  } catch (error) {
    if (!(error instanceof CarrierFault))
      ctx.log.warn({ err: error, booking: bookingId }, 'a carrier could not be asked where freight is');
    if (isSilent(taken, now)) return ctx.tx((tx) => follow(tx, taken, []));
    await ctx.db
      .update(polls)
      .set({
        failures: taken.failures + 1,
        nextAt: iso(now + Math.min(PAUSE_MS * 2 ** (taken.failures + 1), LONGEST_PAUSE_MS)),
      })
      .where(of);
  }
}

async function ask(ctx: Ctx, b: BookingRow): Promise<CarrierTracking[]> {
  const { carrier, account } = await shipperOf(ctx, b);
  const shipment = {
    account: openAccount(ctx, account),
    consignmentId: b.consignmentId!,
    bookedAt: b.creationTime,
  };
  return askWithin(ctx, carrier, account, async (signal) => (await carrier.track?.(ctx, shipment, signal)) ?? [], {
    isSafe: true,
  });
}

/** Marks what is new, oldest first; what lies in the future, or before the booking was made, is not believed. */
async function follow(tx: Ctx, taken: Poll, reports: readonly CarrierTracking[]): Promise<void> {
  const now = tx.now().getTime(),
    { bookingId } = taken;
  let b = await lockRow(tx, bookings, bookingId, 'Booking');
  const stored = await tx.db
    .select({ id: trackingEvents.sourceId })
    .from(trackingEvents)
    .where(and(eq(trackingEvents.bookingId, bookingId), like(trackingEvents.sourceId, `${OF_CARRIER}%`)));
  const known = new Set(stored.map((s) => s.id));
  const told = reports.map((t) => ({ ...t, at: new Date(t.at).toISOString() }));
  const tooOld = told.filter((t) => isBeforeBooking(b, t.status, t.at));
  if (tooOld.length) tx.log.warn({ booking: bookingId, tooOld }, 'a carrier tells of freight before it was booked');
  const news = told
    .filter((t) => Date.parse(t.at) <= now + SKEW_MS && !tooOld.includes(t) && !known.has(sourceOf(t)))
    .toSorted((a, c) => (a.at < c.at ? -1 : 1));
  for (const { status, at, note } of news)
    b = await mark(tx, b, {
      sourceId: sourceOf({ status, at }),
      status,
      to: status,
      at,
      signedBy: null,
      // Whoever hears of the status, customers among them, hears it in our words.
      note: null,
      details: note ? [{ key: 'note', value: asWritten(note) }] : [],
      isScan: true,
    });
  if (news.length === 0 && !isFinal(b.bookingStatus) && isSilent(taken, now)) {
    await mark(tx, b, {
      sourceId: `${OF_CARRIER}silent`,
      status: 'TrackingExpired',
      to: 'TrackingExpired',
      at: iso(now),
      signedBy: null,
      note: null,
      details: [],
      isScan: true,
    });
    await tx.db.delete(polls).where(eq(polls.bookingId, bookingId));
  } else if (isFinal(b.bookingStatus)) await tx.db.delete(polls).where(eq(polls.bookingId, bookingId));
  else
    await tx.db
      .update(polls)
      .set({ failures: 0, ...(news.length && { newsAt: iso(now) }) })
      .where(eq(polls.bookingId, bookingId));
}
const sourceOf = (t: Pick<CarrierTracking, 'status' | 'at'>) => `${OF_CARRIER}${t.status}:${t.at}`;
const isSilent = ({ newsAt }: Poll, now: number) => Date.parse(newsAt) <= now - SILENT_DAYS * 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();
