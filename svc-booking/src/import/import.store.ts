/** Takes a file in and tells how it goes. */
import { createHash } from 'node:crypto';
import type { ImportProgress } from '@cartage/contract/booking/booking-import.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { notFound } from '@cartage/contract/error.ts';
import { isGuid } from '@cartage/contract/wire.ts';
import { linesOf } from '@cartage/server/bulk.ts';
import { authorOf, type Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, asc, count, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { bookings } from '../booking/booking.tables.ts';
import type { KnownCustomer } from '../customer/customer.store.ts';
import type { Cells } from './file.ts';
import { importRows, type ImportRow, imports } from './import.tables.ts';

const SAME_FILE_HOURS = 24;
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
type File = {
  fileName: string;
  hash: string;
  rows: readonly Cells[];
  operations: Operation[];
  customer: KnownCustomer;
};

/** Stores the rows and answers the token; the same content for the same customer within a day answers the first one's, unless that was undone or each of its rows was refused. */
export async function storeImport(ctx: Ctx, { fileName, hash, rows, operations, customer }: File): Promise<string> {
  // Two uploads of one file at the same moment queue here, so the second one finds the first.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId}:${customer.id}:${hash}`}, 0))`,
  );
  const since = new Date(ctx.now().getTime() - SAME_FILE_HOURS * 3_600_000).toISOString();
  const [before] = await ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.customerId, customer.id),
        eq(imports.contentHash, hash),
        gt(imports.creationTime, since),
        isNull(imports.undoneAt),
        // What has booked nothing and never will is no reason to refuse what may be right by now.
        exists(
          ctx.db
            .select({ index: importRows.index })
            .from(importRows)
            .where(
              and(
                eq(importRows.importId, imports.id),
                or(eq(importRows.isDone, false), isNotNull(importRows.bookingId)),
              ),
            ),
        ),
      ),
    )
    .limit(1);
  if (before) return before.id;
  const id = uuidv7(ctx.now());
  await ctx.db.insert(imports).values({
    id,
    customerId: customer.id,
    fileName,
    contentHash: hash,
    operations,
    customer,
    actor: authorOf(ctx.actor),
    totalCount: rows.length,
    creationTime: ctx.now().toISOString(),
  });
  await ctx.db.execute(
    sql`insert into booking.import_rows (import_id, index, customer_id, cells) select ${id}, (r.at - 1)::int, ${customer.id}, r.cells::jsonb from ${linesOf(rows.map((row) => JSON.stringify(row)))} with ordinality as r(cells, at)`,
  );
  return id;
}

/** Counts while it works, the verdicts when it is done. */
export async function progressOf(ctx: Ctx, token: string): Promise<ImportProgress> {
  const [file] = isGuid(token) ? await ctx.db.select().from(imports).where(eq(imports.id, token)).limit(1) : [];
  if (!file) throw notFound('Import', token);
  const summary = {
    importToken: file.id,
    batchId: file.id,
    fileName: file.fileName,
    totalCount: file.totalCount,
    isCompleted: file.isCompleted,
    undoneAt: file.undoneAt,
  };
  if (!file.isCompleted) {
    const [done] = await ctx.db
      .select({ n: count() })
      .from(importRows)
      .where(and(eq(importRows.importId, file.id), eq(importRows.isDone, true)));
    return { ...summary, processedCount: Number(done!.n), successBookings: [], failBookings: [] };
  }
  return { ...summary, processedCount: file.totalCount, ...(await verdictsOf(ctx, file)) };
}

/** Rows as they were decided, bookings as they stand today: what was cancelled since is not shown as booked. */
async function verdictsOf(
  ctx: Ctx,
  file: ImportRow,
): Promise<Pick<ImportProgress, 'successBookings' | 'failBookings'>> {
  const { index, bookingId, consignmentId, error } = importRows;
  const bookingStatus = sql<string>`coalesce(${bookings.bookingStatus}, ${importRows.bookingStatus})`;
  const rows = await ctx.db
    .select({ index, bookingId, consignmentId, bookingStatus, error })
    .from(importRows)
    .leftJoin(bookings, eq(bookings.id, importRows.bookingId))
    .where(eq(importRows.importId, file.id))
    .orderBy(asc(importRows.index));
  return {
    successBookings: rows.flatMap((r) =>
      r.bookingId === null
        ? []
        : [{ index: r.index, id: r.bookingId, consignmentId: r.consignmentId, bookingStatus: r.bookingStatus }],
    ),
    failBookings: rows.flatMap((r) => r.error ?? []),
  };
}
