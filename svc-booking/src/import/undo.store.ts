/** Takes a batch back, part by part: a part's cancellations commit together, and one that cannot go holds up itself alone. */
import type { UndoneBookings } from '@cartage/contract/booking/booking-import.ts';
import { AppError, notFound } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, gte } from 'drizzle-orm';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { fieldsOf } from '../booking/fields.ts';
import { untilHeld } from '../booking/moved.ts';
import { isPlanned, planBookings } from '../booking/plan.ts';
import { writeBookings } from '../booking/write.ts';
import { isUndone, whyKept } from './undo.ts';
import { noteUndone, refuseWorking } from './undone.store.ts';

/** What one request cancels: few enough that nobody waits long for an answer. */
const PART = 500;

export async function undoBatch(ctx: Ctx, batchId: string, fromId = 0): Promise<UndoneBookings> {
  await refuseWorking(ctx, batchId);
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.batchId, batchId), gte(bookings.id, fromId)))
    .orderBy(asc(bookings.id))
    .limit(PART + 1);
  if (rows.length === 0 && fromId === 0) throw notFound('Batch', batchId);
  const [part, next] = [rows.slice(0, PART), rows[PART]];
  const faults = new Map<number, AppError>();
  const going = part.filter((row) => {
    if (isUndone(row)) return false;
    const fault = whyKept(row);
    if (fault) faults.set(row.id, fault);
    return !fault;
  });
  if (going.length) await cancel(ctx, going, faults);
  if (!next) await noteUndone(ctx, batchId);
  const named = ({ id, consignmentId }: BookingRow) => ({ id, consignmentId });
  return {
    cancelledBookings: part.filter((row) => !faults.has(row.id)).map(named),
    keptBookings: part.flatMap((row) => {
      const fault = faults.get(row.id);
      return fault ? [{ ...named(row), code: fault.code, message: fault.message }] : [];
    }),
    nextId: next?.id ?? null,
  };
}

/** When one of them is refused, halves find it. */
async function cancel(ctx: Ctx, rows: readonly BookingRow[], faults: Map<number, AppError>): Promise<void> {
  const by = { actor: ctx.actor, batchId: null };
  try {
    await untilHeld(async () => {
      const plans = await planBookings(
        ctx,
        rows.map((before) => ({ before, fields: fieldsOf(before), note: null })),
        ['Cancel'],
        by,
      );
      const good = plans.filter(isPlanned);
      const written = good.length ? await ctx.tx((tx) => writeBookings(tx, good, by)) : [];
      plans.forEach((plan, at) => isPlanned(plan) || faults.set(rows[at]!.id, plan.error));
      for (const { row, refusals } of written) if (refusals[0]) faults.set(row.id, refusals[0].error);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const half = Math.ceil(rows.length / 2);
    if (rows.length === 1) faults.set(rows[0]!.id, error);
    else for (const some of [rows.slice(0, half), rows.slice(half)]) await cancel(ctx, some, faults);
  }
}
