/** createorupdatebooking and its batch: a new booking, or a change of one. */
import { bookingCalls, BookingInput, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { AppError, invalid, refused, validationErrorsOf } from '@cartage/contract/error.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import type { BatchResult } from '@cartage/contract/booking/booking.ts';
import { bookings } from './booking.tables.ts';
import { planChange } from './changing.ts';
import { type By, isPlanned, planBookings, writeBookings } from './create.ts';
import { customerFor, type KnownCustomer } from './customer.store.ts';
import { fieldsFrom, type Input } from './fields.ts';
import { plannedOnce } from './once.ts';
import { viewRecord } from './view.ts';

type Request = { booking: Input; bookingNote?: { comment: string } | null | undefined; operations?: Operation[] | null | undefined };

export function saveBooking(ctx: Ctx, request: Request): Promise<z.infer<typeof BookingRecord>> {
  return plannedOnce(ctx, bookingCalls.save, request, () => planOne(ctx, request));
}

async function planOne(ctx: Ctx, { booking, bookingNote, operations }: Request): Promise<(tx: Ctx) => Promise<z.infer<typeof BookingRecord>>> {
  refuseCard(booking);
  const note = bookingNote?.comment.trim() || null;
  const ops = operations ?? [];
  if (booking.id) return planStored(ctx, booking.id, booking, ops, note);
  const by: By = { actor: ctx.actor, batchId: null, note };
  const customer = await customerFor(ctx, booking.customer?.id);
  await parentMustExist(ctx, booking);
  const [plan] = await planBookings(ctx, [fieldsFrom(booking, customer, null, await today(ctx))], ops, by);
  if (!isPlanned(plan!)) throw within('booking.', plan!.error);
  return async (tx) => {
    const [id] = await writeBookings(tx, [plan], by);
    return viewRecord(tx, await findRow(tx, bookings, id!, 'Booking'));
  };
}

async function planStored(ctx: Ctx, id: number, booking: Input, operations: Operation[], note: string | null) {
  const row = await findRow(ctx, bookings, id, 'Booking');
  const asked = booking.customer?.id ?? row.customerId;
  const customer: KnownCustomer = asked === row.customerId ? { ...row.customer, id: row.customerId } : await customerFor(ctx, asked);
  await parentMustExist(ctx, booking);
  const fields = fieldsFrom(booking, customer, row, await today(ctx));
  try {
    const write = await planChange(ctx, row, { fields, operations, note, seen: booking.lastModificationTime });
    return async (tx: Ctx) => viewRecord(tx, await write(tx));
  } catch (error) {
    throw error instanceof AppError ? within('booking.', error) : error;
  }
}

/** Every row has its own verdict; the good ones are written together. */
export function saveBatch(ctx: Ctx, input: { bookings: unknown[]; bookingNote?: { comment: string } | null | undefined; operations?: Operation[] | null | undefined }): Promise<z.infer<typeof BatchResult>> {
  return plannedOnce(ctx, bookingCalls.saveBatch, input, async () => {
    const batchId = uuidv7(ctx.now());
    const by: By = { actor: ctx.actor, batchId, note: input.bookingNote?.comment.trim() || null };
    const failed: RowError[] = [];
    const day = await today(ctx);
    const known = new Map<number | null, Promise<KnownCustomer>>();
    const good: { index: number; fields: ReturnType<typeof fieldsFrom> }[] = [];
    for (const [index, sent] of input.bookings.entries()) {
      try {
        const booking = parseOne(sent);
        const asked = booking.customer?.id ?? null;
        if (!known.has(asked)) known.set(asked, customerFor(ctx, asked));
        await parentMustExist(ctx, booking);
        good.push({ index, fields: fieldsFrom(booking, await known.get(asked)!, null, day) });
      } catch (error) {
        failed.push(rowError(index, error));
      }
    }
    const plans = await planBookings(ctx, good.map((g) => g.fields), input.operations ?? [], by);
    const planned = plans.flatMap((plan, n) => (isPlanned(plan) ? [{ plan, index: good[n]!.index }] : []));
    plans.forEach((plan, n) => { if (!isPlanned(plan)) failed.push(rowError(good[n]!.index, plan.error)); });
    failed.sort((a, b) => a.index - b.index);
    return async (tx) => {
      const ids = await writeBookings(tx, planned.map((p) => p.plan), by);
      return { batchId, failBookings: failed, successBookings: planned.map(({ plan, index }, n) => ({ index, id: ids[n]!, consignmentId: plan.row.consignmentId, bookingStatus: plan.row.bookingStatus })) };
    };
  });
}

function parseOne(sent: unknown): Input {
  const parsed = BookingInput.safeParse(sent);
  if (!parsed.success) throw invalid(validationErrorsOf(parsed.error));
  if (parsed.data.id) throw invalid([{ message: 'A batch makes new bookings; change one by itself.', members: ['id'] }]);
  refuseCard(parsed.data);
  return parsed.data;
}
export function rowError(index: number, error: unknown): RowError {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { index, code: error.code, message: error.message, details: error.details, validationErrors: error.validationErrors };
}
/** Bookings go on the customer's account; a card is taken against the invoice. */
function refuseCard(booking: Input): void {
  if (booking.paymentNonce) throw refused('booking.cardNotTaken', 'A booking goes on the account and is paid by invoice; no card is taken here.', ['booking.paymentNonce']);
}
async function parentMustExist(ctx: Ctx, booking: Input): Promise<void> {
  if (booking.parentBookingId) await findRow(ctx, bookings, booking.parentBookingId, 'Booking');
}
export const today = async (ctx: Ctx): Promise<string> => dayIn(ctx.now(), (await ctx.settings()).timezone);

/** Members as the caller spelled them: paths of the whole request. */
function within(prefix: string, error: AppError): AppError {
  const validationErrors = error.validationErrors.map((e) => ({ ...e, members: e.members.map((m) => (m.startsWith(prefix) ? m : prefix + m)) }));
  return new AppError(error.status, error.code, error.message, { validationErrors, cause: error, ...(error.details && { details: error.details }) });
}
