import { documentCalls, fileCalls } from '@cartage/contract/booking/document.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { bookings } from '../booking/booking.tables.ts';
import { documentsOf, download, type File, labelsTogether } from './document.ts';

export const documentRoutes = routes(documentCalls, {
  labels: async (ctx, { bookingIds }) => sendFile(ctx, await labelsTogether(ctx, bookingIds)),
  list: async (ctx, { documentType, bookingId }) =>
    documentsOf(ctx, await findRow(ctx, bookings, bookingId, 'Booking'), documentType),
});

export const fileRoutes = routes(fileCalls, {
  download: async (ctx, { token }) => sendFile(ctx, await download(ctx, token)),
});

export function sendFile(ctx: Ctx, { fileName, fileType, bytes }: File): undefined {
  void ctx
    .reply!.header('content-type', fileType)
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
