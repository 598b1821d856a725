import { type Tracking, trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { notFound } from '@cartage/contract/error.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { routes, triesLeft, wrongTry } from '@cartage/server/routes.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type BookingRow, bookings, trackingEvents } from '../booking/booking.tables.ts';
import { channelOf } from './push.ts';

type Secret = { connoteNumber: string; postCode: string };
const TRIES = 'tracking';
/** What anyone may read of a scan: where it was, not who was there. */
const PUBLIC_DETAILS: readonly string[] = ['location'];
const HEARTBEAT_MS = 15_000, CHECK_MS = 1000, MOST_BUFFERED = 1 << 20;

export const trackingRoutes = routes(trackingCalls, { find: async (ctx, secret) => publicView(ctx, await bookingOf(ctx, secret)), stream });

/**
 * By connote and the postcode of either end: the specification and decisions §1 say "connote + postcode" and not whose, and sender and
 * receiver both hold the connote, each sure of the own postcode. It doubles what a guesser may hit; five wrong tries a minute and the
 * check digit of the connote stand against that, and the view names neither people nor streets. Wrong guesses are counted before anything is said.
 */
async function bookingOf(ctx: Ctx, { connoteNumber, postCode }: Secret): Promise<BookingRow> {
  await triesLeft(ctx, TRIES);
  const code = postCode.trim().toUpperCase();
  const [row] = await ctx.db.select().from(bookings).where(and(
    eq(bookings.consignmentId, connoteNumber.trim().toUpperCase()), sql`upper(${code}) in (upper(${bookings.fromPostCode}), upper(${bookings.toPostCode}))`,
  )).limit(1);
  if (row && row.bookingStatus !== 'Deleted') return row;
  await wrongTry(ctx, TRIES);
  throw notFound('Consignment');
}

async function publicView(ctx: Ctx, b: BookingRow): Promise<Tracking> {
  const events = await ctx.db.select().from(trackingEvents).where(eq(trackingEvents.bookingId, b.id)).orderBy(desc(trackingEvents.updatedAt), desc(trackingEvents.id)).limit(500);
  const place = (a: BookingRow['toAddress']) => ({ suburb: a.suburb ?? null, state: a.stateCode ?? a.state ?? null, postCode: a.postCode ?? null });
  return {
    consignmentId: b.consignmentId!, bookingStatus: b.bookingStatus, statusGroup: b.statusGroup, carrier: isStaff(ctx) ? b.carrier : null, carrierServiceName: b.carrierServiceName,
    from: place(b.fromAddress), to: place(b.toAddress), bookingDate: b.bookingDate, eta: b.eta, totalItems: b.totalItems,
    lastTrackingStatus: b.lastTrackingStatus, lastTrackingModifiedTime: b.lastTrackingModifiedTime, position: positionOf(events),
    trackingDetails: events.map(({ status, updatedAt, creationTime, details }) => ({ status, updatedAt, creationTime, details: details.filter((d) => PUBLIC_DETAILS.includes(d.key)) })),
  };
}

/** The newest scan with a position, too coarse to tell a house or to follow a driver by. */
function positionOf(events: readonly (typeof trackingEvents.$inferSelect)[]): Tracking['position'] {
  for (const { details, updatedAt } of events) {
    const [latitude, longitude] = (['latitude', 'longitude'] as const).map((axis) => details.find((d) => d.key === axis)?.value);
    if (latitude !== undefined && longitude !== undefined) return { latitude: coarse(latitude), longitude: coarse(longitude), at: updatedAt };
  }
  return null;
}
const coarse = (degrees: string) => Math.round(Number(degrees) * 100) / 100;

/** The same view at once and after each change, until the page goes away. */
async function stream(ctx: Ctx, secret: Secret): Promise<undefined> {
  const first = await bookingOf(ctx, secret);
  const { reply } = ctx;
  reply!.hijack();
  const { raw } = reply!;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-transform', connection: 'keep-alive', 'x-accel-buffering': 'no' });
  let told = '';
  const tell = async () => {
    const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, first.id)).limit(1);
    const data = row && JSON.stringify(await publicView(ctx, row));
    if (data && data !== told && !raw.destroyed) raw.write(`event: tracking\ndata: ${data}\n\n`);
    told = data ?? told;
  };
  const report = (err: unknown) => ctx.log.warn({ err }, 'tracking could not be pushed');
  let queue = Promise.resolve(), lastWrite = Date.now();
  const unsubscribe = await ctx.kv.subscribe(channelOf(ctx.tenantId, first.id), () => { queue = queue.then(tell).catch(report); });
  const { server } = ctx.request!.server;
  const timer = setInterval(() => {
    // A service that is shutting down, or a page that does not read, ends the stream; the page opens it again.
    if (!server.listening || raw.writableLength > MOST_BUFFERED) return raw.end();
    if (Date.now() - lastWrite < HEARTBEAT_MS) return;
    lastWrite = Date.now();
    raw.write(':\n\n');
  }, CHECK_MS);
  raw.on('close', () => {
    clearInterval(timer);
    unsubscribe().catch(report);
  });
  await tell();
  return undefined;
}
