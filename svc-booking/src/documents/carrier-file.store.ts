/** Papers that another carrier made and the office has kept with the booking. */
import type { CarrierFile } from '@cartage/contract/booking/booking-upkeep.ts';
import type { CarrierPaper } from '@cartage/contract/booking/document.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { and, eq, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { bytes } from '@cartage/server/columns.ts';
import { type BookingRow, partColumns } from '../booking/booking.tables.ts';
import { schema } from '../schema.tables.ts';

const bookingFiles = schema.table('booking_files', {
  ...partColumns(),
  kind: text('kind').$type<CarrierPaper>().notNull(),
  fileName: text('file_name').notNull(),
  fileType: text('file_type').notNull(),
  content: bytes('content').notNull(),
});

/** A newer paper takes the place of an older one. */
export async function keepFiles(
  tx: Ctx,
  { id: bookingId, customerId }: BookingRow,
  files: Readonly<Record<CarrierPaper, CarrierFile | undefined>>,
): Promise<void> {
  const rows = Object.entries(files).flatMap(([kind, file]) =>
    file
      ? [
          {
            bookingId,
            customerId,
            creationTime: tx.now().toISOString(),
            kind: kind as CarrierPaper,
            fileName: file.fileName.replace(/[^\w .()-]+/g, '_'),
            fileType: file.fileType,
            content: Buffer.from(file.content, 'base64'),
          },
        ]
      : [],
  );
  await insertRows(tx, bookingFiles, rows, {
    onConflict: sql`on conflict (tenant_id, booking_id, kind) do update set file_name = excluded.file_name, file_type = excluded.file_type,
      content = excluded.content, creation_time = excluded.creation_time`,
  });
}

const of = (bookingId: number, kind: CarrierPaper) =>
  and(eq(bookingFiles.bookingId, bookingId), eq(bookingFiles.kind, kind));
/** Its name, without the bytes. */
export async function carrierFileNamed(ctx: Ctx, bookingId: number, kind: CarrierPaper) {
  const { fileName, fileType } = bookingFiles;
  const [file] = await ctx.db.select({ fileName, fileType }).from(bookingFiles).where(of(bookingId, kind));
  return file;
}
export async function carrierFile(ctx: Ctx, bookingId: number, kind: CarrierPaper) {
  const [file] = await ctx.db.select().from(bookingFiles).where(of(bookingId, kind));
  return file;
}
