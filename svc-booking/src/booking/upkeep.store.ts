/** What the office puts right by hand: decided under the booking's lock, told like everything that happens to it. */
import type { BookingDetails, DeletedBookings } from '@cartage/contract/booking/booking-upkeep.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { AppError, conflict, notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import { type Ctx, customerOf, isStaff } from '@cartage/server/context.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { type Fields, storedField } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { change, changeAll, create, decided, lock, lockAll } from '@cartage/server/write.ts';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { runOperations } from '../operation/run-operations.ts';
import { operations } from '../operation/operation.tables.ts';
import { noteUndone, refuseWorking } from '../import/undone.store.ts';
import { keepFiles } from '../documents/carrier-file.store.ts';
import { trackingEvents } from '../tracking/tracking.tables.ts';
import { tracked } from '../tracking/mark.store.ts';
import { booking, bookingNote, movedEvents } from './booking.entity.ts';
import { type BookingRow, bookings } from './booking.tables.ts';
import { wholeRefusal } from './change.ts';
import { deleted, insuredByHand, numbered, pricedByHand, statusByHand } from './by-hand.ts';
import { factsOf } from './facts.ts';
import { FIELDS } from './selection.store.ts';
import { viewAll } from './view.store.ts';

/** Of a whole only a note is put down: what else is said is said of its legs. */
const NUMBERS: ReadonlySet<string> = new Set([
  'consignmentId',
  'manifestId',
  'pickupRequestId',
  'connoteFile',
  'manifestFile',
]);
export async function updateDetails(ctx: Ctx, asked: BookingDetails): Promise<undefined> {
  const { bookingId, note, sendEmail, pricingInfo, insuranceInfo, connoteFile, manifestFile } = asked;
  const { gstRate, covers } = await ctx.settings();
  await ctx.tx(async (tx) => {
    const before = await lock(tx, booking, bookingId);
    const isMore =
      insuranceInfo || pricingInfo || asked.bookingStatus || Object.keys(asked).some((m) => NUMBERS.has(m));
    const refusal = isMore ? wholeRefusal(before) : undefined;
    if (refusal) throw refusal;
    await refuseTaken(tx, before, asked.consignmentId);
    const after = await change(tx, booking, before, (b, at) => {
      let now = numbered(b, asked);
      if (insuranceInfo) now = insuredByHand(now, insuranceInfo, { gstRate, covers });
      if (pricingInfo) now = { ...pricedByHand(now, pricingInfo, gstRate), pricedAt: at };
      if (asked.bookingStatus) now = statusByHand(now, asked.bookingStatus, at);
      if (now === b) return b;
      const moved = movedEvents(b, now, { at, note: note ?? null });
      // Finance, search and jobs follow what was put right; who watches the booking looks again.
      return decided(
        now,
        ...(now.consignmentId ? [bookingEvents.updated(factsOf(now))] : []),
        ...moved,
        tracked(now, at),
      );
    });
    await keepFiles(tx, after, { CarrierConnote: connoteFile, CarrierManifest: manifestFile });
    if (after.bookingStatus !== before.bookingStatus) await markByHand(tx, after, note);
    if (note)
      await create(tx, bookingNote, {
        bookingId,
        customerId: after.customerId,
        comment: asWritten(note.trim()),
        userName: tx.actor.userName,
        creationTime: tx.now().toISOString(),
        creatorUserId: tx.actor.userId,
      });
  });
  // In the log of the booking either way, as when it is sent from its page.
  if (sendEmail) await runOperations(ctx, [bookingId], ['Email']);
  return undefined;
}

async function refuseTaken(tx: Ctx, { id }: BookingRow, consignmentId: string | undefined): Promise<void> {
  if (consignmentId === undefined) return;
  const [other] = await tx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.consignmentId, consignmentId), ne(bookings.id, id)));
  if (other) throw conflict('booking.connoteTaken', say('booking.connoteTaken', { consignmentId }), ['consignmentId']);
}
/** The receiver follows it like any other news. */
async function markByHand(tx: Ctx, b: BookingRow, note: string | undefined): Promise<void> {
  const at = tx.now().toISOString();
  await insertRows(tx, trackingEvents, [
    {
      bookingId: b.id,
      customerId: b.customerId,
      sourceId: `hand:${b.bookingStatus}:${at}`,
      status: b.bookingStatus,
      updatedAt: at,
      creationTime: at,
      details: note ? [{ key: 'note', value: asWritten(note.trim()) }] : [],
    },
  ]);
}

export async function deleteBooking(ctx: Ctx, id: number): Promise<undefined> {
  await change(ctx, booking, id, deleted);
  return undefined;
}
/** Each booking of the batch for itself; all of one transaction, since what cannot go is known beforehand. */
export async function deleteBatch(ctx: Ctx, batchId: string): Promise<DeletedBookings> {
  await refuseWorking(ctx, batchId);
  const found = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.batchId, batchId))
    .orderBy(asc(bookings.id));
  if (found.length === 0) throw notFound('Batch', batchId);
  const rows = await lockAll(
    ctx,
    booking,
    found.map((b) => b.id),
  );
  const verdicts = rows.map((row) => {
    try {
      deleted(row);
      return { row, error: undefined };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { row, error };
    }
  });
  const going = verdicts.filter((v) => !v.error).map((v) => v.row);
  await changeAll(ctx, booking, going, deleted);
  await noteUndone(ctx, batchId);
  return {
    deletedBookings: going.map(({ id, consignmentId }) => ({ id, consignmentId })),
    failToDeleteBookings: verdicts.flatMap(({ row: { id, consignmentId }, error }) =>
      error ? [{ id, consignmentId, code: error.code, message: error.message }] : [],
    ),
  };
}

/** Requests and answers may speak of the carrier, so only staff read them. */
export async function operationLog(ctx: Ctx, id: number) {
  const [o] = await ctx.db.select().from(operations).where(eq(operations.id, id));
  if (!o) throw notFound('Operation log', id);
  return isStaff(ctx) ? o : { ...o, request: null, response: null };
}

type Query = {
  customerId?: number | undefined;
  maxResultCount: number;
  skipCount: number;
  sorting?: string | undefined;
  filter?: string | undefined;
};
/** Where freight ends. What a scan or another carrier calls damaged or lost is billed once somebody has closed it with something to pay for. */
const ENDED = ['Lost', 'Damaged', 'ReturnedToSender'];
export const forInvoice = (ctx: Ctx, query: Query) =>
  billable(
    ctx,
    query,
    and(
      isNull(bookings.invoiceId),
      or(
        eq(bookings.bookingStatus, 'Delivered'),
        and(inArray(bookings.bookingStatus, ENDED), eq(bookings.isClosed, true)),
      ),
      sql`${bookings.revenue} > 0`,
    ),
  );
export const forRecharge = (ctx: Ctx, query: Query) =>
  billable(
    ctx,
    query,
    // A difference is one to an invoice: where that was voided it waits for the next.
    and(
      isNotNull(bookings.invoiceId),
      isNotNull(bookings.rechargeDetail),
      sql`${bookings.rechargeInvoices} = '[]'::jsonb`,
    ),
  );

/** Only staff read these lists, so what is recharged may be looked for. */
const BILLING_FIELDS: Fields = {
  ...FIELDS,
  'rechargeDetail/totalDiscount': storedField('number', sql`(${bookings.rechargeDetail} ->> 'totalDiscount')::numeric`),
  'rechargeDetail/isTaxApplied': storedField('boolean', sql`(${bookings.rechargeDetail} ->> 'isTaxApplied')::boolean`),
};
async function billable(ctx: Ctx, { customerId, ...query }: Query, where: SQL | undefined) {
  const whose = customerOf(ctx, customerId);
  const page = await listPage(
    ctx,
    {
      from: bookings,
      fields: BILLING_FIELDS,
      sort: 'creationTime desc',
      where: and(where, whose === null ? undefined : eq(bookings.customerId, whose)),
    },
    query,
  );
  return { items: await viewAll(ctx, page.items), totalCount: page.totalCount };
}
