/** Bookings in and out of the database, many at a time: one statement a table, however many rows. */
import type { OperationStatus } from '@cartage/contract/booking/operation.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bookingNotes, bookings, operations, type NewBooking } from './booking.tables.ts';

export type Log = { operation: string; status: OperationStatus; value: string | null; request: string | null; response: string | null; durationMs: number; nextAttemptAt?: string | null };
export type NewBookingParts = { row: NewBooking; logs: readonly Log[]; note: string | null };

/** Writes bookings with their operations and notes; answers their ids in the same order. */
export async function insertBookings(ctx: Ctx, all: readonly NewBookingParts[], userName: string): Promise<number[]> {
  if (all.length === 0) return [];
  const ids = await insertMany(ctx, bookings, all.map((b) => b.row));
  await insertMany(ctx, operations, all.flatMap((b, i) => b.logs.map((log) => ({ bookingId: ids[i]!, customerId: b.row.customerId, creationTime: b.row.creationTime, attempts: 1, nextAttemptAt: null, ...log }))));
  await insertMany(ctx, bookingNotes, all.flatMap((b, i) => (b.note ? [{ bookingId: ids[i]!, customerId: b.row.customerId, creationTime: b.row.creationTime, comment: b.note, userName, creatorUserId: b.row.creatorUserId }] : [])));
  return ids;
}

/** Stores the rows; their ids come back in the rows' order. */
export async function insertMany<T extends PgTable & { id: PgColumn }>(ctx: Ctx, table: T, rows: readonly InferInsertModel<T>[]): Promise<number[]> {
  const made = await insertRows(ctx, table, rows, { returning: ['id'] as never[] }) as { id: number }[];
  // Identity values are drawn in the order of the rows, so sorting them restores it.
  return made.map((m) => m.id).sort((x, y) => x - y);
}
