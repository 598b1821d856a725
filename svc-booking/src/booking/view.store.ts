/** A stored booking as people read it; nothing of the carrier's side for customers, and for staff who may not know costs. */
import type { Booking, BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { OperationHistory } from '@cartage/contract/booking/operation.ts';
import type { TrackingDetail } from '@cartage/contract/booking/tracking.ts';
import type { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { wholeRows } from '@cartage/server/rows.ts';
import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { operations } from '../operation/operation.tables.ts';
import { cardOf } from '../payment/payment.store.ts';
import { legsOf } from '../legs/legs.store.ts';
import { ruleOfBooking } from '../recurring/recurring.store.ts';
import { forCustomers } from '../tracking/public.ts';
import { trackingEvents } from '../tracking/tracking.tables.ts';
import { bookingNotes, type BookingRow, bookings } from './booking.tables.ts';
import type { Written } from './write.ts';
import { withoutCosts } from '../pricing/pricing.ts';

type Reader = { isStaff: boolean; knowsCosts: boolean };
const readerOf = (ctx: Ctx): Reader => ({ isStaff: isStaff(ctx), knowsCosts: mayKnowCosts(ctx) });
type Operated = Omit<OperationHistory, 'creationTime'> & {
  bookingId: number;
  creationTime: string;
  response: string | null;
};
type Parts = {
  history: Operated[];
  tracking: (TrackingDetail & { bookingId: number; sourceId?: string })[];
  family: { id: number; parentBookingId: number | null }[];
};

/** Rows of a list with what belongs to them: three statements side by side, however many rows. */
export async function viewAll(ctx: Ctx, rows: readonly BookingRow[]): Promise<z.infer<typeof Booking>[]> {
  if (rows.length === 0) return [];
  const [history, tracking, family] = await Promise.all([
    historyOf(ctx, rows),
    trackingOf(ctx, rows),
    familyOf(ctx, rows),
  ]);
  const parts = { history, tracking, family };
  const reader = readerOf(ctx);
  return rows.map((row) => view(row, parts, reader));
}

/** One booking with notes and warnings. */
export async function viewRecord(ctx: Ctx, row: BookingRow): Promise<z.infer<typeof BookingRecord>> {
  const notes = await ctx.db
    .select()
    .from(bookingNotes)
    .where(inArray(bookingNotes.bookingId, [row.id]))
    .orderBy(desc(bookingNotes.creationTime), desc(bookingNotes.id));
  const seen = { ...record(row, await partsOf(ctx, [row]), notes, readerOf(ctx)), ...(await linksOf(ctx, row)) };
  // What was never booked was never charged.
  const card = row.consignmentId ? await cardOf(ctx, row.id) : null;
  const recurring = row.consignmentId ? await ruleOfBooking(ctx, row.id) : null;
  const legs = seen.isMultiLeg ? await legsOf(ctx, row) : null;
  // Few are paid by card, made by a rule or in legs; the others are answered as when they were saved.
  return { ...seen, ...(card && { cardPayment: card }), ...(recurring && { recurring }), ...(legs && { legs }) };
}
/** What it was made of, and what it has become a part of. */
async function linksOf(ctx: Ctx, { id, consolidatedInto: into }: BookingRow) {
  const rows = await ctx.db
    .select({ id: bookings.id, consignmentId: bookings.consignmentId })
    .from(bookings)
    .where(
      into === null ? eq(bookings.consolidatedInto, id) : or(eq(bookings.consolidatedInto, id), eq(bookings.id, into)),
    )
    .orderBy(bookings.id);
  return {
    consolidatedInto: rows.find((r) => r.id === into) ?? null,
    consolidatedFrom: rows.filter((r) => r.id !== into),
  };
}
/** A booking that was just written: what is new of it is at hand, and a new one has nothing else. */
export async function viewWritten(
  ctx: Ctx,
  { row, logs, notes, tracking }: Written,
  isNew: boolean,
): Promise<z.infer<typeof BookingRecord>> {
  if (!isNew || row.parentBookingId !== null) return viewRecord(ctx, row);
  const parts = { history: logs, tracking: tracking.map((t) => ({ ...t, bookingId: row.id })), family: [] };
  return { ...record(row, parts, notes, readerOf(ctx)), consolidatedInto: null, consolidatedFrom: [] };
}

function record(row: BookingRow, parts: Parts, notes: Written['notes'], reader: Reader): z.infer<typeof BookingRecord> {
  return {
    ...view(row, parts, reader),
    organizationUnitId: reader.isStaff ? row.organizationUnitId : null,
    bookingNotes: notes.map(({ comment, userName, creationTime, creatorUserId }) => ({
      comment,
      userName,
      creationTime,
      creatorUserId,
    })),
    bookingWarnings: [...row.warnings, ...failures(parts.history, reader.isStaff)],
  };
}
/** What last failed of each operation. What a carrier or the post said of it is for the tenant's own people. */
function failures(history: readonly Operated[], staff: boolean) {
  const latest = new Map(history.map((o) => [o.operation, o]));
  return [...latest.values()]
    .filter((o) => o.status === 'Failed')
    .map(({ operation, response }) => ({
      operation,
      message: (staff && response) || say('operation.failed', { operation }),
    }));
}

/** One after the other: a save reads its answer inside its transaction, and that has one connection. */
async function partsOf(ctx: Ctx, rows: readonly BookingRow[]): Promise<Parts> {
  const history = await historyOf(ctx, rows);
  const tracking = await trackingOf(ctx, rows);
  return { history, tracking, family: await familyOf(ctx, rows) };
}
type Rows = readonly BookingRow[];
const idsOf = (rows: Rows) => sql`any(${`{${rows.map((r) => r.id).join()}}`}::bigint[])`;
const historyOf = async (ctx: Ctx, rows: Rows) =>
  wholeRows(ctx, operations, sql`where ${operations.bookingId} = ${idsOf(rows)} order by ${operations.id}`);
const trackingOf = async (ctx: Ctx, rows: Rows) =>
  wholeRows(
    ctx,
    trackingEvents,
    sql`where ${trackingEvents.bookingId} = ${idsOf(rows)} order by ${trackingEvents.updatedAt} desc, ${trackingEvents.id} desc`,
  );
async function familyOf(ctx: Ctx, rows: Rows): Promise<Parts['family']> {
  const parents = [...new Set(rows.flatMap((r) => (r.parentBookingId === null ? [] : [r.parentBookingId])))];
  return ctx.db
    .select({ id: bookings.id, parentBookingId: bookings.parentBookingId })
    .from(bookings)
    .where(
      or(
        sql`${bookings.parentBookingId} = ${idsOf(rows)}`,
        ...(parents.length ? [inArray(bookings.parentBookingId, parents)] : []),
      ),
    );
}

function view(row: BookingRow, { history, tracking, family }: Parts, reader: Reader): z.infer<typeof Booking> {
  const {
    totalWeightKg,
    totalVolumeM3,
    totalCubicKg,
    chargeableKg,
    pricingDetail,
    rechargeDetail,
    consolidatedInto: _,
    endsOnTheWay: __,
    isClosed: ___,
    ...rest
  } = row;
  const seen = (price: BookingRow['pricingDetail']) => (price && !reader.knowsCosts ? withoutCosts(price) : price);
  const children = family.filter((f) => f.parentBookingId === row.id).map((f) => f.id);
  return {
    ...rest,
    customer: { ...row.customer, id: row.customerId },
    pricingDetail: seen(pricingDetail),
    rechargeDetail: reader.isStaff ? seen(rechargeDetail) : null,
    totalWeight: { value: totalWeightKg, unit: 'kg' },
    totalVolume: { value: totalVolumeM3, unit: 'm3' },
    totalCubicWeight: { value: totalCubicKg, unit: 'kg' },
    chargableWeight: { value: chargeableKg, unit: 'kg' },
    operationHistory: history
      .filter((o) => o.bookingId === row.id)
      .map(({ id, operation, status, value, creationTime }) => ({ id, operation, status, value, creationTime })),
    trackingDetails: tracking
      .filter((t) => t.bookingId === row.id)
      .map(({ status, updatedAt, creationTime, details, sourceId }) => ({
        ...{ status, updatedAt, creationTime },
        details: reader.isStaff ? details : forCustomers({ details, ...(sourceId && { sourceId }) }),
      })),
    isMultiLeg: row.parentBookingId !== null || children.length > 0,
    childBookingIds: children,
    siblingBookingIds:
      row.parentBookingId === null
        ? []
        : family.filter((f) => f.parentBookingId === row.parentBookingId && f.id !== row.id).map((f) => f.id),
  };
}
