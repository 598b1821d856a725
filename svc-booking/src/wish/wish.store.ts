import {
  type DeliveryWish,
  UNDECIDED,
  type WishChoices,
  type WishInput,
} from '@cartage/contract/booking/delivery-wish.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import { conflict, notFound } from '@cartage/contract/error.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { stateOf, zoneOf } from '@cartage/contract/zone.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { storedField } from '@cartage/server/odata-sql.ts';
import { listPage, lockRow } from '@cartage/server/rows.ts';
import { change, create, decided } from '@cartage/server/write.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { nameOf } from '@cartage/contract/booking/said.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import { askedFor } from '../customer/asked-for.store.ts';
import { deliveryWish } from './wish.entity.ts';
import { trackingEvents } from '../tracking/tracking.tables.ts';
import { askedFrom, choicesOf, collectedBy, HAD, isCarried, isSame, isUndecided } from './wish.ts';
import { deliveryWishes, type WishRow } from './wish.tables.ts';

/** What decides on a wish beside the booking itself, when it is offered and again when it is carried out. */
export const placeOf = async (ctx: Ctx, b: BookingRow) => {
  const { toAddress } = b;
  const { timezone } = await ctx.settings();
  const zone = zoneOf(toAddress, timezone);
  const closed = (await calendarOf(ctx))(stateOf(toAddress));
  const { mayBeLeft } = await askedFor(ctx, b.customerId);
  return { zone, closed, today: dayIn(ctx.now(), zone), mayBeLeft, isCollected: await isCollected(ctx, b) };
};
async function isCollected(ctx: Ctx, b: BookingRow): Promise<boolean> {
  const known = collectedBy(b.bookingStatus);
  if (known !== undefined) return known;
  const [event] = await ctx.db
    .select({ id: trackingEvents.id })
    .from(trackingEvents)
    .where(and(eq(trackingEvents.bookingId, b.id), inArray(trackingEvents.status, [...HAD])))
    .limit(1);
  return event !== undefined;
}
export async function choicesFor(ctx: Ctx, b: BookingRow): Promise<WishChoices | null> {
  const { tracking } = await ctx.settings();
  if (!tracking.takesAnotherDay && !tracking.takesSafePlace && !tracking.takesDepotCollection) return null;
  return choicesOf(b, tracking, await placeOf(ctx, b));
}

export async function lastWish(ctx: Ctx, bookingId: number): Promise<WishRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(deliveryWishes)
    .where(eq(deliveryWishes.bookingId, bookingId))
    .orderBy(desc(deliveryWishes.id))
    .limit(1);
  return row;
}

/** One is open at a time: a later one takes its place, the same one again changes nothing. The booking's lock keeps two apart. */
export async function wish(ctx: Ctx, bookingId: number, input: WishInput): Promise<void> {
  const b = await lockRow(ctx, bookings, bookingId, 'Booking');
  const asked = askedFrom(input, await choicesFor(ctx, b));
  const before = await lastWish(ctx, b.id);
  const at = ctx.now().toISOString();
  if (before && isCarried(before, ctx.now())) throw conflict('wish.carrying', say('wish.carrying'));
  if (before && isUndecided(before)) {
    if (isSame(before, asked)) return;
    await change(ctx, deliveryWish, before, (w) => ({ ...w, status: 'Replaced' as const, decidedAt: at }));
  }
  const row = { ...asked, bookingId: b.id, customerId: b.customerId, status: 'Open' as const, creationTime: at };
  await create(ctx, deliveryWish, { ...row, reason: null, decidedBy: null, decidedAt: null }, (w) => [
    wishedEvent(w, b, at),
  ]);
}

/** Ends it, and tells whoever watches the consignment. */
export const decide = (ctx: Ctx, w: WishRow, b: BookingRow, ends: Pick<WishRow, 'status'> & Partial<WishRow>) =>
  change(ctx, deliveryWish, w, (before, at) => {
    const after = { ...before, decidedBy: ctx.actor.userName, decidedAt: at, ...ends };
    return decided(after, wishedEvent(after, b, at));
  });
const wishedEvent = ({ kind, status }: Pick<WishRow, 'kind' | 'status'>, b: BookingRow, at: string) =>
  bookingEvents.wished({
    bookingId: b.id,
    customerId: b.customerId,
    consignmentId: b.consignmentId!,
    kind,
    status,
    at,
  });

/** Wishes with what staff need to see of their bookings: one more statement, however many. */
async function withBookings(ctx: Ctx, rows: readonly WishRow[]): Promise<DeliveryWish[]> {
  if (rows.length === 0) return [];
  const found = await ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(rows.map((w) => w.bookingId))]));
  const byId = new Map(found.map((b) => [b.id, b]));
  return rows.map((w) => {
    const b = byId.get(w.bookingId);
    if (!b) throw notFound('Booking', w.bookingId);
    return withBooking(w, b);
  });
}
/** What a wish is filtered and sorted by beside its own columns: its booking's. */
const ofBooking = (column: SQL) =>
  sql`(select ${column} from booking.bookings b where b.id = ${deliveryWishes.bookingId})`;
const fields = {
  consignmentId: storedField('text', ofBooking(sql`b.consignment_id`)),
  customerName: storedField(
    'text',
    ofBooking(sql`coalesce(b.company_name, b.customer_name, b.customer ->> 'contactName')`),
  ),
  toSuburb: storedField('text', ofBooking(sql`b.to_suburb`)),
  bookingStatus: storedField('text', ofBooking(sql`b.booking_status`)),
  jobId: storedField('text', ofBooking(sql`b.job_id::text`)),
  isByHand: storedField('boolean', ofBooking(sql`b.carrier is distinct from ${OWN_FLEET}`)),
  carrierName: storedField('text', ofBooking(sql`b.carrier_service_name`)),
};
type Asked = ListQuery & { bookingId?: number | undefined };
export async function wishPage(ctx: Ctx, { bookingId, ...query }: Asked) {
  const where = bookingId === undefined ? undefined : eq(deliveryWishes.bookingId, bookingId);
  const { items, totalCount } = await listPage(
    ctx,
    { from: deliveryWishes, sort: 'creationTime', where, fields },
    query,
  );
  return { items: await withBookings(ctx, items), totalCount };
}
export const withBooking = (w: WishRow, b: BookingRow): DeliveryWish => ({
  ...w,
  consignmentId: b.consignmentId!,
  customerName: nameOf(b.customer),
  toSuburb: b.toSuburb,
  bookingStatus: b.bookingStatus,
  jobId: b.jobId,
  isByHand: isByHand(b),
  carrierName: b.carrierServiceName,
});
export const isByHand = ({ carrier }: BookingRow): boolean => carrier !== OWN_FLEET;
export const undecidedWishes = (ctx: Ctx, bookingId: number): Promise<WishRow[]> =>
  ctx.db
    .select()
    .from(deliveryWishes)
    .where(and(eq(deliveryWishes.bookingId, bookingId), inArray(deliveryWishes.status, [...UNDECIDED])))
    .for('update');
/** The last day or depot that was agreed on, the row locked. */
export async function agreedWish(ctx: Ctx, bookingId: number): Promise<WishRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(deliveryWishes)
    .where(
      and(
        eq(deliveryWishes.bookingId, bookingId),
        eq(deliveryWishes.status, 'Done'),
        inArray(deliveryWishes.kind, ['AnotherDay', 'DepotCollection']),
      ),
    )
    .orderBy(desc(deliveryWishes.id))
    .limit(1)
    .for('update');
  return row;
}
