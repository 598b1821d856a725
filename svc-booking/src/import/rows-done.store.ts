/** How far a stored file is: which of its rows wait, and what became of the others. */
import type { RowError } from '@cartage/contract/wire.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Cells } from './file.ts';
import { importRows, type ImportRow, imports } from './import.tables.ts';

export async function findImport(ctx: Ctx, id: string): Promise<ImportRow | undefined> {
  const [file] = await ctx.db.select().from(imports).where(eq(imports.id, id)).limit(1);
  return file;
}

/** The first rows that nobody has settled. */
export const openRows = (ctx: Ctx, id: string, most: number): Promise<{ index: number; cells: Cells }[]> =>
  ctx.db
    .select({ index: importRows.index, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.isDone, false)))
    .orderBy(asc(importRows.index))
    .limit(most);

/** Those of the rows that nobody has settled meanwhile, under the file's lock. */
export async function lockOpenRows(tx: Ctx, id: string, indexes: readonly number[]): Promise<number[]> {
  await tx.db.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
  const open = (await tx.db.execute(
    sql`select index from booking.import_rows where import_id = ${id} and not is_done and index = any(${sql.param(indexes)}::int[])`,
  )) as unknown as { index: number }[];
  return open.map((row) => row.index);
}

type Settled = {
  index: number;
  error: RowError | null | undefined;
  bookingId?: number;
  consignmentId?: string | null;
  bookingStatus?: string;
};
export async function settleRows(tx: Ctx, id: string, rows: readonly Settled[]): Promise<void> {
  await tx.db
    .execute(sql`update booking.import_rows as t set is_done = true, booking_id = r."bookingId", consignment_id = r."consignmentId", booking_status = r."bookingStatus", error = r.error
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(index int, "bookingId" bigint, "consignmentId" text, "bookingStatus" text, error jsonb) where t.import_id = ${id} and t.index = r.index`);
}

/** Nothing is left: asked of the database, since another process may have worked on it too. */
export async function completeIfDone(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.execute(
    sql`update booking.imports set is_completed = true where id = ${id} and not exists (select from booking.import_rows where import_id = ${id} and not is_done)`,
  );
}
