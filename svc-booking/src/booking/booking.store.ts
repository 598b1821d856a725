/** Bookings in and out of the database, many at a time: one statement a table, however many rows. */
import type { OperationStatus } from '@cartage/contract/booking/operation.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { getTableColumns, sql } from 'drizzle-orm';
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

/** The rows as one jsonb parameter: one prepared statement whatever their number. Ids come back in the rows' order. */
export async function insertMany(ctx: Ctx, table: PgTable, rows: readonly object[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const { into, names } = columnsOf(table);
  const ordinals = rows.map((row, i) => ({ ...row, '#': i }));
  const made = await ctx.db.execute(sql`insert into ${table} (${sql.raw(into)}) select ${sql.raw(names.select)} from jsonb_to_recordset(${JSON.stringify(ordinals)}::jsonb) as r(${sql.raw(names.record)}, "#" int) order by "#" returning id`) as unknown as { id: number }[];
  // Identity values are drawn in the order of the select, so sorting them restores the order of the rows.
  return made.map((m) => Number(m.id)).sort((a, b) => a - b);
}

const known = new Map<PgTable, { into: string; names: { select: string; record: string } }>();
function columnsOf(table: PgTable) {
  let found = known.get(table);
  if (!found) {
    const columns = Object.entries(getTableColumns(table)).filter(([, c]) => !c.generated && !c.generatedIdentity && c.name !== 'tenant_id');
    const record = columns.map(([key, c]) => `"${key}" ${(c as PgColumn).getSQLType()}`).join(', ');
    found = { into: columns.map(([, c]) => `"${c.name}"`).join(', '), names: { select: columns.map(([key]) => `r."${key}"`).join(', '), record } };
    known.set(table, found);
  }
  return found;
}
